import ImageIO
import Testing

@testable import ImageIO

@Suite("Thumbnails")
struct ThumbnailTests {
    private let always: [CFString: Any] = [kCGImageSourceCreateThumbnailFromImageAlways: true]

    private func source(
        width: Int, height: Int, type: String = "public.png", _ properties: [CFString: Any] = [:]
    ) throws -> CGImageSource {
        let picture = CGImage.picture(width: width, height: height, isOpaque: true) { x, y in
            0xFF00_0000 | UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8
        }
        let data = try #require(picture.file(type, properties))
        return try #require(CGImageSourceCreateWithData(data as CFData, nil))
    }

    @Test("Without being asked for, no thumbnail is made")
    func notAsked() throws {
        let source = try source(width: 10, height: 10)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
        let size = [kCGImageSourceThumbnailMaxPixelSize: 5] as CFDictionary
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, size) == nil)
    }

    @Test(
        "The longer side has the asked-for length and the shape stays",
        arguments: ["public.png", "public.jpeg"],
        [
            (400, 100, 100, 100, 25), (90, 300, 30, 9, 30), (40, 20, 100, 40, 20),
            (500, 3, 50, 50, 1),
        ])
    func size(type: String, sizes: (Int, Int, Int, Int, Int)) throws {
        let (width, height, side, expectedWidth, expectedHeight) = sizes
        let source = try source(width: width, height: height, type: type)
        let options = always.merging([kCGImageSourceThumbnailMaxPixelSize: side]) { $1 }
        let thumbnail = try #require(
            CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        #expect(thumbnail.width == expectedWidth && thumbnail.height == expectedHeight)
        let middle = thumbnail.pixels[expectedWidth / 2, expectedHeight / 2]
        #expect(abs(Int(middle >> 16 & 255) - 128) < 20)
    }

    @Test("Without a length the thumbnail is as large as the image")
    func unbounded() throws {
        let options = [kCGImageSourceCreateThumbnailFromImageIfAbsent: true] as CFDictionary
        let thumbnail = CGImageSourceCreateThumbnailAtIndex(
            try source(width: 31, height: 17), 0, options)
        #expect(thumbnail?.width == 31 && thumbnail?.height == 17)
    }

    @Test("A rotated thumbnail is upright")
    func turned() throws {
        let source = try source(
            width: 64, height: 32, type: "public.jpeg", [kCGImagePropertyOrientation: 6])
        var options = always
        options[kCGImageSourceThumbnailMaxPixelSize] = 32
        let stored = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        #expect(stored?.width == 32 && stored?.height == 16)
        options[kCGImageSourceCreateThumbnailWithTransform] = true
        let upright = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        #expect(upright?.width == 16 && upright?.height == 32)
    }

    @Test(
        "Each orientation shows the stored rows as Exif says",
        arguments: [
            (1, [[1, 2, 3], [4, 5, 6]]), (2, [[3, 2, 1], [6, 5, 4]]),
            (3, [[6, 5, 4], [3, 2, 1]]),
            (4, [[4, 5, 6], [1, 2, 3]]), (5, [[1, 4], [2, 5], [3, 6]]),
            (6, [[4, 1], [5, 2], [6, 3]]), (7, [[6, 3], [5, 2], [4, 1]]),
            (8, [[3, 6], [2, 5], [1, 4]]),
        ] as [(UInt32, [[UInt32]])])
    func orientations(value: UInt32, expected: [[UInt32]]) throws {
        let stored = CGImage.picture(width: 3, height: 2) { x, y in UInt32(y * 3 + x + 1) }
        let orientation = try #require(CGImagePropertyOrientation(rawValue: value))
        let shown = stored.pixels.upright(from: orientation)
        #expect(CGImage(pixels: shown).rows == expected)
    }
}
