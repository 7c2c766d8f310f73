import CoreGraphics

/// A view that contains scroll views and moves as a whole when one of them is pulled down at its top.
///
/// The view of a sheet adopts it. It is declared here because presentations belong to a higher layer.
@MainActor
protocol EdgeDragReceiver: UIView {
    /// Returns whether this view moves instead of a scroll view that is at its top.
    ///
    /// - Parameter movement: The movement of the fingers since they came down, in points of the scroll view.
    func receivesEdgeDrag(of scrollView: UIScrollView, by movement: CGPoint) -> Bool
}

extension UIScrollView {
    /// Whether an enclosing view takes over a drag that begins with a movement.
    final func defersToReceiver(_ movement: CGPoint) -> Bool {
        guard abs(movement.y) > abs(movement.x), scrollingAxes.contains(.vertical),
            contentOffset.y <= range.vertical.lowerBound + 0.5
        else { return false }
        var view = viewAbove
        while let current = view {
            if let receiver = current as? any EdgeDragReceiver {
                return receiver.receivesEdgeDrag(of: self, by: movement)
            }
            view = current.viewAbove
        }
        return false
    }
}
