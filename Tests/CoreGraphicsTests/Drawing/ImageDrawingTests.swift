import Foundation
import Testing

@testable import CoreGraphics

@Suite struct ImageDrawingTests {
    /// Two by two pixels: red and green above blue and white.
    private let corners: CGImage = {
        let pixels = PixelBuffer(width: 2, height: 2)
        pixels[0, 0] = 0xFFFF_0000
        pixels[1, 0] = 0xFF00_FF00
        pixels[0, 1] = 0xFF00_00FF
        pixels[1, 1] = 0xFFFF_FFFF
        return CGImage(pixels: pixels)
    }()

    @Test("An image lies with its top row at the largest y")
    func upright() {
        let bitmap = Bitmap(6, 6)
        bitmap.context.draw(corners, in: CGRect(x: 1, y: 2, width: 2, height: 2))
        #expect(bitmap[1, 2] == 0xFFFF_0000)
        #expect(bitmap[2, 2] == 0xFF00_FF00)
        #expect(bitmap[1, 3] == 0xFF00_00FF)
        #expect(bitmap[2, 3] == 0xFFFF_FFFF)
        #expect(bitmap.area == 4)
    }

    @Test("A flipped context shows images upside down")
    func flipped() {
        let pixels = PixelBuffer(width: 4, height: 4)
        let context = CGContext(pixels: pixels, scale: 1)
        context.draw(corners, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(pixels[0, 0] == 0xFF00_00FF)
        #expect(pixels[0, 1] == 0xFFFF_0000)
    }

    @Test("Without interpolation each pixel is repeated whole")
    func nearest() {
        let bitmap = Bitmap(8, 8)
        bitmap.context.interpolationQuality = .none
        bitmap.context.draw(corners, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        for y in 0..<8 {
            for x in 0..<8 {
                #expect(bitmap[x, y] == corners.pixels[x / 4, y / 4])
            }
        }
    }

    @Test("A larger image mixes neighbours in the middle and repeats them at its edge")
    func larger() {
        let bitmap = Bitmap(8, 8)
        bitmap.context.draw(corners, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(bitmap[0, 0] == 0xFFFF_0000)
        #expect(bitmap[7, 7] == 0xFFFF_FFFF)
        let middle = bitmap[4, 0]
        #expect(abs(Int(middle >> 16 & 255) - 96) <= 2)
        #expect(abs(Int(middle >> 8 & 255) - 159) <= 2)
        #expect(bitmap.area == 64)
    }

    @Test("A smaller image is the average of what it covers")
    func smaller() {
        let bitmap = Bitmap(3, 3)
        bitmap.context.draw(corners, in: CGRect(x: 1, y: 1, width: 1, height: 1))
        let pixel = bitmap[1, 1]
        for shift: UInt32 in [0, 8, 16] {
            #expect(abs(Int(pixel >> shift & 255) - 128) <= 1)
        }
        #expect(bitmap.paintedRect == PixelRect(x: 1, y: 1, width: 1, height: 1))
    }

    // Measured: a recorded picture of an image from 18.75 to 81.25 pixels covers 19 to 81.
    @Test("An upright image covers whole pixels, those whose centres are inside")
    func edges() {
        let bitmap = Bitmap(10, 10)
        bitmap.context.draw(corners, in: CGRect(x: 1.75, y: 2.75, width: 5.5, height: 4.5))
        #expect(bitmap.paintedRect == PixelRect(x: 2, y: 3, width: 5, height: 4))
        #expect(bitmap.area == 20)
        #expect(bitmap[2, 3] == 0xFFFF_0000 && bitmap[6, 6] == 0xFFFF_FFFF)
    }

    @Test("An image that fits whole pixels is copied to them, and a thin one covers a pixel")
    func nearlyWhole() {
        let bitmap = Bitmap(10, 10)
        bitmap.context.draw(corners, in: CGRect(x: 2.3, y: 3.3, width: 2, height: 2))
        #expect(bitmap[2, 5] == 0xFFFF_0000 && bitmap[3, 6] == 0xFFFF_FFFF)
        #expect(bitmap.area == 4)
        let thin = Bitmap(10, 10)
        thin.context.draw(corners, in: CGRect(x: 2.6, y: 2, width: 0.2, height: 4))
        #expect(thin.paintedRect == PixelRect(x: 2, y: 4, width: 1, height: 4))
    }

    @Test("A turned image has smooth edges")
    func turnedEdges() {
        let bitmap = Bitmap(20, 20)
        bitmap.context.translateBy(x: 10, y: 10)
        bitmap.context.rotate(by: 0.5)
        bitmap.context.draw(corners, in: CGRect(x: -4, y: -4, width: 8, height: 8))
        #expect((0..<20).contains { (1..<255).contains(bitmap.alpha($0, 6)) })
    }

    @Test("A quarter turn moves every pixel to its place")
    func turned() {
        let bitmap = Bitmap(4, 4)
        bitmap.context.interpolationQuality = .none
        bitmap.context.translateBy(x: 3, y: 1)
        bitmap.context.rotate(by: .pi / 2)
        bitmap.context.draw(corners, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        // Anticlockwise: the top left corner comes to the bottom left.
        #expect(bitmap[1, 1] == 0xFF00_FF00)
        #expect(bitmap[1, 2] == 0xFFFF_0000)
        #expect(bitmap[2, 2] == 0xFF00_00FF)
        #expect(bitmap[2, 1] == 0xFFFF_FFFF)
    }

    @Test("Tiles cover the whole clip, in step with the first one", arguments: [false, true])
    func tiles(isFine: Bool) {
        let bitmap = Bitmap(200, 200)
        let context = bitmap.context
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 0, y: 0, width: isFine ? 200 : 20, height: 200))
        context.draw(corners, in: CGRect(x: 7, y: 9, width: 2, height: 2), byTiling: true)
        let first = 200 - 11
        for (x, y) in [(7, first), (0, 0), (13, 51), (19, 199)] {
            let column = ((x - 7) % 2 + 2) % 2
            let row = ((y - first) % 2 + 2) % 2
            #expect(bitmap[x, y] == corners.pixels[column, row])
        }
        #expect(bitmap.area == (isFine ? 40000 : 4000))
    }

    @Test("An image mask paints the fill colour where its samples are 0")
    func mask() throws {
        let provider = try #require(CGDataProvider(data: Data([0, 255, 128, 0]) as NSData))
        let mask = try #require(
            CGImage(
                maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
                provider: provider, decode: nil, shouldInterpolate: false))
        let bitmap = Bitmap(2, 2)
        bitmap.context.setFillColor(opaqueRed)
        bitmap.context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(bitmap[0, 0] == 0xFFFF_0000)
        #expect(bitmap[1, 0] == 0)
        #expect(bitmap.alpha(0, 1) == 127)
        #expect(bitmap[1, 1] == 0xFFFF_0000)
    }

    @Test("The same size drawn again comes from the cache and looks the same")
    func scaledTwice() {
        func draw() -> [UInt32] {
            let pixels = PixelBuffer(width: 50, height: 40)
            for y in 0..<40 {
                for x in 0..<50 { pixels[x, y] = 0xFF00_0000 | UInt32(x * 5 + y) }
            }
            let image = CGImage(pixels: pixels)
            let bitmap = Bitmap(20, 40)
            bitmap.context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 17))
            bitmap.context.draw(image, in: CGRect(x: 0, y: 20, width: 20, height: 17))
            return bitmap.contents
        }
        let contents = draw()
        #expect(Array(contents[0..<20]).allSatisfy { $0 == 0 } == true)
        #expect(Array(contents[(3 * 20)..<(20 * 20)]) == Array(contents[(23 * 20)..<(40 * 20)]))
        #expect(contents == draw())
    }
}
