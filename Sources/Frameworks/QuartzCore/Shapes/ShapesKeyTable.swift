// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: CAGradientLayer.self) { keys in
        keys.add("colors", \.colors) { $0.colors = $1 }
        keys.add("endPoint", \.endPoint) { $0.endPoint = $1 }
        keys.add("locations", \.locations) { $0.locations = $1 }
        keys.add("startPoint", \.startPoint) { $0.startPoint = $1 }
        keys.add("type", \.type) { $0.type = $1 }
    }
    registerKeys(of: CAShapeLayer.self) { keys in
        keys.add("fillColor", \.fillColor) { $0.fillColor = $1 }
        keys.add("fillRule", \.fillRule) { $0.fillRule = $1 }
        keys.add("lineCap", \.lineCap) { $0.lineCap = $1 }
        keys.add("lineDashPattern", \.lineDashPattern) { $0.lineDashPattern = $1 }
        keys.add("lineDashPhase", \.lineDashPhase) { $0.lineDashPhase = $1 }
        keys.add("lineJoin", \.lineJoin) { $0.lineJoin = $1 }
        keys.add("lineWidth", \.lineWidth) { $0.lineWidth = $1 }
        keys.add("miterLimit", \.miterLimit) { $0.miterLimit = $1 }
        keys.add("path", \.path) { $0.path = $1 }
        keys.add("strokeColor", \.strokeColor) { $0.strokeColor = $1 }
        keys.add("strokeEnd", \.strokeEnd) { $0.strokeEnd = $1 }
        keys.add("strokeStart", \.strokeStart) { $0.strokeStart = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
