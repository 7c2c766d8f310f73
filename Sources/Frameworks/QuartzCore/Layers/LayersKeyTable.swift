// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CALayer.self) { keys in
        keys.add("actions", \.actions) { $0.actions = $1 }
        keys.add("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing) { $0.allowsEdgeAntialiasing = $1 }
        keys.add("allowsGroupOpacity", \.allowsGroupOpacity) { $0.allowsGroupOpacity = $1 }
        keys.add("anchorPoint", \.anchorPoint) { $0.anchorPoint = $1 }
        keys.add("anchorPointZ", \.anchorPointZ) { $0.anchorPointZ = $1 }
        keys.add("autoreverses", \.autoreverses) { $0.autoreverses = $1 }
        keys.add("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        keys.add("beginTime", \.beginTime) { $0.beginTime = $1 }
        keys.add("borderColor", \.borderColor) { $0.borderColor = $1 }
        keys.add("borderWidth", \.borderWidth) { $0.borderWidth = $1 }
        keys.add("bounds", \.bounds) { $0.bounds = $1 }
        keys.add("compositingFilter", \.compositingFilter) { $0.compositingFilter = $1 }
        keys.add("contents", \.contents) { $0.contents = $1 }
        keys.add("contentsCenter", \.contentsCenter) { $0.contentsCenter = $1 }
        keys.add("contentsFormat", \.contentsFormat) { $0.contentsFormat = $1 }
        keys.add("contentsGravity", \.contentsGravity) { $0.contentsGravity = $1 }
        keys.add("contentsRect", \.contentsRect) { $0.contentsRect = $1 }
        keys.add("contentsScale", \.contentsScale) { $0.contentsScale = $1 }
        keys.add("cornerCurve", \.cornerCurve) { $0.cornerCurve = $1 }
        keys.add("cornerRadius", \.cornerRadius) { $0.cornerRadius = $1 }
        keys.add("doubleSided", getter: "isDoubleSided", \.isDoubleSided) { $0.isDoubleSided = $1 }
        keys.add("drawsAsynchronously", \.drawsAsynchronously) { $0.drawsAsynchronously = $1 }
        keys.add("duration", \.duration) { $0.duration = $1 }
        keys.add("edgeAntialiasingMask", \.edgeAntialiasingMask) { $0.edgeAntialiasingMask = $1 }
        keys.add("fillMode", \.fillMode) { $0.fillMode = $1 }
        keys.add("frame", \.frame) { $0.frame = $1 }
        keys.add("geometryFlipped", getter: "isGeometryFlipped", \.isGeometryFlipped) { $0.isGeometryFlipped = $1 }
        keys.add("hidden", getter: "isHidden", \.isHidden) { $0.isHidden = $1 }
        keys.add("magnificationFilter", \.magnificationFilter) { $0.magnificationFilter = $1 }
        keys.add("mask", \.mask) { $0.mask = $1 }
        keys.add("maskedCorners", \.maskedCorners) { $0.maskedCorners = $1 }
        keys.add("masksToBounds", \.masksToBounds) { $0.masksToBounds = $1 }
        keys.add("minificationFilter", \.minificationFilter) { $0.minificationFilter = $1 }
        keys.add("minificationFilterBias", \.minificationFilterBias) { $0.minificationFilterBias = $1 }
        keys.add("name", \.name) { $0.name = $1 }
        keys.add("needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange) { $0.needsDisplayOnBoundsChange = $1 }
        keys.add("opacity", \.opacity) { $0.opacity = $1 }
        keys.add("opaque", getter: "isOpaque", \.isOpaque) { $0.isOpaque = $1 }
        keys.add("position", \.position) { $0.position = $1 }
        keys.add("rasterizationScale", \.rasterizationScale) { $0.rasterizationScale = $1 }
        keys.add("repeatCount", \.repeatCount) { $0.repeatCount = $1 }
        keys.add("repeatDuration", \.repeatDuration) { $0.repeatDuration = $1 }
        keys.add("shadowColor", \.shadowColor) { $0.shadowColor = $1 }
        keys.add("shadowOffset", \.shadowOffset) { $0.shadowOffset = $1 }
        keys.add("shadowOpacity", \.shadowOpacity) { $0.shadowOpacity = $1 }
        keys.add("shadowPath", \.shadowPath) { $0.shadowPath = $1 }
        keys.add("shadowRadius", \.shadowRadius) { $0.shadowRadius = $1 }
        keys.add("shouldRasterize", \.shouldRasterize) { $0.shouldRasterize = $1 }
        keys.add("speed", \.speed) { $0.speed = $1 }
        keys.add("style", \.style) { $0.style = $1 }
        keys.add("sublayerTransform", \.sublayerTransform) { $0.sublayerTransform = $1 }
        keys.add("sublayers", \.sublayers) { $0.sublayers = $1 }
        keys.add("timeOffset", \.timeOffset) { $0.timeOffset = $1 }
        keys.add("transform", \.transform) { $0.transform = $1 }
        keys.add("zPosition", \.zPosition) { $0.zPosition = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
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
