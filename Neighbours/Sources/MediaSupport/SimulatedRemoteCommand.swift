import Foundation

/// A command of headphones or of the locked screen, which a test gives.
public enum SimulatedRemoteCommand: Sendable {
    case play, pause, stop, togglePlayPause, nextTrack, previousTrack
    /// Seconds; nil is the first interval that the app prefers.
    case skipForward(TimeInterval?), skipBackward(TimeInterval?)
    case beginSeekingForward, endSeekingForward, beginSeekingBackward, endSeekingBackward
    case changePlaybackRate(Float)
    /// Seconds.
    case changePlaybackPosition(TimeInterval)
    case like(isNegative: Bool), dislike(isNegative: Bool), bookmark(isNegative: Bool)
    case rate(Float)

    private static let lock = NSLock()
    // The lock protects the receiver.
    nonisolated(unsafe) private static var receiver: (@MainActor (SimulatedRemoteCommand) -> Int?)?

    /// Sets the receiver of commands, Media Player's centre.
    public static func setReceiver(
        _ receiver: @escaping @MainActor (SimulatedRemoteCommand) -> Int?
    ) {
        lock.withLock { self.receiver = receiver }
    }

    /// Gives the command to the app.
    ///
    /// - Returns: The raw value of the status of the app's handler; nil if nothing handles the command.
    @preconcurrency @MainActor @discardableResult
    public func send() -> Int? {
        Self.lock.withLock { Self.receiver }?(self)
    }
}
