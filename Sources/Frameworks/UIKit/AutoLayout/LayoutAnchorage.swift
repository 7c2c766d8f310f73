import Foundation

/// One attribute of one item: an end of a constraint.
@MainActor
struct LayoutAnchorage {
    /// What layout knows of the view or guide. It outlives them and keeps neither alive, as neither
    /// constraints nor anchors may, and costs less than a weak reference in each of them.
    let place: LayoutItem?
    let attribute: NSLayoutConstraint.Attribute

    init(_ place: LayoutItem?, _ attribute: NSLayoutConstraint.Attribute) {
        self.place = place
        self.attribute = attribute
    }

    /// - Parameter item: a view or a layout guide.
    init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        place = LayoutItem.own(of: item)
        self.attribute = attribute
    }

    /// The view or guide; `nil` when it is gone.
    var item: AnyObject? { place?.object }

    /// The view that the item is or belongs to.
    var view: UIView? { place?.owner }

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
final class LayoutSubtrahends {
    let first: LayoutAnchorage?
    let second: LayoutAnchorage?

    init(first: LayoutAnchorage?, second: LayoutAnchorage?) {
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

    /// What of a rectangle an attribute speaks of.
    enum Measure {
        /// The place at a fraction of the length.
        case place(NSLayoutConstraint.Axis, fraction: CGFloat)
        case length(NSLayoutConstraint.Axis)
        case baseline
    }

    /// What is measured, when reading directions are resolved.
    var measure: Measure? {
        switch self {
        case .left, .leftMargin: .place(.horizontal, fraction: 0)
        case .right, .rightMargin: .place(.horizontal, fraction: 1)
        case .centerX, .centerXWithinMargins: .place(.horizontal, fraction: 0.5)
        case .top, .topMargin: .place(.vertical, fraction: 0)
        case .bottom, .bottomMargin: .place(.vertical, fraction: 1)
        case .centerY, .centerYWithinMargins: .place(.vertical, fraction: 0.5)
        case .width: .length(.horizontal)
        case .height: .length(.vertical)
        case .firstBaseline, .lastBaseline: .baseline
        case .notAnAttribute, .leading, .trailing, .leadingMargin, .trailingMargin: nil
        }
    }

    /// The attribute with a reading direction replaced by a side.
    func resolved(_ direction: UIUserInterfaceLayoutDirection) -> NSLayoutConstraint.Attribute {
        let isMirrored = direction == .rightToLeft
        switch self {
        case .leading: return isMirrored ? .right : .left
        case .trailing: return isMirrored ? .left : .right
        case .leadingMargin: return isMirrored ? .rightMargin : .leftMargin
        case .trailingMargin: return isMirrored ? .leftMargin : .rightMargin
        default: return self
        }
    }

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
