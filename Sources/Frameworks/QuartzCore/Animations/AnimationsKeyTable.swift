// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CAAnimation.self) { keys in
        keys.add("autoreverses", \.autoreverses) { $0.autoreverses = $1 }
        keys.add("beginTime", \.beginTime) { $0.beginTime = $1 }
        keys.add("duration", \.duration) { $0.duration = $1 }
        keys.add("fillMode", \.fillMode) { $0.fillMode = $1 }
        keys.add("preferredFrameRateRange", \.preferredFrameRateRange) { $0.preferredFrameRateRange = $1 }
        keys.add("removedOnCompletion", getter: "isRemovedOnCompletion", \.isRemovedOnCompletion) { $0.isRemovedOnCompletion = $1 }
        keys.add("repeatCount", \.repeatCount) { $0.repeatCount = $1 }
        keys.add("repeatDuration", \.repeatDuration) { $0.repeatDuration = $1 }
        keys.add("speed", \.speed) { $0.speed = $1 }
        keys.add("timeOffset", \.timeOffset) { $0.timeOffset = $1 }
        keys.add("timingFunction", \.timingFunction) { $0.timingFunction = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
    }
    registerKeys(of: CAAnimationGroup.self) { keys in
        keys.add("animations", \.animations) { $0.animations = $1 }
    }
    registerKeys(of: CABasicAnimation.self) { keys in
        keys.add("byValue", \.byValue) { $0.byValue = $1 }
        keys.add("fromValue", \.fromValue) { $0.fromValue = $1 }
        keys.add("toValue", \.toValue) { $0.toValue = $1 }
    }
    registerKeys(of: CAKeyframeAnimation.self) { keys in
        keys.add("biasValues", \.biasValues) { $0.biasValues = $1 }
        keys.add("calculationMode", \.calculationMode) { $0.calculationMode = $1 }
        keys.add("continuityValues", \.continuityValues) { $0.continuityValues = $1 }
        keys.add("keyTimes", \.keyTimes) { $0.keyTimes = $1 }
        keys.add("path", \.path) { $0.path = $1 }
        keys.add("rotationMode", \.rotationMode) { $0.rotationMode = $1 }
        keys.add("tensionValues", \.tensionValues) { $0.tensionValues = $1 }
        keys.add("timingFunctions", \.timingFunctions) { $0.timingFunctions = $1 }
        keys.add("values", \.values) { $0.values = $1 }
    }
    registerKeys(of: CAPropertyAnimation.self) { keys in
        keys.add("additive", getter: "isAdditive", \.isAdditive) { $0.isAdditive = $1 }
        keys.add("cumulative", getter: "isCumulative", \.isCumulative) { $0.isCumulative = $1 }
        keys.add("keyPath", \.keyPath) { $0.keyPath = $1 }
        keys.add("valueFunction", \.valueFunction) { $0.valueFunction = $1 }
    }
    registerKeys(of: CASpringAnimation.self) { keys in
        keys.add("allowsOverdamping", \.allowsOverdamping) { $0.allowsOverdamping = $1 }
        keys.add("damping", \.damping) { $0.damping = $1 }
        keys.add("initialVelocity", \.initialVelocity) { $0.initialVelocity = $1 }
        keys.add("mass", \.mass) { $0.mass = $1 }
        keys.add("stiffness", \.stiffness) { $0.stiffness = $1 }
        keys.read("bounce", \.bounce)
        keys.read("perceptualDuration", \.perceptualDuration)
        keys.read("settlingDuration", \.settlingDuration)
    }
    registerKeys(of: CATransition.self) { keys in
        keys.add("endProgress", \.endProgress) { $0.endProgress = $1 }
        keys.add("startProgress", \.startProgress) { $0.startProgress = $1 }
        keys.add("subtype", \.subtype) { $0.subtype = $1 }
        keys.add("type", \.type) { $0.type = $1 }
    }
    registerKeys(of: CAValueFunction.self) { keys in
        keys.read("name", \.name)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
