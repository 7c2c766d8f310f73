// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CALayer.self) { keys in
        keys.add("actions", \.actions)
        keys.add("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing)
        keys.add("allowsGroupOpacity", \.allowsGroupOpacity)
        keys.add("anchorPoint", \.anchorPoint)
        keys.add("anchorPointZ", \.anchorPointZ)
        keys.add("autoreverses", \.autoreverses)
        keys.add("backgroundColor", \.backgroundColor)
        keys.add("beginTime", \.beginTime)
        keys.add("borderColor", \.borderColor)
        keys.add("borderWidth", \.borderWidth)
        keys.add("bounds", \.bounds)
        keys.add("compositingFilter", \.compositingFilter)
        keys.add("contents", \.contents)
        keys.add("contentsCenter", \.contentsCenter)
        keys.add("contentsFormat", \.contentsFormat)
        keys.add("contentsGravity", \.contentsGravity)
        keys.add("contentsRect", \.contentsRect)
        keys.add("contentsScale", \.contentsScale)
        keys.add("cornerCurve", \.cornerCurve)
        keys.add("cornerRadius", \.cornerRadius)
        keys.add("doubleSided", getter: "isDoubleSided", \.isDoubleSided)
        keys.add("drawsAsynchronously", \.drawsAsynchronously)
        keys.add("duration", \.duration)
        keys.add("edgeAntialiasingMask", \.edgeAntialiasingMask)
        keys.add("fillMode", \.fillMode)
        keys.add("frame", \.frame)
        keys.add("geometryFlipped", getter: "isGeometryFlipped", \.isGeometryFlipped)
        keys.add("hidden", getter: "isHidden", \.isHidden)
        keys.add("magnificationFilter", \.magnificationFilter)
        keys.add("mask", \.mask)
        keys.add("maskedCorners", \.maskedCorners)
        keys.add("masksToBounds", \.masksToBounds)
        keys.add("minificationFilter", \.minificationFilter)
        keys.add("minificationFilterBias", \.minificationFilterBias)
        keys.add("name", \.name)
        keys.add("needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange)
        keys.add("opacity", \.opacity)
        keys.add("opaque", getter: "isOpaque", \.isOpaque)
        keys.add("position", \.position)
        keys.add("rasterizationScale", \.rasterizationScale)
        keys.add("repeatCount", \.repeatCount)
        keys.add("repeatDuration", \.repeatDuration)
        keys.add("shadowColor", \.shadowColor)
        keys.add("shadowOffset", \.shadowOffset)
        keys.add("shadowOpacity", \.shadowOpacity)
        keys.add("shadowPath", \.shadowPath)
        keys.add("shadowRadius", \.shadowRadius)
        keys.add("shouldRasterize", \.shouldRasterize)
        keys.add("speed", \.speed)
        keys.add("style", \.style)
        keys.add("sublayerTransform", \.sublayerTransform)
        keys.add("sublayers", \.sublayers)
        keys.add("timeOffset", \.timeOffset)
        keys.add("transform", \.transform)
        keys.add("zPosition", \.zPosition)
        keys.connect("delegate", \.delegate)
        keys.read("superlayer", \.superlayer)
        keys.read("visibleRect", \.visibleRect)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
