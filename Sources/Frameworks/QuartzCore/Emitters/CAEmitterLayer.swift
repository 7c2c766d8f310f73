internal import RenderTree

/// A layer that shows particles, which begin, move and end by themselves.
///
/// The cells say how particles look and move, the layer where they begin. Particles are in front of the layer's background
/// and behind its sublayers. Their time is the layer's: an emitter that is added has particles on their whole way at once
/// unless its `beginTime` is the current time.
///
/// **Differs:** `emitterZPosition`, `emitterDepth` and `preservesDepth` have no perspective. All particles of one layer are
/// 10,000 at most.
open class CAEmitterLayer: CALayer {
    private final var traits = EmitterTraits()
    private final var cells: [CAEmitterCell]?
    /// Whether cells were set since their values were taken over.
    private final var hasNewCells = false
    private final var system = ParticleSystem()

    public override init() {
        super.init()
        EmitterLayers.all.add(self)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEmitterLayer else { return }
        traits = other.traits
        cells = other.cells
        hasNewCells = true
        preservesDepth = other.preservesDepth
    }

    /// Decodes an emitter layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for key in CAEmitterLayer.archivedNumbers where coder.containsValue(forKey: key) {
            _ = traits.set(coder.decodeFiniteNumber(forKey: key), forKey: key)
        }
        for key in CAEmitterLayer.archivedNames {
            let name = coder.decodeObject(of: NSString.self, forKey: key)
            _ = traits.set(name.map { "\($0)" }, forKey: key)
        }
        if coder.containsValue(forKey: "emitterPosition.x") {
            traits.position = CGPoint(
                x: coder.decodeFiniteNumber(forKey: "emitterPosition.x") ?? 0,
                y: coder.decodeFiniteNumber(forKey: "emitterPosition.y") ?? 0)
            traits.size = CGSize(
                width: coder.decodeFiniteNumber(forKey: "emitterSize.width") ?? 0,
                height: coder.decodeFiniteNumber(forKey: "emitterSize.height") ?? 0)
        }
        emitterCells =
            coder.decodeObject(of: [NSArray.self, CAEmitterCell.self], forKey: "emitterCells")
            as? [CAEmitterCell]
        EmitterLayers.all.add(self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        for key in CAEmitterLayer.archivedNumbers {
            coder.encode(Double(anyNumber: traits.value(forKey: key)) ?? 0, forKey: key)
        }
        for key in CAEmitterLayer.archivedNames {
            coder.encode(traits.value(forKey: key) as? String as NSString?, forKey: key)
        }
        coder.encode(Double(emitterPosition.x), forKey: "emitterPosition.x")
        coder.encode(Double(emitterPosition.y), forKey: "emitterPosition.y")
        coder.encode(Double(emitterSize.width), forKey: "emitterSize.width")
        coder.encode(Double(emitterSize.height), forKey: "emitterSize.height")
        coder.encode(cells as NSArray?, forKey: "emitterCells")
    }

    private static let archivedNumbers = EmitterTraits.numbers.keys.sorted() + ["seed"]
    private static let archivedNames = ["emitterShape", "emitterMode", "renderMode"]

    // MARK: - Cells

    /// The cells, whose values are taken over in the frame after they are set; nil by default.
    open var emitterCells: [CAEmitterCell]? {
        get { cells }
        set {
            change(nil) {
                cells = newValue
                hasNewCells = true
            }
        }
    }

    /// The factor of the cells' `birthRate`, 1 by default.
    open var birthRate: Float {
        get { Float(traits.birthRate) }
        set { set(\.birthRate, Double(newValue)) }
    }

    /// The factor of the cells' `lifetime`, 1 by default.
    open var lifetime: Float {
        get { Float(traits.lifetime) }
        set { set(\.lifetime, Double(newValue)) }
    }

    /// The factor of the cells' `velocity`, 1 by default.
    open var velocity: Float {
        get { Float(traits.velocity) }
        set { set(\.velocity, Double(newValue)) }
    }

    /// The factor of the cells' `scale`, 1 by default.
    open var scale: Float {
        get { Float(traits.scale) }
        set { set(\.scale, Double(newValue)) }
    }

    /// The factor of the cells' `spin`, 1 by default.
    open var spin: Float {
        get { Float(traits.spin) }
        set { set(\.spin, Double(newValue)) }
    }

    /// The number with which the sequence of random numbers begins. 0 is the default: another sequence in each layer.
    open var seed: UInt32 {
        get { traits.seed }
        set { set(\.seed, newValue) }
    }

    // MARK: - Shape

    /// The middle of the shape, in points of the layer; (0, 0) by default.
    open var emitterPosition: CGPoint {
        get { traits.position }
        set { set(\.position, newValue) }
    }

    /// The middle of the shape on the z axis.
    open var emitterZPosition: CGFloat {
        get { traits.zPosition }
        set { set(\.zPosition, newValue) }
    }

    /// The size of the shape, in points; for a circle and a sphere the width is the radius.
    open var emitterSize: CGSize {
        get { traits.size }
        set { set(\.size, newValue) }
    }

    /// The depth of a cuboid, in points.
    open var emitterDepth: CGFloat {
        get { traits.depth }
        set { set(\.depth, newValue) }
    }

    /// The shape from which particles begin: a point by default.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { traits.shape }
        set { set(\.shape, newValue) }
    }

    /// The part of the shape where particles begin: its inside by default.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { traits.mode }
        set { set(\.mode, newValue) }
    }

    /// The order of drawing, and whether colours are added: unordered by default.
    open var renderMode: CAEmitterLayerRenderMode {
        get { traits.renderMode }
        set { set(\.renderMode, newValue) }
    }

    /// Whether particles keep their depth among the layers around. Ignored: they are drawn into the layer's plane.
    open var preservesDepth = false

    private final func set<Value: Equatable>(
        _ path: WritableKeyPath<EmitterTraits, Value>, _ value: Value
    ) {
        if value != traits[keyPath: path] { change(nil) { traits[keyPath: path] = value } }
    }

    // MARK: - Keys

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "emitterCells": cells
        case "preservesDepth": NSNumber(value: preservesDepth)
        default: traits.value(forKey: key) ?? super.value(forKey: key)
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "emitterCells": emitterCells = value as? [CAEmitterCell]
        case "preservesDepth": preservesDepth = (Double(anyNumber: value) ?? 0) != 0
        default:
            var changed = traits
            guard changed.set(value, forKey: key) else {
                return super.setValue(value, forKey: key)
            }
            change(nil) { traits = changed }
        }
    }

    /// Returns a value by its path; `emitterCells.NAME.KEY` is the value of the cell with the name.
    open override func value(forKeyPath keyPath: String) -> Any? {
        let path = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard let (cell, key) = CAEmitterLayer.cell(at: path[...], in: cells) else {
            return super.value(forKeyPath: keyPath)
        }
        return cell.value(forKeyPath: key)
    }

    /// Sets a value by its path; `emitterCells.NAME.KEY` is the value of the cell with the name, for particles that are
    /// born after that.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let path = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard let (cell, key) = CAEmitterLayer.cell(at: path[...], in: cells) else {
            return super.setValue(value, forKeyPath: keyPath)
        }
        cell.setValue(value, forKeyPath: key)
        change(nil) { hasNewCells = true }
    }

    /// Returns the cell of a path `emitterCells.NAME…KEY`, and the key; nil for another path.
    private static func cell(
        at path: ArraySlice<Substring>, in cells: [CAEmitterCell]?
    ) -> (CAEmitterCell, String)? {
        guard path.count >= 3, path.first == "emitterCells" else { return nil }
        let name = path[path.startIndex + 1]
        guard let cell = cells?.first(where: { $0.name.map { $0 == name } ?? false }) else {
            return nil
        }
        let rest = path.dropFirst(2)
        if rest.count >= 3, let found = self.cell(at: rest, in: cell.emitterCells) { return found }
        return (cell, rest.joined(separator: "."))
    }

    // MARK: - Frames

    /// Whether the next frame may show something else: particles live or are born.
    final var isEmitting: Bool {
        isTimeRunning && (hasNewCells || !system.isAtRest(traits))
    }

    /// Lets the particles' time pass to the time of a frame, and shows them.
    final func emit(atMediaTime time: CFTimeInterval) {
        let local = localTime(fromMediaTime: time)
        if hasNewCells {
            hasNewCells = false
            traits.cells = (cells ?? []).map { $0.makeTraits() }
        }
        var current = traits
        for (key, value) in animatedOwnValues(at: local) {
            let path = key.split(separator: ".", omittingEmptySubsequences: false)
            if path.count > 2, path[0] == "emitterCells" {
                _ = current.setCellValue(value, at: path.dropFirst())
            } else {
                _ = current.set(value, forKey: key)
            }
        }
        guard local >= 0, !system.isAtRest(current) || extras?.particles.isEmpty == false else {
            return
        }
        system.advance(to: local, current)
        extrasForWriting().particles = system.nodes(at: local, current)
        mark([.wantsCommit, .wantsSublayerCommit])
    }
}

/// The living emitter layers, whose particles move in each frame.
enum EmitterLayers {
    static let all = LayerRegistry<CAEmitterLayer>()
}
