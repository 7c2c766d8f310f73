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
        let bounds = hostedLayer.bounds
        let position = hostedLayer.position
        let anchor = hostedLayer.anchorPoint
        let horizontal = horizontalAutoresizing.resized(from: former.width, to: size.width)
        let vertical = verticalAutoresizing.resized(from: former.height, to: size.height)

        let newSize = CGSize(width: horizontal.length, height: vertical.length)
        if newSize != bounds.size { self.bounds = CGRect(origin: bounds.origin, size: newSize) }
        let newCenter = CGPoint(
            x: horizontal.start + anchor.x * newSize.width,
            y: vertical.start + anchor.y * newSize.height)
        if newCenter != position { center = newCenter }
    }

    /// The frame that the view would have without its transform.
    final var untransformedFrame: CGRect {
        let layer = hostedLayer
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let position = layer.position
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
            width: size.width, height: size.height)
    }

    /// The horizontal dimension of the frame that the view would have without its transform.
    final var horizontalAutoresizing: AutoresizingAxis {
        let mask = flags.autoresizingMask
        let frame = untransformedFrame
        return AutoresizingAxis(
            start: frame.origin.x, length: frame.size.width,
            flexibility: AutoresizingAxis.Flexibility(
                before: mask.contains(.flexibleLeftMargin),
                length: mask.contains(.flexibleWidth),
                after: mask.contains(.flexibleRightMargin)))
    }

    /// The vertical dimension of the frame that the view would have without its transform.
    final var verticalAutoresizing: AutoresizingAxis {
        let mask = flags.autoresizingMask
        let frame = untransformedFrame
        return AutoresizingAxis(
            start: frame.origin.y, length: frame.size.height,
            flexibility: AutoresizingAxis.Flexibility(
                before: mask.contains(.flexibleTopMargin),
                length: mask.contains(.flexibleHeight),
                after: mask.contains(.flexibleBottomMargin)))
    }
}
