import Foundation

/// Where the recognizers of one window compete for touches.
///
/// A recognizer joins with its first touch and leaves when its gesture is over and its fingers are
/// lifted. Every event goes round in the same steps:
///
/// 1. all members see the touches and may claim to have recognized (`deliver`);
/// 2. claims are decided: against members that have to fail first, against members that are
///    recognized already, and against each other (`GestureArena+Decisions.swift`);
/// 3. the targets are told;
/// 4. finished members leave.
///
/// Actions may change any recognizer, so steps 2 and 3 repeat until nothing changes.
@MainActor
final class GestureArena {
    /// The recognizers that take part, in the order in which they joined: those of a view stand
    /// before those of its superviews.
    @exclusivity(unchecked) private(set) var members: [UIGestureRecognizer] = []

    /// Moments at which members change by themselves.
    @exclusivity(unchecked) var deadlines = GestureDeadlines<UIGestureRecognizer>()

    /// True when a member changed its state and `settle()` has not looked at it.
    @exclusivity(unchecked) var needsUpdate = false {
        didSet { if needsUpdate, !oldValue, !isBusy { onNeedsUpdate?() } }
    }

    /// True while an event or a deadline is being handled, which ends with `settle()`.
    var isBusy = false

    /// Called when a member changed its state at any other time, to ask for a chance to settle.
    var onNeedsUpdate: (() -> Void)?

    /// How many times actions may change recognizers before the rest waits for the next update.
    // Chosen: an action that sets the state of its own recognizer would never end.
    private static let longestChain = 16

    func join(_ recognizer: UIGestureRecognizer) {
        guard recognizer.arena !== self else { return }
        recognizer.arena = self
        members.append(recognizer)
    }

    // MARK: - Delivering

    /// Shows the members the touches of an event that changed.
    ///
    /// - Parameter changed: The touches of this window that are not at rest.
    func deliver(_ changed: [UITouch], of event: UIEvent) {
        for recognizer in members where recognizer.takesTouches {
            recognizer.tracking.modifierFlags = event.details.modifierFlags
            recognizer.tracking.buttonMask = event.details.buttonMask
            // Usually all fingers of an event did the same: then there is one phase to look for.
            guard let first = changed.first?.progress.phase else { return }
            var isMixed = false
            for touch in changed where touch.progress.phase != first { isMixed = true }
            guard isMixed else {
                deliver(changed, in: first, of: event, to: recognizer)
                continue
            }
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                deliver(changed, in: phase, of: event, to: recognizer)
            }
        }
        for touch in changed where touch.isFinished {
            for recognizer in touch.links.recognizers { recognizer.tracking.finish(touch) }
        }
    }

    private func deliver(
        _ changed: [UITouch], in phase: UITouch.Phase, of event: UIEvent,
        to recognizer: UIGestureRecognizer
    ) {
        // Usually a recognizer follows every finger that changed: then no list is made.
        var isAnyFollowed = false
        var isEachFollowed = true
        for touch in changed {
            if touch.progress.phase == phase, recognizer.tracking.contains(touch) {
                isAnyFollowed = true
            } else {
                isEachFollowed = false
            }
        }
        guard isAnyFollowed, recognizer.takesTouches else { return }
        let followed =
            isEachFollowed
            ? changed
            : changed.filter { $0.progress.phase == phase && recognizer.tracking.contains($0) }
        let touches = event.touchList.set(of: followed)
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .moved: recognizer.touchesMoved(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        default: recognizer.touchesCancelled(touches, with: event)
        }
    }

    /// Shows one member a touch that began while an earlier gesture of it was being decided.
    func deliverBeginning(
        of touch: UITouch, in event: UIEvent, to recognizer: UIGestureRecognizer
    ) {
        recognizer.touchesBegan(event.touchList.set(of: [touch]), with: event)
    }

    /// Lets the first member whose deadline is not after `time` act; false when there is none.
    func passDeadline(notAfter time: TimeInterval) -> Bool {
        guard let due = deadlines.takeFirst(notAfter: time) else { return false }
        due.owner.deadlineReached(at: due.time)
        return true
    }

    // MARK: - Settling

    /// Decides claims and tells targets until nothing changes, then lets finished members go.
    func settle() {
        var rounds = 0
        while needsUpdate, rounds < Self.longestChain {
            needsUpdate = false
            rounds += 1
            decideClaims()
            for recognizer in members where !recognizer.progress.hasUndecidedClaim {
                recognizer.sendReports()
            }
        }
        retireMembers()
    }

    /// Ends everything that is going on.
    func cancelAll() {
        for recognizer in members { recognizer.abandon() }
        settle()
    }

    private func retireMembers() {
        var isAnyoneLeaving = false
        for recognizer in members where mayLeave(recognizer) {
            isAnyoneLeaving = true
            deadlines.set(nil, for: recognizer)
            if recognizer.progress.state.isFinal {
                recognizer.returnToPossible()
            } else {
                recognizer.leaveUndecided()
            }
        }
        guard isAnyoneLeaving else { return }
        members.removeAll { $0.arena !== self }
        // A waiting member may have been waiting for one that left without failing.
        if members.contains(where: \.progress.hasUndecidedClaim) {
            needsUpdate = true
            settle()
        }
    }

    private func mayLeave(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.tracking.touches.isEmpty, recognizer.progress.reports.isEmpty else {
            return false
        }
        let state = recognizer.progress.state
        if state.isFinal { return !recognizer.progress.hasUndecidedClaim }
        return state == .possible && !recognizer.isUndecided
    }
}
