import Foundation
import QuartzCore

extension UIScrollView {
    // MARK: - Before a drag

    final func changeScrollEnabled(_ isEnabled: Bool) {
        parts.pan.isEnabled = isEnabled
        parts.touchDelay.isEnabled = isEnabled
    }

    /// Handles a finger that comes down and may scroll: it stops moving content.
    ///
    /// - Returns: Whether the content was decelerating, so that no subview receives the touch.
    final func fingerCameDown() -> Bool {
        scroll.isTracking = true
        switch scroll.activity {
        case .none, .zooming: return false
        case .animating:
            if touchStopsAnimation { stopMoving() }
            return false
        case .decelerating(let motion, _):
            scroll.isCaught = !motion.isOver(at: CACurrentMediaTime())
            stopMoving()
            return scroll.isCaught
        }
    }

    /// Handles the end of the last touch.
    final func fingersLeft() {
        scroll.isTracking = false
        guard scroll.isCaught, scroll.isAtRest else { return }
        scroll.isCaught = false
        // Content that was stopped and not dragged still comes to rest in its range, or at a page.
        let motion = naturalMotion(velocity: .zero, at: CACurrentMediaTime(), isRelease: false)
        if motion.isMoving { decelerate(motion) } else { movementDidEnd() }
    }

    /// Decides whether a movement of the fingers, in points of the view, begins a drag.
    final func dragStart(
        for movement: CGPoint, of touches: [UITouch]
    ) -> UIPanGestureRecognizer.Start {
        let axes = scrollingAxes
        guard !axes.isEmpty else { return .fail }
        let isHorizontal = abs(movement.x) > abs(movement.y)
        guard axes.contains(isHorizontal ? .horizontal : .vertical) else { return .wait }
        if !mayBeginDrag() || defersToAncestor(movement, isHorizontal) { return .fail }
        return mayTakeTouches(touches) ? .begin : .fail
    }

    /// Whether an enclosing scroll view scrolls instead, because this one is at its edge.
    // Observed on iOS: dragging a zoomed picture that is at its edge turns the page that contains it.
    private final func defersToAncestor(_ movement: CGPoint, _ isHorizontal: Bool) -> Bool {
        guard !canMove(movement, isHorizontal) else { return false }
        if !settings.bounces { return true }
        var view = viewAbove
        while let current = view {
            if let outer = current as? UIScrollView, outer.isScrollEnabled,
                outer.canMove(movement, isHorizontal)
            {
                return true
            }
            view = current.viewAbove
        }
        return false
    }

    /// Whether a movement of the fingers scrolls the content within its range, rather than beyond its edge.
    final func canMove(_ movement: CGPoint, _ isHorizontal: Bool) -> Bool {
        let range = range
        let offset = contentOffset
        // Half a point: the offset is on whole pixels, the range may not be.
        if isHorizontal {
            return movement.x > 0
                ? offset.x > range.horizontal.lowerBound + 0.5
                : offset.x < range.horizontal.upperBound - 0.5
        }
        return movement.y > 0
            ? offset.y > range.vertical.lowerBound + 0.5
            : offset.y < range.vertical.upperBound - 0.5
    }

    /// Whether the drag may cancel the touches that subviews have received.
    private final func mayTakeTouches(_ touches: [UITouch]) -> Bool {
        for touch in touches where touch.delivery.isReceived {
            guard let view = touch.links.view, view !== self else { continue }
            guard settings.canCancelContentTouches, touchesShouldCancel(in: view) else {
                return false
            }
        }
        return true
    }

    // MARK: - The drag

    /// - Parameter translation: In points of the view.
    final func dragBegan(_ translation: CGPoint) {
        let movement = translation
        stopMoving()
        userWillScroll()
        let offset = contentOffset
        let size = hostedLayer.bounds.size
        let range = range
        scroll.isTracking = true
        scroll.isCaught = false
        scroll.drag = ScrollDrag(
            origin: CGPoint(
                x: range.horizontal.unresisted(offset.x, in: size.width),
                y: range.vertical.unresisted(offset.y, in: size.height)),
            axes: axesOfDrag(beginningWith: movement))
        scroll.steppedOffset = offset
        showIndicators()
        dismissKeyboardForDrag()
        delegate?.scrollViewWillBeginDragging(self)
        dragMoved(translation)
    }

    /// The axes of a drag; only one if the drag is locked to the axis along which it begins.
    // Documented: a diagonal drag is not locked. From memory: diagonal means less than twice as far along
    // one axis.
    private final func axesOfDrag(beginningWith movement: CGPoint) -> ScrollAxes {
        let axes = scrollingAxes
        guard settings.isDirectionalLockEnabled else { return axes }
        let (x, y) = (abs(movement.x), abs(movement.y))
        if x > 2 * y { return axes.intersection(.horizontal) }
        if y > 2 * x { return axes.intersection(.vertical) }
        return axes
    }

    /// - Parameter translation: Since the drag began, in points of the view.
    final func dragMoved(_ translation: CGPoint) {
        guard var drag = scroll.drag else { return }
        let range = range
        let size = hostedLayer.bounds.size
        if wasOffsetSetByCode {
            // Code moved the content; the drag continues from there.
            let offset = contentOffset
            if offset.x != scroll.steppedOffset.x {
                drag.origin.x =
                    range.horizontal.unresisted(offset.x, in: size.width) + drag.translation.x
            }
            if offset.y != scroll.steppedOffset.y {
                drag.origin.y =
                    range.vertical.unresisted(offset.y, in: size.height) + drag.translation.y
            }
        }
        drag.translation = translation
        scroll.drag = drag
        dragKeyboard()
        // A pinch and its bounce set the offset, too.
        guard scroll.pinch == nil, !isBouncingBackZoom else { return }
        let axes = scrollingAxes
        var offset = contentOffset
        if drag.axes.contains(.horizontal) {
            offset.x = range.horizontal.resisted(
                drag.origin.x - translation.x, in: size.width,
                bounces: settings.bounces && axes.contains(.horizontal))
        }
        if drag.axes.contains(.vertical) {
            offset.y = range.vertical.resisted(
                drag.origin.y - translation.y, in: size.height,
                bounces: settings.bounces && axes.contains(.vertical))
        }
        step(to: offset)
    }

    /// - Parameters:
    ///   - velocity: The velocity of the fingers, in points of the view per second.
    ///   - time: The time at which they were lifted, in seconds of the host's clock.
    final func dragEnded(velocity: CGPoint, at time: TimeInterval) {
        guard let drag = scroll.drag else { return }
        parts.pullFollower?.pullWillEnd(in: self)
        endKeyboardDrag(velocity: velocity.y)
        var velocity = CGPoint(x: -velocity.x.limited, y: -velocity.y.limited)
        if !drag.axes.contains(.horizontal) { velocity.x = 0 }
        if !drag.axes.contains(.vertical) { velocity.y = 0 }
        var motion = naturalMotion(velocity: velocity, at: time, isRelease: true)
        let destination = motion.destination.roundedToPixels(drawingScale)
        let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        let resting = restingOffset(proposed: destination, velocity: speed)
        if delegate != nil || resting != destination {
            var target = resting
            delegate?.scrollViewWillEndDragging(
                self, withVelocity: speed, targetContentOffset: &target)
            if target != destination, target.x.isFinite, target.y.isFinite {
                motion = targetedMotion(
                    from: contentOffset, velocity: velocity, to: range.clamped(target), at: time)
            } else {
                // The delegate may have changed the content.
                motion = naturalMotion(velocity: velocity, at: time, isRelease: true)
            }
        }
        scroll.drag = nil
        let decelerates = motion.isMoving && !isBouncingBackZoom
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        scroll.isTracking = false
        if decelerates, scroll.isAtRest {
            decelerate(motion)
        } else if scroll.isAtRest {
            fadeIndicators()
            movementDidEnd()
        }
    }

    /// Returns the movement that ends in the range, or at a page.
    private final func naturalMotion(
        velocity: CGPoint, at time: TimeInterval, isRelease: Bool
    ) -> ScrollMotion {
        if settings.isPagingEnabled {
            return pageMotion(from: contentOffset, velocity: velocity, at: time)
        }
        let motion = freeMotion(
            from: contentOffset, velocity: velocity, at: time, isRelease: isRelease)
        let destination = motion.destination
        guard let resting = parts.contentFollower?.restingOffset(for: destination.y, in: self)
        else { return motion }
        return targetedMotion(
            from: contentOffset, velocity: velocity, to: CGPoint(x: destination.x, y: resting),
            at: time)
    }

    final func decelerate(_ motion: ScrollMotion) {
        guard windowAbove != nil else { return }
        scroll.steppedOffset = contentOffset
        scroll.steppedTime = motion.start
        begin(.decelerating(motion, in: range))
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    // MARK: - Keyboard

    /// Dismisses the keyboard when a drag begins, unless it follows the finger.
    private final func dismissKeyboardForDrag() {
        switch settings.keyboardDismissMode {
        case .none, .interactive, .interactiveWithAccessory: break
        case .onDrag, .onDragWithAccessory: windowAbove?.firstResponder?.resignFirstResponder()
        }
    }
}
