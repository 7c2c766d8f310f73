internal import RenderTree

/// The animations of one layer, in the order in which they apply.
final class AnimationList {
    /// One animation and its progress. A class, since every frame reads each of them several times, and their
    /// effects are large.
    final class Entry {
        let key: String?
        let animation: CAAnimation
        let effect: RenderAnimation.Effect?
        /// The transition of a `CATransition`; nil for other animations.
        let transition: LayerTransition?
        /// The resolved timing, set by the first commit; until then the begin time may be undetermined.
        var timing: AnimationTiming?
        /// The span of the effect's progress that the animation covers.
        var span = ProgressSpan()
        /// The spring of an interactively driven animation, in place of the animation's own.
        var steeredSpring: SpringCurve?
        var hasStarted = false
        var hasFinished = false
        /// The completion groups that wait for the end, innermost first.
        var waiting: [CompletionGroup] = []

        init(key: String?, animation: CAAnimation, of layer: CALayer) {
            self.key = key
            self.animation = animation
            effect = animation.makeEffect(for: layer)
            transition = (animation as? CATransition).map { LayerTransition($0, of: layer) }
        }

        /// The form for the compositor; nil before the first commit and for effects that it does not support.
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

        /// As `AnimationList.nextTime(after:)`.
        func nextTime(after now: CFTimeInterval) -> CFTimeInterval? {
            if hasFinished || isHeld { return nil }
            guard let timing else { return now }
            if hasStarted, case .steps = effect { return max(timing.end, now) }
            return max(now, timing.begin)
        }

        /// Notifies the delegate and the completion groups that the animation ended.
        func notifyEnd(finished: Bool) {
            animation.delegate?.animationDidStop(animation, finished: finished)
            for group in waiting { group.animationDidEnd() }
        }
    }

    var entries: [Entry] = []

    /// Whether an animation is yet to begin or end; stopped ones do not count.
    var isRunning: Bool { entries.contains { !$0.hasFinished && !$0.isHeld } }

    /// Whether an animation has not ended, stopped or not.
    var isUnfinished: Bool { entries.contains { !$0.hasFinished } }

    /// Returns the layer's time, not before `now`, at which an animation has to be processed; nil if there is
    /// none.
    ///
    /// Step animations need no processing until they end: the compositor knows when their value changes.
    func nextTime(after now: CFTimeInterval) -> CFTimeInterval? {
        var next: CFTimeInterval?
        for entry in entries {
            guard let time = entry.nextTime(after: now), time.isFinite else { continue }
            next = min(next ?? time, time)
        }
        return next
    }

    /// Whether there are animations of keys that the compositor does not support.
    var hasOwnKeys: Bool { entries.contains { $0.effect == nil && $0.transition == nil } }

    /// Returns the node that represents a layer in the tree: its own, or a transition to it.
    func node(showing node: RenderNode) -> RenderNode {
        guard let entry = entries.last(where: { $0.transition != nil }),
            let transition = entry.transition, let timing = entry.timing
        else { return node }
        return transition.node(showing: node, timing: timing, curve: entry.curve)
    }

    /// Removes the entry with this key and returns it.
    func removeEntry(forKey key: String) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        return entries.remove(at: index)
    }
}
