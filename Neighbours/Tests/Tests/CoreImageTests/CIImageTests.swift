import CoreGraphics
import CoreImage
import Foundation
import Testing
import UIKit

/// Pictures that are compared.
struct CIImageTests {
    /// A picture of pixels by rows from the top, each red, green, blue in 0 … 255.
    private func picture(_ rows: [[[UInt8]]]) throws -> CIImage {
        let bytes: [UInt8] = rows.joined().flatMap { $0 + [255] }
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let image = CGImage(
            width: rows[0].count, height: rows.count, bitsPerComponent: 8, bitsPerPixel: 32,
            bytesPerRow: rows[0].count * 4, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
            provider: provider, decode: nil, shouldInterpolate: false,
            intent: .defaultIntent)
        return CIImage(cgImage: try #require(image))
    }

    private func values(
        _ image: CIImage, bounds: CGRect? = nil, options: [CIContextOption: Any]? = nil
    ) -> [Float] {
        let bounds = bounds ?? image.extent
        var values = [Float](repeating: -1, count: Int(bounds.width * bounds.height))
        values.withUnsafeMutableBytes { bytes in
            CIContext(options: options).render(
                image, toBitmap: bytes.baseAddress!, rowBytes: Int(bounds.width) * 4,
                bounds: bounds, format: .Rf, colorSpace: nil)
        }
        return values
    }

    private let raw: [CIContextOption: Any] = [.workingColorSpace: NSNull()]

    @Test("Rows are rendered from the top, components as they are or linear")
    func rendering() throws {
        let image = try picture([[[255, 0, 0], [0, 0, 0]], [[51, 0, 0], [102, 0, 0]]])
        #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(values(image, options: raw) == [1, 0, 0.2, 0.4])
        #expect(abs(values(image)[2] - 0.0331) < 0.0001)
        // The lower row, with a pixel outside.
        let lower = CGRect(x: 1, y: 0, width: 2, height: 1)
        #expect(values(image, bounds: lower, options: raw) == [0.4, 0])
    }

    // By the definition of ΔE 1994: black and white are 100 apart, a colour is 0 from itself.
    @Test("The distance of colours is ΔE of 1994")
    func distance() throws {
        let first = try picture([[[255, 255, 255], [255, 0, 0], [128, 128, 128]]])
        let second = try picture([[[0, 0, 0], [255, 0, 0], [130, 130, 130]]])
        let difference = first.applyingFilter("CILabDeltaE", parameters: ["inputImage2": second])
        let distances = values(difference)
        #expect(abs(distances[0] - 100) < 0.1)
        #expect(distances[1] == 0)
        // L* of 128 and 130 is 53.585 and 54.362.
        #expect(abs(distances[2] - 0.777) < 0.01)
    }

    @Test("An area becomes its average or its maximum")
    func areas() throws {
        let image = try picture([[[255, 0, 0], [0, 0, 0]], [[51, 0, 0], [102, 0, 0]]])
        func reduced(_ name: String, _ area: CGRect) -> Float {
            let result = image.applyingFilter(name, parameters: [kCIInputExtentKey: area])
            #expect(result.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
            return values(result, options: raw)[0]
        }
        #expect(abs(reduced("CIAreaAverage", image.extent) - 0.4) < 0.0001)
        #expect(reduced("CIAreaMaximum", image.extent) == 1)
        let lower = CGRect(x: 0, y: 0, width: 2, height: 1)
        #expect(abs(reduced("CIAreaAverage", lower) - 0.3) < 0.0001)
        #expect(reduced("CIAreaMaximum", lower) == 0.4)
    }

    @Test("A filter takes its parameters by key and renders bytes")
    func filter() throws {
        let image = try picture([[[255, 0, 0], [0, 0, 0]], [[51, 0, 0], [102, 0, 0]]])
        let parameters: [String: Any] = [
            kCIInputImageKey: image, kCIInputExtentKey: CIVector(cgRect: image.extent),
        ]
        let result = try #require(
            CIFilter(name: "CIAreaAverage", parameters: parameters)?.outputImage)
        var bytes = [UInt8](repeating: 0, count: 4)
        CIContext(options: raw).render(
            result, toBitmap: &bytes, rowBytes: 4,
            bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBA8, colorSpace: nil)
        #expect(bytes == [102, 0, 0, 255])
        #expect(CIFilter(name: "CIAreaAverage")?.outputImage == nil)
    }

    @Test("Colours have components in sRGB, vectors any number of values")
    func colorsAndVectors() {
        let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75))
        #expect([color.red, color.green, color.blue, color.alpha] == [0.25, 0.5, 1, 0.75])
        #expect(color == CIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75))
        #expect(color.stringRepresentation == "0.25 0.5 1.0 0.75")
        let vector = CIVector(x: 1, y: 2, z: 3, w: 4)
        #expect(vector.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(vector.count == 4 && vector.value(at: 9) == 0)
    }
}
