/// An animatable property, named by its Core Animation key path.
package enum AnimatableProperty: String, Sendable, CaseIterable {
    case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
    case boundsOrigin = "bounds.origin"
    case boundsOriginX = "bounds.origin.x"
    case boundsOriginY = "bounds.origin.y"
    case boundsSize = "bounds.size"
    case boundsSizeWidth = "bounds.size.width"
    case boundsSizeHeight = "bounds.size.height"
    case positionX = "position.x"
    case positionY = "position.y"
    case anchorPointX = "anchorPoint.x"
    case anchorPointY = "anchorPoint.y"
    case transformRotation = "transform.rotation"
    case transformRotationX = "transform.rotation.x"
    case transformRotationY = "transform.rotation.y"
    case transformRotationZ = "transform.rotation.z"
    case transformScale = "transform.scale"
    case transformScaleX = "transform.scale.x"
    case transformScaleY = "transform.scale.y"
    case transformScaleZ = "transform.scale.z"
    case transformTranslation = "transform.translation"
    case transformTranslationX = "transform.translation.x"
    case transformTranslationY = "transform.translation.y"
    case transformTranslationZ = "transform.translation.z"
    case sublayerTransformRotation = "sublayerTransform.rotation"
    case sublayerTransformRotationX = "sublayerTransform.rotation.x"
    case sublayerTransformRotationY = "sublayerTransform.rotation.y"
    case sublayerTransformRotationZ = "sublayerTransform.rotation.z"
    case sublayerTransformScale = "sublayerTransform.scale"
    case sublayerTransformTranslation = "sublayerTransform.translation"
    case opacity, backgroundColor, borderColor, borderWidth, cornerRadius
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
    case shadowOffsetWidth = "shadowOffset.width"
    case shadowOffsetHeight = "shadowOffset.height"
    case isHidden = "hidden"
    case isDoubleSided = "doubleSided"
    case masksToBounds, rasterizationScale
    case contents, contentsRect, contentsCenter, contentsScale
    case path, fillColor, strokeColor, lineWidth, lineDashPhase, miterLimit, strokeStart, strokeEnd
    case colors, locations, startPoint, endPoint
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    /// The progress of a page curl, which has no key path in Core Animation.
    case curlProgress = "curl.progress"
    case startPointX = "startPoint.x"
    case startPointY = "startPoint.y"
    case endPointX = "endPoint.x"
    case endPointY = "endPoint.y"
}
