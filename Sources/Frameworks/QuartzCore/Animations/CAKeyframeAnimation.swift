internal import RenderTree

/// An animation of a property through a list of values, or along a path.
///
/// Values are of the kinds that `CABasicAnimation` lists; those of another kind are ignored. A run is divided
/// evenly among them unless `keyTimes` or `calculationMode` specifies otherwise.
open class CAKeyframeAnimation: CAPropertyAnimation {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeKeyframes(from: coder)
    }

    /// The keyframe values, the first and the last at the ends of a run.
    open var values: [Any]? {
        get { frames.values }
        set { frames.values = newValue }
    }

    /// The path of a point property, which replaces `values`.
    ///
    /// Each vertex and each end of a curve counts as a value.
    open var path: CGPath? {
        get { frames.path }
        set { frames.path = newValue?.copy() }
    }

    /// The times of the values: fractions of a run from 0 to 1, in nondecreasing order.
    ///
    /// Discrete mode has one time more than values. If the count differs, equal steps are used; paced modes
    /// ignore the times.
    open var keyTimes: [NSNumber]? {
        get { frames.keyTimes }
        set { frames.keyTimes = newValue }
    }

    /// The timing functions between values, one fewer than values; missing ones are linear.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { frames.timingFunctions }
        set { frames.timingFunctions = newValue }
    }

    /// The interpolation between values; linear by default.
    open var calculationMode: CAAnimationCalculationMode {
        get { frames.calculationMode }
        set { frames.calculationMode = newValue }
    }

    /// The tension of each value in a cubic mode: positive makes the curve tighter, negative wider.
    open var tensionValues: [NSNumber]? {
        get { frames.tensionValues }
        set { frames.tensionValues = newValue }
    }

    /// The continuity of each value in a cubic mode: the curve has a corner unless it is 0.
    open var continuityValues: [NSNumber]? {
        get { frames.continuityValues }
        set { frames.continuityValues = newValue }
    }

    /// The bias of each value in a cubic mode: positive bends the curve before the value, negative after it.
    open var biasValues: [NSNumber]? {
        get { frames.biasValues }
        set { frames.biasValues = newValue }
    }

    /// The rotation of the layer to the tangent of its path; none by default.
    open var rotationMode: CAAnimationRotationMode? {
        get { frames.rotationMode }
        set { frames.rotationMode = newValue }
    }

    private var frames = Keyframes()

    /// Encodes the animation with its keyframes; paths, images and other objects are omitted.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeKeyframes(into: coder)
    }

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
        // The interpolation is independent of the property.
        let effect = frames.makeEffect(
            of: .position, isAdditive: isAdditive, isCumulative: isCumulative,
            valueOf: AnimationValue.init(anyOfUnknownKind:))
        return KeyframeAnimation(effect).track.value(at: progress)?.any ?? model
    }

    override func knownValue(forKey key: String) -> Any? {
        frames.value(forKey: key) ?? super.knownValue(forKey: key)
    }

    override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        frames.setValue(value, forKey: key) || super.setKnownValue(value, forKey: key)
    }
}

/// The keyframes of an animation.
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
