import Foundation

extension UIView {
    /// The leading edge: left, or right in right-to-left layout.
    public var leadingAnchor: NSLayoutXAxisAnchor {
        .anchor(for: operand(.leading))
    }
    /// The trailing edge: right, or left in right-to-left layout.
    public var trailingAnchor: NSLayoutXAxisAnchor {
        .anchor(for: operand(.trailing))
    }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor {
        .anchor(for: operand(.left))
    }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor {
        .anchor(for: operand(.right))
    }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { .anchor(for: operand(.top)) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor {
        .anchor(for: operand(.bottom))
    }
    /// The width.
    public var widthAnchor: NSLayoutDimension { .anchor(for: operand(.width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension {
        .anchor(for: operand(.height))
    }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor {
        .anchor(for: operand(.centerX))
    }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor {
        .anchor(for: operand(.centerY))
    }

    final func baselineAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        .anchor(for: operand(attribute))
    }

    private func operand(_ attribute: NSLayoutConstraint.Attribute) -> ConstraintOperand {
        ConstraintOperand(ensureLayoutNode().handle, attribute)
    }
}

extension UIView {
    /// The size for which `systemLayoutSizeFitting(_:)` finds the smallest size.
    public static var layoutFittingCompressedSize: CGSize { CGSize(width: 0, height: 0) }
    /// The size for which `systemLayoutSizeFitting(_:)` finds the largest size.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
