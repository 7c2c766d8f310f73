import Foundation

/// Now.
public let CHHapticTimeImmediate: TimeInterval = 0

/// The abilities of the device.
public protocol CHHapticDeviceCapability: AnyObject {
    var supportsHaptics: Bool { get }
    var supportsAudio: Bool { get }
}

private final class NoHaptics: CHHapticDeviceCapability {
    let supportsHaptics = false
    let supportsAudio = false
}

/// Plays a pattern. There is none, since there is no engine that would make it.
public protocol CHHapticPatternPlayer: AnyObject {
    var isMuted: Bool { get set }
    func start(atTime time: TimeInterval) throws
    func stop(atTime time: TimeInterval) throws
    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
    func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval)
        throws
    func cancel() throws
}

/// A player that can also pause, and repeat a pattern.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
    var loopEnabled: Bool { get set }
    var loopEnd: TimeInterval { get set }
    var playbackRate: Float { get set }
    var completionHandler: ((any Error)?) -> Void { get set }
    func pause(atTime time: TimeInterval) throws
    func resume(atTime time: TimeInterval) throws
    func seek(toOffset offsetTime: TimeInterval) throws
}

/// Plays haptics, which this device cannot, as Apple's simulator: making one throws `CHHapticError.notSupported`.
///
/// So there is no object whose members could be called. Unlike on iOS it is no `NSObject`, whose initializer does not
/// throw.
open class CHHapticEngine {
    public typealias CompletionHandler = ((any Error)?) -> Void
    public typealias StoppedHandler = (StoppedReason) -> Void
    public typealias ResetHandler = () -> Void
    public typealias FinishedHandler = ((any Error)?) -> FinishedAction

    /// The reason why an engine has stopped.
    public enum StoppedReason: Int, Sendable {
        case audioSessionInterrupt = 1
        case applicationSuspended = 2
        case idleTimeout = 3
        case notifyWhenFinished = 4
        case engineDestroyed = 5
        case gameControllerDisconnect = 6
        case systemError = -1
    }

    public enum FinishedAction: Int, Sendable {
        case stopEngine = 1
        case leaveEngineRunning = 2
    }

    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

    /// Throws.
    public init() throws {
        throw CHHapticError(.notSupported)
    }

    open var currentTime: TimeInterval { 0 }
    open var stoppedHandler: StoppedHandler = { _ in }
    open var resetHandler: ResetHandler = {}
    open var playsHapticsOnly = false
    open var isMutedForAudio = false
    open var isMutedForHaptics = false
    open var isAutoShutdownEnabled = false

    open func start(completionHandler: CompletionHandler? = nil) {
        completionHandler?(CHHapticError(.notSupported))
    }

    open func start() throws { throw CHHapticError(.notSupported) }

    open func stop(completionHandler: CompletionHandler? = nil) {
        completionHandler?(CHHapticError(.notSupported))
    }

    open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {
        _ = finishedHandler(CHHapticError(.notSupported))
    }

    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
        throw CHHapticError(.notSupported)
    }

    open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws
        -> any CHHapticAdvancedPatternPlayer
    {
        throw CHHapticError(.notSupported)
    }

    open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
    open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
}
