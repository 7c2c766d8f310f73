package import CoreGraphics

/// The properties of a layer's own appearance; the defaults are those of a new layer.
///
/// Lengths are points in the layer's coordinates unless noted otherwise; y points down.
package struct RenderProperties: Sendable, Equatable {
    // MARK: Geometry
    package var bounds: CGRect = .zero
    package var position: CGPoint = .zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: Double = 0
    package var zPosition: Double = 0
    package var transform: Matrix4 = .identity
    /// Applied to the sublayers about the layer's anchor point.
    package var sublayerTransform: Matrix4 = .identity
    package var isGeometryFlipped = false
    package var isDoubleSided = true
    /// Whether this is a transform layer: children keep their depth and the layer itself draws nothing.
    package var preservesDepth = false

    /// The replication of sublayers; nil for all layers but replicator layers.
    package var replication: Replication?

    /// The bending of the sublayers; nil for all layers but pages that curl.
    package var curl: PageCurl?

    // MARK: Contents
    package var contents: RenderContents?
    package var contentsGravity: ContentsGravity = .resize
    /// The displayed part of the picture, in its unit square.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The stretchable part of the displayed picture, in the unit square.
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture per point.
    package var contentsScale: Double = 1
    package var minificationFilter: SamplingFilter = .linear
    package var magnificationFilter: SamplingFilter = .linear

    // MARK: Decoration
    package var backgroundColor: RenderColor?
    /// A pattern drawn over the background colour; it starts at the origin of the layer's coordinates.
    package var backgroundPattern: PatternPaint?
    package var borderColor: RenderColor = .black
    package var borderWidth: Double = 0
    package var cornerRadius: Double = 0
    package var maskedCorners: CornerSet = .all
    package var cornerCurve: CornerCurve = .circular
    package var shadowColor: RenderColor? = .black
    package var shadowOpacity: Double = 0
    package var shadowRadius: Double = 3
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowPath: CGPath?

    // MARK: Compositing
    package var opacity: Double = 1
    package var allowsGroupOpacity = true
    /// Multiplies every pixel of the layer and its descendants.
    package var colorMultiplier = RenderColor.white
    /// A colour in which the layer and its descendants are drawn as one flat shape; nil for their own
    /// colours.
    package var silhouette: RenderColor?
    package var masksToBounds = false
    /// Whether straight edges between pixels are smooth even where those of other layers are not.
    package var allowsEdgeAntialiasing = false
    /// Whether the layer and its sublayers are always composited as a separate group.
    package var isIsolated = false
    package var isHidden = false
    package var blendMode: CGBlendMode = .normal
    package var backdrop: BackdropEffect?
    package var shouldRasterize = false
    package var rasterizationScale: Double = 1

    // MARK: Time
    /// The layer's time relative to its parent's.
    package var time = LayerTime()

    package init() {}
}

/// The position of a picture in a layer of another size.
package enum ContentsGravity: String, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// The interpolation of a picture between its pixels.
package enum SamplingFilter: String, Sendable, CaseIterable {
    case linear, nearest, trilinear
}

/// The shape of a rounded corner.
package enum CornerCurve: String, Sendable, CaseIterable {
    case circular, continuous
}

/// Corners of a rectangle, named in the layer's coordinates.
package struct CornerSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt

    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let minXMinY = CornerSet(rawValue: 1)
    package static let maxXMinY = CornerSet(rawValue: 2)
    package static let minXMaxY = CornerSet(rawValue: 4)
    package static let maxXMaxY = CornerSet(rawValue: 8)
    package static let all: CornerSet = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// The effect on the content behind a layer, within its bounds.
package struct BackdropEffect: Sendable, Equatable {
    /// Standard deviation of the blur in points.
    package var blurRadius: Double = 0
    /// 1 is unchanged, 0 is gray, above 1 is more saturated.
    package var saturation: Double = 1
    /// A colour over the blurred picture.
    package var tint: RenderColor?

    package init(blurRadius: Double = 0, saturation: Double = 1, tint: RenderColor? = nil) {
        self.blurRadius = blurRadius
        self.saturation = saturation
        self.tint = tint
    }
}

/// The clock of a layer: `local = (parent − begin) × speed + offset`.
package struct LayerTime: Sendable, Equatable {
    package var begin: TimeInterval = 0
    package var speed: Double = 1
    package var offset: TimeInterval = 0

    package init(begin: TimeInterval = 0, speed: Double = 1, offset: TimeInterval = 0) {
        self.begin = begin
        self.speed = speed
        self.offset = offset
    }

    @inlinable package func local(_ parent: TimeInterval) -> TimeInterval {
        (parent - begin) * speed + offset
    }

    /// Returns the parent's time of a local time; nil while the clock is stopped.
    package func parent(_ local: TimeInterval) -> TimeInterval? {
        speed == 0 ? nil : (local - offset) / speed + begin
    }
}
