import UIKit

/// A file with several images of one size, shown one after the other.
struct AnimatedPNG {
    private var data: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    private var sequenceNumber: UInt32 = 0

    /// - Parameters:
    ///   - frameDuration: In seconds, as the durations of the first and the last image.
    init(_ images: [UIImage], frameDuration: Double, first: Double, last: Double) {
        for (index, image) in images.enumerated() {
            let (header, pixels) = Self.content(of: image)
            if index == 0 {
                add("IHDR", header)
                add("acTL", Self.bytes(UInt32(images.count)) + Self.bytes(0))
            }
            let duration =
                index == 0 ? first : index == images.count - 1 ? last : frameDuration
            let milliseconds = Int(duration * 1000 + 0.5)
            let size = Array(header[0..<8])
            let times = [milliseconds, 1000].flatMap { [UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
            add("fcTL", nextNumber() + size + Self.bytes(0) + Self.bytes(0) + times + [0, 0])
            if index == 0 { add("IDAT", pixels) } else { add("fdAT", nextNumber() + pixels) }
        }
        add("IEND", [])
    }

    /// Writes a temporary file.
    func write() -> URL? {
        let url = URL(fileURLWithPath: NSTemporaryDirectory())
            .appendingPathComponent(UUID().uuidString + ".png")
        do { try Data(data).write(to: url) } catch { return nil }
        return url
    }

    /// The header and the compressed pixels of an image's own file.
    private static func content(of image: UIImage) -> (header: [UInt8], pixels: [UInt8]) {
        let file = [UInt8](image.pngData() ?? Data())
        var (header, pixels): ([UInt8], [UInt8]) = ([], [])
        var position = 8
        while position + 8 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let kind = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            let content = file[position + 8..<position + 8 + length]
            if kind == "IHDR" { header = Array(content) }
            if kind == "IDAT" { pixels += content }
            position += 12 + length
        }
        return (header, pixels)
    }

    private mutating func nextNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return Self.bytes(sequenceNumber)
    }

    private mutating func add(_ kind: String, _ content: [UInt8]) {
        let checked = Array(kind.utf8) + content
        var checksum: UInt32 = 0xFFFF_FFFF
        for byte in checked {
            checksum ^= UInt32(byte)
            for _ in 0..<8 {
                checksum = checksum & 1 == 1 ? 0xEDB8_8320 ^ checksum >> 1 : checksum >> 1
            }
        }
        data += Self.bytes(UInt32(content.count)) + checked + Self.bytes(~checksum)
    }

    private static func bytes(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
    }
}
