import Foundation
import QuartzCore

extension UIScrollView {
    // MARK: - Limits

    final var zoomLimits: ZoomLimits {
        ZoomLimits(minimum: settings.minimumZoomScale, maximum: settings.maximumZoomScale)
    }

    /// The view that zooms; nil if nothing does.
    final var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    final var scaleOfContent: CGFloat { zoomedView.map { $0.zoomedScale } ?? 1 }

    final func changeZoomLimits(_ change: () -> Void) {
        change()
        if zoomLimits.allowsZooming {
            guard parts.pinch == nil else { return }
            let pinch = ScrollPinchRecognizer()
            pinch.scrollView = self
            pinch.delegate = self as? any UIGestureRecognizerDelegate
            parts.pinch = pinch
            addGestureRecognizer(pinch)
        } else if let pinch = parts.pinch {
            parts.pinch = nil
            removeGestureRecognizer(pinch)
        }
    }

    // MARK: - By code

    final func changeZoomScale(_ scale: CGFloat, animated: Bool) {
        guard let view = zoomedView, scale.isFinite else { return }
        let target = zoomLimits.clamped(scale)
        let former = view.zoomedScale
        guard target != former || isAnimatingZoom else { return }
        let middle = CGPoint(
            x: hostedLayer.bounds.width / 2, y: hostedLayer.bounds.height / 2)
        let anchor = anchor(at: middle, in: view)
        zoom(
            view, to: target, offset: offset(showing: anchor, of: view, at: middle, scale: target),
            animated: animated)
    }

    final func zoomContent(to rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.origin.x.isFinite, rect.origin.y.isFinite else { return }
        let rect = rect.standardized
        let viewport = hostedLayer.bounds.size
        let fitting = min(viewport.width / rect.width, viewport.height / rect.height)
        // A rectangle without a size is shown as large as possible.
        let target = zoomLimits.clamped(fitting.isFinite ? fitting : .greatestFiniteMagnitude)
        let middle = CGPoint(x: viewport.width / 2, y: viewport.height / 2)
        zoom(
            view, to: target,
            offset: offset(
                showing: CGPoint(x: rect.midX, y: rect.midY), of: view, at: middle, scale: target),
            animated: animated)
    }

    private final func zoom(
        _ view: UIView, to scale: CGFloat, offset: CGPoint, animated: Bool
    ) {
        stopMoving()
        let size = view.zoomedSize(at: scale)
        let range = ScrollRange(
            content: size, viewport: hostedLayer.bounds.size, insets: effectiveContentInset)
        let offset = range.clamped(offset)
        guard animated, windowAbove != nil, UIView.areAnimationsEnabled else {
            apply(scale, offset, to: view)
            return
        }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        animateZoom(of: view, to: scale, offset, isBounce: false)
    }

    private final func animateZoom(
        of view: UIView, to scale: CGFloat, _ offset: CGPoint, isBounce: Bool
    ) {
        begin(
            .zooming(
                ZoomAnimation(
                    fromScale: view.zoomedScale, toScale: scale, fromOffset: contentOffset,
                    toOffset: offset, start: CACurrentMediaTime(), isBounce: isBounce)))
    }

    // MARK: - Movements

    final var isAnimatingZoom: Bool {
        if case .zooming = scroll.activity { return true }
        return false
    }

    final var isBouncingBackZoom: Bool {
        if case .zooming(let animation) = scroll.activity { return animation.isBounce }
        return false
    }

    final func advance(_ animation: ZoomAnimation, to time: TimeInterval) {
        guard let view = zoomedView else { return stopMoving() }
        let progress = animation.progress(at: time)
        let (from, to) = (animation.fromOffset, animation.toOffset)
        apply(
            animation.fromScale + (animation.toScale - animation.fromScale) * progress,
            CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress),
            to: view)
        // The delegate may have begun something else.
        if animation.isOver(at: time), isAnimatingZoom { stopMoving() }
    }

    /// Notifies the delegate of the end of an animated zoom, also of an interrupted one.
    final func endZooming(_ animation: ZoomAnimation) {
        continueDrag()
        guard let view = zoomedView else { return }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: view.zoomedScale)
    }

    // MARK: - By fingers

    /// - Parameter place: The point between the fingers, in points of the content.
    final func pinchBegan(at place: CGPoint) {
        guard let view = zoomedView else { return }
        stopMoving()
        let origin = contentOffset
        scroll.pinch = ZoomPinch(
            scale: view.zoomedScale,
            anchor: anchor(at: CGPoint(x: place.x - origin.x, y: place.y - origin.y), in: view))
        delegate?.scrollViewWillBeginZooming(self, with: view)
    }

    /// - Parameters:
    ///   - place: The point between the fingers, in points of the content; nil if one was lifted.
    ///   - scale: The distance between the fingers relative to that at the beginning.
    final func pinchMoved(to place: CGPoint?, scale: CGFloat) {
        guard let pinch = scroll.pinch, let view = zoomedView, let place, scale.isFinite else {
            return
        }
        let target = zoomLimits.resisted(pinch.scale * scale, bounces: settings.bouncesZoom)
        let origin = contentOffset
        let point = CGPoint(x: place.x - origin.x, y: place.y - origin.y)
        apply(target, offset(showing: pinch.anchor, of: view, at: point, scale: target), to: view)
    }

    final func pinchEnded() {
        guard scroll.pinch != nil else { return }
        scroll.pinch = nil
        continueDrag()
        guard let view = zoomedView else { return }
        let scale = view.zoomedScale
        let limited = zoomLimits.clamped(scale)
        let target = ScrollRange(
            content: view.zoomedSize(at: limited), viewport: hostedLayer.bounds.size,
            insets: effectiveContentInset
        ).clamped(scale == limited ? contentOffset : offsetOfBounce(of: view, to: limited))
        // A drag may pull the content beyond its edge.
        let isWithin = scale == limited && (target == contentOffset || scroll.drag != nil)
        if isWithin || windowAbove == nil {
            if scale != limited { apply(limited, target, to: view) }
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: view.zoomedScale)
        } else {
            animateZoom(of: view, to: limited, target, isBounce: scale != limited)
        }
    }

    /// Has a drag in progress continue from the current offset.
    private final func continueDrag() {
        guard var drag = scroll.drag else { return }
        let (range, size, offset) = (range, hostedLayer.bounds.size, contentOffset)
        drag.origin = CGPoint(
            x: range.horizontal.unresisted(offset.x, in: size.width) + drag.translation.x,
            y: range.vertical.unresisted(offset.y, in: size.height) + drag.translation.y)
        scroll.drag = drag
    }

    private final func offsetOfBounce(of view: UIView, to scale: CGFloat) -> CGPoint {
        let middle = CGPoint(
            x: hostedLayer.bounds.width / 2, y: hostedLayer.bounds.height / 2)
        return offset(
            showing: anchor(at: middle, in: view), of: view, at: middle, scale: scale)
    }

    // MARK: - Geometry

    /// Returns the point of the zoomed view, in its unscaled points, at a point of the viewport.
    private final func anchor(at point: CGPoint, in view: UIView) -> CGPoint {
        let frame = view.frame
        let offset = contentOffset
        let scale = view.zoomedScale
        return CGPoint(
            x: (offset.x + point.x - frame.minX) / scale,
            y: (offset.y + point.y - frame.minY) / scale)
    }

    /// Returns the content offset at which a point of the zoomed view is at a point of the viewport.
    private final func offset(
        showing anchor: CGPoint, of view: UIView, at point: CGPoint, scale: CGFloat
    ) -> CGPoint {
        let frame = view.frame
        return CGPoint(
            x: frame.minX + anchor.x * scale - point.x, y: frame.minY + anchor.y * scale - point.y)
    }

    /// Sets the scale, the size of the content and the offset.
    private final func apply(_ scale: CGFloat, _ offset: CGPoint, to view: UIView) {
        if scale != view.zoomedScale {
            view.scaleKeepingOrigin(to: scale)
            // The offset is set below; the change of size alone must not move the content.
            scroll.isApplyingZoom = true
            contentSize = view.frame.size
            scroll.isApplyingZoom = false
            step(to: offset)
            delegate?.scrollViewDidZoom(self)
        } else {
            step(to: offset)
        }
    }
}

extension UIView {
    /// The zoom scale of the view, whose transform must be a pure scale.
    final var zoomedScale: CGFloat {
        let scale = hostedLayer.affineTransform().a
        return scale > 0 && scale.isFinite ? scale : 1
    }

    /// The size of the frame at a scale.
    fileprivate final func zoomedSize(at scale: CGFloat) -> CGSize {
        let size = hostedLayer.bounds.size
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// Sets the scale and keeps the upper left corner of the frame.
    fileprivate final func scaleKeepingOrigin(to scale: CGFloat) {
        let origin = frame.origin
        transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        let moved = frame.origin
        center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
    }
}
