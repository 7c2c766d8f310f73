public import CoreFoundation

// The functions of run loops with the names and types of Apple's Core Foundation. Foundation's own Core
// Foundation, which has them too, is hidden from programs that import Foundation.

/// A run loop, which waits for events of a thread and dispatches them.
public typealias CFRunLoop = CoreFoundation.CFRunLoop

/// A mode of a run loop: the set of sources that it serves.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    private let name: String

    public init(rawValue: NSString) {
        name = rawValue as String
    }

    /// The name of the mode.
    public var rawValue: NSString { name as NSString }

    /// The default mode.
    public static let defaultMode = Self(rawValue: "kCFRunLoopDefaultMode")

    /// All modes that were declared common.
    public static let commonModes = Self(rawValue: "kCFRunLoopCommonModes")
}

/// The reason for which a run loop returned.
public enum CFRunLoopRunResult: Int32, Sendable {
    /// The mode has no sources or timers.
    case finished = 1

    /// It was stopped.
    case stopped = 2

    /// The time limit passed.
    case timedOut = 3

    /// One source was handled, as requested.
    case handledSource = 4
}

/// Returns the main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! {
    CoreFoundation.CFRunLoopGetMain()
}

/// Returns this thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! {
    CoreFoundation.CFRunLoopGetCurrent()
}

/// Runs this thread's run loop in the default mode until it is stopped or has no sources.
public func CFRunLoopRun() {
    CoreFoundation.CFRunLoopRun()
}

/// Runs this thread's run loop for a limited time.
///
/// - Parameters:
///   - seconds: The time limit; 0 for one pass.
///   - returnAfterSourceHandled: Whether to return after one event was handled.
@discardableResult
public func CFRunLoopRunInMode(
    _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
    let result = CoreFoundation.CFRunLoopRunInMode(
        coreMode(mode), seconds, returnAfterSourceHandled)
    guard let known = CFRunLoopRunResult(rawValue: Int32(result.rawValue)) else {
        preconditionFailure("a run loop ended with \(result)")
    }
    return known
}

/// Stops the innermost run of a run loop.
public func CFRunLoopStop(_ rl: CFRunLoop!) {
    CoreFoundation.CFRunLoopStop(rl)
}

/// Wakes a run loop that waits for events.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
    CoreFoundation.CFRunLoopWakeUp(rl)
}

/// Whether a run loop waits for events.
public func CFRunLoopIsWaiting(_ rl: CFRunLoop!) -> Bool {
    CoreFoundation.CFRunLoopIsWaiting(rl)
}

/// Schedules a function for the next pass of a run loop in a mode. Does not wake the run loop.
///
/// - Parameter mode: The name of the mode, as `CFRunLoopMode.commonModes.rawValue`.
public func CFRunLoopPerformBlock(
    _ rl: CFRunLoop!, _ mode: AnyObject!, _ block: (() -> Void)!
) {
    guard let name = mode as? NSString else {
        fatalError(
            "CFRunLoopPerformBlock: a mode is given by its name; lists of them are not written yet")
    }
    CoreFoundation.CFRunLoopPerformBlock(rl, coreName(name), block)
}

/// Returns the Core Foundation string of a mode; nil is the default mode.
func coreMode(_ mode: CFRunLoopMode!) -> CFString {
    coreName((mode ?? .defaultMode).rawValue)
}

/// Returns the Core Foundation string of a mode; modes are compared by name.
private func coreName(_ name: NSString) -> CFString {
    let characters = Array((name as String).utf16)
    return CFStringCreateWithCharacters(nil, characters, characters.count)
}
