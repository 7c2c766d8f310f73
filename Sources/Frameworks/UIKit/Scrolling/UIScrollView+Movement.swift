import Foundation
import QuartzCore

extension UIScrollView {
    /// Begins a movement that a display link drives.
    final func begin(_ activity: ScrollState.Activity) {
        scroll.activity = activity
        if parts.displayLink == nil {
            parts.displayLink = FrameLoop { [weak self] time in
                guard let self else { return false }
                self.advanceMovement(to: time)
                return true
            }
        }
        showIndicators()
    }

    /// Stops the movement at its current offset, and notifies the delegate of the end.
    final func stopMoving() {
        movementWillStop()
        let activity = scroll.activity
        endTicking()
        switch activity {
        case .none: break
        case .decelerating: delegate?.scrollViewDidEndDecelerating(self)
        case .animating: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .zooming(let animation): endZooming(animation)
        }
    }

    private final func endTicking() {
        scroll.activity = .none
        parts.displayLink?.stop()
        parts.displayLink = nil
        if scroll.drag == nil { fadeIndicators() }
    }

    /// Advances the movement to the time of a frame.
    final func advanceMovement(to time: TimeInterval) {
        guard windowAbove != nil else { return stopMoving() }
        switch scroll.activity {
        case .none: endTicking()
        case .decelerating(let motion, let range): advance(motion, in: range, to: time)
        case .animating(let animation): advance(animation, to: time)
        case .zooming(let animation): advance(animation, to: time)
        }
    }

    private final func advance(_ animation: OffsetAnimation, to time: TimeInterval) {
        guard animation.isOver(at: time) else { return step(to: animation.offset(at: time)) }
        endTicking()
        step(to: animation.to)
        offsetAnimationWillEnd()
        animationDidEnd(scrollsToTop: animation.scrollsToTop)
    }

    /// Gives a running animation of the offset another end.
    final func redirectAnimation(to offset: CGPoint) {
        guard case .animating(let animation) = scroll.activity else { return }
        let target = offset.roundedToPixels(drawingScale)
        guard target != animation.to else { return }
        scroll.activity = .animating(
            animation.redirected(to: target, at: CACurrentMediaTime()))
    }

    /// Responds to the end of an animation of the offset that was not interrupted.
    final func animationDidEnd(scrollsToTop: Bool) {
        if scrollsToTop {
            delegate?.scrollViewDidScrollToTop(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
        movementDidEnd()
    }

    // MARK: - After a drag

    private final func advance(
        _ former: ScrollMotion, in formerRange: ScrollRange, to time: TimeInterval
    ) {
        let motion = currentMotion(former, in: formerRange)
        scroll.steppedTime = time
        guard case .decelerating = scroll.activity else { return }
        guard motion.isOver(at: time) else { return step(to: motion.offset(at: time)) }
        endTicking()
        step(to: motion.destination)
        delegate?.scrollViewDidEndDecelerating(self)
        movementDidEnd()
    }

    /// Returns the movement, adapted if code has moved the content or changed the range since the last frame.
    ///
    /// A free movement continues from the new offset with its velocity; one with a target moves with the content.
    private final func currentMotion(
        _ motion: ScrollMotion, in formerRange: ScrollRange
    ) -> ScrollMotion {
        let range = range
        let isSetByCode = wasOffsetSetByCode
        guard isSetByCode || range != formerRange else { return motion }
        var current = motion
        if motion.isTargeted {
            if isSetByCode {
                let offset = contentOffset
                current = motion.translated(
                    by: CGPoint(
                        x: offset.x - scroll.steppedOffset.x,
                        y: offset.y - scroll.steppedOffset.y))
            }
        } else {
            let last = scroll.steppedTime
            current = freeMotion(
                from: contentOffset, velocity: motion.velocity(at: last), at: last,
                isRelease: false)
        }
        scroll.activity = .decelerating(current, in: range)
        return current
    }

    /// Returns a movement that friction ends.
    ///
    /// - Parameter isRelease: Whether a finger has just released the content.
    final func freeMotion(
        from offset: CGPoint, velocity: CGPoint, at time: TimeInterval, isRelease: Bool
    ) -> ScrollMotion {
        let range = range
        let axes = scrollingAxes
        let decay = DecelerationCurve.decay(of: settings.decelerationRate.rawValue)
        return ScrollMotion(
            horizontal: AxisMotion(
                from: offset.x, velocity: velocity.x, in: range.horizontal, decay: decay,
                bounces: settings.bounces && axes.contains(.horizontal), isRelease: isRelease),
            vertical: AxisMotion(
                from: offset.y, velocity: velocity.y, in: range.vertical, decay: decay,
                bounces: settings.bounces && axes.contains(.vertical), isRelease: isRelease),
            start: time)
    }

    /// Returns the movement to the page at which a drag ends.
    final func pageMotion(
        from offset: CGPoint, velocity: CGPoint, at time: TimeInterval
    ) -> ScrollMotion {
        let range = range
        let size = hostedLayer.bounds.size
        func motion(
            _ position: CGFloat, _ velocity: CGFloat, _ length: CGFloat,
            _ range: ClosedRange<CGFloat>
        ) -> AxisMotion {
            let target = PageTarget.offset(
                from: position, velocity: velocity, length: length, in: range)
            return AxisMotion(
                from: position, velocity: velocity,
                toPageAt: (target * drawingScale).rounded() / drawingScale)
        }
        return ScrollMotion(
            horizontal: motion(offset.x, velocity.x, size.width, range.horizontal),
            vertical: motion(offset.y, velocity.y, size.height, range.vertical), start: time)
    }

    /// Returns the movement to an offset that the delegate chose.
    final func targetedMotion(
        from offset: CGPoint, velocity: CGPoint, to target: CGPoint, at time: TimeInterval
    ) -> ScrollMotion {
        let decay = DecelerationCurve.decay(of: settings.decelerationRate.rawValue)
        return ScrollMotion(
            horizontal: AxisMotion(
                from: offset.x, velocity: velocity.x, to: target.x, decay: decay),
            vertical: AxisMotion(
                from: offset.y, velocity: velocity.y, to: target.y, decay: decay),
            start: time)
    }
}
