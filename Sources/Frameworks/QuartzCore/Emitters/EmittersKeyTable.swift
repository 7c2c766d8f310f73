// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CAEmitterCell.self) { keys in
        keys.add("alphaRange", \.alphaRange)
        keys.add("alphaSpeed", \.alphaSpeed)
        keys.add("autoreverses", \.autoreverses)
        keys.add("beginTime", \.beginTime)
        keys.add("birthRate", \.birthRate)
        keys.add("blueRange", \.blueRange)
        keys.add("blueSpeed", \.blueSpeed)
        keys.add("color", \.color)
        keys.add("contents", \.contents)
        keys.add("contentsRect", \.contentsRect)
        keys.add("contentsScale", \.contentsScale)
        keys.add("duration", \.duration)
        keys.add("emissionLatitude", \.emissionLatitude)
        keys.add("emissionLongitude", \.emissionLongitude)
        keys.add("emissionRange", \.emissionRange)
        keys.add("emitterCells", \.emitterCells)
        keys.add("enabled", getter: "isEnabled", \.isEnabled)
        keys.add("fillMode", \.fillMode)
        keys.add("greenRange", \.greenRange)
        keys.add("greenSpeed", \.greenSpeed)
        keys.add("lifetime", \.lifetime)
        keys.add("lifetimeRange", \.lifetimeRange)
        keys.add("magnificationFilter", \.magnificationFilter)
        keys.add("minificationFilter", \.minificationFilter)
        keys.add("minificationFilterBias", \.minificationFilterBias)
        keys.add("name", \.name)
        keys.add("redRange", \.redRange)
        keys.add("redSpeed", \.redSpeed)
        keys.add("repeatCount", \.repeatCount)
        keys.add("repeatDuration", \.repeatDuration)
        keys.add("scale", \.scale)
        keys.add("scaleRange", \.scaleRange)
        keys.add("scaleSpeed", \.scaleSpeed)
        keys.add("speed", \.speed)
        keys.add("spin", \.spin)
        keys.add("spinRange", \.spinRange)
        keys.add("style", \.style)
        keys.add("timeOffset", \.timeOffset)
        keys.add("velocity", \.velocity)
        keys.add("velocityRange", \.velocityRange)
        keys.add("xAcceleration", \.xAcceleration)
        keys.add("yAcceleration", \.yAcceleration)
        keys.add("zAcceleration", \.zAcceleration)
    }
    registerKeys(of: CAEmitterLayer.self) { keys in
        keys.add("birthRate", \.birthRate)
        keys.add("emitterCells", \.emitterCells)
        keys.add("emitterDepth", \.emitterDepth)
        keys.add("emitterMode", \.emitterMode)
        keys.add("emitterPosition", \.emitterPosition)
        keys.add("emitterShape", \.emitterShape)
        keys.add("emitterSize", \.emitterSize)
        keys.add("emitterZPosition", \.emitterZPosition)
        keys.add("lifetime", \.lifetime)
        keys.add("preservesDepth", \.preservesDepth)
        keys.add("renderMode", \.renderMode)
        keys.add("scale", \.scale)
        keys.add("seed", \.seed)
        keys.add("spin", \.spin)
        keys.add("velocity", \.velocity)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
