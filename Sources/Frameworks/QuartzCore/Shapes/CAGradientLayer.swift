internal import RenderTree

/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start to the end; the default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start outwards; the end is the corner of the ellipse's bounding box.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start, beginning in the direction of the end.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds, including rounded corners, with a gradient.
///
/// The gradient is drawn over the background colour. All properties but the type are animated implicitly.
open class CAGradientLayer: CALayer {
    private final var gradient = GradientStorage()

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAGradientLayer { gradient = other.gradient }
    }

    /// Decodes a gradient layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeGradient(from: coder)
    }

    /// The colours, each a `CGColor`; other values are ignored. Nil draws nothing.
    open var colors: [Any]? {
        get { gradient.colors }
        set {
            let colors = newValue?.compactMap { $0 as? CGColor }
            guard colors != gradient.colors else { return }
            change(.colors) { gradient.colors = colors }
        }
    }

    /// The location of each colour, from 0 to 1 in nondecreasing order; nil for equal distances.
    open var locations: [NSNumber]? {
        get { gradient.locations }
        set {
            guard newValue != gradient.locations else { return }
            change(.locations) { gradient.locations = newValue }
        }
    }

    /// The location of the first colour, in the unit square of the bounds; the middle of the top edge by
    /// default.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set {
            guard newValue != gradient.startPoint else { return }
            change(.startPoint) { gradient.startPoint = newValue }
        }
    }

    /// The location of the last colour, in the unit square of the bounds; the middle of the bottom edge by
    /// default.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set {
            guard newValue != gradient.endPoint else { return }
            change(.endPoint) { gradient.endPoint = newValue }
        }
    }

    /// The type of the gradient; axial by default.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set {
            guard newValue != gradient.type else { return }
            change(.type) { gradient.type = newValue }
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeGradient(into: coder)
    }

    // MARK: - Framework overrides

    override func makeRenderContents() -> RenderContents? {
        gradient.colors == nil ? super.makeRenderContents() : .gradient(gradient.rendered)
    }

    override func showContents(_ contents: RenderContents?) {
        guard case .gradient(let shown) = contents else {
            super.showContents(contents)
            return
        }
        gradient.show(shown)
    }

    override func ownValue(_ property: LayerProperty) -> Any? { gradientValue(property) }

    override func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        setGradientValue(value, property)
    }
}

/// The colours and geometry of a gradient layer.
private struct GradientStorage {
    var colors: [CGColor]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    var rendered: RenderGradient {
        var result = RenderGradient()
        result.kind = RenderGradient.Kind(rawValue: type.rawValue) ?? .axial
        result.colors = colors?.map(RenderColor.init) ?? []
        result.locations = locations?.map(\.doubleValue)
        result.startPoint = startPoint
        result.endPoint = endPoint
        return result
    }

    mutating func show(_ shown: RenderGradient) {
        colors = shown.colors.map { CGColor($0) }
        locations = shown.locations?.map { NSNumber(value: $0) }
        startPoint = shown.startPoint
        endPoint = shown.endPoint
    }
}
