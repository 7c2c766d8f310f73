import Foundation

extension UIView {
    /// The edge at which lines begin.
    public var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor.standing(for: anchorage(.leading))
    }
    /// The edge at which lines end.
    public var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor.standing(for: anchorage(.trailing))
    }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor.standing(for: anchorage(.left))
    }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor.standing(for: anchorage(.right))
    }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor.standing(for: anchorage(.top)) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor.standing(for: anchorage(.bottom))
    }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension.standing(for: anchorage(.width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension {
        NSLayoutDimension.standing(for: anchorage(.height))
    }
    /// The horizontal middle.
    public var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor.standing(for: anchorage(.centerX))
    }
    /// The vertical middle.
    public var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor.standing(for: anchorage(.centerY))
    }
    /// The base line of the first line of text; the bottom of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor.standing(for: anchorage(.firstBaseline))
    }
    /// The base line of the last line of text; the bottom of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor.standing(for: anchorage(.lastBaseline))
    }

    private func anchorage(_ attribute: NSLayoutConstraint.Attribute) -> ConstraintOperand {
        ConstraintOperand(madeLayoutItem.place, attribute)
    }
}

extension UIView {
    /// The size for which `systemLayoutSizeFitting(_:)` finds the smallest size.
    public class var layoutFittingCompressedSize: CGSize { CGSize(width: 0, height: 0) }
    /// The size for which `systemLayoutSizeFitting(_:)` finds the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
