import Foundation
import QuartzCore

extension UIView {
    /// The size that the constraints in and below this view give it, close to a target size.
    ///
    /// Solved apart from the engine: constraints around the view do not count.
    /// - Complexity: the first time linear in the constraints in and below the view, later in what
    ///   changed since the last request
    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsBelow()
        let node = ensureLayoutNode()
        let fittingLayout = node.state.fittingLayout ?? FittingLayout()
        node.state.fittingLayout = fittingLayout
        let size = fittingLayout.size(
            SizeFittingRequest(target: target, horizontal: horizontal, vertical: vertical), of: self
        )
        return CGSize(
            width: size.width.roundedUpToPixels(drawingScale),
            height: size.height.roundedUpToPixels(drawingScale))
    }

    /// Records a change for those of this view and its ancestors of which a fitting size was requested.
    ///
    /// - Complexity: O(depth) once the fitting size of any view was requested
    final func invalidateFittingSizes(_ change: FittingChange) {
        guard FittingLayout.isUsed else { return }
        var view: UIView? = self
        while let current = view {
            current.layoutNode?.state.fittingLayout?.record(change)
            view = current.viewAbove
        }
    }
}

extension CGFloat {
    /// The length rounded up to whole pixels.
    fileprivate func roundedUpToPixels(_ scale: CGFloat) -> CGFloat {
        // Points; a surplus from arithmetic does not count.
        let tolerance = 1e-6
        // Zero is added, so that the result is not a negative zero.
        return ((self * scale - tolerance).rounded(.up)) / scale + 0
    }
}
