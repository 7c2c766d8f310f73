import CoreGraphics
import Foundation
internal import CRigidBodies

/// The state of a body, of the library where the body is in a world.
@MainActor
struct BodySimulation {
    /// The library's body; nil outside of a world.
    var handle: OpaquePointer?
    var number: UInt32 = 0
    /// The place of the node at which the body is.
    var place: BodyPlace?
    /// The joint that pins it.
    var pin: OpaquePointer?
    /// Forces outside of a world, until the body is in one.
    private var waitingForce = CGVector.zero
    var torque: CGFloat = 0
    private var lastVelocity = CGVector.zero
    private var lastAngularVelocity: CGFloat = 0
    private var wasResting = false

    var velocity: CGVector {
        get {
            guard let handle else { return lastVelocity }
            return CGVector(meters: crb_body_state(handle).velocity)
        }
        set {
            guard newValue.isUsable else { return }
            lastVelocity = newValue
            guard let handle else { return }
            crb_body_set_velocity(
                handle, newValue.meters, crb_body_state(handle).angular_velocity)
        }
    }

    var angularVelocity: CGFloat {
        get { handle.map { CGFloat(crb_body_state($0).angular_velocity) } ?? lastAngularVelocity }
        set {
            guard abs(newValue) < 1e6 else { return }
            lastAngularVelocity = newValue
            guard let handle else { return }
            crb_body_set_velocity(handle, crb_body_state(handle).velocity, Float(newValue))
        }
    }

    var isResting: Bool {
        get { handle.map { !crb_body_state($0).is_awake } ?? wasResting }
        set {
            wasResting = newValue
            guard let handle, newValue == crb_body_state(handle).is_awake else { return }
            crb_body_set_awake(handle, !newValue)
        }
    }

    mutating func push(force: CGVector, mass: CGFloat, isDynamic: Bool, at point: CGPoint? = nil) {
        guard isDynamic, force.isUsable else { return }
        guard let handle else {
            waitingForce = CGVector(dx: waitingForce.dx + force.dx, dy: waitingForce.dy + force.dy)
            return
        }
        crb_body_set_awake(handle, true)
        if let point, CGVector(point).isUsable {
            crb_body_apply_force_at(handle, force.meters, CGVector(point).meters)
        } else {
            crb_body_apply_force(handle, force.meters, 0)
        }
    }

    mutating func push(impulse: CGVector, mass: CGFloat, isDynamic: Bool, at point: CGPoint? = nil)
    {
        guard isDynamic, impulse.isUsable, mass > 0 else { return }
        if let handle, let point, CGVector(point).isUsable {
            crb_body_apply_impulse(handle, impulse.meters, CGVector(point).meters)
            return
        }
        let former = velocity
        velocity = CGVector(dx: former.dx + impulse.dx / mass, dy: former.dy + impulse.dy / mass)
        if let handle { crb_body_set_awake(handle, true) }
    }

    mutating func push(angularImpulse: CGFloat) {
        guard let handle, abs(angularImpulse) < 1e6 else { return }
        crb_body_apply_angular_impulse(handle, Float(angularImpulse))
    }

    /// Puts the body into a world with the state that it has.
    mutating func begin(_ handle: OpaquePointer, number: UInt32, isDynamic: Bool) {
        self.handle = handle
        self.number = number
        guard isDynamic else { return }
        crb_body_set_velocity(handle, lastVelocity.meters, Float(lastAngularVelocity))
        if waitingForce != .zero { crb_body_apply_force(handle, waitingForce.meters, 0) }
        waitingForce = .zero
        if wasResting { crb_body_set_awake(handle, false) }
    }

    /// Applies the torque for the next step.
    mutating func applyTorque() {
        guard torque != 0, let handle else { return }
        crb_body_set_awake(handle, true)
        crb_body_apply_force(handle, crb_vector(x: 0, y: 0), Float(torque))
        torque = 0
    }

    /// Takes the body out of its world; it keeps its state.
    mutating func end() {
        guard let handle else { return }
        lastVelocity = velocity
        lastAngularVelocity = angularVelocity
        wasResting = false
        if let pin { crb_joint_destroy(pin) }
        pin = nil
        crb_body_destroy(handle)
        self.handle = nil
        place = nil
    }
}

/// The place of a node in its scene, for its body.
struct BodyPlace: Equatable {
    var x: CGFloat
    var y: CGFloat
    var angle: CGFloat
    var xScale: CGFloat
    var yScale: CGFloat

    /// The place in the scene of a node whose parents scale both axes alike.
    @MainActor
    init(_ node: SKNode) {
        let own = node.placement
        self.init(x: own.x, y: own.y, angle: own.angle, xScale: own.xScale, yScale: own.yScale)
        guard let parent = node.parent, parent.parent != nil else { return }
        let outer = parent.rootTransform
        let position = CGPoint(x: x, y: y).applying(outer)
        x = position.x
        y = position.y
        angle += atan2(outer.b, outer.a)
        let factor = hypot(outer.a, outer.b)
        xScale *= factor
        yScale *= factor == 0 ? 0 : (outer.a * outer.d - outer.b * outer.c) / factor
    }

    init(x: CGFloat, y: CGFloat, angle: CGFloat, xScale: CGFloat, yScale: CGFloat) {
        self.x = x
        self.y = y
        self.angle = angle
        self.xScale = xScale
        self.yScale = yScale
    }

    var isUsable: Bool {
        abs(x) < 1e7 && abs(y) < 1e7 && abs(angle) < 1e7 && abs(xScale) < 1e5 && abs(yScale) < 1e5
    }
}

extension CGVector {
    init(_ point: CGPoint) { self.init(dx: point.x, dy: point.y) }

    /// Whether the components are numbers that the library can square.
    var isUsable: Bool { abs(dx) < 1e9 && abs(dy) < 1e9 }

    var meters: crb_vector {
        crb_vector(
            x: Float(dx / SKPhysicsWorld.pointsPerMeter),
            y: Float(dy / SKPhysicsWorld.pointsPerMeter))
    }

    init(meters: crb_vector) {
        self.init(
            dx: CGFloat(meters.x) * SKPhysicsWorld.pointsPerMeter,
            dy: CGFloat(meters.y) * SKPhysicsWorld.pointsPerMeter)
    }
}

extension CGPoint {
    init(meters: crb_vector) {
        let vector = CGVector(meters: meters)
        self.init(x: vector.dx, y: vector.dy)
    }
}
