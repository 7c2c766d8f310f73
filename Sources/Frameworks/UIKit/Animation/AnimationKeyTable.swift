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
        keys.add("fractionComplete", \.fractionComplete) { $0.fractionComplete = $1 }
        keys.add("interruptible", getter: "isInterruptible", \.isInterruptible) { $0.isInterruptible = $1 }
        keys.add("manualHitTestingEnabled", getter: "isManualHitTestingEnabled", \.isManualHitTestingEnabled) { $0.isManualHitTestingEnabled = $1 }
        keys.add("pausesOnCompletion", \.pausesOnCompletion) { $0.pausesOnCompletion = $1 }
        keys.add("reversed", getter: "isReversed", \.isReversed) { $0.isReversed = $1 }
        keys.add("scrubsLinearly", \.scrubsLinearly) { $0.scrubsLinearly = $1 }
        keys.add("userInteractionEnabled", getter: "isUserInteractionEnabled", \.isUserInteractionEnabled) { $0.isUserInteractionEnabled = $1 }
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
