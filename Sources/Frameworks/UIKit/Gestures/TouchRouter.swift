import Foundation

/// Delivers the touches of a window to gesture recognizers first and to views second.
///
/// Every window has one. See also: `GestureArena`, where recognizers compete, and `TouchDelivery`,
/// which decides what is withheld from views.
@MainActor
final class TouchRouter: TouchRouting {
    // The main actor owns all of it and every change is complete before other code is called, so
    // the run-time check of overlapping accesses could never fail; it would cost a tenth of a move.

    private unowned let window: UIWindow
    let arena = GestureArena()
    /// Lifted touches whose end, or whole sequence, is being withheld from their views.
    @exclusivity(unchecked) private var withheld: [UITouch] = []
    /// The event that late messages are sent with.
    @exclusivity(unchecked) private var event: UIEvent?
    private var hover = HoverTracker()
    private var wheel = WheelTracker()

    @exclusivity(unchecked) private var changedTouches = ReusableStorage<[UITouch]>()
    @exclusivity(unchecked) private var outboxes = ReusableStorage<TouchOutbox>()

    init(window: UIWindow) {
        self.window = window
        // A dirty layer on the screen requests a frame, and every frame settles the arena.
        arena.onNeedsUpdate = { [unowned window] in window.layer.setNeedsLayout() }
    }

    // MARK: - Events

    func route(_ event: UIEvent) {
        guard event.details.type == .touches else { return }
        self.event = event
        arena.isBusy = true
        defer { arena.isBusy = false }
        var changed = changedTouches.take()
        defer { changedTouches.giveBack(&changed) }
        for touch in event.touchList.all
        where touch.progress.phase != .stationary && touch.links.window === window {
            changed.append(touch)
        }
        let postponed = offerBeginnings(of: changed, in: event)
        arena.deliver(changed, of: event)
        arena.settle()
        deliver(postponed, of: event)
        for touch in changed where touch.progress.phase == .began {
            claimIfRecognized(touch)
        }
        deliverToViews(event, isNew: true)
    }

    /// A touch and a recognizer that may follow it only after the recognizer's last gesture is decided.
    private typealias Postponed = (touch: UITouch, recognizer: UIGestureRecognizer)

    private func offerBeginnings(of changed: [UITouch], in event: UIEvent) -> [Postponed] {
        var postponed: [Postponed] = []
        for touch in changed where touch.progress.phase == .began {
            if isExcluded(touch, of: event) { touch.delivery.refuse() }
            for recognizer in arena.offer(touch, of: event) {
                postponed.append((touch, recognizer))
            }
        }
        return postponed
    }

    private func deliver(_ postponed: [Postponed], of event: UIEvent) {
        var isAnyDelivered = false
        for (touch, recognizer) in postponed
        where recognizer.takesTouches && !recognizer.progress.hasUndecidedClaim {
            arena.follow(touch, by: recognizer)
            arena.deliverBeginning(of: touch, in: event, to: recognizer)
            isAnyDelivered = true
        }
        if isAnyDelivered { arena.settle() }
    }

    /// Withholds a new touch from its view when a recognized gesture follows it.
    private func claimIfRecognized(_ touch: UITouch) {
        let isClaimed = touch.links.recognizers.contains { recognizer in
            recognizer.isRecognized && recognizer.cancelsTouchesInView
                && recognizer.tracking.contains(touch)
        }
        if isClaimed { touch.delivery.claim() }
    }

    /// Whether a view never gets a new touch, because it or another view is limited to one touch at a time.
    ///
    /// See `UIView.isMultipleTouchEnabled` and `UIView.isExclusiveTouch`.
    private func isExcluded(_ touch: UITouch, of event: UIEvent) -> Bool {
        guard let view = touch.links.view else { return true }
        for other in event.touchList.all
        where other !== touch && !other.isFinished && !other.delivery.isOver
            && other.links.window === window
        {
            guard let otherView = other.links.view else { continue }
            if otherView === view {
                if !view.isMultipleTouchEnabled { return true }
            } else if view.isExclusiveTouch || otherView.isExclusiveTouch {
                return true
            }
        }
        return false
    }

    // MARK: - Time

    var nextDeadline: TimeInterval? {
        arena.needsUpdate ? -.infinity : arena.deadlines.next
    }

    func advance(to time: TimeInterval) {
        guard let next = nextDeadline, next <= time else { return }
        arena.isBusy = true
        defer { arena.isBusy = false }
        repeat {
            arena.settle()
            deliverLate()
        } while arena.passDeadline(notAfter: time)
        // The last pass found nothing due, so that nothing changed since the last delivery.
    }

    // MARK: - Joining and leaving

    func join(_ recognizer: UIGestureRecognizer) {
        arena.join(recognizer)
    }

    func cancelGestures() {
        arena.isBusy = true
        defer { arena.isBusy = false }
        arena.cancelAll()
        hover.leave()
        deliverLate()
    }

    func forgetGestures(in view: UIView) {
        for recognizer in arena.members {
            guard let own = recognizer.view, own.isDescendant(of: view), !recognizer.outlivesItsView
            else { continue }
            recognizer.abandon()
        }
    }

    // MARK: - Hovering

    func hover(
        at location: CGPoint?, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags
    ) {
        guard let location else {
            hover.leave()
            return
        }
        let event = UIEvent(type: .hover)
        event.details.timestamp = timestamp
        event.details.modifierFlags = modifierFlags
        hover.move(to: location, over: window.hitTest(location, with: event), in: window, event)
    }

    func scroll(_ movement: WheelMovement) {
        let event = UIEvent(type: .scroll)
        event.details.timestamp = movement.timestamp
        wheel.move(movement, over: window.hitTest(movement.location, with: event), event)
    }
}

extension TouchRouter {
    // MARK: - Views

    /// The messages of a touch that its undecided recognizers delay.
    private func delays(of touch: UITouch) -> TouchDelivery.Delays {
        var delays = TouchDelivery.Delays()
        for recognizer in touch.links.recognizers where recognizer.isUndecided {
            if recognizer.delaysTouchesBegan { delays.began = true }
            if recognizer.delaysTouchesEnded { delays.ended = true }
        }
        return delays
    }

    /// Sends views the messages that are no longer delayed, after recognizers changed without an event.
    private func deliverLate() {
        guard let event else { return }
        deliverToViews(event, isNew: false)
    }

    /// Sends views the messages that recognizers neither delay nor claim.
    ///
    /// - Parameter isNew: True for an event that is being routed; false when its touches were
    ///   delivered before and only withheld messages may follow.
    private func deliverToViews(_ event: UIEvent, isNew: Bool) {
        var outbox = outboxes.take()
        defer { outboxes.giveBack(&outbox) }
        if !withheld.isEmpty {
            for touch in withheld { collect(touch, nil, into: &outbox) }
            withheld.removeAll { !$0.delivery.isWithholding }
        }
        for touch in event.touchList.all where touch.links.window === window {
            if isNew, touch.progress.phase == .moved, touch.delivery.passesMoves {
                outbox.addMove(of: touch)
                continue
            }
            collect(touch, isNew ? touch.reportedPhase : nil, into: &outbox)
            if isNew, touch.isFinished, touch.delivery.isWithholding { withheld.append(touch) }
        }
        outbox.send(event)
    }

    private func collect(
        _ touch: UITouch, _ phase: TouchSample.Phase?, into outbox: inout TouchOutbox
    ) {
        guard !touch.delivery.isOver else { return }
        let messages = touch.delivery.messages(
            after: phase, touch.moment, delays(of: touch))
        for message in messages { outbox.add(message, of: touch) }
    }
}

extension UITouch {
    /// The phase of the touch in the current event; nil if it did not change.
    fileprivate var reportedPhase: TouchSample.Phase? {
        switch phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        default: nil
        }
    }
}
