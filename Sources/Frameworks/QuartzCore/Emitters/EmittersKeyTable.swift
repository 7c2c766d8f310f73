// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CAEmitterCell.self) { keys in
        keys.add("alphaRange", \.alphaRange) { $0.alphaRange = $1 }
        keys.add("alphaSpeed", \.alphaSpeed) { $0.alphaSpeed = $1 }
        keys.add("autoreverses", \.autoreverses) { $0.autoreverses = $1 }
        keys.add("beginTime", \.beginTime) { $0.beginTime = $1 }
        keys.add("birthRate", \.birthRate) { $0.birthRate = $1 }
        keys.add("blueRange", \.blueRange) { $0.blueRange = $1 }
        keys.add("blueSpeed", \.blueSpeed) { $0.blueSpeed = $1 }
        keys.add("color", \.color) { $0.color = $1 }
        keys.add("contents", \.contents) { $0.contents = $1 }
        keys.add("contentsRect", \.contentsRect) { $0.contentsRect = $1 }
        keys.add("contentsScale", \.contentsScale) { $0.contentsScale = $1 }
        keys.add("duration", \.duration) { $0.duration = $1 }
        keys.add("emissionLatitude", \.emissionLatitude) { $0.emissionLatitude = $1 }
        keys.add("emissionLongitude", \.emissionLongitude) { $0.emissionLongitude = $1 }
        keys.add("emissionRange", \.emissionRange) { $0.emissionRange = $1 }
        keys.add("emitterCells", \.emitterCells) { $0.emitterCells = $1 }
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.add("fillMode", \.fillMode) { $0.fillMode = $1 }
        keys.add("greenRange", \.greenRange) { $0.greenRange = $1 }
        keys.add("greenSpeed", \.greenSpeed) { $0.greenSpeed = $1 }
        keys.add("lifetime", \.lifetime) { $0.lifetime = $1 }
        keys.add("lifetimeRange", \.lifetimeRange) { $0.lifetimeRange = $1 }
        keys.add("magnificationFilter", \.magnificationFilter) { $0.magnificationFilter = $1 }
        keys.add("minificationFilter", \.minificationFilter) { $0.minificationFilter = $1 }
        keys.add("minificationFilterBias", \.minificationFilterBias) { $0.minificationFilterBias = $1 }
        keys.add("name", \.name) { $0.name = $1 }
        keys.add("redRange", \.redRange) { $0.redRange = $1 }
        keys.add("redSpeed", \.redSpeed) { $0.redSpeed = $1 }
        keys.add("repeatCount", \.repeatCount) { $0.repeatCount = $1 }
        keys.add("repeatDuration", \.repeatDuration) { $0.repeatDuration = $1 }
        keys.add("scale", \.scale) { $0.scale = $1 }
        keys.add("scaleRange", \.scaleRange) { $0.scaleRange = $1 }
        keys.add("scaleSpeed", \.scaleSpeed) { $0.scaleSpeed = $1 }
        keys.add("speed", \.speed) { $0.speed = $1 }
        keys.add("spin", \.spin) { $0.spin = $1 }
        keys.add("spinRange", \.spinRange) { $0.spinRange = $1 }
        keys.add("style", \.style) { $0.style = $1 }
        keys.add("timeOffset", \.timeOffset) { $0.timeOffset = $1 }
        keys.add("velocity", \.velocity) { $0.velocity = $1 }
        keys.add("velocityRange", \.velocityRange) { $0.velocityRange = $1 }
        keys.add("xAcceleration", \.xAcceleration) { $0.xAcceleration = $1 }
        keys.add("yAcceleration", \.yAcceleration) { $0.yAcceleration = $1 }
        keys.add("zAcceleration", \.zAcceleration) { $0.zAcceleration = $1 }
    }
    registerKeys(of: CAEmitterLayer.self) { keys in
        keys.add("birthRate", \.birthRate) { $0.birthRate = $1 }
        keys.add("emitterCells", \.emitterCells) { $0.emitterCells = $1 }
        keys.add("emitterDepth", \.emitterDepth) { $0.emitterDepth = $1 }
        keys.add("emitterMode", \.emitterMode) { $0.emitterMode = $1 }
        keys.add("emitterPosition", \.emitterPosition) { $0.emitterPosition = $1 }
        keys.add("emitterShape", \.emitterShape) { $0.emitterShape = $1 }
        keys.add("emitterSize", \.emitterSize) { $0.emitterSize = $1 }
        keys.add("emitterZPosition", \.emitterZPosition) { $0.emitterZPosition = $1 }
        keys.add("lifetime", \.lifetime) { $0.lifetime = $1 }
        keys.add("preservesDepth", \.preservesDepth) { $0.preservesDepth = $1 }
        keys.add("renderMode", \.renderMode) { $0.renderMode = $1 }
        keys.add("scale", \.scale) { $0.scale = $1 }
        keys.add("seed", \.seed) { $0.seed = $1 }
        keys.add("spin", \.spin) { $0.spin = $1 }
        keys.add("velocity", \.velocity) { $0.velocity = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
