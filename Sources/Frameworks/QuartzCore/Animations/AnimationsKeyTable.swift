// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CAAnimation.self) { keys in
        keys.add("autoreverses", \.autoreverses)
        keys.add("beginTime", \.beginTime)
        keys.add("duration", \.duration)
        keys.add("fillMode", \.fillMode)
        keys.add("preferredFrameRateRange", \.preferredFrameRateRange)
        keys.add("removedOnCompletion", getter: "isRemovedOnCompletion", \.isRemovedOnCompletion)
        keys.add("repeatCount", \.repeatCount)
        keys.add("repeatDuration", \.repeatDuration)
        keys.add("speed", \.speed)
        keys.add("timeOffset", \.timeOffset)
        keys.add("timingFunction", \.timingFunction)
        keys.connect("delegate", \.delegate)
    }
    registerKeys(of: CAAnimationGroup.self) { keys in
        keys.add("animations", \.animations)
    }
    registerKeys(of: CABasicAnimation.self) { keys in
        keys.add("byValue", \.byValue)
        keys.add("fromValue", \.fromValue)
        keys.add("toValue", \.toValue)
    }
    registerKeys(of: CAKeyframeAnimation.self) { keys in
        keys.add("biasValues", \.biasValues)
        keys.add("calculationMode", \.calculationMode)
        keys.add("continuityValues", \.continuityValues)
        keys.add("keyTimes", \.keyTimes)
        keys.add("path", \.path)
        keys.add("rotationMode", \.rotationMode)
        keys.add("tensionValues", \.tensionValues)
        keys.add("timingFunctions", \.timingFunctions)
        keys.add("values", \.values)
    }
    registerKeys(of: CAPropertyAnimation.self) { keys in
        keys.add("additive", getter: "isAdditive", \.isAdditive)
        keys.add("cumulative", getter: "isCumulative", \.isCumulative)
        keys.add("keyPath", \.keyPath)
        keys.add("valueFunction", \.valueFunction)
    }
    registerKeys(of: CASpringAnimation.self) { keys in
        keys.add("allowsOverdamping", \.allowsOverdamping)
        keys.add("damping", \.damping)
        keys.add("initialVelocity", \.initialVelocity)
        keys.add("mass", \.mass)
        keys.add("stiffness", \.stiffness)
        keys.read("bounce", \.bounce)
        keys.read("perceptualDuration", \.perceptualDuration)
        keys.read("settlingDuration", \.settlingDuration)
    }
    registerKeys(of: CATransition.self) { keys in
        keys.add("endProgress", \.endProgress)
        keys.add("startProgress", \.startProgress)
        keys.add("subtype", \.subtype)
        keys.add("type", \.type)
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
