public import CoreFoundation

// The functions of run loops, as Apple's Core Foundation names and types them. Foundation's core, which has
// them too, is hidden from programs that import Foundation.

/// Waits for events of a thread and dispatches them.
public typealias CFRunLoop = CoreFoundation.CFRunLoop

/// What a run loop listens to for a while.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    private let name: String

    public init(rawValue: NSString) {
        name = rawValue as String
    }

    /// The name of the mode.
    public var rawValue: NSString { name as NSString }

    /// What a run loop listens to unless something else was asked for.
    public static let defaultMode = Self(rawValue: "kCFRunLoopDefaultMode")

    /// Every mode that was declared a common one.
    public static let commonModes = Self(rawValue: "kCFRunLoopCommonModes")
}

/// Why a run loop returned.
public enum CFRunLoopRunResult: Int32, Sendable {
    /// There is nothing to listen to.
    case finished = 1

    /// It was stopped.
    case stopped = 2

    /// The time was over.
    case timedOut = 3

    /// An event was handed on, which was all that it was to do.
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

/// Runs this thread's run loop in the default mode until it is stopped or has nothing to listen to.
public func CFRunLoopRun() {
    CoreFoundation.CFRunLoopRun()
}

/// Runs this thread's run loop for a while.
///
/// - Parameters:
///   - seconds: How long at most; 0 for one round.
///   - returnAfterSourceHandled: Whether it ends as soon as one event was handed on.
@discardableResult
public func CFRunLoopRunInMode(
    _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
    let result = CoreFoundation.CFRunLoopRunInMode(
        coreName((mode ?? .defaultMode).rawValue), seconds, returnAfterSourceHandled)
    guard let known = CFRunLoopRunResult(rawValue: Int32(result.rawValue)) else {
        preconditionFailure("a run loop ended with \(result)")
    }
    return known
}

/// Ends the innermost run of a run loop.
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

/// Calls a function when a run loop next comes round in a mode. It does not wake the run loop.
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

/// Core Foundation compares modes by their names.
private func coreName(_ name: NSString) -> CFString {
    let characters = Array((name as String).utf16)
    return CFStringCreateWithCharacters(nil, characters, characters.count)
}
