internal import RenderTree

/// An animation of a property from one value to another by a damped spring.
///
/// The property may overshoot its end and oscillate. It runs for `duration` seconds; set that to
/// `settlingDuration` to let it come to rest.
open class CASpringAnimation: CABasicAnimation {
    public override init() { super.init() }

    /// Creates a spring given by its perceptual duration and bounce.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds of one undamped period.
    ///   - bounce: 0 does not bounce, 1 never stops, below 0 is overdamped.
    public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat) {
        self.init()
        let spring = SpringCurve(
            perceptualDuration: perceptualDuration, bounce: Double(bounce))
        mass = CGFloat(spring.mass)
        stiffness = CGFloat(spring.stiffness)
        damping = CGFloat(spring.damping)
        allowsOverdamping = bounce < 0
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for key in CASpringAnimation.springKeys where coder.containsValue(forKey: key) {
            _ = setKnownValue(coder.decodeDouble(forKey: key), forKey: key)
        }
    }

    /// The mass at the end of the spring, above 0; 1 by default.
    open var mass: CGFloat = 1

    /// The stiffness of the spring, above 0; 100 by default.
    open var stiffness: CGFloat = 100

    /// The damping, at least 0; 10 by default.
    open var damping: CGFloat = 10

    /// The initial velocity in distances per second; positive towards the end.
    open var initialVelocity: CGFloat = 0

    /// Whether the spring may be overdamped; otherwise such a spring is critically damped.
    open var allowsOverdamping = false

    /// Seconds until the spring has visibly settled.
    open var settlingDuration: CFTimeInterval { springCurve.settlingDuration }

    /// Seconds of one undamped period.
    open var perceptualDuration: CFTimeInterval { springCurve.perceptualDuration }

    /// 0 for a critically damped spring, 1 for one that never stops.
    open var bounce: CGFloat { CGFloat(springCurve.bounce) }

    /// The spring for the compositor.
    override var spring: SpringCurve? { springCurve }

    private final var springCurve: SpringCurve {
        var curve = SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity))
        if !allowsOverdamping, curve.dampingRatio > 1 {
            curve.damping = 2 * (curve.stiffness * curve.mass).squareRoot()
        }
        return curve
    }

    private static let springKeys = [
        "mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping",
    ]

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        for key in CASpringAnimation.springKeys {
            coder.encode(Double(anyNumber: knownValue(forKey: key)) ?? 0, forKey: key)
        }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    override func knownValue(forKey key: String) -> Any? {
        switch key {
        case "mass": Double(mass) as NSNumber
        case "stiffness": Double(stiffness) as NSNumber
        case "damping": Double(damping) as NSNumber
        case "initialVelocity": Double(initialVelocity) as NSNumber
        case "allowsOverdamping": allowsOverdamping as NSNumber
        default: super.knownValue(forKey: key)
        }
    }

    override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        let number = CGFloat(Double(anyNumber: value) ?? 0)
        switch key {
        case "mass": mass = number
        case "stiffness": stiffness = number
        case "damping": damping = number
        case "initialVelocity": initialVelocity = number
        case "allowsOverdamping": allowsOverdamping = number != 0
        default: return super.setKnownValue(value, forKey: key)
        }
        return true
    }
}
