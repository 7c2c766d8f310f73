import Foundation

// Deciding claims. A recognizer that leaves `possible` claims recognition. The claim is
//
// - rejected when a recognizer that it had to wait for was recognized, or when a recognized one
//   prevents it;
// - held while a recognizer that it has to wait for may still recognize;
// - granted otherwise. The members that a granted claim prevents fail.
//
// Among claims of one event, the order is: first the claim that another one waits for, then the
// claim that prevents another one without being prevented by it (a double tap before a single tap),
// then the one that joined first, which is the one deeper in the view tree.

extension GestureArena {
    func decideClaims() {
        for recognizer in members where recognizer.progress.hasUndecidedClaim {
            decide(recognizer)
        }
        failDeadlocked()
    }

    private func decide(_ recognizer: UIGestureRecognizer) {
        guard recognizer.progress.hasUndecidedClaim, !recognizer.progress.isBeingDecided else {
            return
        }
        recognizer.progress.isBeingDecided = true
        defer { recognizer.progress.isBeingDecided = false }

        let isBlocked = decideRequirements(of: recognizer)
        guard recognizer.progress.hasUndecidedClaim else { return }
        if isBlocked {
            if recognizer.progress.claim != .held {
                GestureTrace.note("\(recognizer.traceName) waits for another one to fail")
            }
            recognizer.progress.claim = .held
            return
        }
        decideStrongerClaims(than: recognizer)
        guard recognizer.progress.hasUndecidedClaim else { return }
        let preventing = members.first { other in
            other !== recognizer && other.isRecognized && prevents(other, recognizer)
        }
        if let preventing { reject(recognizer, by: preventing) } else { grant(recognizer) }
    }

    /// Decides the claims that this one waits for; returns whether it has to be held.
    private func decideRequirements(of recognizer: UIGestureRecognizer) -> Bool {
        guard !recognizer.relations.isEmpty else { return false }
        var isBlocked = false
        for other in members where mustWait(recognizer, for: other) {
            decide(other)
            if other.isRecognized {
                // Granting the other claim may have rejected this one.
                if recognizer.progress.hasUndecidedClaim { reject(recognizer, by: other) }
                return false
            }
            if other.isUndecided { isBlocked = true }
        }
        return isBlocked
    }

    private func decideStrongerClaims(than recognizer: UIGestureRecognizer) {
        for other in members
        where other !== recognizer && other.progress.hasUndecidedClaim
            && !other.progress.isBeingDecided
        {
            if prevents(other, recognizer), !prevents(recognizer, other) { decide(other) }
        }
    }

    /// Makes a member fail because another one was recognized.
    private func reject(_ recognizer: UIGestureRecognizer, by winner: UIGestureRecognizer) {
        GestureTrace.note("\(recognizer.traceName) is prevented by \(winner.traceName)")
        recognizer.fail()
    }

    private func grant(_ winner: UIGestureRecognizer) {
        GestureTrace.note("\(winner.traceName) is recognized")
        winner.progress.claim = .granted
        if winner.cancelsTouchesInView {
            for touch in winner.tracking.history { touch.delivery.claim() }
        }
        for other in members where other !== winner && isAlive(other) {
            if other.isRecognized {
                if prevents(winner, other) { other.cancelOrFail() }
            } else if mustWait(other, for: winner) || prevents(winner, other) {
                reject(other, by: winner)
            }
        }
    }

    private func isAlive(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.progress.hasUndecidedClaim || !recognizer.progress.state.isFinal
    }

    private func mustWait(
        _ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer
    ) -> Bool {
        other !== recognizer && recognizer.relations.requiresFailure(of: other)
            && recognizer.tracking.sharesTouch(with: other.tracking)
    }

    /// Whether recognizing `winner` makes `other` fail.
    func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard winner.tracking.sharesTouch(with: other.tracking) else { return false }
        guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
        return !mayRecognizeTogether(winner, other)
    }

    private func mayRecognizeTogether(
        _ first: UIGestureRecognizer, _ second: UIGestureRecognizer
    ) -> Bool {
        if let delegate = first.delegate,
            delegate.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second)
        {
            return true
        }
        guard let delegate = second.delegate else { return false }
        return delegate.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first)
    }

    // MARK: - Deadlocks

    /// Makes held claims fail that wait only for each other: each needs another one to fail first.
    private func failDeadlocked() {
        var waiting = members.filter { $0.progress.claim == .held }
        while true {
            let unblockable = waiting.filter { recognizer in
                members.contains { other in
                    mustWait(recognizer, for: other) && other.isUndecided
                        && !waiting.contains { $0 === other }
                }
            }
            if unblockable.isEmpty { break }
            waiting.removeAll { recognizer in unblockable.contains { $0 === recognizer } }
        }
        for recognizer in waiting {
            GestureTrace.note("\(recognizer.traceName) waits in a circle")
            recognizer.fail()
        }
    }
}
