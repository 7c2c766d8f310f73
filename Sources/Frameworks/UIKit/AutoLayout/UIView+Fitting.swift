import Foundation
import QuartzCore

extension UIView {
    /// The size that the constraints in and below this view give it, with a wish for its size.
    ///
    /// Solved apart from the screen: what is around the view does not count.
    /// - Complexity: the first time linear in the constraints in and below the view, later in what
    ///   changed since the last question
    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsBelow()
        let item = madeLayoutItem
        let fitting = item.fitting ?? FittingLayout()
        item.record.pointee.fitting = fitting
        let size = fitting.size(
            SizeFittingRequest(target: target, horizontal: horizontal, vertical: vertical), of: self
        )
        return CGSize(
            width: size.width.onPixelsUp(drawingScale), height: size.height.onPixelsUp(drawingScale)
        )
    }

    /// Tells this view and those around it that asked for a fitting size what is not as it was.
    final func noteForFitting(_ change: FittingChange) {
        guard FittingLayout.isUsed else { return }
        var view: UIView? = self
        while let current = view {
            current.layoutItem?.fitting?.note(change)
            view = current.viewAbove
        }
    }
}

extension CGFloat {
    /// The length in whole pixels, at least as long; a hair more counts as none.
    fileprivate func onPixelsUp(_ scale: CGFloat) -> CGFloat {
        ((self * scale - 1e-6).rounded(.up)) / scale
    }
}
