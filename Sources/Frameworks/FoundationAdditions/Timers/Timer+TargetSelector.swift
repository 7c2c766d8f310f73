extension Timer {
    /// Creates a timer that sends a message, to be added to a run loop.
    ///
    /// - Parameters:
    ///   - ti: Seconds between two messages; at least a tenth of a millisecond.
    ///   - aTarget: Retained until the timer is invalidated.
    ///   - aSelector: A method without arguments, or with the timer as its argument.
    ///   - userInfo: The value of the timer's `userInfo`.
    ///   - yesOrNo: Whether the timer repeats.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: max(ti, 0.0001)), interval: ti, target: aTarget,
            selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    }

    /// Creates a timer that sends a message for the first time at a date.
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

    /// Creates a timer that sends a message, and adds it to the current run loop in its default mode.
    ///
    /// - Parameters:
    ///   - ti: Seconds between two messages; at least a tenth of a millisecond.
    ///   - aTarget: Retained until the timer is invalidated.
    ///   - aSelector: A method without arguments, or with the timer as its argument.
    ///   - userInfo: The value of the timer's `userInfo`.
    ///   - yesOrNo: Whether the timer repeats.
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

/// A timer that sends a message, and holds its target and its `userInfo` until it is invalid.
private final class TargetTimer: Timer {
    private let selector: Selector
    private var target: AnyObject?
    private var information: Any?

    init(
        fire date: Date, interval: TimeInterval, target: AnyObject, selector: Selector,
        userInfo: Any?, repeats: Bool
    ) {
        self.selector = selector
        self.target = target
        information = userInfo
        // Foundation never releases the block, so it captures nothing.
        super.init(fire: date, interval: max(interval, 0.0001), repeats: repeats) { timer in
            (timer as? TargetTimer)?.sendMessage()
        }
    }

    override var userInfo: Any? { information }

    override func invalidate() {
        super.invalidate()
        (target, information) = (nil, nil)
    }

    private func sendMessage() {
        guard let target else { return }
        send(selector, to: target, self)
        // The run loop invalidates a timer that fires once without calling `invalidate()`.
        if timeInterval == 0 { invalidate() }
    }
}
