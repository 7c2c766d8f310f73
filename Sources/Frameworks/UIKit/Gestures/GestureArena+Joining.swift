import Foundation

extension GestureArena {
    /// Offers a touch that just came down to the recognizers of its view and of all superviews.
    ///
    /// - Returns: Recognizers that may follow the touch only after their current gesture is decided.
    func offer(_ touch: UITouch, of event: UIEvent) -> [UIGestureRecognizer] {
        touch.links.areRecognizersKnown = true
        var postponed: [UIGestureRecognizer] = []
        var view = touch.links.view
        while let current = view {
            for recognizer in current.gestureRecognizers ?? []
            where accepts(recognizer, touch, event) {
                if recognizer.progress.hasUndecidedClaim, recognizer.tracking.touches.isEmpty {
                    postponed.append(recognizer)
                } else if recognizer.takesTouches {
                    follow(touch, by: recognizer)
                }
            }
            view = current.superview
        }
        return postponed
    }

    /// Makes a recognizer follow a touch, and records which other members have to fail first.
    func follow(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        let isNew = recognizer.arena !== self
        join(recognizer)
        recognizer.tracking.add(touch)
        touch.links.recognizers.append(recognizer)
        guard isNew else { return }
        for other in members
        where other !== recognizer && other.tracking.sharesTouch(with: recognizer.tracking) {
            askForRequirement(recognizer, other)
            askForRequirement(other, recognizer)
        }
    }

    private func accepts(
        _ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent
    ) -> Bool {
        guard recognizer.isEnabled, recognizer.settings.allows(touch.progress.type) else {
            return false
        }
        if recognizer.settings.requiresExclusiveTouchType,
            let first = recognizer.tracking.touches.first,
            first.progress.type != touch.progress.type
        {
            return false
        }
        guard recognizer.shouldReceive(event) else { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }

    /// Records a requirement if a recognizer or a delegate of the two makes `recognizer` wait for `other` to fail.
    private func askForRequirement(
        _ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer
    ) {
        let isRequired =
            recognizer.shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
                ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
                ?? false
        if isRequired { recognizer.relations.requireFailureForCurrentTouches(of: other) }
    }
}
