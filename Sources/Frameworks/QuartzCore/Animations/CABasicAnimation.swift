internal import RenderTree

/// An animation of a property from one value to another.
///
/// Missing values are the layer's: `fromValue` alone animates from it to the layer's value, `toValue` alone
/// from the layer's value to it, `byValue` alone from the layer's value by that amount. `fromValue` and
/// `byValue` determine the end, `toValue` and `byValue` the beginning. Without any of them it animates from
/// the displayed value to the layer's.
///
/// Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGAffineTransform`, `CGColor`,
/// `CGPath`, `CGImage` and arrays of numbers or colours, in accordance with the property; a value of another
/// kind has no effect.
open class CABasicAnimation: CAPropertyAnimation {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        fromValue = coder.decodeValue(underKey: "fromValue")
        toValue = coder.decodeValue(underKey: "toValue")
        byValue = coder.decodeValue(underKey: "byValue")
    }

    /// The value at the beginning.
    open var fromValue: Any?

    /// The value at the end.
    open var toValue: Any?

    /// The difference between beginning and end.
    open var byValue: Any?

    /// Encodes the animation with its values; paths, images and other objects are omitted.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        for (key, value) in [("fromValue", fromValue), ("toValue", toValue), ("byValue", byValue)]
        where shouldArchiveValue(forKey: key) {
            if let value = value.flatMap({ ArchivedValue($0) }) {
                coder.encode(value, underKey: key)
            }
        }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    /// Whether neither beginning nor end is specified.
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
