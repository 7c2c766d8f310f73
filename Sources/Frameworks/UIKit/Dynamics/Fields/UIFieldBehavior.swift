import Foundation
import ObjectiveC
internal import RigidBodies

/// Applies forces to items that depend on where they are, how fast, and on their mass or charge.
///
/// Quantities are in the units of physics with a metre of 150 points, as those of SpriteKit's fields: a linear gravity of
/// 9.8 is that of the earth, 1,470 points per second squared, and a square of 150 points with a density of 1 has a kilogram.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    final var field = FieldKind.none
    private var time: TimeInterval = 0

    /// Creates a field without a force; the class functions create those with one.
    public override init() { super.init() }

    // MARK: - Kinds

    /// A force against the velocity of items and proportional to it.
    open class func dragField() -> Self { make(.drag) }

    /// A force at right angles to the direction to the position: items circle clockwise.
    open class func vortexField() -> Self { make(.vortex) }

    /// An acceleration towards a position; away from it with a negative strength.
    open class func radialGravityField(position: CGPoint) -> Self {
        let made = make(.radialGravity)
        made.position = position
        return made
    }

    /// An acceleration in a direction.
    open class func linearGravityField(direction: CGVector) -> Self {
        let made = make(.linearGravity)
        made.direction = direction
        return made
    }

    /// Gives items a velocity.
    open class func velocityField(direction: CGVector) -> Self {
        let made = make(.velocity)
        made.direction = direction
        return made
    }

    /// An acceleration that varies by place and time.
    ///
    /// - Parameters:
    ///   - smoothness: From 0, rough, to 1, smooth.
    ///   - speed: How fast it varies by time.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        let made = make(.noise)
        made.smoothness = smoothness
        made.animationSpeed = speed
        return made
    }

    /// An acceleration that varies by place and time, in proportion to the speed of items.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        let made = make(.turbulence)
        made.smoothness = smoothness
        made.animationSpeed = speed
        return made
    }

    /// A force towards the position and proportional to the distance.
    open class func springField() -> Self { make(.spring) }

    /// A force on charged items away from the position.
    open class func electricField() -> Self { make(.electric) }

    /// A force on charged items at right angles to their velocity.
    open class func magneticField() -> Self { make(.magnetic) }

    /// A force that the app computes at every step.
    ///
    /// - Parameter block: Gets the field, the item's position (points), velocity (points per second), mass and charge, and the
    ///   length of the step (seconds); it returns a force.
    open class func field(
        evaluationBlock block:
            @escaping (
                UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
            ) -> CGVector
    ) -> Self {
        make(.custom(block))
    }

    private class func make(_ field: FieldKind) -> Self {
        let made = _make()
        made.field = field
        return made
    }

    // MARK: - Items

    open var items: [any UIDynamicItem] { members.items }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }

    open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }

    // MARK: - Values

    /// The centre of the field and of its region, in the animator's coordinates.
    open var position = CGPoint.zero { didSet { changed("position", position.x, position.y) } }

    /// Where the field acts, around its position; everywhere by default.
    open var region = UIRegion.infinite { didSet { wakeMembers() } }

    /// The strength; 1 by default.
    open var strength: CGFloat = 1 { didSet { changed("strength", strength) } }

    /// The exponent by which the field weakens beyond `minimumRadius`; 0 by default.
    open var falloff: CGFloat = 0 { didSet { changed("falloff", falloff) } }

    /// The distance up to which the field does not weaken, in points.
    open var minimumRadius: CGFloat = 1 { didSet { changed("minimumRadius", minimumRadius) } }

    /// The direction of linear gravity and of velocity.
    open var direction = CGVector(dx: 0, dy: 0) {
        didSet { changed("direction", direction.dx, direction.dy) }
    }

    /// The smoothness of noise by place, from 0 to 1.
    open var smoothness: CGFloat = 0 { didSet { changed("smoothness", smoothness) } }

    /// The speed at which noise varies by time; 0 for noise that does not.
    open var animationSpeed: CGFloat = 0 { didSet { changed("animationSpeed", animationSpeed) } }

    private func changed(_ name: String, _ values: CGFloat...) {
        for value in values { requireNumbers("\(name) of \(self)", value) }
        wakeMembers()
    }

    // MARK: - Steps

    final var currentStep: FieldStep { FieldStep(of: self, at: time) }

    override func applyForces() {
        let step = currentStep
        time += RigidBodyWorld.stepDuration
        for body in members.bodies { step.apply(to: body) }
    }

    override var needsContinuousSteps: Bool {
        guard !members.bodies.isEmpty else { return false }
        switch field {
        case .noise: return animationSpeed != 0 && strength != 0
        case .custom: return true
        default: return false
        }
    }

    /// Keeps items awake on which the force changes by itself.
    override func frameWillBegin(_ duration: TimeInterval) {
        guard needsContinuousSteps else { return }
        for body in members.bodies { body.rigid.wake() }
    }
}
