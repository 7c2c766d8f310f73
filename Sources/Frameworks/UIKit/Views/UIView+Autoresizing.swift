import Foundation
import QuartzCore

extension UIView {
    /// Moves and resizes the subviews by their masks after a change of this view's size.
    final func resizeSubviews(fromSize former: CGSize) {
        let size = hostedLayer.bounds.size
        forEachSubview(where: { !$0.autoresizingMask.isEmpty }) {
            $0.autoresize(from: former, to: size)
        }
    }

    /// Moves and resizes this view by its mask.
    ///
    /// The mask works on the rectangle that the view would have without its transform.
    private final func autoresize(from former: CGSize, to size: CGSize) {
        let mask = flags.autoresizingMask
        let bounds = hostedLayer.bounds
        let position = hostedLayer.position
        let anchor = hostedLayer.anchorPoint
        let horizontal = AutoresizingAxis(
            start: position.x - anchor.x * bounds.width, length: bounds.width,
            flexibility: AutoresizingAxis.Flexibility(
                before: mask.contains(.flexibleLeftMargin),
                length: mask.contains(.flexibleWidth),
                after: mask.contains(.flexibleRightMargin))
        ).resized(from: former.width, to: size.width)
        let vertical = AutoresizingAxis(
            start: position.y - anchor.y * bounds.height, length: bounds.height,
            flexibility: AutoresizingAxis.Flexibility(
                before: mask.contains(.flexibleTopMargin),
                length: mask.contains(.flexibleHeight),
                after: mask.contains(.flexibleBottomMargin))
        ).resized(from: former.height, to: size.height)

        let newSize = CGSize(width: horizontal.length, height: vertical.length)
        if newSize != bounds.size { self.bounds = CGRect(origin: bounds.origin, size: newSize) }
        let newCenter = CGPoint(
            x: horizontal.start + anchor.x * newSize.width,
            y: vertical.start + anchor.y * newSize.height)
        if newCenter != position { center = newCenter }
    }
}
