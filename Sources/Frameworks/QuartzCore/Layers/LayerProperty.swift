/// The properties of layers, under the keys that actions, animations and key paths use.
enum LayerProperty: String {
    case anchorPoint, anchorPointZ, bounds, frame, position, zPosition
    case transform, sublayerTransform
    case isDoubleSided = "doubleSided"
    case isGeometryFlipped = "geometryFlipped"

    case backgroundColor, borderColor, borderWidth
    case cornerRadius, cornerCurve, maskedCorners
    case shadowColor, shadowOffset, shadowOpacity, shadowPath, shadowRadius

    case contents, contentsCenter, contentsFormat, contentsGravity, contentsRect, contentsScale
    case magnificationFilter, minificationFilter, minificationFilterBias
    case allowsGroupOpacity, compositingFilter, mask, masksToBounds, opacity
    case isHidden = "hidden"
    case isOpaque = "opaque"
    case allowsEdgeAntialiasing, drawsAsynchronously, edgeAntialiasingMask
    case needsDisplayOnBoundsChange, rasterizationScale, shouldRasterize

    case delegate, name, sublayers, superlayer
    case autoreverses, beginTime, duration, fillMode, repeatCount, repeatDuration, speed, timeOffset

    // CAShapeLayer
    case fillColor, fillRule, lineCap, lineDashPattern, lineDashPhase, lineJoin, lineWidth
    case miterLimit, path, strokeColor, strokeEnd, strokeStart

    // CAGradientLayer
    case colors, endPoint, locations, startPoint, type

    // CAReplicatorLayer
    case instanceAlphaOffset, instanceBlueOffset, instanceColor, instanceCount, instanceDelay
    case instanceGreenOffset, instanceRedOffset, instanceTransform, preservesDepth

    // CAScrollLayer
    case scrollMode

    // CATiledLayer
    case levelsOfDetail, levelsOfDetailBias, tileSize

    // CATextLayer
    case alignmentMode, font, fontSize, foregroundColor, string, truncationMode
    case isWrapped = "wrapped"

    /// The property of a key in either form: `hidden` and `isHidden` are equivalent.
    init?(key: String) {
        switch key {
        case "isHidden": self = .isHidden
        case "isOpaque": self = .isOpaque
        case "isDoubleSided": self = .isDoubleSided
        case "isGeometryFlipped": self = .isGeometryFlipped
        case "isWrapped": self = .isWrapped
        default:
            guard let property = LayerProperty(rawValue: key) else { return nil }
            self = property
        }
    }

    /// All forms of the property's key.
    var keys: [String] {
        switch self {
        case .isHidden, .isOpaque, .isDoubleSided, .isGeometryFlipped, .isWrapped:
            [rawValue, "is" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()]
        default: [rawValue]
        }
    }
}
