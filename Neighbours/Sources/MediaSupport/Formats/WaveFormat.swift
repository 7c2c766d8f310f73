import Foundation

/// WAVE, the chunks of RIFF with numbers in little endian ("Multimedia Programming Interface and Data
/// Specifications 1.0", IBM and Microsoft 1991).
enum WaveFormat {
    // Chosen: more chunks than any sound has.
    private static let maximumChunks = 4_096

    static func read(_ bytes: MediaBytes) throws -> MediaFile {
        guard bytes.code(at: 8) == "WAVE" else { throw MediaFileError.unknownFormat }
        var offset = 12
        var track: MediaTrack?
        var (encoding, bits, byteRate) = (0, 0, 0)
        for _ in 0..<maximumChunks {
            guard let name = bytes.code(at: offset),
                let stated = bytes.int(at: offset + 4, bytes: 4, bigEndian: false)
            else { break }
            let body = offset + 8
            let length = min(stated, bytes.count - body)
            if name == "fmt " {
                guard length >= 16, let code = bytes.int(at: body, bytes: 2, bigEndian: false),
                    let channels = bytes.int(at: body + 2, bytes: 2, bigEndian: false),
                    let rate = bytes.int(at: body + 4, bytes: 4, bigEndian: false),
                    let bytesPerSecond = bytes.int(at: body + 8, bytes: 4, bigEndian: false),
                    let bitCount = bytes.int(at: body + 14, bytes: 2, bigEndian: false),
                    channels > 0, rate > 0
                else { throw MediaFileError.damaged("WAVE: the format of the samples is invalid") }
                var sound = MediaTrack(identifier: 1, kind: .audio)
                sound.sampleRate = Double(rate)
                sound.channelCount = channels
                // The extensible form has the code in the first bytes of an identifier.
                encoding =
                    code == 0xfffe
                    ? bytes.int(at: body + 24, bytes: 2, bigEndian: false) ?? 0 : code
                sound.codec =
                    [1: "lpcm", 3: "lpcm", 6: "alaw", 7: "ulaw", 17: "ima4"][encoding] ?? ""
                (bits, byteRate) = (bitCount, bytesPerSecond)
                track = sound
            } else if name == "data" {
                guard var sound = track else {
                    throw MediaFileError.damaged("WAVE: samples without a format")
                }
                sound.byteCount = Int64(length)
                if encoding == 1 || encoding == 3 {
                    sound.linearPCM = LinearPCM(
                        bytes, offset: body, byteCount: length, sampleRate: sound.sampleRate,
                        channelCount: sound.channelCount, bitsPerSample: bits,
                        isFloat: encoding == 3, isBigEndian: false)
                    sound.linearPCM?.isUnsigned = bits == 8
                }
                let rate = Int32(clamping: Int(sound.sampleRate))
                if let samples = sound.linearPCM {
                    sound.duration = MediaDuration(
                        value: Int64(samples.frameCount), timescale: rate)
                } else if byteRate > 0 {
                    let frames = Double(length) / Double(byteRate) * sound.sampleRate
                    sound.duration = MediaDuration(value: Int64(frames), timescale: rate)
                }
                return MediaFile(format: .wave, tracks: [sound], duration: sound.duration)
            }
            // A chunk has an even length.
            offset = body + length + length % 2
        }
        throw MediaFileError.damaged("WAVE: there are no samples")
    }
}
