import Foundation

/// Frames of MPEG-1, 2 and 2.5 audio (ISO 11172-3, ISO 13818-3), of which the first may tell the length by a header
/// that encoders add: Xing, Info or VBRI.
enum MPEGAudioFormat {
    struct Frame {
        var length: Int
        var samples: Int
        var sampleRate: Int
        var bitRate: Int
        var channels: Int
        var isVersion1: Bool
        var layer: Int
    }

    // Chosen: how far behind the tags a first frame is looked for.
    private static let searchedBytes = 65_536
    // Chosen: a day of sound.
    private static let maximumFrames = 4_000_000

    static func read(_ bytes: MediaBytes) -> MediaFile? {
        let start = ID3Tag.length(bytes)
        guard let (offset, frame) = firstFrame(bytes, from: start) else { return nil }
        var sound = MediaTrack(identifier: 1, kind: .audio)
        sound.codec = ".mp\(frame.layer)"
        sound.sampleRate = Double(frame.sampleRate)
        sound.channelCount = frame.channels
        let end =
            bytes.slice(bytes.count - 128, 3) == Data("TAG".utf8) ? bytes.count - 128 : bytes.count
        sound.byteCount = Int64(end - offset)
        let count = statedFrames(bytes, offset, frame) ?? countFrames(bytes, offset, end)
        let value = Int64(count).multipliedReportingOverflow(by: Int64(frame.samples))
        sound.duration = MediaDuration(
            value: value.overflow ? -1 : value.partialValue, timescale: Int32(frame.sampleRate))
        return MediaFile(
            format: .mp3, tracks: [sound], duration: sound.duration,
            metadata: ID3Tag.metadata(bytes))
    }

    private static func firstFrame(_ bytes: MediaBytes, from start: Int) -> (Int, Frame)? {
        for offset in start..<(start + searchedBytes) where offset < bytes.count {
            guard bytes.byte(at: offset) == 0xff, let frame = frame(bytes, offset) else { continue }
            // A second frame must follow, unless the file ends.
            let next = offset + frame.length
            guard next >= bytes.count - 4 || Self.frame(bytes, next) != nil else { continue }
            return (offset, frame)
        }
        return nil
    }

    private static let bitRates1: [[Int]] = [
        [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    ]
    private static let bitRates2: [[Int]] = [
        [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
        [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
        [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ]

    static func frame(_ bytes: MediaBytes, _ offset: Int) -> Frame? {
        guard let header = bytes.number(at: offset, bytes: 4), header >> 21 == 0x7ff else {
            return nil
        }
        let version = Int(header >> 19 & 3)  // 0: 2.5, 2: 2, 3: 1
        let layer = 4 - Int(header >> 17 & 3)
        let rateIndex = Int(header >> 12 & 15)
        let sampleIndex = Int(header >> 10 & 3)
        guard version != 1, layer <= 3, rateIndex != 0, rateIndex != 15, sampleIndex != 3 else {
            return nil
        }
        let isVersion1 = version == 3
        let rate = [44_100, 48_000, 32_000][sampleIndex] / [3: 1, 2: 2, 0: 4][version]!
        let bitRate = (isVersion1 ? bitRates1 : bitRates2)[layer - 1][rateIndex] * 1_000
        let padding = Int(header >> 9 & 1)
        let samples = layer == 1 ? 384 : layer == 3 && !isVersion1 ? 576 : 1_152
        let length =
            layer == 1
            ? (12 * bitRate / rate + padding) * 4 : samples / 8 * bitRate / rate + padding
        guard length > 4 else { return nil }
        return Frame(
            length: length, samples: samples, sampleRate: rate, bitRate: bitRate,
            channels: header >> 6 & 3 == 3 ? 1 : 2, isVersion1: isVersion1, layer: layer)
    }

    private static func statedFrames(_ bytes: MediaBytes, _ offset: Int, _ frame: Frame) -> Int? {
        let side =
            frame.isVersion1 ? (frame.channels == 1 ? 17 : 32) : (frame.channels == 1 ? 9 : 17)
        let header = offset + 4 + side
        if ["Xing", "Info"].contains(bytes.code(at: header)),
            let flags = bytes.int(at: header + 4, bytes: 4), flags & 1 != 0
        {
            return bytes.int(at: header + 8, bytes: 4)
        }
        if bytes.code(at: offset + 36) == "VBRI" { return bytes.int(at: offset + 50, bytes: 4) }
        return nil
    }

    /// Walks from frame to frame, since their bit rates may differ.
    private static func countFrames(_ bytes: MediaBytes, _ start: Int, _ end: Int) -> Int {
        var (offset, count) = (start, 0)
        while offset < end, count < maximumFrames, let frame = frame(bytes, offset) {
            count += 1
            offset += frame.length
        }
        return count
    }
}

/// Advanced Audio Coding in frames with headers of their own (ISO 13818-7, ADTS).
enum ADTSFormat {
    private static let sampleRates = [
        96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025,
        8_000, 7_350,
    ]
    // Chosen: a day of sound.
    private static let maximumFrames = 4_000_000

    static func read(_ bytes: MediaBytes) -> MediaFile? {
        let start = ID3Tag.length(bytes)
        var (offset, count) = (start, 0)
        while count < maximumFrames, let header = bytes.number(at: offset, bytes: 7),
            header >> 44 == 0xfff, header >> 41 & 3 == 0
        {
            let length = Int(header >> 13 & 0x1fff)
            guard length >= 7 else { break }
            count += 1
            offset += length
        }
        guard count > 0, let header = bytes.number(at: start, bytes: 7) else { return nil }
        let index = Int(header >> 34 & 15)
        guard index < sampleRates.count else { return nil }
        var sound = MediaTrack(identifier: 1, kind: .audio)
        sound.codec = "aac "
        sound.sampleRate = Double(sampleRates[index])
        sound.channelCount = max(1, Int(header >> 30 & 7))
        sound.byteCount = Int64(min(offset, bytes.count) - start)
        sound.duration = MediaDuration(
            value: Int64(count) * 1_024, timescale: Int32(sampleRates[index]))
        return MediaFile(format: .adts, tracks: [sound], duration: sound.duration)
    }
}
