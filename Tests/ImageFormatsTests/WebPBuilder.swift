/// Puts WebP files together out of the pictures that the encoder writes.
enum WebPBuilder {
    struct Frame {
        /// A still WebP file.
        var picture: [UInt8]
        /// Even numbers.
        var left = 0
        var top = 0
        var width: Int
        var height: Int
        /// In milliseconds.
        var duration = 100
        var isCleared = false
        var isBlended = true
    }

    static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        [UInt8](name.utf8) + little(payload.count, 4) + payload
            + (payload.count % 2 == 1 ? [0] : [])
    }

    static func file(_ chunks: [UInt8]) -> [UInt8] {
        [UInt8]("RIFF".utf8) + little(chunks.count + 4, 4) + [UInt8]("WEBP".utf8) + chunks
    }

    static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }

    /// The chunks of a still file, without a header of an extended one.
    static func chunks(of file: [UInt8]) -> [UInt8] {
        var rest = Array(file.dropFirst(12))
        if rest.starts(with: "VP8X".utf8) { rest.removeFirst(18) }
        return rest
    }

    /// The header of an extended file.
    static func extended(flags: UInt8, width: Int, height: Int) -> [UInt8] {
        chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    }

    static func animation(width: Int, height: Int, loopCount: Int, _ frames: [Frame]) -> [UInt8] {
        var chunks = extended(flags: 0x12, width: width, height: height)
        chunks += chunk("ANIM", [0, 0, 0, 0] + little(loopCount, 2))
        for frame in frames {
            let flags: UInt8 = (frame.isCleared ? 1 : 0) | (frame.isBlended ? 0 : 2)
            chunks += chunk(
                "ANMF",
                little(frame.left / 2, 3) + little(frame.top / 2, 3) + little(frame.width - 1, 3)
                    + little(frame.height - 1, 3) + little(frame.duration, 3) + [flags]
                    + self.chunks(of: frame.picture))
        }
        return file(chunks)
    }

    /// Exif data with an orientation.
    static func exif(orientation: UInt8) -> [UInt8] {
        [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
            + [0, 0, 0, 0]
    }
}
