/// Schedules calls for later: with a run loop's timers, or on a clock that tests move.
package protocol DelayedCallScheduler: AnyObject {
    /// Calls `body` once, `delay` seconds from now, while the run loop is in one of the modes.
    ///
    /// Equal times run in the order in which they were scheduled.
    ///
    /// - Returns: A token for `cancel(_:)`.
    func schedule(
        after delay: TimeInterval, inModes modes: [RunLoop.Mode], _ body: @escaping () -> Void
    ) -> AnyObject

    /// Cancels a call. Has no effect once it was made.
    func cancel(_ token: AnyObject)
}

/// Delayed calls as timers of the current run loop.
package final class RunLoopTimers: DelayedCallScheduler {
    package init() {}

    package func schedule(
        after delay: TimeInterval, inModes modes: [RunLoop.Mode], _ body: @escaping () -> Void
    ) -> AnyObject {
        nonisolated(unsafe) let body = body  // the timer fires on the thread that schedules it
        // WORKAROUND(timer-initialiser): Timer(timeInterval:repeats:block:) fires at once.
        let date = Date(timeIntervalSinceNow: max(delay, 0))
        let timer = Timer(fire: date, interval: 0, repeats: false) { _ in body() }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
        return timer
    }

    package func cancel(_ token: AnyObject) {
        (token as? Timer)?.invalidate()
    }
}
