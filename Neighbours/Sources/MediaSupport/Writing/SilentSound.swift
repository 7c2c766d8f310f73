import Foundation

/// Files of silence, such as a device without a microphone records.
public enum SilentSound {
    /// The length of the samples and their form.
    public struct Form: Sendable {
        public var sampleRate: Int
        public var channelCount: Int
        public var bitsPerSample: Int
        public var isFloat: Bool

        public init(
            sampleRate: Int, channelCount: Int, bitsPerSample: Int = 16, isFloat: Bool = false
        ) {
            self.sampleRate = sampleRate
            self.channelCount = channelCount
            self.bitsPerSample = bitsPerSample
            self.isFloat = isFloat
        }

        var bytesPerFrame: Int { channelCount * bitsPerSample / 8 }
    }

    /// A WAVE file.
    public static func wave(_ form: Form, frames: Int) -> Data {
        let length = frames * form.bytesPerFrame
        var file = Data("RIFF".utf8)
        file.appendLittle(UInt32(clamping: length + 36))
        file += Data("WAVEfmt ".utf8)
        file.appendLittle(UInt32(16))
        file.appendLittle(UInt16(form.isFloat ? 3 : 1))
        file.appendLittle(UInt16(form.channelCount))
        file.appendLittle(UInt32(form.sampleRate))
        file.appendLittle(UInt32(form.sampleRate * form.bytesPerFrame))
        file.appendLittle(UInt16(form.bytesPerFrame))
        file.appendLittle(UInt16(form.bitsPerSample))
        file += Data("data".utf8)
        file.appendLittle(UInt32(clamping: length))
        return file + Data(repeating: form.bitsPerSample == 8 ? 0x80 : 0, count: length)
    }

    /// A Core Audio file.
    public static func coreAudio(_ form: Form, frames: Int) -> Data {
        let length = frames * form.bytesPerFrame
        var file = Data("caff".utf8)
        file.appendBig(UInt16(1))
        file.appendBig(UInt16(0))
        file += Data("desc".utf8)
        file.appendBig(UInt64(32))
        file.appendBig(Double(form.sampleRate).bitPattern)
        file += Data("lpcm".utf8)
        // Little endian, and floating point where it is.
        file.appendBig(UInt32(form.isFloat ? 3 : 2))
        file.appendBig(UInt32(form.bytesPerFrame))
        file.appendBig(UInt32(1))
        file.appendBig(UInt32(form.channelCount))
        file.appendBig(UInt32(form.bitsPerSample))
        file += Data("data".utf8)
        file.appendBig(UInt64(length + 4))
        file.appendBig(UInt32(0))
        return file + Data(count: length)
    }
}

extension Data {
    mutating func appendLittle(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    mutating func appendBig(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}
