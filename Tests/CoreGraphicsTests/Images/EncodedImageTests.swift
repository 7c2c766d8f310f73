import CoreGraphics
import Foundation
import ImageFormats
import Testing

@Suite("Images from files and back")
struct EncodedImageTests {
    private func picture() -> CGImage {
        let buffer = PixelBuffer(width: 5, height: 4)
        for y in 0..<4 {
            for x in 0..<5 {
                let alpha = UInt32(255 - 60 * y)
                buffer[x, y] = alpha << 24 | alpha << 16 | (alpha * UInt32(x) / 4) << 8
            }
        }
        return CGImage(pixels: buffer)
    }

    private func provider(_ data: Data) throws -> CGDataProvider {
        try #require(CGDataProvider(data: data as NSData))
    }

    @Test("PNG keeps every pixel to a rounding")
    func png() throws {
        let data = try #require(picture().pngData())
        let image = try #require(
            CGImage(
                pngDataProviderSource: provider(data), decode: nil, shouldInterpolate: true,
                intent: .defaultIntent))
        #expect(image.width == 5 && image.height == 4)
        for y in 0..<4 {
            for x in 0..<5 {
                for shift: UInt32 in [0, 8, 16, 24] {
                    let a = Int(image.pixels[x, y] >> shift & 255)
                    let b = Int(picture().pixels[x, y] >> shift & 255)
                    #expect(abs(a - b) <= 1)
                }
            }
        }
    }

    @Test("JPEG is composited on white")
    func jpeg() throws {
        var options = ImageEncoder.JPEGOptions()
        options.quality = 1
        let clear = CGImage(pixels: PixelBuffer(width: 8, height: 8))
        let data = try #require(clear.jpegData(options: options))
        let image = try #require(
            CGImage(
                jpegDataProviderSource: provider(data), decode: nil, shouldInterpolate: true,
                intent: .defaultIntent))
        #expect(image.pixels[4, 4] == .max)
        #expect(image.isOpaque && image.alphaInfo == .noneSkipFirst)
    }

    @Test("A file of the other format, or of none, gives no image")
    func wrongFormats() throws {
        let data = try #require(picture().pngData())
        #expect(
            CGImage(
                jpegDataProviderSource: try provider(data), decode: nil, shouldInterpolate: true,
                intent: .defaultIntent) == nil)
        for bad in [Data(), Data([1, 2, 3]), data.prefix(40), data.dropLast(20)] {
            #expect(
                CGImage(
                    pngDataProviderSource: try provider(Data(bad)), decode: nil,
                    shouldInterpolate: true, intent: .defaultIntent) == nil)
        }
    }

    @Test("A provider frees its memory once, when nothing needs it")
    func release() throws {
        final class Flag { var count = 0 }
        let flag = Flag()
        let info = Unmanaged.passUnretained(flag).toOpaque()
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 4)
        bytes.initializeMemory(as: UInt8.self, repeating: 7, count: 64)
        var provider = CGDataProvider(dataInfo: info, data: bytes, size: 64) { info, data, size in
            if let info {
                Unmanaged<Flag>.fromOpaque(info).takeUnretainedValue().count += size
            }
            UnsafeMutableRawPointer(mutating: data).deallocate()
        }
        #expect(provider?.data.map { [UInt8]($0 as Data) } == [UInt8](repeating: 7, count: 64))
        #expect(flag.count == 0)
        provider = nil
        #expect(flag.count == 64)
    }

    @Test("A consumer appends to data and writes files")
    func consumers() throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        try consumer.write(Data([1, 2]))
        try consumer.write(Data([3]))
        #expect([UInt8](data as Data) == [1, 2, 3])
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("consumer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        do {
            let file = try #require(CGDataConsumer(url: url as NSURL))
            try file.write(Data([4, 5]))
        }
        #expect(try Data(contentsOf: url) == Data([4, 5]))
        #expect(CGDataProvider(url: url as NSURL)?.data?.length == 2)
        #expect(CGDataProvider(url: NSURL(fileURLWithPath: "/no/such/file")) == nil)
        #expect(CGDataConsumer(url: NSURL(fileURLWithPath: "/no/such/folder/file")) == nil)
    }
}
