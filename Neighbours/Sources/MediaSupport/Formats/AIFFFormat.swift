import Foundation

/// AIFF and AIFC ("Audio Interchange File Format 1.3", 1989; "AIFF-C", 1991).
enum AIFFFormat {
    // Chosen: more chunks than any sound has.
    private static let maximumChunks = 4_096

    private struct Description {
        var channels: Int
        var frames: Int
        var bits: Int
        var rate: Double
        var compression = "NONE"
    }

    static func read(_ bytes: MediaBytes) throws -> MediaFile {
        guard ["AIFF", "AIFC"].contains(bytes.code(at: 8)) else {
            throw MediaFileError.unknownFormat
        }
        var offset = 12
        var description: Description?
        var samples: (offset: Int, length: Int)?
        for _ in 0..<maximumChunks {
            guard let name = bytes.code(at: offset),
                let stated = bytes.int(at: offset + 4, bytes: 4)
            else { break }
            let body = offset + 8
            let length = min(stated, bytes.count - body)
            if name == "COMM" {
                description = try readDescription(bytes, body, length)
            } else if name == "SSND", let start = bytes.int(at: body, bytes: 4) {
                samples = (body + 8 + start, max(0, length - 8 - start))
            }
            offset = body + length + length % 2
        }
        guard let description, let samples else {
            throw MediaFileError.damaged("AIFF: there are no samples")
        }
        var sound = MediaTrack(identifier: 1, kind: .audio)
        sound.sampleRate = description.rate
        sound.channelCount = description.channels
        sound.byteCount = Int64(samples.length)
        sound.duration = MediaDuration(
            value: Int64(description.frames), timescale: Int32(clamping: Int(description.rate)))
        let isFloat = ["fl32", "FL32", "fl64", "FL64"].contains(description.compression)
        if isFloat || ["NONE", "twos", "sowt", "in24", "in32"].contains(description.compression) {
            sound.codec = "lpcm"
            sound.linearPCM = LinearPCM(
                bytes, offset: samples.offset, byteCount: samples.length,
                sampleRate: description.rate, channelCount: description.channels,
                bitsPerSample: (description.bits + 7) / 8 * 8, isFloat: isFloat,
                isBigEndian: description.compression != "sowt")
        } else {
            sound.codec = description.compression
        }
        return MediaFile(format: .aiff, tracks: [sound], duration: sound.duration)
    }

    private static func readDescription(
        _ bytes: MediaBytes, _ body: Int, _ length: Int
    ) throws -> Description {
        guard length >= 18, let channels = bytes.int(at: body, bytes: 2),
            let frames = bytes.int(at: body + 2, bytes: 4),
            let bits = bytes.int(at: body + 6, bytes: 2), channels > 0,
            let rate = extendedNumber(bytes, body + 8), rate >= 1, rate < 10_000_000
        else { throw MediaFileError.damaged("AIFF: the format of the samples is invalid") }
        var description = Description(channels: channels, frames: frames, bits: bits, rate: rate)
        if length >= 22, let code = bytes.code(at: body + 18) { description.compression = code }
        return description
    }

    /// A number of 80 bits as IEEE 754 has it: a sign, 15 bits of exponent and a mantissa with its leading bit.
    private static func extendedNumber(_ bytes: MediaBytes, _ offset: Int) -> Double? {
        guard let head = bytes.int(at: offset, bytes: 2),
            let mantissa = bytes.number(at: offset + 2, bytes: 8)
        else { return nil }
        let exponent = head & 0x7fff
        guard head & 0x8000 == 0, exponent < 0x7fff else { return nil }
        return scalbn(Double(mantissa), exponent - 16_383 - 63)
    }
}
