public import ObjectiveC
internal import RenderTree

/// The base class of animations.
///
/// An animation is a description: `CALayer.add(_:forKey:)` copies it, so later changes do not affect the
/// layer.
open class CAAnimation: _DynamicObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
    final var timing = AnimationTimes()
    /// Values of keys without a property in the class.
    final var ownValues: [String: Any] = [:]
    /// The delay after the first commit with which an animation without a `beginTime` begins, in seconds of
    /// the layer's time.
    package final var delay: CFTimeInterval = 0

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        decodeTimes(from: coder)
    }

    // MARK: - Attributes

    /// The timing function of one run; nil is linear.
    open var timingFunction: CAMediaTimingFunction?

    /// The object notified when the animation starts and stops; retained until the animation is removed.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether the layer removes the animation at the end of its active time; true by default.
    open var isRemovedOnCompletion = true

    /// The preferred frame rates. Ignored: frames have the screen's rate.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Returns the default value of a key for this class; nil if there is none.
    open class func defaultValue(forKey key: String) -> Any? {
        LayerConstruction.makeAnimation(of: self).value(forKey: key)
    }

    /// Whether the value of `key` is archived; true unless a subclass overrides it.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    // MARK: - Time

    /// The begin time in the layer's time; 0 means the time of the commit.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The duration of one run in seconds; 0 means that of the enclosing transaction.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// The rate of the animation's time relative to the layer's.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// The offset into the animation at which it starts, in seconds.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The number of runs, may be fractional; `.infinity` never ends, 0 counts as 1.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// The number of seconds for which it repeats; 0 uses `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Whether every run is followed by its reversal.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The display before the begin and after the end.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: - Keys

    /// Returns the value of a property, or the stored value of any other key.
    open override func value(forKey key: String) -> Any? {
        knownValue(forKey: key) ?? ownValues[key]
    }

    /// Sets a property, or stores a value under any other key; copies include it.
    open override func setValue(_ value: Any?, forKey key: String) {
        if !setKnownValue(value, forKey: key) { ownValues[key] = boxedForKey(value) }
    }

    // MARK: - Copies, archives, actions

    /// Returns an animation of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = LayerConstruction.makeAnimation(of: type(of: self))
        copy.takeValues(of: self)
        return copy
    }

    open class var supportsSecureCoding: Bool { true }

    /// Encodes the timing; the delegate is omitted.
    open func encode(with coder: NSCoder) { encodeTimes(into: coder) }

    /// Adds the animation to the layer `anObject` under the key of the event.
    open func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: - Framework overrides

    /// Copies the properties that all animations have.
    func takeValues(of other: CAAnimation) {
        timing = other.timing
        delay = other.delay
        ownValues = other.ownValues
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }

    /// Returns the effect on a layer; nil if the compositor does not support it.
    func makeEffect(for layer: CALayer) -> RenderAnimation.Effect? { nil }

    /// The spring of the animation; nil for one without a spring.
    var spring: SpringCurve? { nil }

    func knownValue(forKey key: String) -> Any? { timeValue(forKey: key) }

    /// Sets a property of the class; returns false for an unknown name.
    func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        setTimeValue(value, forKey: key)
    }
}

/// An object that is notified when animations start and stop. Every member is optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called when the animation's active time begins; `anim` is the copy that the layer runs.
    func animationDidStart(_ anim: CAAnimation)

    /// Called when the animation has ended.
    ///
    /// - Parameter flag: Whether its active time is over; false if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {
        _ = sendIfImplemented("animationDidStart:", to: self, [anim])
    }

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        _ = sendIfImplemented("animationDidStop:finished:", to: self, [anim, flag])
    }
}
