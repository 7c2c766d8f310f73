/// The Exif data of a picture: the first directory of a TIFF structure.
struct ExifData {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    private let entries: Int
    private let count: Int

    /// Parses the header of the structure, which may follow JPEG's Exif signature; fails for other data.
    init?(_ bytes: [UInt8]) {
        let name: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
        let bytes = bytes.starts(with: name) ? Array(bytes.dropFirst(name.count)) : bytes
        self.bytes = bytes
        guard bytes.count >= 8 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0x4D, 0x4D): isBigEndian = true
        case (0x49, 0x49): isBigEndian = false
        default: return nil
        }
        func number(_ position: Int, _ length: Int, _ isBigEndian: Bool) -> Int {
            let part = bytes[position..<(position + length)]
            return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        let start = number(4, 4, isBigEndian)
        guard number(2, 2, isBigEndian) == 42, start + 2 <= bytes.count else { return nil }
        count = number(start, 2, isBigEndian)
        entries = start + 2
    }

    /// The orientation for display, 1 … 8; nil if there is none.
    var orientation: Int? {
        guard let value = shortValue(ofTag: 0x0112), (1...8).contains(value) else { return nil }
        return value
    }

    /// Returns the value of an entry with one 16-bit number.
    private func shortValue(ofTag tag: Int) -> Int? {
        for index in 0..<count {
            let entry = entries + index * 12
            guard entry + 12 <= bytes.count else { return nil }
            guard short(entry) == tag else { continue }
            let isOneShort = short(entry + 2) == 3
            return isOneShort ? short(entry + 8) : nil
        }
        return nil
    }

    private func short(_ position: Int) -> Int {
        let first = Int(bytes[position])
        let second = Int(bytes[position + 1])
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
}
