import Foundation

/// A tag of ID3 version 2.2, 2.3 or 2.4 at the start of a file (id3.org, "ID3 tag version 2.4.0").
enum ID3Tag {
    // Chosen: more than any tag has.
    private static let maximumFrames = 1_024
    private static let namesOfVersion2 = [
        "TT2": "TIT2", "TP1": "TPE1", "TAL": "TALB", "TYE": "TYER", "TCO": "TCON", "TCM": "TCOM",
        "TRK": "TRCK", "PIC": "APIC",
    ]

    /// The bytes that the tag takes; zero without one.
    static func length(_ bytes: MediaBytes) -> Int {
        guard bytes.slice(0, 3) == Data("ID3".utf8), let size = syncsafe(bytes, 6),
            let flags = bytes.byte(at: 5)
        else { return 0 }
        return 10 + size + (flags & 0x10 == 0 ? 0 : 10)
    }

    /// A number of which each byte has seven bits.
    private static func syncsafe(_ bytes: MediaBytes, _ offset: Int) -> Int? {
        guard let number = bytes.int(at: offset, bytes: 4), number & 0x8080_8080 == 0 else {
            return nil
        }
        return number & 0x7f | (number & 0x7f00) >> 1 | (number & 0x7f_0000) >> 2
            | (number & 0x7f00_0000) >> 3
    }

    static func metadata(_ bytes: MediaBytes) -> [MediaMetadata] {
        let end = min(length(bytes), bytes.count)
        guard end > 10, let version = bytes.byte(at: 3), (2...4).contains(version),
            let flags = bytes.byte(at: 5), flags & 0x80 == 0
        else { return [] }
        let isOld = version == 2
        let headLength = isOld ? 6 : 10
        var offset = 10
        if flags & 0x40 != 0, !isOld {
            guard let size = version == 4 ? syncsafe(bytes, 10) : bytes.int(at: 10, bytes: 4) else {
                return []
            }
            offset += version == 4 ? size : size + 4
        }
        var found: [MediaMetadata] = []
        for _ in 0..<maximumFrames where offset + headLength <= end {
            let nameLength = isOld ? 3 : 4
            guard let nameBytes = bytes.slice(offset, nameLength),
                let name = String(bytes: nameBytes, encoding: .isoLatin1), name.first != "\0",
                let size = isOld
                    ? bytes.int(at: offset + 3, bytes: 3)
                    : version == 4
                        ? syncsafe(bytes, offset + 4) : bytes.int(at: offset + 4, bytes: 4),
                let body = bytes.slice(offset + headLength, size), offset + headLength + size <= end
            else { break }
            let key = isOld ? namesOfVersion2[name] ?? name : name
            if let value = value(key, Data(body), isOld: isOld) {
                found.append(MediaMetadata(space: .id3, key: key, value: value))
            }
            offset += headLength + size
        }
        return found
    }

    private static func value(_ key: String, _ body: Data, isOld: Bool) -> MediaMetadata.Value? {
        guard let encoding = body.first else { return nil }
        if key.hasPrefix("T"), key != "TXXX" {
            return text(body.dropFirst(), encoding).map { .text($0) }
        }
        guard key == "APIC" else { return nil }
        // A picture: its type's name, a byte of its kind, a description, then the picture.
        var rest = body.dropFirst()
        if isOld {
            rest = rest.dropFirst(3)
        } else {
            guard let end = rest.firstIndex(of: 0) else { return nil }
            rest = rest[(end + 1)...]
        }
        rest = rest.dropFirst()
        let isWide = encoding == 1 || encoding == 2
        while let first = rest.first {
            if first == 0, !isWide || rest.dropFirst().first == 0 {
                return .data(Data(rest.dropFirst(isWide ? 2 : 1)))
            }
            rest = rest.dropFirst(isWide ? 2 : 1)
        }
        return nil
    }

    private static func text(_ bytes: Data, _ encoding: UInt8) -> String? {
        let known: [UInt8: String.Encoding] = [
            0: .isoLatin1, 1: .utf16, 2: .utf16BigEndian, 3: .utf8,
        ]
        guard let encoding = known[encoding],
            let text = String(data: Data(bytes), encoding: encoding)
        else { return nil }
        return text.split(separator: "\0").first.map(String.init)
    }
}
