internal import RenderTree

/// The animations of one layer, in the order in which they apply.
final class AnimationList {
    /// One animation and its progress. An object, as every frame asks each of them several times,
    /// and their effects are large.
    final class Entry {
        let key: String?
        let animation: CAAnimation
        let effect: RenderAnimation.Effect?
        /// Set of an entry that shows one picture giving way to another.
        let transition: LayerTransition?
        /// Known from the first commit on; until then the begin may still be open.
        var timing: AnimationTiming?
        /// The part of the effect that the animation goes through.
        var span = ProgressSpan()
        /// What pulls a steered animation, in place of the spring of the animation itself.
        var steeredSpring: SpringCurve?
        var hasStarted = false
        var hasFinished = false
        /// The transactions that wait for the end, innermost first.
        var waiting: [CompletionGroup] = []

        init(key: String?, animation: CAAnimation, of layer: CALayer) {
            self.key = key
            self.animation = animation
            effect = animation.makeEffect(for: layer)
            transition = (animation as? CATransition).map { LayerTransition($0, of: layer) }
        }

        /// What the compositor runs; nil before the first commit and for effects it cannot show.
        var renderAnimation: RenderAnimation? {
            guard let timing, let effect else { return nil }
            return RenderAnimation(
                key: key, timing: timing, curve: curve, spring: spring, span: span,
                effect: effect)
        }

        /// Whether its time is stopped.
        var isHeld: Bool { timing.map { $0.speed == 0 } ?? (animation.speed == 0) }

        var curve: TimingCurve { animation.timingFunction?.curve ?? .linear }

        private var spring: SpringCurve? {
            timing?.isSteered == true ? steeredSpring : animation.spring
        }

        /// As the list's.
        func nextTime(after now: CFTimeInterval) -> CFTimeInterval? {
            if hasFinished || isHeld { return nil }
            guard let timing else { return now }
            if hasStarted, case .steps = effect { return max(timing.end, now) }
            return max(now, timing.begin)
        }

        /// Tells everybody who waits that the animation ended.
        func tellEnd(finished: Bool) {
            animation.delegate?.animationDidStop(animation, finished: finished)
            for group in waiting { group.animationDidEnd() }
        }
    }

    var entries: [Entry] = []

    /// Whether an animation still waits for its begin or its end.
    var isRunning: Bool { entries.contains { !$0.hasFinished && !$0.isHeld } }

    /// Whether an animation has not ended, be it held or not.
    var isUnfinished: Bool { entries.contains { !$0.hasFinished } }

    /// The layer's time, not before `now`, at which something has to be done about an animation;
    /// nil when nothing ever has.
    ///
    /// Steps need nothing done until they end: the compositor knows when they show another value.
    func nextTime(after now: CFTimeInterval) -> CFTimeInterval? {
        var next: CFTimeInterval?
        for entry in entries {
            guard let time = entry.nextTime(after: now), time.isFinite else { continue }
            next = min(next ?? time, time)
        }
        return next
    }

    /// Whether there are animations that the compositor cannot show.
    var hasOwnKeys: Bool { entries.contains { $0.effect == nil && $0.transition == nil } }

    /// The node that the tree shows for a layer: its own, or a transition from what it was.
    func node(showing node: RenderNode) -> RenderNode {
        guard let entry = entries.last(where: { $0.transition != nil }),
            let transition = entry.transition, let timing = entry.timing
        else { return node }
        return transition.node(showing: node, timing: timing, curve: entry.curve)
    }

    /// Takes the entry with this key out of the list.
    func removeEntry(forKey key: String) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        return entries.remove(at: index)
    }
}
