import CoreGraphics
import Synchronization
import Testing

@Suite("Images")
struct CGImageTests {
    private let rgb = CGColorSpaceCreateDeviceRGB()

    private func make(
        _ bytes: [UInt8], width: Int = 1, height: Int = 1, bits: Int = 8, pixel: Int = 32,
        row: Int? = nil, space: CGColorSpace? = nil, info: UInt32, decode: [CGFloat]? = nil
    ) -> CGImage? {
        guard let provider = CGDataProvider(data: NSData(bytes: bytes, length: bytes.count)) else {
            return nil
        }
        return CGImage(
            width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel,
            bytesPerRow: row ?? (width * pixel + 7) / 8, space: space ?? rgb,
            bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: decode,
            shouldInterpolate: false, intent: .defaultIntent)
    }

    @Test(
        "Every layout of eight bits reads the same colour",
        arguments: [
            (CGImageAlphaInfo.last, UInt32(0), [200, 100, 50, 255] as [UInt8]),
            (.premultipliedLast, 0, [200, 100, 50, 255]),
            (.noneSkipLast, 0, [200, 100, 50, 9]),
            (.first, 0, [255, 200, 100, 50]),
            (.premultipliedFirst, 0, [255, 200, 100, 50]),
            (.noneSkipFirst, 0, [9, 200, 100, 50]),
            (.last, 0x4000, [200, 100, 50, 255]),
            (.premultipliedFirst, 0x4000, [255, 200, 100, 50]),
            (.last, 0x2000, [255, 50, 100, 200]),
            (.premultipliedLast, 0x2000, [255, 50, 100, 200]),
            (.noneSkipLast, 0x2000, [9, 50, 100, 200]),
            (.first, 0x2000, [50, 100, 200, 255]),
            (.premultipliedFirst, 0x2000, [50, 100, 200, 255]),
            (.noneSkipFirst, 0x2000, [50, 100, 200, 9]),
        ])
    func layouts(alpha: CGImageAlphaInfo, order: UInt32, bytes: [UInt8]) throws {
        let image = try #require(make(bytes, info: alpha.rawValue | order))
        #expect(image.pixels[0, 0] == 0xFFC8_6432)
        #expect(image.alphaInfo == alpha)
        #expect(image.byteOrderInfo.rawValue == order)
        #expect(image.isOpaque)
    }

    @Test("Straight colours are multiplied by alpha, and premultiplied ones are not")
    func alpha() throws {
        let last = try #require(make([200, 100, 50, 128], info: CGImageAlphaInfo.last.rawValue))
        #expect(last.pixels[0, 0] == 0x8064_3219)
        let done = try #require(
            make([100, 50, 25, 128], info: CGImageAlphaInfo.premultipliedLast.rawValue))
        #expect(done.pixels[0, 0] == 0x8064_3219)
        #expect(!done.isOpaque)
    }

    @Test("Colours above their alpha are held at it")
    func impossibleColors() throws {
        let bad = try #require(
            make([255, 255, 255, 16], info: CGImageAlphaInfo.premultipliedLast.rawValue))
        #expect(bad.pixels[0, 0] == 0x1010_1010)
    }

    @Test("Three bytes, gray, gray with alpha, alpha alone and inks are read")
    func otherModels() throws {
        #expect(make([200, 100, 50], pixel: 24, info: 0)?.pixels[0, 0] == 0xFFC8_6432)
        let gray = CGColorSpaceCreateDeviceGray()
        #expect(make([128], pixel: 8, space: gray, info: 0)?.pixels[0, 0] == 0xFF80_8080)
        #expect(
            make([128, 128], pixel: 16, space: gray, info: CGImageAlphaInfo.last.rawValue)?
                .pixels[0, 0] == 0x8040_4040)
        #expect(
            make([128], pixel: 8, info: CGImageAlphaInfo.alphaOnly.rawValue)?.pixels[0, 0]
                == 0x8000_0000)
        #expect(
            make([0, 255, 255, 0], space: CGColorSpaceCreateDeviceCMYK(), info: 0)?.pixels[0, 0]
                == 0xFFFF_0000)
    }

    @Test("Fewer and more bits a component are read")
    func depths() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let bits = try #require(
            make([0b1010_0000], width: 3, bits: 1, pixel: 1, space: gray, info: 0))
        #expect((0..<3).map { bits.pixels[$0, 0] & 255 } == [255, 0, 255])
        let nibbles = try #require(
            make([0x0F], width: 2, bits: 4, pixel: 4, space: gray, info: 0))
        #expect((0..<2).map { nibbles.pixels[$0, 0] & 255 } == [0, 255])
        let deep = try #require(
            make(
                [0x80, 0x00, 0x40, 0x00, 0x20, 0x00], bits: 16, pixel: 48, info: 0x3000))
        #expect(deep.pixels[0, 0] == 0xFF80_4020)
        let swapped = try #require(
            make([0x00, 0x80, 0x00, 0x40, 0x00, 0x20], bits: 16, pixel: 48, info: 0x1000))
        #expect(swapped.pixels[0, 0] == 0xFF80_4020)
    }

    @Test("A decode array maps samples, and turns a picture into its negative")
    func decodeArray() throws {
        let negative = try #require(
            make(
                [200, 100, 50, 255], info: CGImageAlphaInfo.last.rawValue,
                decode: [1, 0, 1, 0, 1, 0]))
        #expect(negative.pixels[0, 0] == 0xFF37_9BCD)
    }

    @Test("Indices are looked up")
    func indexed() throws {
        let space = try #require(
            CGColorSpace(
                indexedBaseSpace: rgb, last: 1, colorTable: [255, 0, 0, 0, 255, 0] as [UInt8]))
        let image = try #require(make([0, 1, 7], width: 3, pixel: 8, space: space, info: 0))
        #expect((0..<3).map { image.pixels[$0, 0] } == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_FF00])
    }

    @Test("Display P3 is converted to sRGB")
    func wideGamut() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let image = try #require(
            make([128, 128, 128, 255], space: p3, info: CGImageAlphaInfo.last.rawValue))
        #expect(image.pixels[0, 0] == 0xFF80_8080)
        let red = try #require(
            make([200, 60, 60, 255], space: p3, info: CGImageAlphaInfo.last.rawValue))
        #expect(red.pixels[0, 0] >> 16 & 255 > 210)
    }

    @Test("Rows may be padded, and bytes that are missing read as zero")
    func rows() throws {
        let info = CGImageAlphaInfo.last.rawValue
        let bytes: [UInt8] = [1, 2, 3, 255, 0, 0, 0, 0, 4, 5, 6, 255]
        let padded = try #require(make(bytes, height: 2, row: 8, info: info))
        #expect(padded.pixels[0, 0] == 0xFF01_0203)
        #expect(padded.pixels[0, 1] == 0xFF04_0506)
        let short = try #require(make([1, 2, 3, 255], height: 2, info: info))
        #expect(short.pixels[0, 1] == 0)
    }

    @Test(
        "Contradicting numbers make no image and are reported",
        arguments: [
            (0, 1, 8, 32, 4), (1, 0, 8, 32, 4), (1, 1, 7, 32, 4), (1, 1, 8, 16, 4),
            (1, 1, 8, 32, 3),
            (1 << 30, 1 << 30, 8, 32, 1 << 32), (1, 1, 8, 36, 8), (-1, 5, 8, 32, 4),
        ])
    func contradictions(width: Int, height: Int, bits: Int, pixel: Int, row: Int) {
        let messages = Mutex<[String]>([])
        let made = Console.$capture.withValue({ text in messages.withLock { $0.append(text) } }) {
            make(
                [0, 0, 0, 0], width: width, height: height, bits: bits, pixel: pixel, row: row,
                info: CGImageAlphaInfo.last.rawValue)
        }
        #expect(made == nil)
        #expect(messages.withLock { $0.first }?.hasPrefix("CGImageCreate: ") == true)
    }

    @Test("The properties are those that were given, and the bytes come back")
    func properties() throws {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
        let image = try #require(
            make(bytes, width: 2, info: CGImageAlphaInfo.premultipliedLast.rawValue))
        #expect(image.width == 2 && image.height == 1)
        #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow == 8)
        #expect(image.colorSpace == rgb)
        #expect(!image.shouldInterpolate && !image.isMask)
        #expect(image.dataProvider?.data.map { [UInt8]($0 as Data) } == bytes)
        #expect(image.copy() === image)
    }

    @Test("An image of finished pixels describes them as they lie in memory")
    func pixelBuffer() throws {
        let buffer = PixelBuffer(width: 3, height: 2)
        buffer[2, 1] = 0x8010_2030
        let image = CGImage(pixels: buffer)
        #expect(image.bitmapInfo.contains(.byteOrder32Little))
        #expect(image.alphaInfo == .premultipliedFirst)
        #expect(image.pixels === buffer)
        let data = try #require(image.dataProvider?.data as Data?)
        #expect(data.count == image.bytesPerRow + 12)
        #expect([UInt8](data.suffix(4)) == [0x30, 0x20, 0x10, 0x80])
    }
}
