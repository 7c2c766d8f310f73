import Foundation

/// Core Audio Format ("Apple Core Audio Format Specification 1.0").
enum CoreAudioFormat {
    // Chosen: more chunks than any sound has.
    private static let maximumChunks = 4_096

    static func read(_ bytes: MediaBytes) throws -> MediaFile {
        guard bytes.code(at: 8) == "desc", let rateBits = bytes.number(at: 20, bytes: 8),
            let codec = bytes.code(at: 28), let flags = bytes.int(at: 32, bytes: 4),
            let packetSize = bytes.int(at: 36, bytes: 4),
            let framesPerPacket = bytes.int(at: 40, bytes: 4),
            let channels = bytes.int(at: 44, bytes: 4), let bits = bytes.int(at: 48, bytes: 4)
        else { throw MediaFileError.damaged("CAF: the format of the samples is missing") }
        let rate = Double(bitPattern: rateBits)
        guard rate >= 1, rate < 10_000_000, channels > 0 else {
            throw MediaFileError.damaged("CAF: the format of the samples is invalid")
        }
        var sound = MediaTrack(identifier: 1, kind: .audio)
        sound.codec = codec
        sound.sampleRate = rate
        sound.channelCount = channels
        var offset = 8
        var frames: Int64?
        for _ in 0..<maximumChunks {
            guard let name = bytes.code(at: offset),
                let stated = bytes.number(at: offset + 4, bytes: 8)
            else { break }
            let body = offset + 12
            // The last chunk of samples may be of unknown length, which is −1.
            let length = Int(min(stated, UInt64(bytes.count - body)))
            if name == "pakt", let valid = bytes.number(at: body + 8, bytes: 8) {
                frames = Int64(exactly: valid)
            } else if name == "data", length >= 4 {
                sound.byteCount = Int64(length - 4)
                if codec == "lpcm" {
                    sound.linearPCM = LinearPCM(
                        bytes, offset: body + 4, byteCount: length - 4, sampleRate: rate,
                        channelCount: channels, bitsPerSample: bits, isFloat: flags & 1 != 0,
                        isBigEndian: flags & 2 == 0)
                }
                if frames == nil, packetSize > 0 {
                    let packets = Int64((length - 4) / packetSize)
                    frames =
                        packets.multipliedReportingOverflow(by: Int64(framesPerPacket))
                        .partialValue
                }
            }
            offset = body + length
        }
        guard sound.byteCount != nil else {
            throw MediaFileError.damaged("CAF: there are no samples")
        }
        sound.duration = frames.flatMap {
            MediaDuration(value: $0, timescale: Int32(clamping: Int(rate)))
        }
        return MediaFile(format: .caf, tracks: [sound], duration: sound.duration)
    }
}
