internal import RenderTree

/// An animation of a property that a spring pulls from one value to another.
///
/// The property may pass its end and swing back. It runs for `duration` seconds; give it
/// `settlingDuration` to let it come to rest.
open class CASpringAnimation: CABasicAnimation {
    public override init() { super.init() }

    /// Makes a spring by how long it seems to take and how much it bounces.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds of a whole swing without damping.
    ///   - bounce: 0 does not bounce, 1 never stops, below 0 it creeps.
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

    /// The weight at the end of the spring, above 0; 1 unless set.
    open var mass: CGFloat = 1

    /// How strongly the spring pulls, above 0; 100 unless set.
    open var stiffness: CGFloat = 100

    /// How strongly the swing is slowed down, from 0; 10 unless set.
    open var damping: CGFloat = 10

    /// The speed at the beginning, in whole ways a second; above 0 it goes towards the end.
    open var initialVelocity: CGFloat = 0

    /// Whether a damping that keeps the spring from swinging may make it creep; without it such a
    /// spring goes as fast as it can without swinging.
    open var allowsOverdamping = false

    /// Seconds until the spring has visibly settled.
    open var settlingDuration: CFTimeInterval { springCurve.settlingDuration }

    /// Seconds of a whole swing without damping.
    open var perceptualDuration: CFTimeInterval { springCurve.perceptualDuration }

    /// 0 for a spring that just does not swing, 1 for one that never stops.
    open var bounce: CGFloat { CGFloat(springCurve.bounce) }

    /// The spring as the compositor evaluates it.
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
