/// The application segments of a JPEG file that stand before its first scan.
struct JPEGSegments {
    private var exif: [UInt8]?
    private var profileChunks: [UInt8: [UInt8]] = [:]
    private var profileChunkCount: UInt8 = 0

    private static let exifName: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    private static let profileName = [UInt8]("ICC_PROFILE\0".utf8)

    init(_ bytes: UnsafeRawBufferPointer) {
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            // The scan's data follow, or a marker without a length that has no place here.
            if marker == 0xDA || marker == 0x01 || (0xD0...0xD9).contains(marker) { return }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else { return }
            read(marker: marker, payload: bytes[(position + 4)..<end])
            position = end
        }
    }

    private mutating func read(marker: UInt8, payload: Slice<UnsafeRawBufferPointer>) {
        if marker == 0xE1, exif == nil, payload.starts(with: Self.exifName) {
            exif = [UInt8](payload.dropFirst(Self.exifName.count))
        } else if marker == 0xE2, payload.starts(with: Self.profileName) {
            let rest = payload.dropFirst(Self.profileName.count)
            guard rest.count > 2, let number = rest.first, let count = rest.dropFirst().first
            else { return }
            profileChunkCount = count
            profileChunks[number] = [UInt8](rest.dropFirst(2))
        }
    }

    /// The ICC profile, put together from its numbered pieces; nil where one is missing.
    var colorProfile: [UInt8]? {
        guard profileChunkCount > 0 else { return nil }
        var profile: [UInt8] = []
        for number in 1...profileChunkCount {
            guard let chunk = profileChunks[number] else { return nil }
            profile += chunk
        }
        return profile
    }

    /// Exif's orientation, 1 … 8, or nil.
    var orientation: Int? {
        guard let exif, let directory = TIFFDirectory(exif) else { return nil }
        guard let value = directory.shortValue(ofTag: 0x0112), (1...8).contains(value) else {
            return nil
        }
        return value
    }
}

/// The first directory of a TIFF structure, as Exif uses it.
private struct TIFFDirectory {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    private let entries: Int
    private let count: Int

    /// Reads the structure's start; nil where it is none.
    init?(_ bytes: [UInt8]) {
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

    /// The value of an entry that holds one 16-bit number.
    func shortValue(ofTag tag: Int) -> Int? {
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
