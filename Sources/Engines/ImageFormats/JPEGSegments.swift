/// The application segments of a JPEG file before its first scan.
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
            // The scan's data follow, or a marker without a length that is invalid here.
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

    /// The ICC profile, concatenated from its numbered chunks; nil if one is missing.
    var colorProfile: [UInt8]? {
        guard profileChunkCount > 0 else { return nil }
        var profile: [UInt8] = []
        for number in 1...profileChunkCount {
            guard let chunk = profileChunks[number] else { return nil }
            profile += chunk
        }
        return profile
    }

    /// Exif's orientation, 1 … 8; nil if there is none.
    var orientation: Int? { exif.flatMap(ExifData.init)?.orientation }
}
