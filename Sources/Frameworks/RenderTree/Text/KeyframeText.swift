internal import CoreGraphics

extension TreeWriter {
    mutating func write(_ effect: KeyframeEffect) {
        block("keyframes \(effect.property.rawValue)") { writer in
            for value in effect.values { writer.write("value", value) }
            if let path = effect.path { writer.line("path \(TreeText.path(path))") }
            func numbers(_ name: String, _ values: [Double]) {
                if !values.isEmpty { writer.line("\(name) \(TreeText.numbers(values))") }
            }
            numbers("times", effect.times)
            for curve in effect.curves {
                writer.line("curve \(TreeText.numbers([curve.x1, curve.y1, curve.x2, curve.y2]))")
            }
            if effect.mode != .linear { writer.line("mode \(effect.mode.rawValue)") }
            numbers("tensions", effect.tensions)
            numbers("continuities", effect.continuities)
            numbers("biases", effect.biases)
            if effect.turning != .none { writer.line("turning \(effect.turning.rawValue)") }
            if let function = effect.function {
                writer.line("function \(function.rawValue)")
            }
            if effect.isAdditive { writer.line("additive") }
            if effect.isCumulative { writer.line("cumulative") }
        }
    }
}

extension TreeReader {
    mutating func keyframeEffect() throws(RenderTreeSyntaxError) -> KeyframeEffect {
        var effect = KeyframeEffect(
            property: try choice(AnimatableProperty.self, "an animatable property"), values: [])
        try block { reader, name throws(RenderTreeSyntaxError) in
            switch name {
            case "value": effect.values.append(try reader.animationValue())
            case "path": effect.path = try reader.path()
            case "times": effect.times = try reader.numbers()
            case "curve": effect.curves.append(try reader.curve())
            case "mode":
                effect.mode = try reader.choice(KeyframeEffect.Mode.self, "a mode of keyframes")
            case "tensions": effect.tensions = try reader.numbers()
            case "continuities": effect.continuities = try reader.numbers()
            case "biases": effect.biases = try reader.numbers()
            case "turning":
                effect.turning = try reader.choice(KeyframeEffect.Turning.self, "a turning")
            case "function":
                effect.function = try reader.choice(TransformFunction.self, "a function")
            case "additive": effect.isAdditive = true
            case "cumulative": effect.isCumulative = true
            default: throw reader.error("keyframes have no '\(name)'")
            }
        }
        return effect
    }
}
