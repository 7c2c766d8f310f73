import Foundation
import Testing

@testable import ImageFormats

@Suite("JPEG")
struct JPEGTests {
    @Test("A smooth picture comes back nearly unchanged", arguments: [false, true])
    func roundTrip(isProgressive: Bool) throws {
        let image = DecodedImage.ramp(width: 61, height: 47)
        var options = ImageEncoder.JPEGOptions()
        options.quality = 1
        options.isProgressive = isProgressive
        let file = try ImageEncoder.jpeg(image, options: options)
        let decoded = try ImageDecoder.decode(file)
        #expect(decoded.width == 61 && decoded.height == 47)
        #expect(decoded.largestDifference(from: image) <= 4)
        let header = try ImageDecoder.header(of: file)
        #expect(header.format == .jpeg && header.isProgressive == isProgressive)
        #expect(header.bitDepth == 8 && !header.hasAlpha && header.colorModel == .rgb)
    }

    @Test("Lower quality makes a smaller file")
    func quality() throws {
        let image = DecodedImage.noise(width: 64, height: 64, seed: 3, isOpaque: true)
        let lengths = try [0, 0.25, 0.5, 0.75, 1].map { quality in
            var options = ImageEncoder.JPEGOptions()
            options.quality = quality
            return try ImageEncoder.jpeg(image, options: options).count
        }
        #expect(lengths == lengths.sorted())
        #expect(Set(lengths).count == lengths.count)
    }

    @Test("The orientation written is the orientation read", arguments: 1...8)
    func orientation(value: Int) throws {
        var options = ImageEncoder.JPEGOptions()
        options.orientation = value
        let file = try ImageEncoder.jpeg(.ramp(width: 8, height: 8), options: options)
        #expect(try ImageDecoder.header(of: file).orientation == value)
    }

    @Test("The orientation is read in both byte orders, and nonsense is none")
    func orientationOrders() throws {
        let plain = try ImageEncoder.jpeg(.ramp(width: 8, height: 8))
        #expect(try ImageDecoder.header(of: plain).orientation == nil)
        func file(_ structure: [UInt8]) -> [UInt8] {
            let payload = [UInt8]("Exif\0\0".utf8) + structure
            let length = payload.count + 2
            let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + payload
            return Array(plain.prefix(2)) + segment + Array(plain.dropFirst(2))
        }
        let little: [UInt8] = [
            0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0,
        ]
        #expect(try ImageDecoder.header(of: file(little)).orientation == 6)
        for prefix in 0..<little.count - 2 {
            let cut = Array(little.prefix(prefix))
            #expect(try ImageDecoder.header(of: file(cut)).orientation == nil)
        }
        var outOfRange = little
        outOfRange[18] = 9
        #expect(try ImageDecoder.header(of: file(outOfRange)).orientation == nil)
        var farAway = little
        farAway[6] = 0x7F
        #expect(try ImageDecoder.header(of: file(farAway)).orientation == nil)
    }

    @Test("An embedded profile is put together from its pieces")
    func profile() throws {
        let plain = try ImageEncoder.jpeg(.ramp(width: 8, height: 8))
        func segment(_ number: UInt8, of count: UInt8, _ bytes: [UInt8]) -> [UInt8] {
            let payload = [UInt8]("ICC_PROFILE\0".utf8) + [number, count] + bytes
            return [0xFF, 0xE2, 0, UInt8(payload.count + 2)] + payload
        }
        let pieces = segment(2, of: 2, [4, 5]) + segment(1, of: 2, [1, 2, 3])
        let file = Array(plain.prefix(2)) + pieces + Array(plain.dropFirst(2))
        #expect(try ImageDecoder.header(of: file).colorProfile == [1, 2, 3, 4, 5])
        let half = Array(plain.prefix(2)) + segment(2, of: 2, [4]) + Array(plain.dropFirst(2))
        #expect(try ImageDecoder.header(of: half).colorProfile == nil)
    }

    @Test("A reduced picture has its size rounded up and its colours kept", arguments: [2, 4, 8])
    func reduction(reduction: Int) throws {
        let image = DecodedImage.ramp(width: 101, height: 67)
        var options = ImageEncoder.JPEGOptions()
        options.quality = 1
        let file = try ImageEncoder.jpeg(image, options: options)
        let small = try ImageDecoder.decode(file, reduction: reduction)
        #expect(small.width == (101 + reduction - 1) / reduction)
        #expect(small.height == (67 + reduction - 1) / reduction)
        let middle = small.pixel(small.width / 2, small.height / 2)
        #expect(abs(Int(middle[0]) - 128) < 16 && abs(Int(middle[1]) - 128) < 16)
    }

    @Test("The reduction for a size is the largest that does not fall below it")
    func reductionForSize() throws {
        let file = try ImageEncoder.jpeg(.ramp(width: 400, height: 100))
        let header = try ImageDecoder.header(of: file)
        #expect(ImageDecoder.reduction(of: header, longerSide: 400) == 1)
        #expect(ImageDecoder.reduction(of: header, longerSide: 201) == 1)
        #expect(ImageDecoder.reduction(of: header, longerSide: 200) == 2)
        #expect(ImageDecoder.reduction(of: header, longerSide: 100) == 4)
        #expect(ImageDecoder.reduction(of: header, longerSide: 10) == 8)
    }

    @Test("Gray gives three equal channels")
    func gray() throws {
        let file = try bytes(Self.grayFile)
        #expect(try ImageDecoder.header(of: file).colorModel == .gray)
        let image = try ImageDecoder.decode(file)
        #expect(image.pixel(3, 5) == [200, 200, 200, 255])
    }

    @Test(
        "Inks are turned into light, whichever way round a file stores them",
        arguments: ["CMYK", "YCCK", "CMYK without Adobe's marker"])
    func inks(kind: String) throws {
        let file = try bytes(try #require(Self.inkFiles[kind]))
        #expect(try ImageDecoder.header(of: file).colorModel == .cmyk)
        let image = try ImageDecoder.decode(file)
        // 51, 204 and 102 of 255 through a black of 204 of 255.
        for (value, expected) in zip(image.pixel(4, 4), [41, 163, 82, 255]) {
            #expect(abs(Int(value) - expected) <= 2)
        }
    }

    private func bytes(_ base64: String) throws -> [UInt8] {
        [UInt8](try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters)))
    }

    // Pictures of 8 × 8 pixels of one colour, written by the JPEG library itself.
    private static let grayFile = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ
        EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QA
        HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQ
        IDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3
        ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmq
        KjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3
        +Pn6/9oACAEBAAA/AP6QK//Z
        """
    private static let inkFiles = [
        "CMYK": cmykFile, "YCCK": ycckFile, "CMYK without Adobe's marker": plainCMYKFile,
    ]
    private static let cmykFile = """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ
        EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/8AAFAgACAAIBEMRAE0RAFkR
        AEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQ
        QEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYn
        KCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5
        SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq
        8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD+Zev6YK+L6/pgr//Z
        """
    private static let ycckFile = """
        /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ
        EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/9sAQwEBAQEBAQEBAQEBAQEB
        AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/8
        AAFAgACAAIBAEiAAIRAQMRAQQiAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkK
        C//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUt
        HwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0
        dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09
        TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/EAB8BAAMBAQEBAQEBAQEAAAAAAAABAgME
        BQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwABAgMRBAUhMQYSQVEHYXETIjKBCBRCka
        GxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2Rl
        ZmdoaWpzdHV2d3h5eoKDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxM
        XGx8jJytLT1NXW19jZ2uLj5OXm5+jp6vLz9PX29/j5+v/aAA4EAQACEQMRBAAAPwD5fooo
        r+yD/ogP6YKKKK//2Q==
        """
    private static let plainCMYKFile = """
        /9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ
        EBAQEBAQEBAQEBAQEBAQEBAQH/wAAUCAAIAAgEQxEATREAWREASxEA/8QAHwAAAQUBAQEB
        AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMU
        EGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdI
        SUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqr
        KztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oADgRD
        AE0AWQBLAAA/AP6YK/mXr7Ir+Zev/9k=
        """
}
