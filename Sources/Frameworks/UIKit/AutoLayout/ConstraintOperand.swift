import Foundation

/// One attribute of one item: an end of a constraint.
@MainActor
struct ConstraintOperand {
    private let place: LayoutHandle?
    let attribute: NSLayoutConstraint.Attribute

    init(_ place: LayoutHandle?, _ attribute: NSLayoutConstraint.Attribute) {
        self.place = place
        self.attribute = attribute
    }

    /// - Parameter item: a view or a layout guide.
    init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        place = LayoutItem.own(of: item)?.place
        self.attribute = attribute
    }

    /// What layout knows of the view or guide; `nil` when it is gone.
    @inline(__always)
    var record: LayoutNodePointer? { place?.pointer }

    /// The view or guide; `nil` when it is gone.
    var item: AnyObject? { record?.object }

    /// The view that the item is or belongs to.
    var view: UIView? { record?.owner?.takeUnretainedValue() }

    /// Whether it names anything at all.
    var isNamed: Bool { place != nil }

    func makeAnchor() -> NSLayoutAnchor<AnyObject> { NSLayoutAnchor(self) }

    /// The anchor as messages show it, of the class that the attribute has.
    var describedAnchor: NSObject {
        switch attribute.family {
        case .horizontalPlace: NSLayoutXAxisAnchor(self)
        case .verticalPlace: NSLayoutYAxisAnchor(self)
        case .size, nil: NSLayoutDimension(self)
        }
    }
}

/// What is taken from the sides of a constraint between distances.
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
        case horizontalPlace
        case verticalPlace
        case size
    }

    /// Which other attributes it may be compared with.
    var family: Family? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .horizontalPlace
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .verticalPlace
        case .width, .height: .size
        }
    }

    var readsDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var isFixedSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether the margins of the item are part of the place.
    var readsMargins: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// What of a rectangle an attribute speaks of: a place, or a length.
    struct Measure {
        let axis: NSLayoutConstraint.Axis
        let isPlace: Bool
        /// How much of the length lies before the place; 1 for the length itself.
        let fraction: CGFloat

        @inline(__always)
        static func place(_ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat) -> Measure {
            Measure(axis: axis, isPlace: true, fraction: fraction)
        }

        @inline(__always)
        static func length(_ axis: NSLayoutConstraint.Axis) -> Measure {
            Measure(axis: axis, isPlace: false, fraction: 1)
        }
    }

    /// What is measured; nothing for base lines, which the item has to be asked for.
    ///
    /// - Parameter isMirrored: whether lines of text begin at the right.
    @inline(__always)
    func measure(isMirrored: Bool) -> Measure? {
        switch self {
        case .left, .leftMargin: .place(.horizontal, 0)
        case .right, .rightMargin: .place(.horizontal, 1)
        case .leading, .leadingMargin: .place(.horizontal, isMirrored ? 1 : 0)
        case .trailing, .trailingMargin: .place(.horizontal, isMirrored ? 0 : 1)
        case .centerX, .centerXWithinMargins: .place(.horizontal, 0.5)
        case .top, .topMargin: .place(.vertical, 0)
        case .bottom, .bottomMargin: .place(.vertical, 1)
        case .centerY, .centerYWithinMargins: .place(.vertical, 0.5)
        case .width: .length(.horizontal)
        case .height: .length(.vertical)
        case .firstBaseline, .lastBaseline, .notAnAttribute: nil
        }
    }

    /// The side itself; for base lines, that of the same end.
    var edge: NSLayoutConstraint.Attribute {
        switch self {
        case .firstBaseline: .top
        case .lastBaseline: .bottom
        default: self
        }
    }

    /// The side inside of the margins that belongs to a side.
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
