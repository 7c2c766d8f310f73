import CoreGraphics

/// A view around scroll views that moves as a whole when one of them is dragged at its upper edge.
///
/// The view of a sheet is one. It is declared here because presentations are above scroll views.
@MainActor
protocol EdgeDragReceiver: UIView {
    /// Whether this view moves in place of a scroll view that is at its upper edge.
    ///
    /// - Parameter movement: Of the fingers since they came down, along the vertical, in points of the scroll view.
    func receivesEdgeDrag(of scrollView: UIScrollView, by movement: CGPoint) -> Bool
}

extension UIScrollView {
    /// Whether a view around this one takes a drag that begins with a movement.
    final func leavesToReceiver(_ movement: CGPoint) -> Bool {
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
