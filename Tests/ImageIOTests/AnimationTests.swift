import ImageIO
import Testing

@Suite("Animated images")
struct AnimationTests {
    private let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]

    private func plain(_ color: UInt32) -> CGImage {
        .picture(width: 3, height: 2) { _, _ in color }
    }

    /// A GIF of plain frames with the times given.
    private func animation(delays: [Double], loopCount: Int? = 0) throws -> Data {
        let data = NSMutableData()
        let destination = try #require(
            CGImageDestinationCreateWithData(
                data, "com.compuserve.gif" as CFString, delays.count, nil))
        if let loopCount {
            CGImageDestinationSetProperties(
                destination,
                [
                    kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: loopCount]
                        as NSDictionary
                ] as NSDictionary)
        }
        for (index, delay) in delays.enumerated() {
            let times = [kCGImagePropertyGIFDelayTime: delay] as NSDictionary
            CGImageDestinationAddImage(
                destination, plain(colors[index % 3]),
                [kCGImagePropertyGIFDictionary: times] as NSDictionary)
        }
        #expect(CGImageDestinationFinalize(destination))
        return data as Data
    }

    private func source(_ data: Data) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(data as CFData, nil))
    }

    @Test("Every frame of a GIF is an image of its own")
    func frames() throws {
        let source = try source(try animation(delays: [0.1, 0.2, 0.3]))
        #expect(CGImageSourceGetCount(source) == 3)
        #expect(CGImageSourceGetType(source) as String? == "com.compuserve.gif")
        for index in [2, 0, 1] {
            let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
            #expect(
                image.rows
                    == [[UInt32]](repeating: .init(repeating: colors[index], count: 3), count: 2))
        }
        #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
        let options = [kCGImageSourceCreateThumbnailFromImageAlways: true] as NSDictionary
        let thumbnail = CGImageSourceCreateThumbnailAtIndex(source, 1, options)
        #expect(thumbnail?.rows.first?.first == colors[1])
    }

    @Test("Times are those of the file, raised to at least a tenth of a second")
    func times() throws {
        let source = try source(try animation(delays: [0, 0.05, 0.25]))
        for (index, delay) in [0, 0.05, 0.25].enumerated() {
            let properties = try #require(
                CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any])
            let times = try #require(properties[kCGImagePropertyGIFDictionary] as? [CFString: Any])
            #expect(times[kCGImagePropertyGIFUnclampedDelayTime] as? Double == delay)
            #expect(times[kCGImagePropertyGIFDelayTime] as? Double == max(0.1, delay))
            #expect(properties[kCGImagePropertyPixelWidth] as? Int == 3)
        }
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 3, nil) == nil)
    }

    @Test("The file has its loops, its canvas and all times", arguments: [nil, 0, 5])
    func file(loopCount: Int?) throws {
        let source = try source(try animation(delays: [0.5, 0.25], loopCount: loopCount))
        let properties = try #require(CGImageSourceCopyProperties(source, nil) as? [CFString: Any])
        let gif = try #require(properties[kCGImagePropertyGIFDictionary] as? [CFString: Any])
        #expect(gif[kCGImagePropertyGIFLoopCount] as? Int == loopCount)
        #expect(gif[kCGImagePropertyGIFCanvasPixelWidth] as? Int == 3)
        #expect(gif[kCGImagePropertyGIFCanvasPixelHeight] as? Int == 2)
        let frames = try #require(
            gif[kCGImagePropertyGIFFrameInfoArray] as? [[CFString: Any]])
        #expect(
            frames.map { $0[kCGImagePropertyGIFUnclampedDelayTime] as? Double } == [0.5, 0.25])
    }

    @Test("Frames appear one after the other while the data come")
    func incremental() throws {
        let data = try animation(delays: [0.1, 0.1, 0.1])
        let source = CGImageSourceCreateIncremental(nil)
        var counts: [Int] = []
        for length in 1...data.count {
            CGImageSourceUpdateData(source, data.prefix(length) as CFData, length == data.count)
            let count = CGImageSourceGetCount(source)
            if counts.last != count { counts.append(count) }
            for index in 0..<count
            where CGImageSourceGetStatusAtIndex(source, index) == .statusComplete {
                let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
                #expect(image.rows[0][0] == colors[index])
            }
        }
        #expect(counts == [0, 1, 2, 3])
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
    }

    @Test("Of a file that is cut off, the whole frames can be shown")
    func truncated() throws {
        let data = try animation(delays: [0.1, 0.1, 0.1])
        let source = try source(data.prefix(data.count - 5))
        #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
        #expect(CGImageSourceGetCount(source) == 2)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil)?.rows[0][0] == colors[1])
        #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
    }

    @Test("A destination holds as many images as it was made for, and only a GIF several")
    func counts() throws {
        let lines = consoleLines {
            let data = NSMutableData()
            for type in ["public.png", "org.webmproject.webp"] {
                #expect(CGImageDestinationCreateWithData(data, type as CFString, 2, nil) == nil)
            }
            let gif = "com.compuserve.gif" as CFString
            #expect(CGImageDestinationCreateWithData(data, gif, 0, nil) == nil)
            let short = CGImageDestinationCreateWithData(data, gif, 2, nil)
            if let short { CGImageDestinationAddImage(short, plain(colors[0]), nil) }
            #expect(short.map(CGImageDestinationFinalize) == false)
        }
        #expect(lines.count == 4)
    }

    @Test("A WebP file keeps every pixel unless a quality is given")
    func webp() throws {
        let picture = CGImage.picture(width: 9, height: 5) { x, y in
            UInt32(x) << 28 | UInt32(y) << 3 & UInt32(x * 16)
        }
        let data = try #require(picture.file("org.webmproject.webp"))
        let source = try source(data)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.rows.map { $0.map { $0 >> 24 } } == picture.rows.map { $0.map { $0 >> 24 } })
        #expect(CGImageSourceGetCount(source) == 1)
        let properties = try #require(
            CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        #expect(properties[kCGImagePropertyHasAlpha] as? Bool == true)
        #expect(properties[kCGImagePropertyWebPDictionary] == nil)
    }
}
