/// Writes PNG files byte by byte, in every layout of the format, independent of the library that
/// reads them. Pixel data are stored and not compressed.
struct PNGBuilder {
    var width: Int
    var height: Int
    var bitDepth = 8
    /// 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha.
    var colorType = 6
    var isInterlaced = false
    /// Chunks between header and pixels.
    var ancillary: [(name: String, payload: [UInt8])] = []

    private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A file whose sample `channel` of pixel (x, y) is `sample(x, y, channel)`.
    func file(_ sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int) -> [UInt8] {
        file(pixelData: Self.zlibStored(rows(sample)))
    }

    func file(pixelData: [UInt8]) -> [UInt8] {
        Self.signature + Self.chunk("IHDR", header)
            + ancillary.flatMap { Self.chunk($0.name, $0.payload) }
            + Self.chunk("IDAT", pixelData) + Self.chunk("IEND", [])
    }

    private var header: [UInt8] {
        Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
            + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    }

    private func rows(_ sample: (Int, Int, Int) -> Int) -> [UInt8] {
        // Adam7: first column, first row, column step, row step.
        let passes =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
        var result: [UInt8] = []
        for (firstX, firstY, stepX, stepY) in passes where firstX < width {
            for y in stride(from: firstY, to: height, by: stepY) {
                var bits: [UInt8] = []
                for x in stride(from: firstX, to: width, by: stepX) {
                    for channel in 0..<channels {
                        let value = sample(x, y, channel)
                        for bit in stride(from: bitDepth - 1, through: 0, by: -1) {
                            bits.append(UInt8(value >> bit & 1))
                        }
                    }
                }
                result.append(0)
                for start in stride(from: 0, to: bits.count, by: 8) {
                    let byte = bits[start..<min(start + 8, bits.count)]
                    let value = byte.reduce(0) { $0 << 1 | $1 }
                    result.append(value << UInt8(8 - byte.count))
                }
            }
        }
        return result
    }

    // MARK: Containers

    static func bigEndian(_ value: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        let body = [UInt8](name.utf8) + payload
        return bigEndian(UInt32(payload.count)) + body + bigEndian(checksum(body))
    }

    static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65535)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            result += [rest.isEmpty ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
            result += [UInt8(~length & 255), UInt8(~length >> 8)]
            result += block
        } while !rest.isEmpty
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return result + bigEndian(b << 16 | a)
    }

    /// CRC-32 as PNG uses it.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
