import Foundation
import QuartzCore

extension UIView {
    // MARK: - Setting

    final func changeFrame(_ frame: CGRect) {
        let former = storedSize
        withLayer { $0.frame = frame }
        geometryDidChange(fromSize: former)
    }

    final func changeBounds(_ bounds: CGRect) {
        let former = storedSize
        withLayer { $0.bounds = bounds }
        geometryDidChange(fromSize: former)
        if flags.hasSafeArea, !PendingSafeAreaChanges.isHeld { updateSafeAreaOfSubviews() }
    }

    final func changeCenter(_ center: CGPoint) {
        withLayer { $0.position = center }
        placeDidChange()
    }

    final func changeTransform(_ transform: CGAffineTransform) {
        hostedLayer.setAffineTransform(transform)
        placeDidChange()
    }

    final func changeTransform3D(_ transform: CATransform3D) {
        hostedLayer.transform = transform
        placeDidChange()
    }

    final func changeAnchorPoint(_ anchorPoint: CGPoint) {
        hostedLayer.anchorPoint = anchorPoint
        placeDidChange()
    }

    // MARK: - Consequences

    /// The size of the bounds, whatever an override says.
    @inline(__always)
    private final var storedSize: CGSize { withLayer { $0.storedBounds.size } }

    /// Resizes the subviews when the size is another one, and checks what depends on the place.
    private final func geometryDidChange(fromSize former: CGSize) {
        guard storedSize != former else {
            placeDidChange()
            return
        }
        let reached = reachesSafeArea
        if withLayer({ $0.hasLayersBelow }), autoresizesSubviews {
            if reached {
                PendingSafeAreaChanges.hold { resizeSubviews(fromSize: former) }
            } else {
                resizeSubviews(fromSize: former)
            }
        }
        sizeDidChange()
        constraintFrameDidChange(isResized: true)
        if reached || reachesSafeArea { updateSafeAreaWithSubviews() }
    }

    @inline(__always)
    private final func placeDidChange() {
        constraintFrameDidChange(isResized: false)
        guard reachesSafeArea else { return }
        if PendingSafeAreaChanges.isHeld { updateSafeAreaWithSubviews() } else { updateSafeArea() }
    }

    @inline(__always)
    private final var reachesSafeArea: Bool {
        flags.hasSafeArea || UIView.hasSafeArea(referenceAbove)
    }

    // MARK: - Fitting

    final func takeFittingSize() {
        let bounds = hostedLayer.bounds
        let size = sizeThatFits(bounds.size)
        guard size != bounds.size else { return }
        // The upper left corner stays where it is, whatever the anchor point.
        let anchor = hostedLayer.anchorPoint
        let position = hostedLayer.position
        self.bounds = CGRect(origin: bounds.origin, size: size)
        center = CGPoint(
            x: position.x + (size.width - bounds.width) * anchor.x,
            y: position.y + (size.height - bounds.height) * anchor.y)
    }
}

extension CGRect {
    /// Whether this is the zero rectangle; Foundation's comparison is a call that is not inlined.
    @inline(__always)
    var hasOnlyZeros: Bool {
        origin.x == 0 && origin.y == 0 && size.width == 0 && size.height == 0
    }
}
