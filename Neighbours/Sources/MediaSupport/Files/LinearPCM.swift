import Foundation

/// Samples of sound that are stored as they are, without compression.
public struct LinearPCM: Sendable {
    public var sampleRate: Double
    public var channelCount: Int
    public var bitsPerSample: Int
    public var isFloat: Bool
    public var isBigEndian: Bool
    /// Whether integers of eight bits have their zero at 128, as those of WAVE.
    var isUnsigned = false
    let bytes: MediaBytes
    let offset: Int
    let byteCount: Int

    init?(
        _ bytes: MediaBytes, offset: Int, byteCount: Int, sampleRate: Double, channelCount: Int,
        bitsPerSample: Int, isFloat: Bool, isBigEndian: Bool
    ) {
        guard [8, 16, 24, 32, 64].contains(bitsPerSample), channelCount > 0, channelCount <= 64,
            sampleRate > 0, !isFloat || bitsPerSample >= 32, isFloat || bitsPerSample <= 32,
            bytes.has(offset, 0)
        else { return nil }
        self.bytes = bytes
        self.offset = offset
        self.byteCount = min(byteCount, bytes.count - offset)
        self.sampleRate = sampleRate
        self.channelCount = channelCount
        self.bitsPerSample = bitsPerSample
        self.isFloat = isFloat
        self.isBigEndian = isBigEndian
    }

    public var bytesPerFrame: Int { channelCount * bitsPerSample / 8 }
    public var frameCount: Int { max(byteCount, 0) / bytesPerFrame }

    /// A sample between −1 and 1; nil outside of the file.
    public func sample(frame: Int, channel: Int) -> Double? {
        guard frame >= 0, frame < frameCount, channel >= 0, channel < channelCount else {
            return nil
        }
        let width = bitsPerSample / 8
        let place = offset + frame * bytesPerFrame + channel * width
        guard let number = bytes.number(at: place, bytes: width, bigEndian: isBigEndian) else {
            return nil
        }
        if isFloat {
            return bitsPerSample == 64
                ? Double(bitPattern: number) : Double(Float(bitPattern: UInt32(number)))
        }
        let full = Double(UInt64(1) << UInt64(bitsPerSample - 1))
        if isUnsigned { return Double(number) / full - 1 }
        let sign = UInt64(1) << UInt64(bitsPerSample - 1)
        let value = number & sign == 0 ? Double(number) : Double(number) - 2 * full
        return value / full
    }

    /// The highest and the mean power of a channel in a span of frames, in decibels below full scale, −160 at least.
    public func power(ofChannel channel: Int, frames: Range<Int>) -> (peak: Float, average: Float) {
        var (peak, sum, count) = (0.0, 0.0, 0.0)
        for frame in frames.clamped(to: 0..<frameCount) {
            guard let sample = sample(frame: frame, channel: channel), sample.isFinite else {
                continue
            }
            peak = max(peak, abs(sample))
            sum += sample * sample
            count += 1
        }
        func decibels(_ amplitude: Double) -> Float {
            amplitude > 0 ? Float(max(-160, 20 * log10(amplitude))) : -160
        }
        return (decibels(peak), decibels(count > 0 ? (sum / count).squareRoot() : 0))
    }
}
