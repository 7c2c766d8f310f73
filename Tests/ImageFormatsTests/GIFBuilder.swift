/// Writes GIF files byte by byte, independent of the library that reads them. Every pixel is a code
/// of its own, with a clear code often enough that codes never grow.
struct GIFBuilder {
    struct Frame {
        var left = 0
        var top = 0
        var width: Int
        var height: Int
        /// Indices by rows, as stored.
        var indices: [Int]
        var delay = 0
        var disposal = 0
        var transparentIndex: Int?
        var isInterlaced = false
        /// Colours of its own, 0xRRGGBB.
        var colors: [Int]?
    }

    var width: Int
    var height: Int
    /// Four colours, 0xRRGGBB.
    var colors = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]
    var loopCount: Int?
    var frames: [Frame]

    var file: [UInt8] {
        var bytes = [UInt8]("GIF89a".utf8) + Self.short(width) + Self.short(height)
        bytes += [0x81, 0, 0] + Self.table(colors)
        if let loopCount {
            bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1] + Self.short(loopCount) + [0]
        }
        for frame in frames { bytes += Self.block(frame) }
        return bytes + [0x3B]
    }

    private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

    private static func table(_ colors: [Int]) -> [UInt8] {
        colors.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    }

    private static func block(_ frame: Frame) -> [UInt8] {
        let flags = UInt8(frame.disposal << 2 | (frame.transparentIndex == nil ? 0 : 1))
        var bytes: [UInt8] = [0x21, 0xF9, 4, flags] + short(frame.delay)
        bytes += [UInt8(frame.transparentIndex ?? 0), 0, 0x2C]
        bytes += short(frame.left) + short(frame.top) + short(frame.width) + short(frame.height)
        bytes.append((frame.colors == nil ? 0 : 0x81) | (frame.isInterlaced ? 0x40 : 0))
        if let colors = frame.colors { bytes += table(colors) }
        // Codes of three bits: four colours, clear (4) and end (5). Two codes after a clear one
        // the next would have four bits.
        var codes: [Int] = []
        for (place, index) in frame.indices.enumerated() {
            if place % 2 == 0 { codes.append(4) }
            codes.append(index)
        }
        codes.append(5)
        var data: [UInt8] = []
        var buffer = 0
        var count = 0
        for code in codes {
            buffer |= code << count
            count += 3
            while count >= 8 {
                data.append(UInt8(buffer & 255))
                buffer >>= 8
                count -= 8
            }
        }
        if count > 0 { data.append(UInt8(buffer & 255)) }
        bytes.append(2)
        for start in stride(from: 0, to: data.count, by: 255) {
            let part = data[start..<min(start + 255, data.count)]
            bytes += [UInt8(part.count)] + part
        }
        return bytes + [0]
    }
}
