import CoreGraphics
import Foundation

/// An option of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The colour space that filters compute in; `NSNull` leaves components as they are.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// The colour space of results; `NSNull` leaves components as they are.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
}

/// A layout of rendered pixels.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Red in half precision.
    public static let Rh = CIFormat(rawValue: 2305)
    /// Red in single precision.
    public static let Rf = CIFormat(rawValue: 2306)
    /// Red, green, blue and alpha of 8 bits each, with the colour multiplied by alpha.
    public static let RGBA8 = CIFormat(rawValue: 266)
}

/// An object that computes the pixels of images.
open class CIContext: NSObject {
    private let isManaged: Bool

    /// Creates a context. Filters compute in linear sRGB, unless a working colour space is given: `NSNull`, or the
    /// space of the pictures, leaves their components as they are.
    public init(options: [CIContextOption: Any]? = nil) {
        let space = options?[.workingColorSpace]
        isManaged = space == nil || (space as? CGColorSpace)?.name == CGColorSpace.linearSRGB
        super.init()
    }

    /// Writes the pixels of a rectangle of an image into memory, rows from top to bottom.
    ///
    /// Ends the program with a message for formats other than `Rh`, `Rf` and `RGBA8`. Outside of the extent pixels are
    /// zero. Components are those of the working space: other output spaces are ignored.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
        format: CIFormat, colorSpace: CGColorSpace?
    ) {
        guard [.Rh, .Rf, .RGBA8].contains(format) else {
            fatalError(
                "Core Image is not available: the format \(format.rawValue) cannot be rendered")
        }
        let pixels = image.pixels(isManaged: isManaged)
        let bounds = bounds.integral
        let left = Int(bounds.minX - image.extent.minX)
        let top = Int(image.extent.maxY - bounds.maxY)
        for row in 0..<Int(bounds.height) {
            let line = data + row * rowBytes
            for column in 0..<Int(bounds.width) {
                let (x, y) = (column + left, row + top)
                let isInside = (0..<pixels.width).contains(x) && (0..<pixels.height).contains(y)
                let value = isInside ? pixels.values[y * pixels.width + x] : .zero
                switch format {
                case .Rh:
                    line.storeBytes(
                        of: Float16(value.x), toByteOffset: column * 2, as: Float16.self)
                case .Rf: line.storeBytes(of: value.x, toByteOffset: column * 4, as: Float.self)
                default:
                    let bytes = value.bytes
                    line.storeBytes(of: bytes, toByteOffset: column * 4, as: SIMD4<UInt8>.self)
                }
            }
        }
    }
}

extension SIMD4<Float> {
    /// The components as bytes, the colour multiplied by alpha.
    fileprivate var bytes: SIMD4<UInt8> {
        let color = SIMD4(x * w, y * w, z * w, w)
        let levels = (color * 255).rounded(.toNearestOrAwayFromZero)
        return SIMD4<UInt8>(
            clamping: SIMD4<Int32>(
                levels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))))
    }
}
