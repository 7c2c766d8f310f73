import Foundation

extension UIView {
    /// The edge at which lines begin.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(anchorage(.leading)) }
    /// The edge at which lines end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(anchorage(.trailing)) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(anchorage(.left)) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(anchorage(.right)) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(anchorage(.top)) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(anchorage(.bottom)) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(anchorage(.width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(anchorage(.height)) }
    /// The horizontal middle.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(anchorage(.centerX)) }
    /// The vertical middle.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(anchorage(.centerY)) }
    /// The base line of the first line of text; the bottom of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(anchorage(.firstBaseline))
    }
    /// The base line of the last line of text; the bottom of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(anchorage(.lastBaseline))
    }

    private func anchorage(_ attribute: NSLayoutConstraint.Attribute) -> LayoutAnchorage {
        LayoutAnchorage(LayoutPlace(madeLayoutItem.record), attribute)
    }
}

extension UIView {
    /// The size for which `systemLayoutSizeFitting(_:)` finds the smallest size.
    public class var layoutFittingCompressedSize: CGSize { CGSize(width: 0, height: 0) }
    /// The size for which `systemLayoutSizeFitting(_:)` finds the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
