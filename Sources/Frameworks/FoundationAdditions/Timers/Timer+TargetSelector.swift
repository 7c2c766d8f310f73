extension Timer {
    /// Makes a timer that sends a message, for a run loop that it is added to.
    ///
    /// - Parameters:
    ///   - ti: Seconds between two messages; a tenth of a millisecond at least.
    ///   - aTarget: Kept alive until the timer is invalid.
    ///   - aSelector: A method with no argument, or with one that gets the timer.
    ///   - userInfo: What the timer's `userInfo` holds.
    ///   - yesOrNo: Whether the message is sent again and again.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: max(ti, 0.0001)), interval: ti, target: aTarget,
            selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    }

    /// Makes a timer that sends a message for the first time at a date.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
        userInfo ui: Any?, repeats rep: Bool
    ) {
        self.init(made: {
            let timer = TargetTimer(
                fire: date, interval: ti, target: t as AnyObject, selector: s, userInfo: ui,
                repeats: rep)
            return unsafeDowncast(timer, to: Self.self)
        })
    }

    /// Makes a timer that sends a message, and adds it to the current run loop in its default mode.
    ///
    /// - Parameters:
    ///   - ti: Seconds between two messages; a tenth of a millisecond at least.
    ///   - aTarget: Kept alive until the timer is invalid.
    ///   - aSelector: A method with no argument, or with one that gets the timer.
    ///   - userInfo: What the timer's `userInfo` holds.
    ///   - yesOrNo: Whether the message is sent again and again.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
            repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// A timer that sends a message, and that holds what its maker gave it.
private final class TargetTimer: Timer {
    private let information: Any?

    init(
        fire date: Date, interval: TimeInterval, target: AnyObject, selector: Selector,
        userInfo: Any?, repeats: Bool
    ) {
        information = userInfo
        nonisolated(unsafe) let target = target  // gets its messages where the timer fires
        super.init(fire: date, interval: max(interval, 0.0001), repeats: repeats) { timer in
            send(selector, to: target, timer)
        }
    }

    override var userInfo: Any? { information }
}
