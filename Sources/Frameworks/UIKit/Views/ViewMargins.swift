import Foundation

/// The margins of a view as they were set: by edge, or by reading direction.
enum ViewMargins {
    case edges(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)

    /// The margins by edge for a reading direction.
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

    /// What of these insets of a rectangle `bounds` reaches into a rectangle `frame` inside it.
    func reaching(into frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, top - (frame.minY - bounds.minY)),
            left: max(0, left - (frame.minX - bounds.minX)),
            bottom: max(0, bottom - (bounds.maxY - frame.maxY)),
            right: max(0, right - (bounds.maxX - frame.maxX)))
    }
}
