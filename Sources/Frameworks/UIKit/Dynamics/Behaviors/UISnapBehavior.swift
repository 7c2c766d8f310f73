import Foundation
import ObjectiveC
internal import RigidBodies

/// Pulls an item to a point, upright, by springs.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// The undamped frequency of the springs in hertz: an item arrives within half a second.
    private static let frequency = 3.0

    /// Creates a snap with a damping of 0.5.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        addMember(item)
    }

    /// Where the item comes to rest, in the animator's coordinates.
    open var snapPoint: CGPoint {
        didSet {
            requireFinite("snapPoint of \(self)", snapPoint.x, snapPoint.y)
            if snapPoint != oldValue { wakeMembers() }
        }
    }

    /// From 0 for the most oscillation to 1 for the least; 0.5 by default.
    open var damping: CGFloat = 0.5 { didSet { if damping != oldValue { wakeMembers() } } }

    override func join(_ world: DynamicWorld) {
        requireFinite("snapPoint of \(self)", snapPoint.x, snapPoint.y)
        super.join(world)
    }

    override func applyForces() {
        // The least damping still lets the item come to rest.
        let ratio = 0.15 + 0.85 * min(max(Double(damping), 0), 1)
        let spring = DampedSpring(frequency: Self.frequency, damping: ratio)
        for body in members.bodies {
            let rigid = body.rigid
            let state = rigid.state
            let pull = spring.acceleration(
                displacement: state.position - Vector(snapPoint), velocity: state.velocity)
            let turn = spring.acceleration(
                displacement: Vector(shortest(state.angle), 0),
                velocity: Vector(state.angularVelocity, 0))
            rigid.apply(force: pull * rigid.mass, torque: turn.x * rigid.inertia)
        }
    }

    /// Puts an item that rests next to the point exactly there.
    override func frameDidEnd() {
        for body in members.bodies {
            let state = body.rigid.state
            guard !state.isAwake, (state.position - Vector(snapPoint)).length < 1,
                abs(shortest(state.angle)) < 0.05
            else { continue }
            body.rigid.move(to: Vector(snapPoint), angle: 0)
        }
    }

    /// The angle within half a turn of 0.
    private func shortest(_ angle: Double) -> Double { remainder(angle, 2 * .pi) }
}

/// A spring that is stable for every stiffness: its force is that of the end of the step.
struct DampedSpring {
    private let stiffness: Double
    private let friction: Double
    private let step = RigidBodyWorld.stepDuration

    /// - Parameters:
    ///   - frequency: Undamped, in hertz.
    ///   - damping: The ratio to that without oscillation.
    init(frequency: Double, damping: Double) {
        let speed = 2 * Double.pi * frequency
        stiffness = speed * speed
        friction = 2 * damping * speed
    }

    /// Returns the acceleration during a step.
    func acceleration(displacement: Vector, velocity: Vector) -> Vector {
        let factor = 1 + step * friction + step * step * stiffness
        return -(stiffness * (displacement + step * velocity) + friction * velocity) / factor
    }
}
