import Foundation
import QuartzCore

extension UIView {
    // MARK: - Setting

    final func changeFrame(_ frame: CGRect) {
        MainThreadChecks.check("-[UIView setFrame:]")
        let former = storedSize
        withLayer { $0.frame = frame }
        if storedSize == former { positionDidChange() } else { sizeDidChange(from: former) }
    }

    /// Scroll views change only the origin at every step, which moves the subviews on the screen and changes no frame.
    final func changeBounds(_ bounds: CGRect) {
        MainThreadChecks.check("-[UIView setBounds:]")
        let former = storedSize
        withLayer { $0.bounds = bounds }
        if storedSize == former { originOfBoundsDidChange() } else { sizeDidChange(from: former) }
    }

    final func changeCenter(_ center: CGPoint) {
        MainThreadChecks.check("-[UIView setCenter:]")
        withLayer { $0.position = center }
        positionDidChange()
    }

    final func changeTransform(_ transform: CGAffineTransform) {
        MainThreadChecks.check("-[UIView setTransform:]")
        hostedLayer.setAffineTransform(transform)
        positionOnScreenDidChange()
    }

    final func changeTransform3D(_ transform: CATransform3D) {
        MainThreadChecks.check("-[UIView setTransform3D:]")
        hostedLayer.transform = transform
        positionOnScreenDidChange()
    }

    final func changeAnchorPoint(_ anchorPoint: CGPoint) {
        MainThreadChecks.check("-[UIView setAnchorPoint:]")
        hostedLayer.anchorPoint = anchorPoint
        positionDidChange()
    }

    // MARK: - Consequences

    /// The size of the bounds in the layer, without calls to overrides.
    @inline(__always)
    private final var storedSize: CGSize { withLayer { $0.storedBounds.size } }

    /// Resizes the subviews, and updates what depends on the size.
    private final func sizeDidChange(from former: CGSize) {
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
        rare?.sizeObservers.notify()
    }

    /// Updates what depends on the position of the frame.
    @inline(__always)
    private final func positionDidChange() {
        constraintFrameDidChange(isResized: false)
        positionOnScreenDidChange()
    }

    /// Updates what depends on the position on the screen; Auto Layout ignores transforms.
    @inline(__always)
    private final func positionOnScreenDidChange() {
        guard reachesSafeArea else { return }
        if PendingSafeAreaChanges.isHeld { updateSafeAreaWithSubviews() } else { updateSafeArea() }
    }

    /// Updates what depends on the position of the subviews on the screen.
    @inline(__always)
    private final func originOfBoundsDidChange() {
        guard flags.hasSafeArea, safeAreaMovesWithBounds else { return }
        if PendingSafeAreaChanges.isHeld {
            updateSafeAreaWithSubviews()
        } else {
            updateSafeAreaOfSubviews()
        }
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
