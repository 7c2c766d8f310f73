/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// No scrolling.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Vertical scrolling only.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Horizontal scrolling only.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Scrolling in both directions; the default.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that scrolls its sublayers to points and rectangles.
///
/// Scrolling moves the origin of the bounds, with the implicit animation of any such change. The layer has no
/// content size and receives no touches, and clips only if `masksToBounds` is set.
open class CAScrollLayer: CALayer {
    private final var mode = CAScrollLayerScrollMode.both

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { mode = other.mode }
    }

    /// Decodes a scroll layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let name = coder.decodeObject(of: NSString.self, forKey: "scrollMode") {
            mode = CAScrollLayerScrollMode(rawValue: String(describing: name))
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(mode.rawValue as NSString, forKey: "scrollMode")
    }

    /// The axes along which the layer scrolls.
    open var scrollMode: CAScrollLayerScrollMode {
        get { mode }
        set { mode = newValue }
    }

    /// Scrolls a point of the layer's coordinates to the origin, as far as `scrollMode` allows.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if mode == .both || mode == .horizontally { origin.x = p.x }
        if mode == .both || mode == .vertically { origin.y = p.y }
        if origin != bounds.origin { bounds = CGRect(origin: origin, size: bounds.size) }
    }

    /// Scrolls by the smallest distance that shows a rectangle of the layer's coordinates; its beginning, if
    /// it is larger than the layer.
    open func scroll(to r: CGRect) {
        func origin(_ shown: CGFloat, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat)
            -> CGFloat
        {
            if least < shown || most - least > length { return least }
            return most > shown + length ? most - length : shown
        }
        let rect = r.standardized
        let bounds = bounds
        scroll(
            to: CGPoint(
                x: origin(bounds.minX, bounds.width, rect.minX, rect.maxX),
                y: origin(bounds.minY, bounds.height, rect.minY, rect.maxY)))
    }

    // MARK: - Framework overrides

    override func ownValue(_ property: LayerProperty) -> Any? {
        property == .scrollMode ? mode : nil
    }

    override func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        guard property == .scrollMode else { return false }
        if let value = value as? CAScrollLayerScrollMode {
            mode = value
        } else if let name = value as? String {
            mode = CAScrollLayerScrollMode(rawValue: name)
        } else {
            return false
        }
        return true
    }
}

extension CALayer {
    private final var scrollingAncestor: CAScrollLayer? {
        var layer = superlayerReference
        while let current = layer {
            if let found = current as? CAScrollLayer { return found }
            layer = current.superlayerReference
        }
        return nil
    }

    final func scrollAncestor(toPoint point: CGPoint) {
        guard let ancestor = scrollingAncestor else { return }
        ancestor.scroll(to: convert(point, to: ancestor))
    }

    final func scrollAncestor(toShow rect: CGRect) {
        guard let ancestor = scrollingAncestor else { return }
        ancestor.scroll(to: convert(rect, to: ancestor))
    }
}
