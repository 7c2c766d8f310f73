import Foundation

/// The margins of a view as they were set: by edge, or by layout direction.
enum ViewMargins {
    case edges(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)

    /// The margins by edge for a layout direction.
    func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        switch self {
        case .edges(let insets): insets
        case .directional(let insets): insets.resolved(direction)
        }
    }
}

extension UIEdgeInsets {
    /// The larger inset of each edge.
    func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left),
            bottom: max(bottom, other.bottom), right: max(right, other.right))
    }

    /// The part of the insets of `bounds` that overlaps a rectangle `frame` in it.
    ///
    /// At an edge outside of the bounds it is the inset itself, not more.
    // Observed on iOS: a view that sticks out of the screen has the safe area's insets there.
    func reaching(into frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
        func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
            max(0, inset - max(0, distance))
        }
        return UIEdgeInsets(
            top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
            bottom: rest(bottom, bounds.maxY - frame.maxY),
            right: rest(right, bounds.maxX - frame.maxX))
    }
}
