import DeviceSimulation
import Foundation
import MediaSupport
import PermissionPrompts
import UIKit

/// The app's use of the device's sound: a speaker, and a microphone that hears nothing.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // The lock protects the state.
    private static let shared = AVAudioSession()
    open class func sharedInstance() -> AVAudioSession { shared }

    private struct State {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
        var policy = RouteSharingPolicy.default
        var isActive = false
        var preferredSampleRate = 0.0
        var preferredBufferDuration = 0.0
        var preferredInputChannels = 0
        var preferredOutputChannels = 0
        var port = PortOverride.none
    }

    private let lock = NSLock()
    private var state = State()

    private override init() {
        super.init()
        SimulatedDevice.changes.addObserver(
            self, selector: #selector(deviceDidReset), name: SimulatedDevice.didReset, object: nil)
    }

    @objc private func deviceDidReset() {
        lock.withLock { state = State() }
    }

    // MARK: Category

    open var category: Category { lock.withLock { state.category } }
    open var categoryOptions: CategoryOptions { lock.withLock { state.options } }
    open var mode: Mode { lock.withLock { state.mode } }
    open var routeSharingPolicy: RouteSharingPolicy { lock.withLock { state.policy } }
    open var availableCategories: [Category] {
        [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
    }
    open var availableModes: [Mode] {
        [
            .default, .voiceChat, .videoChat, .gameChat, .videoRecording, .measurement,
            .moviePlayback, .spokenAudio, .voicePrompt,
        ]
    }

    open func setCategory(_ category: Category) throws {
        try setCategory(category, mode: .default, policy: .default, options: [])
    }

    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, policy: .default, options: options)
    }

    open func setCategory(
        _ category: Category, mode: Mode, options: CategoryOptions = []
    ) throws {
        try setCategory(category, mode: mode, policy: .default, options: options)
    }

    /// - Throws: An error with the code −50 for options that the category does not have.
    open func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions
    ) throws {
        let isKnown = availableCategories.contains(category) && availableModes.contains(mode)
        // Documented of each option: the categories that have it.
        let speaker = options.contains(.defaultToSpeaker) && category != .playAndRecord
        let bluetooth =
            options.contains(.allowBluetooth) && ![.playAndRecord, .record].contains(category)
        let mix =
            !options.isDisjoint(with: [.mixWithOthers, .duckOthers])
            && ![.ambient, .playAndRecord, .playback, .multiRoute].contains(category)
        guard isKnown, !speaker, !bluetooth, !mix else { throw Self.invalidParameter }
        lock.withLock {
            state.category = category
            state.mode = mode
            state.policy = policy
            state.options = options
        }
    }

    open func setMode(_ mode: Mode) throws {
        guard availableModes.contains(mode) else { throw Self.invalidParameter }
        lock.withLock { state.mode = mode }
    }

    private static var invalidParameter: NSError {
        NSError(
            domain: "NSOSStatusErrorDomain", code: -50,
            userInfo: [
                NSLocalizedDescriptionKey: "The parameters of the audio session are invalid."
            ])
    }

    // MARK: Activation

    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
        lock.withLock { state.isActive = active }
    }

    /// No other app plays here.
    open var isOtherAudioPlaying: Bool { false }
    open var secondaryAudioShouldBeSilencedHint: Bool { false }
    open var allowHapticsAndSystemSoundsDuringRecording: Bool { false }

    // MARK: Recording

    open var recordPermission: RecordPermission {
        RecordPermission(SimulatedDevice.answer(to: .microphone))
    }

    /// Asks the user, unless there is an answer already. The closure is called on a private queue.
    ///
    /// An app whose Info.plist has no `NSMicrophoneUsageDescription` is stopped, as on iOS.
    @preconcurrency
    open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DeviceQuestion.microphone.ask(response)
    }

    // MARK: The route

    open var currentRoute: AVAudioSessionRouteDescription {
        AVAudioSessionRouteDescription(category)
    }
    open var isInputAvailable: Bool { true }
    open var availableInputs: [AVAudioSessionPortDescription]? {
        [.playAndRecord, .record, .multiRoute].contains(category) ? [.microphone] : nil
    }
    open var preferredInput: AVAudioSessionPortDescription? { nil }
    open func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
        guard inPort == nil || inPort?.portType == .builtInMic else { throw Self.invalidParameter }
    }
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
        guard category == .playAndRecord else { throw Self.invalidParameter }
        lock.withLock { state.port = portOverride }
    }

    // MARK: The hardware

    /// Frames per second.
    open var sampleRate: Double {
        let preferred = preferredSampleRate
        return preferred > 0 ? preferred : 44_100
    }
    open var preferredSampleRate: Double { lock.withLock { state.preferredSampleRate } }
    open func setPreferredSampleRate(_ sampleRate: Double) throws {
        lock.withLock { state.preferredSampleRate = sampleRate }
    }
    /// Seconds.
    open var ioBufferDuration: TimeInterval {
        let preferred = preferredIOBufferDuration
        return preferred > 0 ? preferred : 512 / sampleRate
    }
    open var preferredIOBufferDuration: TimeInterval {
        lock.withLock { state.preferredBufferDuration }
    }
    open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
        lock.withLock { state.preferredBufferDuration = duration }
    }
    open var inputNumberOfChannels: Int { availableInputs == nil ? 0 : 1 }
    open var outputNumberOfChannels: Int { category == .record ? 0 : 2 }
    open var maximumInputNumberOfChannels: Int { 1 }
    open var maximumOutputNumberOfChannels: Int { 2 }
    open var inputLatency: TimeInterval { 0 }
    open var outputLatency: TimeInterval { 0 }
    open var isInputGainSettable: Bool { false }
    open var inputGain: Float { 1 }

    /// The volume of the device between 0 and 1, which stays the same.
    @objc dynamic open internal(set) var outputVolume: Float = 0.5
}

extension AVAudioSession {
    // The type is an object on Apple's platforms, too; the notifications' user info has raw values.

    /// Posted when something else interrupts the sound, which nothing here does.
    public class var interruptionNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionInterruptionNotification")
    }
    public class var routeChangeNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionRouteChangeNotification")
    }
    public class var mediaServicesWereLostNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionMediaServicesWereLostNotification")
    }
    public class var mediaServicesWereResetNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionMediaServicesWereResetNotification")
    }
    public class var silenceSecondaryAudioHintNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
    }
}

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey =
    "AVAudioSessionSilenceSecondaryAudioHintTypeKey"
