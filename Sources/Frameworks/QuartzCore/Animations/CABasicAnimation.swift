internal import RenderTree

/// An animation of a property from one value to another.
///
/// What is left out is taken from the layer: with `fromValue` alone it goes from there to the
/// layer's value, with `toValue` alone from the layer's value to there, with `byValue` alone from
/// the layer's value to that much more. `fromValue` and `byValue` give the end, `toValue` and
/// `byValue` the beginning. With none of them it goes from what the screen showed to the layer's
/// value.
///
/// Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGAffineTransform`,
/// `CGColor`, `CGPath`, `CGImage` and arrays of numbers or colours, as the property has them; a
/// value of another kind has no effect.
open class CABasicAnimation: CAPropertyAnimation {
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Where the property starts.
    open var fromValue: Any?

    /// Where the property ends.
    open var toValue: Any?

    /// How much the property changes.
    open var byValue: Any?

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    /// Whether neither beginning nor end is given.
    final var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

    override func makeEffect(for layer: CALayer) -> RenderAnimation.Effect? {
        guard let property = keyPath.flatMap(AnimatableProperty.init(keyPath:)) else { return nil }
        var effect = BasicEffect(
            property: property, isAdditive: isAdditive, isCumulative: isCumulative)
        let function = valueFunction?.function
        let value = { AnimationValue(any: $0, of: property, through: function) }
        effect.function = function
        effect.from = fromValue.flatMap(value)
        effect.to = toValue.flatMap(value)
        effect.by = byValue.flatMap(value)
        if effect.from == nil, effect.to == nil, effect.by == nil {
            let shown = layer.shownValue(of: property)
            effect.from = function.map { function in shown.flatMap(function.numbers) } ?? shown
        }
        return .basic(effect)
    }

    override func ownValue(at progress: Double, model: Any?) -> Any? {
        guard let from = fromValue ?? model, let to = toValue ?? model,
            let start = AnimationValue(anyOfUnknownKind: from),
            let end = AnimationValue(anyOfUnknownKind: to)
        else { return progress < 0.5 ? fromValue ?? model : toValue ?? model }
        return start.interpolated(to: end, fraction: progress).any
    }

    override func knownValue(forKey key: String) -> Any? {
        switch key {
        case "fromValue": fromValue
        case "toValue": toValue
        case "byValue": byValue
        default: super.knownValue(forKey: key)
        }
    }

    override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        switch key {
        case "fromValue": fromValue = value
        case "toValue": toValue = value
        case "byValue": byValue = value
        default: return super.setKnownValue(value, forKey: key)
        }
        return true
    }
}
