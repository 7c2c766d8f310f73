/// The properties whose change a layer announces, under the keys that actions and animations use.
enum LayerProperty: String {
    case anchorPoint
    case anchorPointZ
    case backgroundColor
    case borderColor
    case borderWidth
    case bounds
    case contents
    case contentsCenter
    case contentsGravity
    case contentsRect
    case contentsScale
    case cornerCurve
    case cornerRadius
    case isDoubleSided = "doubleSided"
    case isGeometryFlipped = "geometryFlipped"
    case isHidden = "hidden"
    case isOpaque = "opaque"
    case mask
    case maskedCorners
    case masksToBounds
    case opacity
    case position
    case rasterizationScale
    case shadowColor
    case shadowOffset
    case shadowOpacity
    case shadowPath
    case shadowRadius
    case shouldRasterize
    case sublayers
    case sublayerTransform
    case transform
    case zPosition
}
