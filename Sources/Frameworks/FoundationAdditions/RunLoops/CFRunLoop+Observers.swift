public import CoreFoundation

/// An object that hears of the passes of a run loop.
public typealias CFRunLoopObserver = CoreFoundation.CFRunLoopObserver

/// The points of a pass of a run loop.
public struct CFRunLoopActivity: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The run begins.
    public static let entry = CFRunLoopActivity(rawValue: 1 << 0)

    /// Timers are about to be looked at.
    public static let beforeTimers = CFRunLoopActivity(rawValue: 1 << 1)

    /// Sources are about to be looked at.
    public static let beforeSources = CFRunLoopActivity(rawValue: 1 << 2)

    /// The thread is about to sleep.
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)

    /// The thread has woken up.
    public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)

    /// The run ends.
    public static let exit = CFRunLoopActivity(rawValue: 1 << 7)

    public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

/// Creates an observer that calls a closure.
///
/// - Parameters:
///   - activities: The raw value of the activities at which it is called.
///   - repeats: Whether it is called more than once.
///   - order: Observers of lower numbers are called first.
public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CoreFoundation.CFAllocator!, _ activities: UInt, _ repeats: Bool, _ order: Int,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
    guard let block else { return nil }
    return CoreFoundation.CFRunLoopObserverCreateWithHandler(
        allocator, CFOptionFlags(activities), repeats, order
    ) { observer, activity in
        block(observer, CFRunLoopActivity(rawValue: UInt(activity.rawValue)))
    }
}

/// Adds an observer to a mode of a run loop.
public func CFRunLoopAddObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
    CoreFoundation.CFRunLoopAddObserver(rl, observer, coreMode(mode))
}

/// Removes an observer from a mode of a run loop.
public func CFRunLoopRemoveObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
    CoreFoundation.CFRunLoopRemoveObserver(rl, observer, coreMode(mode))
}

/// Whether an observer was added to a mode of a run loop.
public func CFRunLoopContainsObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool {
    CoreFoundation.CFRunLoopContainsObserver(rl, observer, coreMode(mode))
}

/// Removes an observer from all run loops for good.
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
    CoreFoundation.CFRunLoopObserverInvalidate(observer)
}

/// Whether an observer is called at the next activity.
public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool {
    CoreFoundation.CFRunLoopObserverIsValid(observer)
}

// MARK: Timers

/// A timer of a run loop, which is Foundation's object.
public typealias CFRunLoopTimer = Timer

/// Creates a timer that calls a closure, and is added to no run loop.
///
/// - Parameters:
///   - fireDate: The first time, in seconds since the beginning of 2001.
///   - interval: The time between calls in seconds; 0 for one call.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CoreFoundation.CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: Double,
    _ flags: UInt, _ order: Int, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    guard let block else { return nil }
    let unchecked = UncheckedBlock(block: block)
    return Timer(
        fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: max(interval, 0),
        repeats: interval > 0
    ) { unchecked.block($0) }
}

/// A closure that a timer calls on the thread of its run loop.
private struct UncheckedBlock: @unchecked Sendable {
    // Sendable: the caller adds the timer to the run loop of a thread that may call the closure.
    let block: (CFRunLoopTimer?) -> Void
}

/// Adds a timer to a mode of a run loop: the main thread's, or this thread's.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    runLoop(rl).add(timer, forMode: RunLoop.Mode(mode))
}

/// Ends a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

/// Whether a timer will fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

/// Returns the time of a timer's next call, in seconds since the beginning of 2001.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
    timer.fireDate.timeIntervalSinceReferenceDate
}

/// Changes the time of a timer's next call.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
    timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

private func runLoop(_ core: CFRunLoop!) -> RunLoop {
    if core === CFRunLoopGetCurrent() { return .current }
    guard core === CFRunLoopGetMain() else {
        fatalError("CFRunLoopAddTimer: timers of other threads' run loops are not written yet")
    }
    return .main
}

extension RunLoop.Mode {
    fileprivate init(_ mode: CFRunLoopMode!) {
        switch mode ?? .defaultMode {
        case .defaultMode: self = .default
        case .commonModes: self = .common
        case let other: self.init(rawValue: other.rawValue as String)
        }
    }
}
