public import ObjectiveC
internal import RenderTree

/// A change over time that a layer runs; the base of the classes that say what changes.
///
/// An animation is a description: `CALayer.add(_:forKey:)` copies it, so changing it afterwards
/// does nothing to the layer.
open class CAAnimation: _DynamicObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
    final var timing = AnimationTimes()
    /// Values under keys that the class has no property for.
    final var ownValues: [String: Any] = [:]
    /// How long after its first commit an animation without a `beginTime` begins, in seconds of the
    /// layer's time.
    package final var delay: CFTimeInterval = 0

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        decodeTimes(from: coder)
    }

    // MARK: - Attributes

    /// The pace of one run; nil is an even one.
    open var timingFunction: CAMediaTimingFunction?

    /// The object notified when the animation starts and stops; retained until the animation is removed.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether the layer drops the animation when its active time is over; true unless set.
    open var isRemovedOnCompletion = true

    /// The frame rates that suit the animation. Frames come at the screen's rate in any case.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The value that a new animation of this class has for `key`; nil when there is none.
    open class func defaultValue(forKey key: String) -> Any? {
        LayerConstruction.makeAnimation(of: self).value(forKey: key)
    }

    /// Whether the value under `key` belongs into an archive; true here, for subclasses to say.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    // MARK: - Time

    /// When the animation starts, in the layer's time; 0 means when it is committed.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The length of one run in seconds; 0 means that of the transaction it is added in.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// How fast the animation runs against the layer's time.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// Where in itself the animation starts, in seconds.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The number of runs, parts included; `.infinity` never stops, 0 counts as 1.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// How many seconds to go on repeating; 0 leaves it to `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Whether every run is followed by the same run backwards.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// What shows before the begin and after the end.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: - Keys

    /// The value of a property, or what was stored under any other key.
    open override func value(forKey key: String) -> Any? {
        knownValue(forKey: key) ?? ownValues[key]
    }

    /// Sets a property, or stores a value under any other key; copies carry it along.
    open override func setValue(_ value: Any?, forKey key: String) {
        if !setKnownValue(value, forKey: key) { ownValues[key] = boxedForKey(value) }
    }

    // MARK: - Copies, archives, actions

    /// A new animation of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = LayerConstruction.makeAnimation(of: type(of: self))
        copy.takeValues(of: self)
        return copy
    }

    open class var supportsSecureCoding: Bool { true }

    /// Writes the times and the pace; the delegate is left out.
    open func encode(with coder: NSCoder) { encodeTimes(into: coder) }

    /// Adds the animation to the layer `anObject` under the key of the event.
    open func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: - Seams inside the framework

    /// Takes over everything that a copy has in common with its original.
    func takeValues(of other: CAAnimation) {
        timing = other.timing
        delay = other.delay
        ownValues = other.ownValues
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }

    /// What the animation does to a layer; nil when the compositor has nothing to do for it.
    func makeEffect(for layer: CALayer) -> RenderAnimation.Effect? { nil }

    /// What pulls the progress of the animation; nil for one that only follows its pace.
    var spring: SpringCurve? { nil }

    func knownValue(forKey key: String) -> Any? { timeValue(forKey: key) }

    /// Sets a property of the class; false when it has none of this name.
    func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        setTimeValue(value, forKey: key)
    }
}

/// An object that is notified when animations start and stop. Every member is optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Tells that the animation's active time began; `anim` is the copy that the layer runs.
    func animationDidStart(_ anim: CAAnimation)

    /// Tells that the animation ended.
    ///
    /// - Parameter flag: True when its active time is over, false when it was removed before.
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
