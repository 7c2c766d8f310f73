package import RenderTree

/// The progress of an interactively driven animation, and its continuation.
package struct AnimationSteering {
    /// Seconds since the beginning of its run; negative while it waits at the beginning.
    package var ownTime: CFTimeInterval
    /// The rate at which it continues: 1 is real time, 0 is paused, negative is backwards.
    package var rate: Double
    /// The length of the whole run in seconds.
    package var duration: CFTimeInterval
    package var timingFunction: CAMediaTimingFunction?
    package var spring: SpringCurve?
    /// The span of progress that the run covers.
    package var span: ProgressSpan

    package init(
        ownTime: CFTimeInterval, rate: Double, duration: CFTimeInterval,
        timingFunction: CAMediaTimingFunction? = nil, spring: SpringCurve? = nil,
        span: ProgressSpan = ProgressSpan()
    ) {
        self.ownTime = ownTime
        self.rate = rate
        self.duration = duration
        self.timingFunction = timingFunction
        self.spring = spring
        self.span = span
    }
}

extension CALayer {
    /// Drives the progress of an animation, which ends at either end of its span, and never while it is
    /// paused. Does nothing without an animation for this key.
    package final func steerAnimation(forKey key: String, _ steering: AnimationSteering) {
        guard let list = animationList,
            let entry = list.entries.first(where: { $0.key == key })
        else { return }
        let now = localTime(fromMediaTime: treeContext?.now ?? CACurrentMediaTime())
        var timing = AnimationTiming(begin: now, duration: steering.duration)
        timing.timeOffset = steering.ownTime
        timing.speed = steering.rate
        timing.isSteered = true
        entry.timing = timing
        entry.span = steering.span
        entry.steeredSpring = steering.spring
        entry.animation.timingFunction = steering.timingFunction
        markForCommit()
    }
}
