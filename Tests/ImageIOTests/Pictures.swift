import ImageIO

extension CGImage {
    /// A picture whose pixel (x, y) is `pixel(x, y)`, premultiplied 0xAARRGGBB.
    static func picture(
        width: Int, height: Int, isOpaque: Bool? = nil, _ pixel: (Int, Int) -> UInt32
    ) -> CGImage {
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { pixels[x, y] = pixel(x, y) }
        }
        return CGImage(pixels: pixels, isOpaque: isOpaque)
    }

    /// The picture's file in a format.
    func file(_ type: String, _ properties: [CFString: Any] = [:]) -> Data? {
        let data = NSMutableData()
        guard let destination = CGImageDestinationCreateWithData(data, type as CFString, 1, nil)
        else { return nil }
        CGImageDestinationAddImage(destination, self, properties as CFDictionary)
        return CGImageDestinationFinalize(destination) ? data as Data : nil
    }

    /// The rows of pixels.
    var rows: [[UInt32]] {
        (0..<height).map { y in (0..<width).map { x in pixels[x, y] } }
    }
}

/// The console lines of a call.
func consoleLines(_ call: () -> Void) -> [String] {
    final class Lines: @unchecked Sendable {
        // One task writes, and only while the call runs.
        var values: [String] = []
    }
    let lines = Lines()
    Console.$capture.withValue({ lines.values.append($0) }, operation: call)
    return lines.values
}
