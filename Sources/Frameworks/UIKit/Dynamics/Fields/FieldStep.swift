import CoreGraphics
import Foundation
internal import RigidBodies

/// The kind of a field.
enum FieldKind {
    case none, drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring
    case electric, magnetic
    case custom(
        (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
}

/// The forces of a field in one step.
@MainActor
struct FieldStep {
    /// The metre in the units of fields.
    private static let pointsPerMeter = 150.0
    /// Kilograms of 100 × 100 points of density 1.
    private static let kilogramsPerMass = 10_000 / (pointsPerMeter * pointsPerMeter)

    private let behavior: UIFieldBehavior
    private let field: FieldKind
    private let position: Vector
    private let direction: Vector
    private let strength: Double
    private let noise: Noise

    init(of behavior: UIFieldBehavior, at time: TimeInterval) {
        self.behavior = behavior
        field = behavior.field
        position = Vector(behavior.position)
        direction = Vector(behavior.direction)
        strength = behavior.strength.limited(to: -1e12...1e12)
        noise = Noise(
            smoothness: Double(behavior.smoothness), time: time * Double(behavior.animationSpeed))
    }

    func apply(to body: DynamicBody) {
        let state = body.rigid.state
        guard state.isAwake else { return }
        let arm = state.position - position
        guard behavior.region.contains(CGPoint(arm)) else { return }
        if case .velocity = field {
            let velocity = direction * strength * Self.pointsPerMeter
            guard velocity.isUsable else { return }
            body.rigid.setVelocity(velocity, angular: state.angularVelocity)
            return
        }
        let kilograms = body.rigid.mass * Self.kilogramsPerMass
        let force = self.force(
            at: state.position, velocity: state.velocity, kilograms: kilograms,
            charge: body.properties.charge)
        guard force.isUsable else { return }
        // Newtons as masses times points.
        body.rigid.apply(force: force * Self.pointsPerMeter / Self.kilogramsPerMass)
    }

    /// Returns where the field pushes an item of a kilogram and a charge of 1 that rests at a point.
    func push(at point: Vector) -> Vector {
        let arm = point - position
        guard behavior.region.contains(CGPoint(arm)) else { return .zero }
        if case .velocity = field { return direction * strength }
        return force(at: point, velocity: .zero, kilograms: 1, charge: 1)
    }

    /// Returns the force in newtons.
    private func force(
        at place: Vector, velocity pointsPerSecond: Vector, kilograms: Double, charge: Double
    ) -> Vector {
        let arm = place - position
        let velocity = pointsPerSecond / Self.pointsPerMeter
        let distance = arm.length
        let outward = distance > 0 ? arm / distance : .zero
        let strength = self.strength * weakening(distance)
        switch field {
        case .none, .velocity: return .zero
        // Not more than what stops the item within the step.
        case .drag:
            let most = kilograms / RigidBodyWorld.stepDuration
            return -velocity * min(strength, most)
        case .vortex: return Vector(-outward.y, outward.x) * strength
        case .radialGravity: return -outward * strength * kilograms
        case .linearGravity: return direction * strength * kilograms
        case .noise: return noise.value(at: place) * strength * kilograms
        case .turbulence:
            return noise.value(at: place) * strength * kilograms * velocity.length
        case .spring: return springForce(arm, velocity, strength, kilograms)
        case .electric: return outward * strength * charge
        case .magnetic: return Vector(-velocity.y, velocity.x) * strength * charge
        case .custom(let block):
            let force = block(
                behavior, CGPoint(place), CGVector(pointsPerSecond), CGFloat(kilograms),
                CGFloat(charge), RigidBodyWorld.stepDuration)
            return Vector(force)
        }
    }

    /// Returns the force of a spring, that of the end of the step where it would be too stiff for one.
    private func springForce(
        _ arm: Vector, _ velocity: Vector, _ strength: Double, _ kilograms: Double
    ) -> Vector {
        let step = RigidBodyWorld.stepDuration
        let meters = arm / Self.pointsPerMeter
        let stiffness = step * step * strength / kilograms
        guard stiffness > 0.5 else { return -meters * strength }
        return -(meters + velocity * step) * strength / (1 + stiffness)
    }

    /// Returns the factor by which the field is weaker at a distance.
    private func weakening(_ distance: Double) -> Double {
        let falloff = Double(behavior.falloff)
        guard falloff != 0 else { return 1 }
        let radius = max(Double(behavior.minimumRadius), 1e-3)
        return distance <= radius ? 1 : pow(distance / radius, -falloff)
    }
}
