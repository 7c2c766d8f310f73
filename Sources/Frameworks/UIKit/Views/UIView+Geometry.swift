import Foundation
import QuartzCore

extension UIView {
    // MARK: - Setting

    final func changeFrame(_ frame: CGRect) {
        let layer = hostedLayer
        let former = layer.bounds.size
        layer.frame = frame
        geometryDidChange(fromSize: former)
    }

    final func changeBounds(_ bounds: CGRect) {
        let layer = hostedLayer
        let former = layer.bounds.size
        layer.bounds = bounds
        geometryDidChange(fromSize: former)
        if flags.hasSafeArea { updateSafeAreaOfSubviews() }
    }

    final func changeCenter(_ center: CGPoint) {
        hostedLayer.position = center
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

    /// Resizes the subviews when the size is another one, and checks what depends on the place.
    private final func geometryDidChange(fromSize former: CGSize) {
        let layer = hostedLayer
        if layer.storedBounds.size != former {
            if layer.hasLayersBelow, autoresizesSubviews { resizeSubviews(fromSize: former) }
            sizeDidChange()
            if flags.hasSafeArea { updateSafeAreaOfSubviews() }
        }
        placeDidChange()
    }

    @inline(__always)
    private final func placeDidChange() {
        layoutItem?.frameDidChange()
        if flags.hasSafeArea || viewAbove?.flags.hasSafeArea == true { updateSafeArea() }
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

    /// Automatic layout holds the natural size as constraints.
    final func intrinsicContentSizeDidChange() {
        layoutItem?.updateIntrinsicSize()
        superview?.setNeedsLayout()
    }
}
