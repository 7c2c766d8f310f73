internal import CoreGraphics

extension TreeWriter {
    mutating func write(_ animation: RenderAnimation) {
        let key = animation.key.map { " \(TreeText.string($0))" } ?? ""
        block("animation\(key)") { writer in
            writer.write(animation.timing)
            if animation.curve != .linear {
                let curve = animation.curve
                writer.line(
                    "curve \(TreeText.numbers([curve.x1, curve.y1, curve.x2, curve.y2]))")
            }
            if let spring = animation.spring {
                let numbers = [
                    spring.mass, spring.stiffness, spring.damping, spring.initialVelocity,
                ]
                writer.line("spring \(TreeText.numbers(numbers))")
            }
            if animation.span != ProgressSpan() {
                let span = animation.span
                writer.line("span \(TreeText.numbers([span.start, span.end]))")
            }
            switch animation.effect {
            case .basic(let effect): writer.write(effect)
            case .steps(let effect): writer.write(effect)
            case .keyframes(let animation): writer.write(animation.effect)
            case .group(let animations):
                writer.block("group") { writer in
                    for animation in animations { writer.write(animation) }
                }
            }
        }
    }

    private mutating func write(_ timing: AnimationTiming) {
        let defaults = AnimationTiming()
        func number(_ name: String, _ value: Double, _ standard: Double) {
            if value != standard { line("\(name) \(TreeText.number(value))") }
        }
        number("begin", timing.begin, defaults.begin)
        number("duration", timing.duration, defaults.duration)
        number("speed", timing.speed, defaults.speed)
        number("timeOffset", timing.timeOffset, defaults.timeOffset)
        number("repeatCount", timing.repeatCount, defaults.repeatCount)
        number("repeatDuration", timing.repeatDuration, defaults.repeatDuration)
        if timing.autoreverses { line("autoreverses") }
        if timing.isSteered { line("steered") }
        if timing.fillMode != defaults.fillMode { line("fillMode \(timing.fillMode.rawValue)") }
    }

    private mutating func write(_ effect: BasicEffect) {
        block("basic \(effect.property.rawValue)") { writer in
            if let from = effect.from { writer.write("from", from) }
            if let to = effect.to { writer.write("to", to) }
            if let by = effect.by { writer.write("by", by) }
            if let function = effect.function {
                writer.line("function \(function.rawValue)")
            }
            if effect.isAdditive { writer.line("additive") }
            if effect.isCumulative { writer.line("cumulative") }
        }
    }

    private mutating func write(_ effect: StepsEffect) {
        block("steps \(effect.property.rawValue)") { writer in
            for value in effect.values { writer.write("value", value) }
        }
    }

    mutating func write(_ name: String, _ value: AnimationValue) {
        switch value {
        case .number(let number): line("\(name) number \(TreeText.number(number))")
        case .flag(let flag): line("\(name) \(flag ? "true" : "false")")
        case .point(let point): line("\(name) point \(TreeText.point(point))")
        case .size(let size): line("\(name) size \(TreeText.size(size))")
        case .rect(let rect): line("\(name) rect \(TreeText.rect(rect))")
        case .color(let color): line("\(name) color \(TreeText.color(color))")
        case .transform(let matrix): line("\(name) matrix \(TreeText.numbers(matrix.elements))")
        case .path(let path): line("\(name) path \(TreeText.path(path))")
        case .numbers(let numbers): line("\(name) numbers \(TreeText.numbers(numbers))")
        case .colors(let colors):
            line("\(name) colors \(colors.map { TreeText.color($0) }.joined(separator: "  "))")
        case .contents(let contents): block("\(name) contents") { $0.write(contents) }
        case .none: line("\(name) none")
        }
    }
}

extension TreeReader {
    mutating func animation() throws(RenderTreeSyntaxError) -> RenderAnimation {
        let key = try acceptString()
        let start = self
        var timing = AnimationTiming()
        var result = RenderAnimation(timing: timing, effect: .group([]))
        var effect: RenderAnimation.Effect?
        try block { reader, name throws(RenderTreeSyntaxError) in
            switch name {
            case "begin": timing.begin = try reader.number()
            case "duration": timing.duration = try reader.number()
            case "speed": timing.speed = try reader.number()
            case "timeOffset": timing.timeOffset = try reader.number()
            case "repeatCount": timing.repeatCount = try reader.number()
            case "repeatDuration": timing.repeatDuration = try reader.number()
            case "autoreverses": timing.autoreverses = true
            case "steered": timing.isSteered = true
            case "fillMode":
                timing.fillMode = try reader.choice(
                    AnimationTiming.FillMode.self, "a fill mode")
            case "curve":
                result.curve = try reader.curve()
            case "spring":
                result.spring = SpringCurve(
                    mass: try reader.number(), stiffness: try reader.number(),
                    damping: try reader.number(), initialVelocity: try reader.number())
            case "span":
                result.span = ProgressSpan(
                    start: try reader.number(), end: try reader.number())
            case "basic": effect = .basic(try reader.basicEffect())
            case "steps": effect = .steps(try reader.stepsEffect())
            case "keyframes":
                effect = .keyframes(KeyframeAnimation(try reader.keyframeEffect()))
            case "group": effect = .group(try reader.animations())
            default: throw reader.error("an animation has no '\(name)'")
            }
        }
        guard let effect else { throw start.error("the animation does nothing") }
        (result.key, result.timing, result.effect) = (key, timing, effect)
        return result
    }

    mutating func curve() throws(RenderTreeSyntaxError) -> TimingCurve {
        TimingCurve(try number(), try number(), try number(), try number())
    }

    private mutating func animations() throws(RenderTreeSyntaxError) -> [RenderAnimation] {
        var result: [RenderAnimation] = []
        try block { reader, name throws(RenderTreeSyntaxError) in
            guard name == "animation" else { throw reader.error("a group has no '\(name)'") }
            result.append(try reader.animation())
        }
        return result
    }

    private mutating func basicEffect() throws(RenderTreeSyntaxError) -> BasicEffect {
        var effect = BasicEffect(
            property: try choice(AnimatableProperty.self, "an animatable property"))
        try block { reader, name throws(RenderTreeSyntaxError) in
            switch name {
            case "from": effect.from = try reader.animationValue()
            case "to": effect.to = try reader.animationValue()
            case "by": effect.by = try reader.animationValue()
            case "function":
                effect.function = try reader.choice(TransformFunction.self, "a function")
            case "additive": effect.isAdditive = true
            case "cumulative": effect.isCumulative = true
            default: throw reader.error("a basic animation has no '\(name)'")
            }
        }
        return effect
    }

    private mutating func stepsEffect() throws(RenderTreeSyntaxError) -> StepsEffect {
        var effect = StepsEffect(
            property: try choice(AnimatableProperty.self, "an animatable property"), values: [])
        try block { reader, name throws(RenderTreeSyntaxError) in
            guard name == "value" else { throw reader.error("steps have no '\(name)'") }
            effect.values.append(try reader.animationValue())
        }
        return effect
    }

    mutating func animationValue() throws(RenderTreeSyntaxError) -> AnimationValue {
        let start = self
        switch try word("a kind of value") {
        case "number": return .number(try number())
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "point": return .point(try point())
        case "size": return .size(try size())
        case "rect": return .rect(try rect())
        case "color": return .color(try color())
        case "matrix": return .transform(try matrix())
        case "path": return .path(try path())
        case "numbers": return .numbers(try numbers())
        case "colors":
            let numbers = try numbers()
            guard numbers.count % 4 == 0 else { throw start.error("a colour has four numbers") }
            return .colors(
                stride(from: 0, to: numbers.count, by: 4).map {
                    RenderColor(
                        red: numbers[$0], green: numbers[$0 + 1], blue: numbers[$0 + 2],
                        alpha: numbers[$0 + 3])
                })
        case "contents":
            var result: RenderContents?
            try block { reader, name throws(RenderTreeSyntaxError) in
                result = try reader.contents(name)
            }
            guard let result else { throw start.error("there are no such contents") }
            return .contents(result)
        case "none": return .none
        default: throw start.error("there is no such kind of value")
        }
    }
}
