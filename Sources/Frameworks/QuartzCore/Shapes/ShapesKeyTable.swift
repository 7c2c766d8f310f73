// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CAGradientLayer.self) { keys in
        keys.add("colors", \.colors)
        keys.add("endPoint", \.endPoint)
        keys.add("locations", \.locations)
        keys.add("startPoint", \.startPoint)
        keys.add("type", \.type)
    }
    registerKeys(of: CAShapeLayer.self) { keys in
        keys.add("fillColor", \.fillColor)
        keys.add("fillRule", \.fillRule)
        keys.add("lineCap", \.lineCap)
        keys.add("lineDashPattern", \.lineDashPattern)
        keys.add("lineDashPhase", \.lineDashPhase)
        keys.add("lineJoin", \.lineJoin)
        keys.add("lineWidth", \.lineWidth)
        keys.add("miterLimit", \.miterLimit)
        keys.add("path", \.path)
        keys.add("strokeColor", \.strokeColor)
        keys.add("strokeEnd", \.strokeEnd)
        keys.add("strokeStart", \.strokeStart)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
