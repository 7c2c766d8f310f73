import Foundation

/// A file's bytes, which are read within bounds.
struct MediaBytes: Sendable {
    private let data: Data
    let count: Int

    init(_ data: Data) {
        self.data = data
        count = data.count
    }

    func has(_ offset: Int, _ length: Int) -> Bool {
        offset >= 0 && length >= 0 && offset <= count && length <= count - offset
    }

    func byte(at offset: Int) -> UInt8? {
        has(offset, 1) ? data[data.startIndex + offset] : nil
    }

    /// An unsigned number of up to eight bytes.
    func number(at offset: Int, bytes: Int, bigEndian: Bool = true) -> UInt64? {
        guard has(offset, bytes), bytes <= 8 else { return nil }
        var number: UInt64 = 0
        for index in 0..<bytes {
            let place = bigEndian ? index : bytes - 1 - index
            number = number << 8 | UInt64(data[data.startIndex + offset + place])
        }
        return number
    }

    func int(at offset: Int, bytes: Int, bigEndian: Bool = true) -> Int? {
        number(at: offset, bytes: bytes, bigEndian: bigEndian).flatMap { Int(exactly: $0) }
    }

    /// A code of four characters.
    func code(at offset: Int) -> String? {
        guard let bytes = slice(offset, 4) else { return nil }
        return String(bytes: bytes, encoding: .isoLatin1)
    }

    func slice(_ offset: Int, _ length: Int) -> Data? {
        guard has(offset, length) else { return nil }
        let start = data.startIndex + offset
        return data[start..<start + length]
    }
}
