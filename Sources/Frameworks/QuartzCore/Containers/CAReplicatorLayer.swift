internal import RenderTree

/// A layer that shows several copies of its sublayers, each with cumulative changes.
///
/// The first copy shows the sublayers unchanged. Every further one is transformed by `instanceTransform`
/// relative to the previous one, delayed by `instanceDelay`, and has its colours multiplied by
/// `instanceColor`, which changes by the offsets from copy to copy. Later copies are in front. Copies receive
/// no touches: hit testing finds the sublayers only. All properties are animated implicitly.
///
/// A copy's colours are multiplied as one picture.
open class CAReplicatorLayer: CALayer {
    final var replication = Replication()
    /// Stored as it was set, since the compositor's colour is not optional.
    final var color: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAReplicatorLayer else { return }
        replication = other.replication
        color = other.color
    }

    /// Decodes a replicator layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeReplication(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeReplication(into: coder)
    }

    /// The number of copies, 1 by default; 0 shows none.
    open var instanceCount: Int {
        get { replication.count }
        set { replicate(.instanceCount, \.count, min(max(newValue, 0), Replication.mostCopies)) }
    }

    /// The delay in seconds of each copy's animations relative to the previous copy.
    open var instanceDelay: CFTimeInterval {
        get { replication.delay }
        set { replicate(.instanceDelay, \.delay, newValue) }
    }

    /// The transform from each copy to the next, about the middle of the layer's bounds.
    open var instanceTransform: CATransform3D {
        get { CATransform3D(replication.transform) }
        set { replicate(.instanceTransform, \.transform, Matrix4(newValue)) }
    }

    /// The colour multiplier of the first copy; white by default and for nil.
    open var instanceColor: CGColor? {
        get { color }
        set {
            guard newValue != color else { return }
            change(.instanceColor) {
                color = newValue
                replication.color = newValue.map(RenderColor.init) ?? .white
            }
        }
    }

    /// Added to the red of `instanceColor` from each copy to the next.
    open var instanceRedOffset: Float {
        get { Float(replication.colorOffset.x) }
        set { replicate(.instanceRedOffset, \.colorOffset.x, Double(newValue)) }
    }

    /// Added to the green of `instanceColor` from each copy to the next.
    open var instanceGreenOffset: Float {
        get { Float(replication.colorOffset.y) }
        set { replicate(.instanceGreenOffset, \.colorOffset.y, Double(newValue)) }
    }

    /// Added to the blue of `instanceColor` from each copy to the next.
    open var instanceBlueOffset: Float {
        get { Float(replication.colorOffset.z) }
        set { replicate(.instanceBlueOffset, \.colorOffset.z, Double(newValue)) }
    }

    /// Added to the alpha of `instanceColor` from each copy to the next.
    open var instanceAlphaOffset: Float {
        get { Float(replication.colorOffset.w) }
        set { replicate(.instanceAlphaOffset, \.colorOffset.w, Double(newValue)) }
    }

    /// Whether the copies share one three-dimensional space, as the sublayers of a
    /// `CATransformLayer` do; the layer then shows nothing of its own.
    open var preservesDepth: Bool {
        get { replication.preservesDepth }
        set { replicate(.preservesDepth, \.preservesDepth, newValue) }
    }

    private final func replicate<Value: Equatable>(
        _ property: LayerProperty, _ path: WritableKeyPath<Replication, Value>, _ value: Value
    ) {
        guard value != replication[keyPath: path] else { return }
        change(property) { replication[keyPath: path] = value }
    }

    // MARK: - Framework overrides

    override func refineRenderProperties(_ properties: inout RenderProperties) {
        properties.replication = replication
        if replication.preservesDepth { properties.becomeSpace() }
    }

    override func showRefined(_ shown: RenderProperties) {
        guard let shown = shown.replication else { return }
        if shown.color != replication.color { color = CGColor(shown.color) }
        replication = shown
    }

    override func ownValue(_ property: LayerProperty) -> Any? { replicationValue(property) }

    override func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        setReplicationValue(value, property)
    }
}
