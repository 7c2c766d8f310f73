import ImageIO
import Testing

@Suite("CGImageDestination")
struct CGImageDestinationTests {
    private let picture = CGImage.picture(width: 24, height: 16) { x, y in
        0xFF00_0000 | UInt32(x * 37 % 256) << 16 | UInt32(y * 91 % 256) << 8 | UInt32(x * y % 256)
    }

    @Test("Lower quality makes a smaller JPEG")
    func quality() throws {
        let sizes = try [0.0, 0.5, 1.0].map { quality in
            try #require(
                picture.file(
                    "public.jpeg", [kCGImageDestinationLossyCompressionQuality: CGFloat(quality)])
            ).count
        }
        #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
    }

    @Test("Properties of the destination hold for its image, whose own win")
    func properties() throws {
        func size(_ common: Double?, _ own: Double?) throws -> Int {
            func options(_ quality: Double?) -> CFDictionary? {
                quality.map { [kCGImageDestinationLossyCompressionQuality: $0] as CFDictionary }
            }
            let data = NSMutableData()
            let destination = try #require(
                CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil))
            CGImageDestinationSetProperties(destination, options(common))
            CGImageDestinationAddImage(destination, picture, options(own))
            #expect(CGImageDestinationFinalize(destination))
            return data.length
        }
        #expect(try size(0.1, nil) == size(nil, 0.1))
        #expect(try size(0.1, 0.9) == size(nil, 0.9))
        #expect(try size(0.1, nil) < size(nil, 0.9))
    }

    @Test("A picture with alpha is on white in a JPEG, or on the given colour")
    func background() throws {
        let clear = CGImage.picture(width: 16, height: 16) { _, _ in 0 }
        func pixel(_ properties: [CFString: Any]) throws -> UInt32 {
            let data = try #require(clear.file("public.jpeg", properties))
            let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
            let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
            return image.pixels[8, 8]
        }
        #expect(try pixel([:]) == 0xFFFF_FFFF)
        let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(try pixel([kCGImageDestinationBackgroundColor: black]) == 0xFF00_0000)
    }

    @Test(
        "An orientation that is none of the eight is left out", arguments: [Double.nan, 1e300, 9])
    func impossibleOrientation(value: Double) throws {
        let file = try #require(picture.file("public.jpeg", [kCGImagePropertyOrientation: value]))
        #expect(file == picture.file("public.jpeg"))
    }

    @Test("A file is written where the URL says")
    func url() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        let destination = try #require(
            CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(destination, picture, nil)
        #expect(CGImageDestinationFinalize(destination))
        #expect(try Data(contentsOf: url) == picture.file("public.png"))
    }

    @Test("A consumer gets the same bytes")
    func consumer() throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let destination = try #require(
            CGImageDestinationCreateWithDataConsumer(consumer, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(destination, picture, nil)
        #expect(CGImageDestinationFinalize(destination))
        #expect(data as Data == picture.file("public.png"))
    }

    @Test("An image added from a source keeps its properties")
    func fromSource() throws {
        let original = try #require(picture.file("public.jpeg", [kCGImagePropertyOrientation: 8]))
        let source = try #require(CGImageSourceCreateWithData(original as CFData, nil))
        let data = NSMutableData()
        let destination = try #require(
            CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil))
        CGImageDestinationAddImageFromSource(destination, source, 0, nil)
        #expect(CGImageDestinationFinalize(destination))
        let copy = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let properties = CGImageSourceCopyPropertiesAtIndex(copy, 0, nil)
        #expect((properties as? [CFString: Any])?[kCGImagePropertyOrientation] as? Int == 8)
    }

    @Test("Unknown formats, missing images and a second finalization are reported and refused")
    func wrongCalls() throws {
        let lines = consoleLines {
            let unknown = CGImageDestinationCreateWithData(
                NSMutableData(), "public.heic" as CFString, 1, nil)
            #expect(unknown == nil)
            let data = NSMutableData()
            let empty = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil)
            #expect(empty.map(CGImageDestinationFinalize) == false)
            let once = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil)
            if let once {
                CGImageDestinationAddImage(once, picture, nil)
                CGImageDestinationAddImage(once, picture, nil)
                #expect(CGImageDestinationFinalize(once))
                #expect(!CGImageDestinationFinalize(once))
            }
        }
        #expect(lines.count == 4)
    }

    @Test("What can be read can be written")
    func types() {
        #expect(CGImageDestinationCopyTypeIdentifiers() == CGImageSourceCopyTypeIdentifiers())
        #expect(
            CGImageSourceCopyTypeIdentifiers() as? [String] == [
                "public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp",
            ])
    }
}
