import DeviceSimulation
import Foundation
import MediaSupport
import QuartzCore

@objc public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    /// Called after a recording was stopped, or has reached its length.
    @objc optional func audioRecorderDidFinishRecording(
        _ recorder: AVAudioRecorder, successfully flag: Bool)
    @objc optional func audioRecorderEncodeErrorDidOccur(
        _ recorder: AVAudioRecorder, error: (any Error)?)
    @objc optional func audioRecorderBeginInterruption(_ recorder: AVAudioRecorder)
    @objc optional func audioRecorderEndInterruption(
        _ recorder: AVAudioRecorder, withOptions flags: Int)
}

/// Records the microphone of the device, which hears nothing: the file is silent, and as long as the recording.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
    // Used on the app's main thread, and called by the clock there.
    open weak var delegate: (any AVAudioRecorderDelegate)?
    public let url: URL
    open private(set) var settings: [String: Any]
    open private(set) var isRecording = false

    private let form: RecordingForm
    private var position = PlaybackPosition()
    private var endTimer: ClockTimer?
    private var startTimer: ClockTimer?
    private var isOpen = false

    /// - Throws: `kAudioFormatUnsupportedDataFormatError` for encodings other than AAC and linear PCM, and for rates and
    ///   channels that they do not have.
    public init(url: URL, settings: [String: Any]) throws {
        form = try RecordingForm(settings, url)
        self.url = url
        self.settings = settings
        super.init()
    }

    public init(url: URL, format: AVAudioFormat) throws {
        form = try RecordingForm(format.settings, url)
        self.url = url
        settings = format.settings
        super.init()
    }

    deinit {
        endTimer?.cancel()
        startTimer?.cancel()
        if isOpen { _ = write() }
    }

    open var format: AVAudioFormat {
        AVAudioFormat(
            standardFormatWithSampleRate: Double(form.sampleRate),
            channels: AVAudioChannelCount(form.channelCount)) ?? AVAudioFormat.standard
    }

    // MARK: Recording

    /// Creates the file, in the place of one that there is.
    @discardableResult
    open func prepareToRecord() -> Bool {
        guard !isOpen else { return true }
        position = PlaybackPosition()
        guard write() else { return false }
        isOpen = true
        return true
    }

    /// Records until `stop()`; after a pause it goes on.
    ///
    /// - Returns: False if the user does not allow it, or the file cannot be written.
    @discardableResult
    open func record() -> Bool { record(forDuration: .infinity) }

    @discardableResult
    open func record(forDuration duration: TimeInterval) -> Bool {
        guard isAllowed, prepareToRecord() else { return false }
        guard !isRecording else { return true }
        begin(for: duration)
        return true
    }

    /// Records from a time of `deviceCurrentTime` on.
    @discardableResult
    open func record(atTime time: TimeInterval) -> Bool {
        record(atTime: time, forDuration: .infinity)
    }

    @discardableResult
    open func record(atTime time: TimeInterval, forDuration duration: TimeInterval) -> Bool {
        guard isAllowed, prepareToRecord() else { return false }
        startTimer = ClockTimer(after: time - deviceCurrentTime) { [weak self] in
            self?.begin(for: duration)
        }
        return true
    }

    private var isAllowed: Bool {
        AVAudioSession.RecordPermission(SimulatedDevice.answer(to: .microphone)) == .granted
    }

    private func begin(for duration: TimeInterval) {
        isRecording = true
        position.setRate(1)
        endTimer?.cancel()
        guard duration.isFinite else { return }
        endTimer = ClockTimer(after: duration) { [weak self] in self?.stop() }
    }

    open func pause() {
        endTimer?.cancel()
        startTimer?.cancel()
        position.setRate(0)
        isRecording = false
    }

    /// Ends the recording and closes the file.
    open func stop() {
        guard isOpen else { return }
        pause()
        let isWritten = write()
        isOpen = false
        // The time of a recorder that does not record is zero.
        position.move(to: 0)
        ClockTimer(after: 0) { [weak self] in
            guard let self else { return }
            delegate?.audioRecorderDidFinishRecording?(self, successfully: isWritten)
        }
    }

    /// - Returns: False while it records, or if there is no file.
    @discardableResult
    open func deleteRecording() -> Bool {
        guard !isRecording else { return false }
        isOpen = false
        return (try? FileManager.default.removeItem(at: url)) != nil
    }

    private func write() -> Bool {
        guard let file = form.file(lasting: position.seconds) else { return false }
        return (try? file.write(to: url)) != nil
    }

    /// Seconds from the start of the recording.
    open var currentTime: TimeInterval { position.seconds }
    /// Seconds of the device's clock.
    open var deviceCurrentTime: TimeInterval { CACurrentMediaTime() }

    // MARK: Metering

    open var isMeteringEnabled = false
    /// Measures the levels, which are those of silence.
    open func updateMeters() {}
    /// Decibels below full scale.
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
    /// Decibels below full scale.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// The form of a recorded file.
struct RecordingForm {
    private enum Container {
        case wave, coreAudio, mpeg4
    }

    private let container: Container
    let sampleRate: Int
    let channelCount: Int
    private let bits: Int
    private let isFloat: Bool

    init(_ settings: [String: Any], _ url: URL) throws {
        func value(_ key: String, else standard: Double) throws -> Int {
            let number = Self.number(settings[key]) ?? standard
            guard number.isFinite, number > 0, number < 1_000_000 else {
                throw SoundError.unsupportedFormat
            }
            return Int(number)
        }
        let formatID = AudioFormatID(
            exactly: Self.number(settings[AVFormatIDKey]) ?? Double(kAudioFormatLinearPCM))
        sampleRate = try value(AVSampleRateKey, else: 44_100)
        channelCount = try value(AVNumberOfChannelsKey, else: 2)
        isFloat = Self.number(settings[AVLinearPCMIsFloatKey]) == 1
        bits = try value(AVLinearPCMBitDepthKey, else: isFloat ? 32 : 16)
        let isPlain = formatID == kAudioFormatLinearPCM
        switch url.pathExtension.lowercased() {
        case _ where formatID == kAudioFormatMPEG4AAC: container = .mpeg4
        case "wav" where isPlain, "wave" where isPlain: container = .wave
        case _ where isPlain: container = .coreAudio
        default: throw SoundError.unsupportedFormat
        }
        let isRight = isFloat ? bits == 32 || bits == 64 : [8, 16, 24, 32].contains(bits)
        guard isRight, channelCount <= 8, file(lasting: 0) != nil else {
            throw SoundError.unsupportedFormat
        }
    }

    /// A number of settings, which may be one of any type.
    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as NSNumber: value.doubleValue
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        default: nil
        }
    }

    func file(lasting seconds: TimeInterval) -> Data? {
        // Chosen: the longest recording, a day.
        let frames = Int(min(seconds, 86_400) * Double(sampleRate))
        let form = SilentSound.Form(
            sampleRate: sampleRate, channelCount: channelCount, bitsPerSample: bits,
            isFloat: isFloat)
        return switch container {
        case .wave: SilentSound.wave(form, frames: frames)
        case .coreAudio: SilentSound.coreAudio(form, frames: frames)
        case .mpeg4:
            SilentSound.mpeg4(sampleRate: sampleRate, channelCount: channelCount, frames: frames)
        }
    }
}
