import Foundation

/// One attribute of a view or layout guide: an operand of a constraint.
@MainActor
struct ConstraintOperand {
    private let handle: LayoutHandle?
    let attribute: NSLayoutConstraint.Attribute

    init(_ handle: LayoutHandle?, _ attribute: NSLayoutConstraint.Attribute) {
        self.handle = handle
        self.attribute = attribute
    }

    /// - Parameter item: a view or a layout guide; see `hasItem`.
    init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        handle = LayoutNode.of(item)?.handle
        self.attribute = attribute
    }

    /// The node of the view or guide; `nil` after its end.
    @inline(__always)
    var node: LayoutNode? { handle?.node }

    /// The view or guide; `nil` after its end.
    var item: AnyObject? { node?.object }

    /// The view, or the one that owns the guide.
    var view: UIView? { node?.owner?.takeUnretainedValue() }

    /// Whether it was made for a view or guide, alive or not.
    var hasItem: Bool { handle != nil }

    /// The anchor, of the class that the attribute has.
    var anchor: NSLayoutAnchor<AnyObject> { anchor(from: nil) }

    /// Returns the anchor, or the distance to it; its static type does not tell which anchors it can be compared with.
    ///
    /// - Parameter start: The anchor at which a distance starts.
    func anchor(from start: ConstraintOperand?) -> NSLayoutAnchor<AnyObject> {
        // The members of all anchors are laid out alike.
        let type = NSLayoutAnchor<AnyObject>.self
        if let start { return unsafeBitCast(NSLayoutDimension(self, from: start), to: type) }
        return switch attribute.family {
        case .horizontalPosition: unsafeBitCast(NSLayoutXAxisAnchor(self), to: type)
        case .verticalPosition: unsafeBitCast(NSLayoutYAxisAnchor(self), to: type)
        case .size, nil: unsafeBitCast(NSLayoutDimension(self), to: type)
        }
    }
}

/// The anchors at which the distances on both sides of a constraint start.
///
/// A distance ends at the constraint's operand and starts here: the side is the operand minus its start.
@MainActor
final class DistanceOperands {
    let first: ConstraintOperand?
    let second: ConstraintOperand?

    init(first: ConstraintOperand?, second: ConstraintOperand?) {
        self.first = first
        self.second = second
    }
}

extension NSLayoutConstraint.Attribute {
    enum Family {
        case horizontalPosition
        case verticalPosition
        case size
    }

    /// The attributes with which it may be compared; `nil` for `notAnAttribute`.
    var family: Family? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .horizontalPosition
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .verticalPosition
        case .width, .height: .size
        }
    }

    /// Whether the layout direction decides which side it is.
    var readsDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it is left or right in every layout direction.
    var isFixedSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether it is at the margins of the view rather than at its edges.
    var readsMargins: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// A position on an axis of a rectangle, or a length along it.
    struct Measure {
        let axis: NSLayoutConstraint.Axis
        /// Whether it is a position; otherwise it is the length.
        let isPosition: Bool
        /// The part of the length before the position, from 0 to 1; 1 for the length itself.
        let fraction: CGFloat

        @inline(__always)
        static func position(_ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat) -> Measure {
            Measure(axis: axis, isPosition: true, fraction: fraction)
        }

        @inline(__always)
        static func length(_ axis: NSLayoutConstraint.Axis) -> Measure {
            Measure(axis: axis, isPosition: false, fraction: 1)
        }
    }

    /// The position or length in a rectangle; `nil` for baselines, which depend on the view's text.
    ///
    /// - Parameter isMirrored: whether the layout direction is from right to left.
    @inline(__always)
    func measure(isMirrored: Bool) -> Measure? {
        switch self {
        case .left, .leftMargin: .position(.horizontal, 0)
        case .right, .rightMargin: .position(.horizontal, 1)
        case .leading, .leadingMargin: .position(.horizontal, isMirrored ? 1 : 0)
        case .trailing, .trailingMargin: .position(.horizontal, isMirrored ? 0 : 1)
        case .centerX, .centerXWithinMargins: .position(.horizontal, 0.5)
        case .top, .topMargin: .position(.vertical, 0)
        case .bottom, .bottomMargin: .position(.vertical, 1)
        case .centerY, .centerYWithinMargins: .position(.vertical, 0.5)
        case .width: .length(.horizontal)
        case .height: .length(.vertical)
        case .firstBaseline, .lastBaseline, .notAnAttribute: nil
        }
    }

    /// The edge itself; for baselines, the edge at the same end.
    var edge: NSLayoutConstraint.Attribute {
        switch self {
        case .firstBaseline: .top
        case .lastBaseline: .bottom
        default: self
        }
    }

    /// The margin inside an edge.
    var margin: NSLayoutConstraint.Attribute? {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: nil
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// The name in descriptions.
    var name: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        }
    }
}
