internal import RenderTree

/// The animations of one layer, in the order in which they apply.
final class AnimationList {
    /// One animation and where it stands.
    struct Entry {
        let key: String?
        let animation: CAAnimation
        let effect: RenderAnimation.Effect?
        /// Known from the first commit on; until then the begin may still be open.
        var timing: AnimationTiming?
        var hasStarted = false
        var hasFinished = false
        /// The transactions that wait for the end, innermost first.
        var waiting: [CompletionGroup] = []

        init(key: String?, animation: CAAnimation, effect: RenderAnimation.Effect?) {
            self.key = key
            self.animation = animation
            self.effect = effect
        }

        /// What the compositor runs; nil before the first commit and for effects it cannot show.
        var renderAnimation: RenderAnimation? {
            guard let timing, let effect else { return nil }
            return RenderAnimation(
                key: key, timing: timing, curve: animation.timingFunction?.curve ?? .linear,
                effect: effect)
        }

        /// Tells everybody who waits that the animation ended.
        func tellEnd(finished: Bool) {
            animation.delegate?.animationDidStop(animation, finished: finished)
            for group in waiting { group.animationDidEnd() }
        }
    }

    var entries: [Entry] = []

    /// Whether an animation still waits for its begin or its end.
    var isRunning: Bool {
        entries.contains { !$0.hasFinished && $0.animation.speed != 0 }
    }

    /// The layer's time, not before `now`, at which something has to be done about an animation;
    /// nil when nothing ever has.
    ///
    /// Steps need nothing done until they end: the compositor knows when they show another value.
    func nextTime(after now: CFTimeInterval) -> CFTimeInterval? {
        var next: CFTimeInterval?
        for entry in entries where !entry.hasFinished && entry.animation.speed != 0 {
            var time = now
            if let timing = entry.timing, entry.hasStarted, case .steps = entry.effect {
                time = max(timing.end, now)
            }
            if time.isFinite { next = min(next ?? time, time) }
        }
        return next
    }

    /// Whether there are animations that the compositor cannot show.
    var hasOwnKeys: Bool { entries.contains { $0.effect == nil } }

    /// Takes the entry with this key out of the list.
    func removeEntry(forKey key: String) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        return entries.remove(at: index)
    }
}
