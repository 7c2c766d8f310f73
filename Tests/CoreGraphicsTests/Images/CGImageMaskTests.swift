import CoreGraphics
import Testing

@Suite("Masks and parts of images")
struct CGImageMaskTests {
    private func gradientImage() -> CGImage {
        let buffer = PixelBuffer(width: 4, height: 3)
        for y in 0..<3 {
            for x in 0..<4 { buffer[x, y] = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 }
        }
        return CGImage(pixels: buffer)
    }

    private func mask(_ samples: [UInt8], width: Int, decode: [CGFloat]? = nil) throws -> CGImage {
        let provider = try #require(
            CGDataProvider(data: NSData(bytes: samples, length: samples.count)))
        return try #require(
            CGImage(
                maskWidth: width, height: samples.count / width, bitsPerComponent: 8,
                bitsPerPixel: 8, bytesPerRow: width, provider: provider, decode: decode,
                shouldInterpolate: false))
    }

    @Test("A mask's zero lets everything through, unless it is turned round")
    func maskSamples() throws {
        let image = try mask([0, 255, 64], width: 3)
        #expect(image.isMask && image.colorSpace == nil)
        #expect((0..<3).map { image.pixels[$0, 0] >> 24 } == [255, 0, 191])
        let turned = try mask([0, 255], width: 2, decode: [1, 0])
        #expect((0..<2).map { turned.pixels[$0, 0] >> 24 } == [0, 255])
    }

    @Test("A part has its own size and the pixels of the whole")
    func cropping() throws {
        let image = gradientImage()
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 1)))
        #expect(part.width == 2 && part.height == 1)
        #expect(part.pixels[0, 0] == 0xFF01_0100)
        #expect(part.pixels[1, 0] == 0xFF02_0100)
    }

    @Test("A part grows to whole pixels and is cut to the image")
    func croppingEdges() throws {
        let image = gradientImage()
        let grown = try #require(
            image.cropping(to: CGRect(x: 0.5, y: 0.5, width: 1, height: 1)))
        #expect(grown.width == 2 && grown.height == 2)
        let cut = try #require(image.cropping(to: CGRect(x: 2, y: -5, width: 100, height: 6)))
        #expect(cut.width == 2 && cut.height == 1)
        #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: .zero) == nil)
        #expect(image.cropping(to: .null) == nil)
        #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: .infinite) === image)
    }

    @Test("A part of given bytes keeps their layout and hands out its bytes")
    func croppingBytes() throws {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        let provider = try #require(CGDataProvider(data: NSData(bytes: bytes, length: 9)))
        let image = try #require(
            CGImage(
                width: 3, height: 3, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider,
                decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2)))
        #expect(part.bitsPerPixel == 8 && part.bytesPerRow == 3)
        #expect(part.dataProvider?.data.map { [UInt8]($0 as Data) } == [5, 6, 7, 8, 9])
        #expect(part.pixels[1, 1] == 0xFF09_0909)
    }

    @Test("A part of a part has its own rest of the bytes")
    func bytesOfParts() throws {
        let samples = (0..<64 * 64).map { UInt8(truncatingIfNeeded: $0) }
        let provider = try #require(
            CGDataProvider(data: NSData(bytes: samples, length: samples.count)))
        let image = try #require(
            CGImage(
                width: 64, height: 64, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 64,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider,
                decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        let part = try #require(image.cropping(to: CGRect(x: 3, y: 2, width: 50, height: 60)))
        let inner = try #require(part.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 6)))
        let bytes = try #require(inner.dataProvider?.contents)
        #expect(bytes == Data(samples[(3 * 64 + 4)...]) && bytes[0] == 196)
        #expect(inner.pixels[0, 0] == 0xFFC4_C4C4)
    }

    @Test("An image seen through a mask loses what the mask hides")
    func masking() throws {
        let masked = try #require(gradientImage().masking(mask([0, 255, 0, 255], width: 4)))
        #expect(masked.pixels[0, 2] == 0xFF00_0200)
        #expect(masked.pixels[1, 0] == 0)
        #expect(masked.pixels[2, 1] == 0xFF02_0100)
    }

    @Test("A gray picture masks by its lightness")
    func grayMask() throws {
        let samples: [UInt8] = [255, 0, 128, 255]
        let provider = try #require(CGDataProvider(data: NSData(bytes: samples, length: 4)))
        let gray = try #require(
            CGImage(
                width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent))
        let masked = try #require(gradientImage().masking(gray))
        #expect((0..<4).map { masked.pixels[$0, 0] >> 24 } == [255, 0, 128, 255])
        #expect(gradientImage().masking(gradientImage()) == nil)
    }

    @Test("Colours in a range disappear")
    func colorMask() throws {
        let opaque = CGImage(pixels: gradientImage().pixels, isOpaque: true)
        let image = try #require(opaque.copy(maskingColorComponents: [1, 2, 0, 0, 0, 255]))
        #expect((0..<4).map { image.pixels[$0, 0] >> 24 } == [255, 0, 0, 255])
        #expect(image.pixels[1, 1] >> 24 == 255)
        #expect(opaque.copy(maskingColorComponents: [1, 2]) == nil)
        #expect(gradientImage().copy(maskingColorComponents: [1, 2, 0, 0, 0, 255]) == nil)
    }

    @Test("Bytes can be read in another space with as many components")
    func otherSpace() throws {
        let image = gradientImage()
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        #expect(image.copy(colorSpace: p3)?.colorSpace == p3)
        #expect(image.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
        #expect(try mask([0], width: 1).copy(colorSpace: p3) == nil)
    }
}
