import Foundation

/// Leads the touches of a window to gesture recognizers first and to views second.
///
/// Every window has one. See `GestureArena` for what happens among recognizers and `TouchDelivery`
/// for what is withheld from views.
@MainActor
final class TouchRouter {
    // The main actor owns all of it and every change is complete before anyone is called, so the
    // run-time check of overlapping accesses could never fail; it would cost a tenth of a move.

    private unowned let window: UIWindow
    private let arena = GestureArena()
    /// The touches of the event at hand that changed; kept for its storage.
    @exclusivity(unchecked) private var changed: [UITouch] = []
    /// Lifted touches whose end, or whole course, is being withheld from their views.
    @exclusivity(unchecked) private var withheld: [UITouch] = []
    /// The event to name in late messages.
    @exclusivity(unchecked) private var event: UIEvent?
    @exclusivity(unchecked) private var outbox = TouchOutbox()
    private var hover = HoverTracker()

    init(window: UIWindow) {
        self.window = window
        // Anything that is dirty in a window on the screen brings a frame, and frames settle.
        arena.onNeedsUpdate = { [unowned window] in window.layer.setNeedsLayout() }
    }

    // MARK: - Events

    /// Delivers an event to the recognizers and views of the window.
    func route(_ event: UIEvent) {
        guard event.details.type == .touches else { return }
        self.event = event
        arena.isBusy = true
        defer { arena.isBusy = false }
        var changed: [UITouch] = []
        swap(&changed, &self.changed)
        for touch in event.touchList.all
        where touch.progress.phase != .stationary && touch.links.window === window {
            changed.append(touch)
        }
        let postponed = offerBeginnings(of: changed, in: event)
        arena.deliver(changed, of: event)
        arena.settle()
        deliver(postponed, of: event)
        for touch in changed where touch.progress.phase == .began {
            claimIfTaken(touch)
        }
        deliverToViews(event, isNew: true)
        changed.removeAll(keepingCapacity: true)
        swap(&changed, &self.changed)
    }

    /// A touch and a recognizer that may follow it only once its last gesture is decided.
    private typealias Postponed = (touch: UITouch, recognizer: UIGestureRecognizer)

    private func offerBeginnings(of changed: [UITouch], in event: UIEvent) -> [Postponed] {
        var postponed: [Postponed] = []
        for touch in changed where touch.progress.phase == .began {
            if mustRefuse(touch, of: event) { touch.delivery.refuse() }
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

    /// Keeps a new touch from its view when a recognized gesture took it up.
    private func claimIfTaken(_ touch: UITouch) {
        let isTaken = touch.links.recognizers.contains { recognizer in
            recognizer.isRecognized && recognizer.cancelsTouchesInView
                && recognizer.tracking.contains(touch)
        }
        if isTaken { touch.delivery.claim() }
    }

    /// Whether a view that wants one finger only, or the window to itself, shuts a new touch out.
    private func mustRefuse(_ touch: UITouch, of event: UIEvent) -> Bool {
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

    /// When the recognizers next have something to do by themselves; nil when they wait for touches.
    ///
    /// It lies in the infinite past when the app changed a recognizer outside an event, for that is
    /// settled at the next opportunity.
    var nextDeadline: TimeInterval? {
        arena.needsUpdate ? -.infinity : arena.deadlines.next
    }

    /// Lets everything happen that is due at `time`, in order of time.
    func advance(to time: TimeInterval) {
        guard let next = nextDeadline, next <= time else { return }
        arena.isBusy = true
        defer { arena.isBusy = false }
        repeat {
            arena.settle()
            deliverLate()
        } while arena.passDeadline(notAfter: time)
        // The last deadline found nothing due, so nothing changed since the views were served.
    }

    // MARK: - Leaving

    /// Lets a recognizer take part that changed its state without following a touch.
    func join(_ recognizer: UIGestureRecognizer) {
        arena.join(recognizer)
    }

    /// Ends every gesture, as when the application loses the screen.
    func cancelGestures() {
        arena.isBusy = true
        defer { arena.isBusy = false }
        arena.cancelAll()
        hover.leave()
        deliverLate()
    }

    /// Cancels the recognizers of a view that leaves the window, and of everything in it.
    func forgetGestures(in view: UIView) {
        for recognizer in arena.members {
            guard let own = recognizer.view, own.isDescendant(of: view) else { continue }
            recognizer.abandon()
        }
    }

    // MARK: - Hovering

    /// Reports where the pointer hovers, in points of the window, and which modifiers of the keyboard are
    /// held; nil when it left.
    func hover(
        at location: CGPoint?, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = []
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
}

extension TouchRouter {
    // MARK: - Views

    /// What the recognizers of a touch want its view to hear.
    private func standing(of touch: UITouch) -> TouchDelivery.Standing {
        var standing = TouchDelivery.Standing()
        for recognizer in touch.links.recognizers where recognizer.isUndecided {
            if recognizer.delaysTouchesBegan { standing.delaysBegan = true }
            if recognizer.delaysTouchesEnded { standing.delaysEnded = true }
        }
        return standing
    }

    /// Serves the views after recognizers changed without a new event.
    private func deliverLate() {
        guard let event else { return }
        deliverToViews(event, isNew: false)
    }

    /// Tells views what recognizers let through.
    ///
    /// - Parameter isNew: True for an event under way; false when its touches have been reported
    ///   already and only withheld messages are at stake.
    private func deliverToViews(_ event: UIEvent, isNew: Bool) {
        var outbox = TouchOutbox()
        swap(&outbox, &self.outbox)
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
        outbox.removeAll()
        swap(&outbox, &self.outbox)
    }

    private func collect(
        _ touch: UITouch, _ phase: TouchSample.Phase?, into outbox: inout TouchOutbox
    ) {
        guard !touch.delivery.isOver else { return }
        let messages = touch.delivery.messages(
            after: phase, touch.moment, standing(of: touch))
        for message in messages { outbox.add(message, of: touch) }
    }
}

extension UITouch {
    /// What the touch did in the event at hand; nil when it did nothing.
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
