internal import RenderTree

/// A layer that draws its content in tiles, as they come into view.
///
/// `draw(in:)` is called for each visible tile, with the tile as the clip. Where the layer is magnified or reduced on the
/// screen, it is drawn anew at the nearest level of detail: the scale of the context's matrix says at which one. Once drawn, a
/// tile is kept until the level changes or display is requested.
///
/// **Differs:** tiles are drawn in the display pass on the main thread, not on others, and appear without fading.
open class CATiledLayer: CALayer {
    private final var tiling = LayerTiling()
    private final var tiles = LayerTiles()

    public override init() {
        super.init()
        TiledLayers.all.add(self)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CATiledLayer { tiling = other.tiling }
    }

    /// Decodes a tiled layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        tiling = LayerTiling(coder)
        TiledLayers.all.add(self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        tiling.encode(into: coder)
    }

    /// The duration in which a new tile appears, in seconds; 0.25 unless a subclass overrides it.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The number of levels of detail, 1 by default and at least. Each has half the scale of the one before.
    open var levelsOfDetail: Int {
        get { tiling.levels }
        set { retile { $0.levels = max(newValue, 1) } }
    }

    /// The number of those levels that are magnified, 0 by default: with 3, the content is drawn at up to eight times its scale.
    open var levelsOfDetailBias: Int {
        get { tiling.bias }
        set { retile { $0.bias = newValue } }
    }

    /// The largest size of a tile in pixels, 256 × 256 by default.
    open var tileSize: CGSize {
        get { tiling.size }
        set { retile { $0.size = newValue } }
    }

    private final func retile(_ change: (inout LayerTiling) -> Void) {
        let former = tiling
        change(&tiling)
        if tiling != former, !tiles.isEmpty { setNeedsDisplay() }
    }

    // MARK: - Drawing

    open override func display() {
        tiles = LayerTiles()
        tiles.isDisplayed = true
        drawTiles()
    }

    /// Draws the visible tiles that are missing.
    final func drawTiles() {
        guard tiles.isDisplayed, !flags.contains(.wantsDisplay), geometry.bounds.width > 0,
            geometry.bounds.height > 0
        else { return }
        let visible = rectLeftByMaskingAncestors().standardized
        let contentsScale = max(appearance.contentsScale, 0.01)
        let level = tiling.level(atScale: scaleOnScreen)
        let bounds = geometry.bounds
        let length = tiling.length(atLevel: level, contentsScale: contentsScale)
        let missing = tiles.prepare(
            for: visible.intersection(bounds), of: bounds, tileLength: length, level: level)
        guard !missing.isEmpty else { return }
        let scale = contentsScale * pow(2, CGFloat(level))
        for tile in missing {
            let rect = tile.rect(length: length, in: bounds)
            let context = CGContext(recordingInto: rect, scale: scale)
            context.clip(to: rect)
            if let host = livingHost {
                if host.drawsContent { host.layerWillDraw(self) }
            } else {
                extras?.delegate?.layerWillDraw(self)
            }
            draw(in: context)
            tiles.lists[tile] = context.makeDisplayList()
        }
        setDrawing(RenderDrawing(list: tiles.list, bounds: bounds))
    }

    /// The magnification of the layer on the screen.
    private final var scaleOnScreen: CGFloat {
        var top: CALayer = self
        while let above = top.superlayerReference { top = above }
        guard top !== self else { return 1 }
        let origin = convert(CGPoint.zero, to: top)
        let across = convert(CGPoint(x: 1, y: 0), to: top)
        let scale = hypot(across.x - origin.x, across.y - origin.y)
        return scale.isFinite && scale > 0 ? scale : 1
    }

    // MARK: - Framework overrides

    override func ownValue(_ property: LayerProperty) -> Any? {
        switch property {
        case .levelsOfDetail: levelsOfDetail
        case .levelsOfDetailBias: levelsOfDetailBias
        case .tileSize: tileSize
        default: nil
        }
    }

    override func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.levelsOfDetail, let number as NSNumber): levelsOfDetail = number.intValue
        case (.levelsOfDetailBias, let number as NSNumber): levelsOfDetailBias = number.intValue
        case (.tileSize, let size as CGSize): tileSize = size
        default: return false
        }
        return true
    }
}

/// The living tiled layers, whose tiles each frame may bring into view.
enum TiledLayers {
    static let all = LayerRegistry<CATiledLayer>()
}
