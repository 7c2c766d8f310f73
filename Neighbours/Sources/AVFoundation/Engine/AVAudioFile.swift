import Foundation
import MediaSupport

/// A file of sound that is read. Samples that are compressed cannot be read.
open class AVAudioFile: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    public let url: URL
    /// The form of the samples in the file.
    public let fileFormat: AVAudioFormat
    /// The form in which samples are read.
    public let processingFormat: AVAudioFormat
    /// Frames.
    public let length: AVAudioFramePosition
    /// The frame that is read next.
    open var framePosition: AVAudioFramePosition = 0

    private let file: MediaFile

    public convenience init(forReading fileURL: URL) throws {
        try self.init(
            forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
    }

    /// - Throws: `kAudioFileUnspecifiedError` for a file that cannot be opened, and others for unknown formats.
    public init(
        forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool
    ) throws {
        file = try SoundFile.read(fileURL)
        guard let sound = file.tracks(of: .audio).first,
            let processing = AVAudioFormat(
                commonFormat: format, sampleRate: sound.sampleRate,
                channels: AVAudioChannelCount(clamping: sound.channelCount),
                interleaved: interleaved)
        else { throw SoundError.unsupportedFormat }
        url = fileURL
        fileFormat = processing
        processingFormat = processing
        let seconds = file.duration?.seconds ?? 0
        length = AVAudioFramePosition((seconds * sound.sampleRate).rounded())
    }

    open func read(into buffer: AVAudioPCMBuffer) throws {
        try read(into: buffer, frameCount: buffer.frameCapacity)
    }

    /// Reads frames from the position on, which moves behind them.
    ///
    /// - Throws: `kAudioFormatUnsupportedDataFormatError` for samples that are compressed.
    open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
        guard let samples = file.linearPCM else { throw SoundError.unsupportedFormat }
        let rest = max(0, length - framePosition)
        let count = min(Int(frames), Int(buffer.frameCapacity), Int(rest))
        for channel in 0..<min(samples.channelCount, Int(buffer.format.channelCount)) {
            for frame in 0..<count {
                let sample = samples.sample(frame: Int(framePosition) + frame, channel: channel)
                buffer.setSample(sample ?? 0, frame: frame, channel: channel)
            }
        }
        buffer.frameLength = AVAudioFrameCount(count)
        framePosition += AVAudioFramePosition(count)
    }
}
