import ImageIO
import Testing

@Suite("CGImageSource")
struct CGImageSourceTests {
    private let picture = CGImage.picture(width: 7, height: 5) { x, y in
        let alpha = UInt32(255 - 30 * y)
        return alpha << 24 | (UInt32(x) * alpha / 6) << 16 | alpha / 3
    }

    private func source(_ data: Data) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(data as CFData, nil))
    }

    @Test("A PNG's premultiplied pixels survive writing and reading")
    func pngPixels() throws {
        let source = try source(try #require(picture.file("public.png")))
        #expect(CGImageSourceGetType(source) == "public.png")
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.width == 7 && image.height == 5 && !image.isOpaque)
        #expect(image.rows == picture.rows)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    }

    @Test("A JPEG is opaque and close to what was written")
    func jpegPixels() throws {
        let gray = CGImage.picture(width: 16, height: 8, isOpaque: true) { _, _ in 0xFF80_8080 }
        let source = try source(try #require(gray.file("public.jpeg")))
        #expect(CGImageSourceGetType(source) == "public.jpeg")
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.isOpaque)
        #expect(image.rows.joined().allSatisfy { abs(Int($0 & 255) - 0x80) <= 2 })
    }

    @Test("Properties are read in the ways that apps read them")
    func properties() throws {
        let options: [CFString: Any] = [
            kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 144.0,
        ]
        let source = try source(try #require(picture.file("public.jpeg", options)))
        let dictionary = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        let properties = try #require(dictionary as? [CFString: Any])
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 7)
        #expect(properties[kCGImagePropertyPixelHeight] as? Int == 5)
        #expect(properties[kCGImagePropertyDepth] as? Int == 8)
        #expect(properties[kCGImagePropertyOrientation] as? UInt32 == 6)
        #expect(properties[kCGImagePropertyDPIWidth] as? Double == 144)
        #expect(properties[kCGImagePropertyColorModel] as? String == "RGB")
        let named = try #require(dictionary as? [String: Any])
        #expect(named[kCGImagePropertyPixelWidth as String] as? Int == 7)
        #expect((named["{TIFF}"] as? [String: Any])?["Orientation"] as? Int == 6)
        #expect((named["{JFIF}"] as? [String: Any])?["IsProgressive"] as? Bool == false)
    }

    @Test("A PNG has its alpha, and a source its size")
    func pngProperties() throws {
        let data = try #require(picture.file("public.png"))
        let source = try source(data)
        let dictionary = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        let properties = try #require(dictionary as? [CFString: Any])
        #expect(properties[kCGImagePropertyHasAlpha] as? Bool == true)
        #expect(properties[kCGImagePropertyOrientation] == nil)
        let file = try #require(CGImageSourceCopyProperties(source, nil) as? [CFString: Any])
        #expect(file[kCGImagePropertyFileSize] as? Int == data.count)
    }

    @Test("Data of no known format make a source without images")
    func unknown() throws {
        for data in [Data(), Data([1, 2, 3]), Data("RIFF0000WAVE".utf8)] {
            let source = try source(data)
            #expect(CGImageSourceGetType(source) == nil)
            #expect(CGImageSourceGetCount(source) == 0)
            #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
            #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
            #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
        }
    }

    @Test("A file that is cut off gives no image")
    func truncated() throws {
        let data = try #require(picture.file("public.png"))
        let source = try source(data.prefix(data.count - 20))
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        let start = try self.source(data.prefix(12))
        #expect(CGImageSourceGetStatus(start) == .statusUnexpectedEOF)
        #expect(CGImageSourceGetCount(start) == 0)
    }

    @Test("A source reads a file, a provider, and nothing where there is no file")
    func origins() throws {
        let data = try #require(picture.file("public.png"))
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).png")
        #expect(CGImageSourceCreateWithURL(url as CFURL, nil) == nil)
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
        #expect(CGImageSourceCreateImageAtIndex(file, 0, nil)?.rows == picture.rows)
        let provider = try #require(CGDataProvider(data: data as CFData))
        let provided = try #require(CGImageSourceCreateWithDataProvider(provider, nil))
        #expect(CGImageSourceCreateImageAtIndex(provided, 0, nil)?.rows == picture.rows)
    }

    @Test("Folders and devices without end are no files")
    func noFiles() {
        for path in ["/", "/dev/zero", "/dev/null"] {
            let url = URL(fileURLWithPath: path)
            #expect(CGImageSourceCreateWithURL(url as CFURL, nil) == nil)
        }
    }

    @Test("An incremental source shows what has come of its image")
    func incremental() throws {
        let data = try #require(picture.file("public.png"))
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        CGImageSourceUpdateData(source, data.prefix(10) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        CGImageSourceUpdateData(source, data.prefix(data.count - 8) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.rows == picture.rows)
        CGImageSourceUpdateData(source, data as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.rows == picture.rows)
    }

    /// A picture that does not get smaller in any file.
    private var noise: CGImage {
        var state: UInt32 = 1
        return .picture(width: 64, height: 64, isOpaque: true) { _, _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return 0xFF00_0000 | state >> 8
        }
    }

    @Test(
        "The rows that came of a picture are those of the whole, and nothing is below",
        arguments: ["public.png", "public.jpeg", "org.webmproject.webp"])
    func partial(type: String) throws {
        let data = try #require(
            noise.file(type, [kCGImageDestinationLossyCompressionQuality: 0.9]))
        let whole = try #require(CGImageSourceCreateImageAtIndex(try source(data), 0, nil))
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, data.prefix(data.count / 2) as CFData, false)
        let part = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(part.rows[0] == whole.rows[0])
        #expect(part.rows[63].allSatisfy { $0 == 0 } && !part.isOpaque)
        CGImageSourceUpdateData(source, data.prefix(data.count / 2) as CFData, true)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }

    @Test("A progressive picture is blurred while it comes")
    func progressive() throws {
        let data = try #require(
            noise.file(
                "public.jpeg",
                [
                    kCGImagePropertyJFIFDictionary: [kCGImagePropertyJFIFIsProgressive: true]
                        as NSDictionary
                ]))
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, data.prefix(data.count * 2 / 3) as CFData, false)
        let part = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(part.rows.joined().allSatisfy { $0 >> 24 == 255 })
        let whole = try #require(CGImageSourceCreateImageAtIndex(try self.source(data), 0, nil))
        #expect(part.rows != whole.rows)
    }

    @Test("A picture of 16 bits keeps its samples, and is drawn from their nearest 8 bits")
    func deep() throws {
        let base64 =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAYAAACksqPJAAAAGElEQVR4nGP4/7+BkZHpPxA0MDAwNDQAAEx/B/+SZ0/rAAAAAElFTkSuQmCC"
        let file = try #require(Data(base64Encoded: base64))
        let image = try #require(CGImageSourceCreateImageAtIndex(try source(file), 0, nil))
        #expect(image.bitsPerComponent == 16 && image.bitsPerPixel == 64)
        let bytes = try #require(image.dataProvider?.data)
        #expect(bytes[2] == 0x80 && bytes[3] == 0x01 && bytes[5] == 0x02)
        #expect(image.rows == [[0xFFFF_8001, 0x8080_4000]])
    }

    @Test("Colours of a Display P3 file are converted to sRGB")
    func displayP3() throws {
        let gray = CGImage.picture(width: 8, height: 8, isOpaque: true) { _, _ in 0xFFC8_6432 }
        let plain = try #require(
            gray.file("public.jpeg", [kCGImageDestinationLossyCompressionQuality: 1]))
        // A profile's description is all that is looked at.
        let payload = Data("ICC_PROFILE\0".utf8) + [1, 1] + Data("....desc Display P3".utf8)
        let segment = Data([0xFF, 0xE2, 0, UInt8(payload.count + 2)]) + payload
        let file = plain.prefix(2) + segment + plain.dropFirst(2)
        let image = try #require(CGImageSourceCreateImageAtIndex(try source(file), 0, nil))
        let pixel = try #require(image.rows.first?.first)
        // Published conversion of (200, 100, 50): red grows out of the smaller gamut.
        #expect((212...218).contains(Int(pixel >> 16 & 255)))
        #expect((92...99).contains(Int(pixel >> 8 & 255)))
    }
}
