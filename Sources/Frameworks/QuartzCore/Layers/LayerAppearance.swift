internal import RenderTree

/// The appearance properties that most layers set.
struct LayerAppearance {
    var backgroundColor: CGColor?
    var contents: AnyObject?
    var cornerRadius: CGFloat = 0
    var contentsScale: CGFloat = 1
    var opacity: Float = 1
}

/// The appearance properties that few layers set; allocated with the first of them.
final class LayerDecoration {
    static let unitRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var shadowColor: CGColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsRect = LayerDecoration.unitRect
    var contentsCenter = LayerDecoration.unitRect
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var minificationFilter = CALayerContentsFilter.linear
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilterBias: Float = 0
    var rasterizationScale: CGFloat = 1
    var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
    var compositingFilter: Any?
    var backdrop: BackdropEffect?
    var silhouette: CGColor?
    var mask: CALayer?

    init() {}

    /// Copies everything but the mask, which belongs to one layer only.
    init(copying other: LayerDecoration) {
        borderWidth = other.borderWidth
        borderColor = other.borderColor
        maskedCorners = other.maskedCorners
        cornerCurve = other.cornerCurve
        shadowColor = other.shadowColor
        shadowOpacity = other.shadowOpacity
        shadowOffset = other.shadowOffset
        shadowRadius = other.shadowRadius
        shadowPath = other.shadowPath
        contentsGravity = other.contentsGravity
        contentsRect = other.contentsRect
        contentsCenter = other.contentsCenter
        contentsFormat = other.contentsFormat
        minificationFilter = other.minificationFilter
        magnificationFilter = other.magnificationFilter
        minificationFilterBias = other.minificationFilterBias
        rasterizationScale = other.rasterizationScale
        edgeAntialiasingMask = other.edgeAntialiasingMask
        compositingFilter = other.compositingFilter
        backdrop = other.backdrop
        silhouette = other.silhouette
    }
}

/// The rarely used properties of a layer apart from its appearance: names, delegates, times, actions.
final class LayerExtras {
    weak var delegate: (any CALayerDelegate)?
    var name: String?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// Values of keys without a property.
    var values: [String: Any] = [:]
    var timing = LayerTiming()
    /// The tree whose root is this layer.
    weak var treeContext: LayerTreeContext?
    /// The model of a presentation copy.
    var model: CALayer?
    /// The superlayer of a presentation copy, retained only here.
    var keptSuperlayer: CALayer?
    /// The picture shown in place of sublayers.
    var picture: LayerPicture?
    /// The particles of an emitter layer, behind its sublayers.
    var particles: [RenderNode] = []

    init() {}

    init(copying other: LayerExtras) {
        delegate = other.delegate
        name = other.name
        actions = other.actions
        style = other.style
        values = other.values
        timing = other.timing
        picture = other.picture
    }
}

/// The timing of a layer, with the names of `CAMediaTiming`.
struct LayerTiming: Equatable {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = .infinity
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
}
