import Foundation

/// MPEG-4 and QuickTime files, nested boxes (ISO 14496-12; "QuickTime File Format Specification").
enum BoxFormat {
    struct Box {
        var kind: String
        /// The range of its contents.
        var body: Range<Int>
    }

    // Chosen: more boxes than any film has in one box.
    private static let maximumBoxes = 4_096

    static func begins(_ bytes: MediaBytes) -> Bool {
        guard let kind = bytes.code(at: 4) else { return false }
        return ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"].contains(kind)
    }

    static func boxes(_ bytes: MediaBytes, in range: Range<Int>) -> [Box] {
        var boxes: [Box] = []
        var offset = range.lowerBound
        while boxes.count < maximumBoxes, offset + 8 <= range.upperBound,
            let short = bytes.int(at: offset, bytes: 4), let kind = bytes.code(at: offset + 4)
        {
            var (head, length) = (8, short)
            if short == 1 {
                guard let long = bytes.int(at: offset + 8, bytes: 8) else { break }
                (head, length) = (16, long)
            } else if short == 0 {
                length = range.upperBound - offset
            }
            guard length >= head else { break }
            let end = length > range.upperBound - offset ? range.upperBound : offset + length
            guard offset + head <= end else { break }
            boxes.append(Box(kind: kind, body: offset + head..<end))
            offset = end
        }
        return boxes
    }

    static func read(_ bytes: MediaBytes) throws -> MediaFile {
        let top = boxes(bytes, in: 0..<bytes.count)
        var format = MediaFile.Format.quickTime
        if let type = top.first(where: { $0.kind == "ftyp" }),
            bytes.code(at: type.body.lowerBound) != "qt  "
        {
            format = .mpeg4
        }
        guard let movie = top.first(where: { $0.kind == "moov" }) else {
            throw MediaFileError.damaged("MPEG-4: the description of the film is missing")
        }
        let parts = boxes(bytes, in: movie.body)
        guard let header = parts.first(where: { $0.kind == "mvhd" }),
            var duration = duration(bytes, header.body)
        else { throw MediaFileError.damaged("MPEG-4: the header of the film is invalid") }
        // A film in fragments has its length elsewhere.
        if duration.value == 0, let fragments = parts.first(where: { $0.kind == "mvex" }),
            let length = boxes(bytes, in: fragments.body).first(where: { $0.kind == "mehd" }),
            let isLong = bytes.byte(at: length.body.lowerBound),
            let value = bytes.int(at: length.body.lowerBound + 4, bytes: isLong == 1 ? 8 : 4)
        {
            duration.value = Int64(value)
        }
        let tracks = parts.filter { $0.kind == "trak" }.compactMap {
            BoxTrack.read(bytes, $0.body, movieTimescale: duration.timescale)
        }
        return MediaFile(
            format: format, tracks: tracks, duration: duration,
            metadata: BoxMetadata.read(bytes, parts))
    }

    /// The timescale and the duration of a header of a film or of a track's media, which lie alike.
    static func duration(_ bytes: MediaBytes, _ body: Range<Int>) -> MediaDuration? {
        let start = body.lowerBound
        guard let version = bytes.byte(at: start) else { return nil }
        let (scalePlace, width) = version == 1 ? (start + 20, 8) : (start + 12, 4)
        guard let scale = bytes.int(at: scalePlace, bytes: 4),
            let value = bytes.number(at: scalePlace + 4, bytes: width),
            let timescale = Int32(exactly: scale)
        else { return nil }
        // All bits set mean that the duration is not known.
        let isUnknown = value == (width == 8 ? UInt64.max : 0xffff_ffff)
        return MediaDuration(value: isUnknown ? 0 : Int64(clamping: value), timescale: timescale)
    }
}

/// The description of one track.
enum BoxTrack {
    private static let kinds: [String: MediaTrack.Kind] = [
        "soun": .audio, "vide": .video, "text": .text, "sbtl": .subtitle, "subt": .subtitle,
        "clcp": .closedCaption, "tmcd": .timecode, "meta": .metadata,
    ]

    static func read(
        _ bytes: MediaBytes, _ body: Range<Int>, movieTimescale: Int32
    ) -> MediaTrack? {
        let parts = BoxFormat.boxes(bytes, in: body)
        guard let header = parts.first(where: { $0.kind == "tkhd" }),
            let media = parts.first(where: { $0.kind == "mdia" })
        else { return nil }
        let mediaParts = BoxFormat.boxes(bytes, in: media.body)
        guard let handler = mediaParts.first(where: { $0.kind == "hdlr" }),
            let code = bytes.code(at: handler.body.lowerBound + 8), let kind = kinds[code]
        else { return nil }
        let start = header.body.lowerBound
        let isLong = bytes.byte(at: start) == 1
        guard let identifier = bytes.int(at: start + (isLong ? 20 : 12), bytes: 4) else {
            return nil
        }
        var track = MediaTrack(identifier: Int32(clamping: identifier), kind: kind)
        track.isEnabled = (bytes.byte(at: start + 3) ?? 1) & 1 != 0
        let matrix = start + (isLong ? 52 : 40)
        let places = [(0, 16), (1, 16), (3, 16), (4, 16), (6, 16), (7, 16)]
        let transform = places.compactMap { fixed(bytes, matrix + $0.0 * 4) }
        if transform.count == 6, transform != [0, 0, 0, 0, 0, 0] { track.transform = transform }
        track.width = fixed(bytes, matrix + 36) ?? 0
        track.height = fixed(bytes, matrix + 40) ?? 0
        if let mediaHeader = mediaParts.first(where: { $0.kind == "mdhd" }) {
            track.duration = BoxFormat.duration(bytes, mediaHeader.body)
            let isLong = bytes.byte(at: mediaHeader.body.lowerBound) == 1
            track.language = language(
                bytes, mediaHeader.body.lowerBound + (isLong ? 32 : 20))
        }
        if let information = mediaParts.first(where: { $0.kind == "minf" }),
            let table = BoxFormat.boxes(bytes, in: information.body)
                .first(where: { $0.kind == "stbl" })
        {
            readSamples(bytes, BoxFormat.boxes(bytes, in: table.body), &track)
        }
        return track
    }

    /// A signed number with 16 bits behind the point.
    private static func fixed(_ bytes: MediaBytes, _ offset: Int) -> Double? {
        bytes.number(at: offset, bytes: 4).map {
            Double(Int32(truncatingIfNeeded: $0)) / 65_536
        }
    }

    /// Three letters of five bits each.
    private static func language(_ bytes: MediaBytes, _ offset: Int) -> String? {
        guard let number = bytes.int(at: offset, bytes: 2), number >= 0x400, number < 0x7fff else {
            return nil
        }
        let letters = [10, 5, 0].map { UInt8(number >> $0 & 31) + 0x60 }
        let text = String(decoding: letters, as: UTF8.self)
        return text == "und" ? nil : text
    }

    private static func readSamples(
        _ bytes: MediaBytes, _ tables: [BoxFormat.Box], _ track: inout MediaTrack
    ) {
        for table in tables {
            let start = table.body.lowerBound
            switch table.kind {
            case "stsd":
                guard let code = bytes.code(at: start + 12) else { continue }
                track.codec = code
                let entry = start + 8
                if track.kind == .audio {
                    track.channelCount = bytes.int(at: entry + 24, bytes: 2) ?? 0
                    track.sampleRate = fixed(bytes, entry + 32).map { abs($0) } ?? 0
                    if let rate = bytes.int(at: entry + 32, bytes: 2) {
                        track.sampleRate = Double(rate)
                    }
                } else if track.kind == .video,
                    let width = bytes.int(at: entry + 32, bytes: 2),
                    let height = bytes.int(at: entry + 34, bytes: 2), width > 0, height > 0
                {
                    (track.width, track.height) = (Double(width), Double(height))
                }
            case "stts":
                guard let pieces = bytes.int(at: start + 4, bytes: 4),
                    let duration = track.duration,
                    duration.value > 0
                else { continue }
                // The mean of samples that may last differently long; only entries that the box has.
                let present = min(pieces, (table.body.count - 8) / 8)
                let samples = (0..<max(present, 0)).reduce(0) {
                    $0 + (bytes.int(at: start + 8 + $1 * 8, bytes: 4) ?? 0)
                }
                track.frameRate = Double(samples) / duration.seconds
            case "stsz":
                guard let size = bytes.int(at: start + 4, bytes: 4),
                    let count = bytes.int(at: start + 8, bytes: 4)
                else { continue }
                if size > 0 {
                    track.byteCount = Int64(size) * Int64(count)
                } else {
                    // Only entries that the box has.
                    let present = min(count, (table.body.count - 12) / 4)
                    track.byteCount = (0..<max(present, 0)).reduce(into: Int64(0)) {
                        $0 += Int64(bytes.int(at: start + 12 + $1 * 4, bytes: 4) ?? 0)
                    }
                }
            default: continue
            }
        }
    }
}

/// The statements of a film: those of iTunes, and QuickTime's texts of its user.
enum BoxMetadata {
    static func read(_ bytes: MediaBytes, _ parts: [BoxFormat.Box]) -> [MediaMetadata] {
        guard let user = parts.first(where: { $0.kind == "udta" }) else { return [] }
        var found: [MediaMetadata] = []
        for box in BoxFormat.boxes(bytes, in: user.body) {
            if box.kind == "meta", box.body.count > 4 {
                // Four bytes of a version and flags come before the boxes.
                let inner = box.body.lowerBound + 4..<box.body.upperBound
                for list in BoxFormat.boxes(bytes, in: inner) where list.kind == "ilst" {
                    found += BoxFormat.boxes(bytes, in: list.body).compactMap { item(bytes, $0) }
                }
            } else if box.kind.first == "©",
                let length = bytes.int(at: box.body.lowerBound, bytes: 2),
                let text = bytes.slice(box.body.lowerBound + 4, length),
                let string = String(data: Data(text), encoding: .utf8)
            {
                found.append(
                    MediaMetadata(space: .quickTimeUser, key: box.kind, value: .text(string)))
            }
        }
        return found
    }

    private static func item(_ bytes: MediaBytes, _ box: BoxFormat.Box) -> MediaMetadata? {
        guard let data = BoxFormat.boxes(bytes, in: box.body).first(where: { $0.kind == "data" }),
            let kind = bytes.int(at: data.body.lowerBound, bytes: 4),
            let value = bytes.slice(data.body.lowerBound + 8, data.body.count - 8)
        else { return nil }
        // 1 is a text in UTF-8.
        if kind == 1, let text = String(data: Data(value), encoding: .utf8) {
            return MediaMetadata(space: .iTunes, key: box.kind, value: .text(text))
        }
        return MediaMetadata(space: .iTunes, key: box.kind, value: .data(Data(value)))
    }
}
