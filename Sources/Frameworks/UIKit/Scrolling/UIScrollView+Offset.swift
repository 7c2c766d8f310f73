import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

extension UIScrollView {
    /// Sets the defaults of a new scroll view and attaches its recognizers.
    final func becomeScrollView() {
        flags.isScrollView = true
        clipsToBounds = true
        isMultipleTouchEnabled = true
        parts.pan.scrollView = self
        parts.touchDelay.scrollView = self
        addGestureRecognizer(parts.touchDelay)
        addGestureRecognizer(parts.pan)
        // On iOS a scroll view is the delegate of its recognizers, so that subclasses decide conflicts.
        parts.pan.delegate = self as? any UIGestureRecognizerDelegate
    }

    // MARK: - The range

    /// The offsets at which the content rests.
    final var range: ScrollRange {
        var insets = effectiveContentInset
        insets.top += scroll.topExtension
        return ScrollRange(
            content: settings.contentSize, viewport: hostedLayer.bounds.size, insets: insets)
    }

    /// The axes along which fingers scroll.
    final var scrollingAxes: ScrollAxes {
        let range = range
        var axes: ScrollAxes = settings.bounces ? settings.alwaysBouncing : []
        if settings.bounces, parts.pullFollower != nil { axes.insert(.vertical) }
        if range.horizontal.upperBound > range.horizontal.lowerBound { axes.insert(.horizontal) }
        if range.vertical.upperBound > range.vertical.lowerBound { axes.insert(.vertical) }
        return axes
    }

    // MARK: - Changing the offset

    /// Sets the offset, on whole pixels.
    final func moveContent(to offset: CGPoint) {
        var bounds = bounds
        bounds.origin = offset.roundedToPixels(drawingScale)
        guard bounds.origin != hostedLayer.bounds.origin else { return }
        self.bounds = bounds
    }

    /// Sets the offset for a step of a drag or a movement.
    ///
    /// Sets it through the property, which a subclass may override.
    final func step(to offset: CGPoint) {
        let rounded = offset.roundedToPixels(drawingScale)
        scroll.steppedOffset = rounded
        if rounded != contentOffset { contentOffset = rounded }
    }

    /// Whether other code, such as the delegate, has set the offset since the last step.
    final var wasOffsetSetByCode: Bool { contentOffset != scroll.steppedOffset }

    final func changeVisibleRect(_ rect: CGRect) {
        let former = withLayer { $0.bounds.origin }
        guard rect.origin != former else { return changeBounds(rect) }
        _willChangeValue(self, "contentOffset")
        changeBounds(rect)
        _didChangeValue(self, "contentOffset")
        offsetDidChange()
    }

    /// Updates what depends on the offset, and notifies the delegate.
    private final func offsetDidChange() {
        setNeedsLayout()
        layoutNode?.scrollOffsetDidChange()
        placeIndicators()
        parts.pullFollower?.pullDidChange(in: self)
        parts.contentFollower?.contentDidScroll(self)
        notifyOfScrolling()
    }

    /// Notifies the delegate, which may set the offset and so cause a nested call.
    private final func notifyOfScrolling() {
        guard let delegate else { return }
        guard scroll.didScrollDepth < UIScrollView.mostNestedCalls else {
            if scroll.didScrollDepth == UIScrollView.mostNestedCalls {
                // Otherwise two scroll views that set each other's offsets would exhaust the stack.
                scroll.didScrollDepth += 1
                Console.log(
                    "\(DumpText.object(self)) is scrolled by its own scrollViewDidScroll(_:) in an endless loop;"
                        + " the loop is ended.")
            }
            return
        }
        scroll.didScrollDepth += 1
        delegate.scrollViewDidScroll(self)
        scroll.didScrollDepth = max(min(scroll.didScrollDepth, UIScrollView.mostNestedCalls) - 1, 0)
    }

    /// The limit on nested calls of the delegate's `scrollViewDidScroll`.
    // Chosen: that many calls need far less than the stack has.
    private static let mostNestedCalls = 100

    /// Sets the offset and stops every movement.
    final func jumpContent(to offset: CGPoint) {
        stopMoving()
        contentOffset = offset
    }

    /// Moves the content in an animation that a display link drives.
    final func animateContent(to offset: CGPoint, scrollsToTop: Bool = false) {
        let target = offset.roundedToPixels(drawingScale)
        guard scroll.isAnimatingOffset || target != contentOffset else { return }
        stopMoving()
        // Without a window there is no display link.
        guard windowAbove != nil, UIView.areAnimationsEnabled else {
            contentOffset = target
            return animationDidEnd(scrollsToTop: scrollsToTop)
        }
        scroll.steppedOffset = contentOffset
        begin(
            .animating(
                OffsetAnimation(
                    from: contentOffset, to: target, start: CACurrentMediaTime(),
                    scrollsToTop: scrollsToTop)))
    }

    /// Scrolls to a rectangle of the content if it is not visible; see `scrollRectToVisible(_:animated:)`.
    final func showContent(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull, rect.origin.x.isFinite, rect.origin.y.isFinite else { return }
        let content = CGRect(
            origin: .zero,
            size: CGSize(width: contentSize.width.limited, height: contentSize.height.limited))
        // Documented: nothing happens for a rectangle outside of the content.
        let rect = rect.standardized
        guard rect.intersects(content) || content.contains(rect.origin) else { return }
        let shown = rect.intersection(content)
        let insets = effectiveContentInset
        let viewport = CGRect(origin: contentOffset, size: hostedLayer.bounds.size)
            .inset(by: insets)
        guard viewport.width >= 0, viewport.height >= 0 else { return }
        var offset = contentOffset
        offset.x += distance(toShow: shown.minX...shown.maxX, in: viewport.minX...viewport.maxX)
        offset.y += distance(toShow: shown.minY...shown.maxY, in: viewport.minY...viewport.maxY)
        setContentOffset(range.clamped(offset), animated: animated)
    }

    /// The least distance to scroll so that the viewport contains a span, or is filled by it if the span is larger.
    private final func distance(
        toShow span: ClosedRange<CGFloat>, in viewport: ClosedRange<CGFloat>
    ) -> CGFloat {
        let length = viewport.upperBound - viewport.lowerBound
        if span.upperBound - span.lowerBound > length {
            // A larger rectangle that fills the viewport is visible enough.
            if span.lowerBound <= viewport.lowerBound, span.upperBound >= viewport.upperBound {
                return 0
            }
            return span.lowerBound > viewport.lowerBound
                ? span.lowerBound - viewport.lowerBound : span.upperBound - viewport.upperBound
        }
        if span.lowerBound < viewport.lowerBound { return span.lowerBound - viewport.lowerBound }
        if span.upperBound > viewport.upperBound { return span.upperBound - viewport.upperBound }
        return 0
    }

    // MARK: - Content and viewport

    final func changeContentSize(_ size: CGSize) {
        guard size != settings.contentSize else { return }
        let former = range
        _willChangeValue(self, "contentSize")
        settings.contentSize = size
        _didChangeValue(self, "contentSize")
        updateAdjustedInset()
        keepInRange(after: former)
        parts.contentFollower?.contentDidScroll(self)
        setNeedsLayout()
    }

    /// Responds to a change of the view's size.
    final func viewportDidChange() {
        // A change of the inset replaces the range.
        let former = parts.lastRange
        updateAdjustedInset()
        parts.pullFollower?.pullDidChange(in: self)
        let range = range
        if scroll.isAtRest {
            // Where the content no longer reaches the end of the view, it scrolls back into the range.
            let offset = contentOffset
            var kept = offset
            if let former { kept = former.kept(offset, in: range) }
            if kept != offset { contentOffset = kept }
        }
        parts.lastRange = range
        setNeedsLayout()
    }

    /// Keeps the offset in the range after a change of the range, if it was in the former one.
    // From memory, not measured.
    final func keepInRange(after former: ScrollRange) {
        let range = range
        parts.lastRange = range
        guard scroll.isAtRest, range != former else { return }
        let offset = former.kept(contentOffset, in: range)
        if offset != contentOffset { contentOffset = offset }
    }
}

extension ScrollRange {
    /// Returns the offset after the range has changed to `new`: clamped to it, if it was inside the former range.
    fileprivate func kept(_ offset: CGPoint, in new: ScrollRange) -> CGPoint {
        func kept(
            _ value: CGFloat, _ former: ClosedRange<CGFloat>, _ new: ClosedRange<CGFloat>
        ) -> CGFloat {
            // Half a point: the offset is on whole pixels, the range may not be.
            if value > new.upperBound, value <= former.upperBound + 0.5 { return new.upperBound }
            if value < new.lowerBound, value >= former.lowerBound - 0.5 { return new.lowerBound }
            return value
        }
        return CGPoint(
            x: kept(offset.x, horizontal, new.horizontal),
            y: kept(offset.y, vertical, new.vertical))
    }
}

extension CGPoint {
    /// The closest point on whole pixels.
    func roundedToPixels(_ scale: CGFloat) -> CGPoint {
        guard scale > 0 else { return self }
        return CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
}
