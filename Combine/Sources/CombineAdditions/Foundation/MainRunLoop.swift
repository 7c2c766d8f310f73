import FoundationAdditions
import ObjectiveC
import QuartzCore

/// The main run loop's time and delayed calls, which follow the app's clock.
///
/// Calls scheduled on the main thread are delayed performs: in tests with a manual clock they run
/// when the test advances time. Other threads schedule theirs on the main queue.
enum MainRunLoop {
    /// Whether the caller runs on the main thread, or on a thread that serves the main queue in its place.
    static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil
    }

    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// The present date: the date of the first call plus the time by which the app's clock moved since.
    static var now: Date { origin.addingTimeInterval(CACurrentMediaTime()) }

    private static let origin = Date().addingTimeInterval(-CACurrentMediaTime())

    /// Calls `action` at a date and then, if there is an interval, again and again.
    ///
    /// Missed dates in between are skipped.
    @discardableResult
    static func call(
        at date: Date, every interval: TimeInterval? = nil, in modes: [RunLoop.Mode],
        _ action: @escaping () -> Void
    ) -> DelayedCall {
        let call = DelayedCall(date: date, interval: interval, modes: modes, action)
        if isCurrent {
            call.wait()
        } else {
            // The main queue is served in programs whose main thread runs no run loop, too.
            DispatchQueue.main.async { call.wait() }
        }
        return call
    }
}

/// An action that is scheduled on the main run loop.
final class DelayedCall: NSObject, Cancellable, @unchecked Sendable {
    // Sendable: `action` is touched only while `lock` is held, the rest only on the main thread.

    private var date: Date
    private let interval: TimeInterval?
    private let modes: [RunLoop.Mode]
    private let lock = NSLock()
    private var action: (() -> Void)?
    /// The number of waits so far; a callback of an earlier wait is stale.
    private var turn = 0

    /// The pending actions in the order of their dates.
    // Touched on the main thread only, or on the one that serves the main queue in its place.
    nonisolated(unsafe) private static var waiting: [DelayedCall] = []

    init(
        date: Date, interval: TimeInterval?, modes: [RunLoop.Mode], _ action: @escaping () -> Void
    ) {
        self.date = date
        self.interval = interval
        self.modes = modes
        self.action = action
    }

    func wait() {
        guard lock.withLock({ action != nil }) else { return }
        turn += 1
        let place = Self.waiting.lastIndex { $0.date <= date }
        Self.waiting.insert(self, at: place.map { $0 + 1 } ?? 0)
        let seconds = remaining
        perform(#selector(come), with: turn as NSNumber, afterDelay: seconds, inModes: modes)
        // A thread that serves the main queue in the main thread's place may run no run loop.
        if !Thread.isMainThread { look(after: seconds, turn) }
    }

    private var remaining: TimeInterval { max(date.timeIntervalSince(MainRunLoop.now), 0) }

    /// Fires after a delay of the machine's time if the app's clock has reached the date by then.
    ///
    /// It polls again only when that clock moved: one that is moved by hand may be stopped.
    private func look(after seconds: TimeInterval, _ turn: Int) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            guard let self, turn == self.turn, lock.withLock({ self.action != nil }) else { return }
            let remaining = remaining
            if remaining == 0 {
                come(turn as NSNumber)
            } else if remaining < seconds {
                look(after: remaining, turn)
            }
        }
    }

    /// Calls the action, after those with earlier dates.
    ///
    /// Each has a delay of its own from a moment of its own, so the callback of a later one may come first.
    @objc private func come(_ turn: NSNumber) {
        guard turn.intValue == self.turn, let last = Self.waiting.firstIndex(of: self) else {
            return
        }
        for call in Self.waiting[...last] where call.modes == modes { call.callAction() }
    }

    private func callAction() {
        guard let place = Self.waiting.firstIndex(of: self) else { return }
        Self.waiting.remove(at: place)
        turn += 1
        guard let action = lock.withLock({ action }) else { return }
        if let interval {
            let step = max(interval, Self.shortestInterval)
            let missed = max((MainRunLoop.now.timeIntervalSince(date) / step).rounded(.down), 0)
            date += (missed + 1) * step
            action()
            wait()
        } else {
            lock.withLock { self.action = nil }
            action()
        }
    }

    /// The shortest interval of a repeating timer, in seconds. Documented for Foundation's timers.
    private static let shortestInterval = 0.0001

    func cancel() {
        lock.withLock { action = nil }
        if MainRunLoop.isCurrent {
            Self.waiting.removeAll { $0 === self }
            NSObject.cancelPreviousPerformRequests(withTarget: self)
        }
    }
}
