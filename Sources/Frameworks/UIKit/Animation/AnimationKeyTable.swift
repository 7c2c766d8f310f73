// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UICubicTimingParameters.self) { keys in
        keys.read("animationCurve", \.animationCurve)
        keys.read("controlPoint1", \.controlPoint1)
        keys.read("controlPoint2", \.controlPoint2)
        keys.read("cubicTimingParameters", \.cubicTimingParameters)
        keys.read("springTimingParameters", \.springTimingParameters)
        keys.read("timingCurveType", \.timingCurveType)
    }
    registerKeys(of: UISpringTimingParameters.self) { keys in
        keys.read("cubicTimingParameters", \.cubicTimingParameters)
        keys.read("initialVelocity", \.initialVelocity)
        keys.read("springTimingParameters", \.springTimingParameters)
        keys.read("timingCurveType", \.timingCurveType)
    }
    registerKeys(of: UIViewPropertyAnimator.self) { keys in
        keys.add("fractionComplete", \.fractionComplete)
        keys.add("interruptible", getter: "isInterruptible", \.isInterruptible)
        keys.add("manualHitTestingEnabled", getter: "isManualHitTestingEnabled", \.isManualHitTestingEnabled)
        keys.add("pausesOnCompletion", \.pausesOnCompletion)
        keys.add("reversed", getter: "isReversed", \.isReversed)
        keys.add("scrubsLinearly", \.scrubsLinearly)
        keys.add("userInteractionEnabled", getter: "isUserInteractionEnabled", \.isUserInteractionEnabled)
        keys.read("delay", \.delay)
        keys.read("duration", \.duration)
        keys.read("running", getter: "isRunning", \.isRunning)
        keys.read("state", \.state)
        keys.read("timingParameters", \.timingParameters)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
