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

    @Test("A PNG tells of its alpha, and a source of its size")
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
        for data in [Data(), Data([1, 2, 3]), Data("GIF89a".utf8)] {
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

    @Test("An incremental source has its image when the last bytes have come")
    func incremental() throws {
        let data = try #require(picture.file("public.png"))
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        CGImageSourceUpdateData(source, data.prefix(10) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        CGImageSourceUpdateData(source, data.prefix(data.count - 8) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        CGImageSourceUpdateData(source, data as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.rows == picture.rows)
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
