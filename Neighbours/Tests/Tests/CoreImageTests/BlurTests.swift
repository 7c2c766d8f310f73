import CoreImage
import Testing
import UIKit

@Suite("Blurs and what is made of them") @MainActor
struct BlurTests {
    /// A line of light of one pixel in the middle of black.
    private func line(_ size: Int) -> CIImage {
        picture(
            (0..<size).map { _ in (0..<size).map { $0 == size / 2 ? [255, 255, 255] : [0, 0, 0] } })
    }

    // The integral of the Gaussian over a pixel, by its definition.
    @Test(
        "A Gaussian blur is that of its radius as the deviation", arguments: [1.5, 2.5, 4.0, 9.5])
    func gaussian(_ sigma: Double) {
        let size = 101
        let blurred = line(size).clampedToExtent().applyingGaussianBlur(sigma: sigma)
        for distance in stride(from: 0, to: Int(3 * sigma), by: 2) {
            let expected =
                exp(-Double(distance * distance) / (2 * sigma * sigma))
                / (sigma * (2 * .pi).squareRoot())
            let value = Double(linear(blurred, size / 2 + distance, size / 2)[0])
            #expect(abs(value - expected) < 1.0 / 255, "\(distance)")
        }
    }

    @Test("A blur grows the extent by three deviations and fades at the edges")
    func edges() {
        let image = plain(60, 60, [255, 255, 255])
        let blurred = image.applyingGaussianBlur(sigma: 5)
        #expect(blurred.extent == CGRect(x: -15, y: -15, width: 90, height: 90))
        #expect(abs(linear(blurred, 30, 30)[3] - 1) < 0.001)
        #expect(abs(linear(blurred, 0, 30)[3] - 0.54) < 0.02)
        #expect(linear(blurred, -14, -14)[3] < 0.001)
    }

    @Test("A blurred colour is the same colour, in every tile")
    func tiles() {
        let image = plain(700, 300, [120, 60, 30]).clampedToExtent()
        let blurred = image.applyingGaussianBlur(sigma: 7)
        let found = Set(bytes(blurred, CGRect(x: 0, y: 0, width: 700, height: 300)))
        #expect(found == [[120, 60, 30, 255]])
    }

    @Test("A box and a disc are means of what they cover")
    func boxes() {
        let image = line(21).clampedToExtent()
        let box = image.applyingFilter("CIBoxBlur", parameters: ["inputRadius": 5])
        #expect(abs(linear(box, 12, 10)[0] - 0.2) < 0.001)
        #expect(linear(box, 13, 10)[0] < 0.001)
        let disc = image.applyingFilter("CIDiscBlur", parameters: ["inputRadius": 2])
        // Five of thirteen pixels.
        #expect(abs(linear(disc, 10, 10)[0] - 5.0 / 13) < 0.001)
        #expect(linear(disc, 13, 10)[0] < 0.001)
    }

    @Test("A motion blurs in its direction only")
    func motion() {
        let image = line(41).clampedToExtent()
        let along = image.applyingFilter(
            "CIMotionBlur", parameters: ["inputRadius": 4, "inputAngle": Float.pi / 2])
        #expect(abs(linear(along, 20, 20)[0] - 1) < 0.001)
        let across = image.applyingFilter("CIMotionBlur", parameters: ["inputRadius": 4])
        #expect(abs(linear(across, 20, 20)[0] - 1.0 / 9) < 0.001)
    }

    @Test("Sharpening raises the contrast of an edge and leaves areas as they are")
    func sharpening() {
        let image = picture(
            (0..<20).map { _ in (0..<20).map { $0 < 10 ? [100, 100, 100] : [160, 160, 160] } })
        for name in ["CIUnsharpMask", "CISharpenLuminance"] {
            let sharp = image.applyingFilter(name)
            #expect(pixel(sharp, 9, 10)[0] < 100, "\(name)")
            #expect(pixel(sharp, 10, 10)[0] > 160, "\(name)")
            #expect(sharp.extent == image.extent)
        }
        let edges = image.applyingFilter("CIEdges")
        #expect(pixel(edges, 5, 10) == [0, 0, 0, 255])
        #expect(pixel(edges, 10, 10)[0] > 100)
    }

    @Test("A median removes a single pixel")
    func median() {
        var rows = Array(
            repeating: Array(repeating: [UInt8](repeating: 50, count: 3), count: 5), count: 5)
        rows[2][2] = [255, 255, 255]
        #expect(pixel(picture(rows).applyingFilter("CIMedianFilter"), 2, 2) == [50, 50, 50, 255])
    }

    @Test("A convolution weighs the pixels around")
    func convolution() throws {
        var weights = [CGFloat](repeating: 0, count: 9)
        weights[5] = 1
        let vector = CIVector(values: weights, count: 9)
        let moved = line(21).applyingFilter(
            "CIConvolution3X3", parameters: ["inputWeights": vector])
        #expect(pixel(moved, 9, 10)[0] == 255)
    }
}
