import Foundation

// Deciding claims. A claim is a recognizer's wish to leave `possible`. It is
//
// - refused when a recognizer that it had to wait for was recognized, or when a recognized one
//   prevents it;
// - held while a recognizer that it has to wait for may still recognize;
// - granted otherwise. Granting makes the members fail that it prevents.
//
// Of two claims in one event the one is decided first that the other waits for, then the one that
// prevents the other without being prevented by it (a double tap before a single tap), then the
// one that joined first, which is the one deeper in the view tree.

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
            recognizer.progress.claim = .held
            return
        }
        decideStrongerClaims(than: recognizer)
        guard recognizer.progress.hasUndecidedClaim else { return }
        let isPrevented = members.contains { other in
            other !== recognizer && other.isRecognized && prevents(other, recognizer)
        }
        if isPrevented { recognizer.fail() } else { grant(recognizer) }
    }

    /// Decides first what the claim waits for; returns whether it has to go on waiting.
    private func decideRequirements(of recognizer: UIGestureRecognizer) -> Bool {
        guard !recognizer.relations.isEmpty else { return false }
        var isBlocked = false
        for other in members where mustWait(recognizer, for: other) {
            decide(other)
            if other.isRecognized {
                recognizer.fail()
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

    private func grant(_ winner: UIGestureRecognizer) {
        winner.progress.claim = .granted
        if winner.cancelsTouchesInView {
            for touch in winner.tracking.history { touch.delivery.claim() }
        }
        for other in members where other !== winner && isAlive(other) {
            if other.isRecognized {
                if prevents(winner, other) { other.cancelOrFail() }
            } else if mustWait(other, for: winner) || prevents(winner, other) {
                other.fail()
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

    // MARK: - Circles

    /// Makes waiting claims fail that wait for nothing but each other.
    ///
    /// They could never be decided: each would need another one to fail first.
    private func failDeadlocked() {
        var waiting = members.filter { $0.progress.claim == .held }
        while true {
            let free = waiting.filter { recognizer in
                members.contains { other in
                    mustWait(recognizer, for: other) && other.isUndecided
                        && !waiting.contains { $0 === other }
                }
            }
            if free.isEmpty { break }
            waiting.removeAll { recognizer in free.contains { $0 === recognizer } }
        }
        for recognizer in waiting { recognizer.fail() }
    }
}
