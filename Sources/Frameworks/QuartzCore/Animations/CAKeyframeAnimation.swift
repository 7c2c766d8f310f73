internal import RenderTree

/// An animation of a property through a list of values, or along a path.
///
/// Values are of the kinds that `CABasicAnimation` names; one of another kind is left out. A run is
/// divided evenly among them unless `keyTimes` or `calculationMode` says otherwise.
open class CAKeyframeAnimation: CAPropertyAnimation {
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// What the property goes through, the first and the last at the ends of a run.
    open var values: [Any]? {
        get { frames.values }
        set { frames.values = newValue }
    }

    /// The way of a property that is a point; taken instead of `values`.
    ///
    /// Each corner and each end of a curve counts as a value.
    open var path: CGPath? {
        get { frames.path }
        set { frames.path = newValue?.copy() }
    }

    /// When each value is reached: fractions of a run from 0 to 1, none smaller than the one before.
    ///
    /// In discrete mode there is one more of them than values. Even steps are taken when the number
    /// is another; paced modes ignore them.
    open var keyTimes: [NSNumber]? {
        get { frames.keyTimes }
        set { frames.keyTimes = newValue }
    }

    /// The pace from each value to the next, one fewer than values; missing ones are even.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { frames.timingFunctions }
        set { frames.timingFunctions = newValue }
    }

    /// What lies between two values; the straight way unless set.
    open var calculationMode: CAAnimationCalculationMode {
        get { frames.calculationMode }
        set { frames.calculationMode = newValue }
    }

    /// Of each value in a cubic mode: above 0 the curve is tighter there, below 0 wider.
    open var tensionValues: [NSNumber]? {
        get { frames.tensionValues }
        set { frames.tensionValues = newValue }
    }

    /// Of each value in a cubic mode: away from 0 the curve has a corner there.
    open var continuityValues: [NSNumber]? {
        get { frames.continuityValues }
        set { frames.continuityValues = newValue }
    }

    /// Of each value in a cubic mode: above 0 the curve bends before it, below 0 after it.
    open var biasValues: [NSNumber]? {
        get { frames.biasValues }
        set { frames.biasValues = newValue }
    }

    /// Whether the layer turns with the way that it moves along; it does not unless set.
    open var rotationMode: CAAnimationRotationMode? {
        get { frames.rotationMode }
        set { frames.rotationMode = newValue }
    }

    private var frames = Keyframes()

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CAKeyframeAnimation { frames = other.frames }
    }

    override func makeEffect(for layer: CALayer) -> RenderAnimation.Effect? {
        guard let property = keyPath.flatMap(AnimatableProperty.init(keyPath:)) else { return nil }
        let function = valueFunction?.function
        var effect = frames.makeEffect(
            of: property, isAdditive: isAdditive, isCumulative: isCumulative,
            valueOf: { AnimationValue(any: $0, of: property, through: function) })
        effect.function = function
        return .keyframes(KeyframeAnimation(effect))
    }

    override func ownValue(at progress: Double, model: Any?) -> Any? {
        // Which property it is does not matter to the course of values.
        let effect = frames.makeEffect(
            of: .position, isAdditive: isAdditive, isCumulative: isCumulative,
            valueOf: AnimationValue.init(anyOfUnknownKind:))
        return KeyframeAnimation(effect).course.value(at: progress)?.any ?? model
    }

    override func knownValue(forKey key: String) -> Any? {
        frames.value(forKey: key) ?? super.knownValue(forKey: key)
    }

    override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        frames.setValue(value, forKey: key) || super.setKnownValue(value, forKey: key)
    }
}

/// What a keyframe animation holds.
private struct Keyframes {
    var values: [Any]?
    var path: CGPath?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    var tensionValues: [NSNumber]?
    var continuityValues: [NSNumber]?
    var biasValues: [NSNumber]?
    var rotationMode: CAAnimationRotationMode?

    func makeEffect(
        of property: AnimatableProperty, isAdditive: Bool, isCumulative: Bool,
        valueOf: (Any) -> AnimationValue?
    ) -> KeyframeEffect {
        var effect = KeyframeEffect(
            property: property, values: (values ?? []).compactMap(valueOf))
        effect.path = path
        effect.times = keyTimes?.map(\.doubleValue) ?? []
        effect.curves = timingFunctions?.map(\.curve) ?? []
        effect.mode = KeyframeEffect.Mode(rawValue: calculationMode.rawValue) ?? .linear
        effect.tensions = tensionValues?.map(\.doubleValue) ?? []
        effect.continuities = continuityValues?.map(\.doubleValue) ?? []
        effect.biases = biasValues?.map(\.doubleValue) ?? []
        effect.isAdditive = isAdditive
        effect.isCumulative = isCumulative
        switch rotationMode {
        case .rotateAuto: effect.turning = .along
        case .rotateAutoReverse: effect.turning = .backwards
        default: break
        }
        return effect
    }

    func value(forKey key: String) -> Any? {
        switch key {
        case "values": values
        case "path": path
        case "keyTimes": keyTimes
        case "timingFunctions": timingFunctions
        case "calculationMode": calculationMode.rawValue
        case "tensionValues": tensionValues
        case "continuityValues": continuityValues
        case "biasValues": biasValues
        case "rotationMode": rotationMode?.rawValue
        default: nil
        }
    }

    mutating func setValue(_ value: Any?, forKey key: String) -> Bool {
        let numbers = (value as? [Any])?.compactMap { Double(anyNumber: $0) }
            .map { NSNumber(value: $0) }
        switch key {
        case "values": values = value as? [Any]
        case "path": path = (value as? CGPath)?.copy()
        case "keyTimes": keyTimes = numbers
        case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
        case "calculationMode":
            calculationMode =
                value as? CAAnimationCalculationMode
                ?? CAAnimationCalculationMode(rawValue: value as? String ?? "linear")
        case "tensionValues": tensionValues = numbers
        case "continuityValues": continuityValues = numbers
        case "biasValues": biasValues = numbers
        case "rotationMode":
            rotationMode =
                value as? CAAnimationRotationMode
                ?? (value as? String).map(CAAnimationRotationMode.init(rawValue:))
        default: return false
        }
        return true
    }
}
