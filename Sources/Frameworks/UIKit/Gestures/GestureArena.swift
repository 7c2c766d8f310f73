import Foundation

/// The arena in which the recognizers of one window compete for touches.
///
/// A recognizer joins with its first touch and leaves when its gesture is over and its fingers are
/// lifted. Every event passes the same steps:
///
/// 1. all members receive the touches and may claim recognition (`deliver`);
/// 2. claims are decided: against members that have to fail first, against recognized members, and
///    against each other (`GestureArena+Decisions.swift`);
/// 3. the targets of the members that changed are notified;
/// 4. finished members leave.
///
/// Actions may change any recognizer, so steps 2 and 3 repeat until nothing changes.
///
/// To debug, set `GestureTrace.output` or print the arena. See also: `GestureProgress.Claim`.
@MainActor
final class GestureArena {
    /// The recognizers that compete, in the order in which they joined: those of a view come before
    /// those of its superviews.
    @exclusivity(unchecked) private(set) var members: [UIGestureRecognizer] = []

    /// The times at which members change without a touch.
    @exclusivity(unchecked) var deadlines = GestureDeadlines<UIGestureRecognizer>()

    /// True when a member changed its state since the last `settle()`.
    @exclusivity(unchecked) var needsUpdate = false {
        didSet { if needsUpdate, !oldValue, !isBusy { onNeedsUpdate?() } }
    }

    /// True while an event or a deadline is being handled, which ends with `settle()`.
    var isBusy = false

    /// Called when a member changed its state at any other time, to request a later `settle()`.
    var onNeedsUpdate: (() -> Void)?

    /// The limit on rounds of decisions and actions in one `settle()`; the next call does the rest.
    // Chosen: an action that sets the state of its own recognizer would otherwise never end.
    private static let maximumRounds = 16

    func join(_ recognizer: UIGestureRecognizer) {
        guard recognizer.arena !== self else { return }
        recognizer.arena = self
        members.append(recognizer)
        GestureTrace.note("\(recognizer.traceName) joins")
    }

    // MARK: - Delivering

    /// Sends the members the touches of an event that changed.
    ///
    /// - Parameter changed: The touches of this window that are not stationary.
    func deliver(_ changed: [UITouch], of event: UIEvent) {
        for recognizer in members where recognizer.takesTouches {
            recognizer.tracking.modifierFlags = event.details.modifierFlags
            recognizer.tracking.buttonMask = event.details.buttonMask
            // Usually all fingers of an event are in one phase.
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
        // Usually a recognizer follows every finger that changed, and no list is allocated.
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

    /// Sends one member a touch that began while an earlier gesture of it was being decided.
    func deliverBeginning(
        of touch: UITouch, in event: UIEvent, to recognizer: UIGestureRecognizer
    ) {
        recognizer.touchesBegan(event.touchList.set(of: [touch]), with: event)
    }

    /// Runs the earliest deadline that is not after `time`; false when there is none.
    func passDeadline(notAfter time: TimeInterval) -> Bool {
        guard let due = deadlines.takeFirst(notAfter: time) else { return false }
        due.owner.deadlineReached(at: due.time)
        return true
    }

    // MARK: - Settling

    /// Decides claims and notifies targets until nothing changes, then removes finished members.
    func settle() {
        var rounds = 0
        while needsUpdate, rounds < Self.maximumRounds {
            needsUpdate = false
            rounds += 1
            decideClaims()
            for recognizer in members where !recognizer.progress.hasUndecidedClaim {
                recognizer.sendReports()
            }
        }
        retireMembers()
    }

    /// Cancels the gestures of all members.
    func cancelAll() {
        for recognizer in members { recognizer.abandon() }
        settle()
    }

    private func retireMembers() {
        var isAnyLeaving = false
        for recognizer in members where mayLeave(recognizer) {
            isAnyLeaving = true
            GestureTrace.note("\(recognizer.traceName) leaves")
            deadlines.set(nil, for: recognizer)
            if recognizer.progress.state.isFinal {
                recognizer.returnToPossible()
            } else {
                recognizer.leaveUndecided()
            }
        }
        guard isAnyLeaving else { return }
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
