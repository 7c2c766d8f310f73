import CoreGraphics
import Foundation
internal import CRigidBodies

/// A connection of two bodies, which do not collide with each other.
///
/// Its anchors are points of the scene at the time when it is added to the world.
@preconcurrency @MainActor
@objc(SKPhysicsJoint)
open class SKPhysicsJoint: NSObject {
    /// The first body.
    open internal(set) var bodyA: SKPhysicsBody
    /// The second body.
    open internal(set) var bodyB: SKPhysicsBody

    final weak var world: SKPhysicsWorld?
    final var handle: OpaquePointer?

    init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) {
        self.bodyA = bodyA
        self.bodyB = bodyB
        super.init()
    }

    final func begin(
        in world: SKPhysicsWorld, _ first: OpaquePointer, _ second: OpaquePointer
    ) {
        self.world = world
        handle = make(first, second)
    }

    final func end() {
        if let handle { crb_joint_destroy(handle) }
        handle = nil
        world = nil
    }

    /// Makes the joint of the library.
    func make(_ first: OpaquePointer, _ second: OpaquePointer) -> OpaquePointer? { nil }

    /// A point of the scene in the coordinates of a body.
    final func local(_ point: CGPoint, in body: OpaquePointer) -> crb_vector {
        let state = crb_body_state(body)
        let meters = CGVector(point).meters
        let (x, y) = (meters.x - state.position.x, meters.y - state.position.y)
        let (cosine, sine) = (cos(state.angle), sin(state.angle))
        return crb_vector(x: cosine * x + sine * y, y: -sine * x + cosine * y)
    }
}

/// Two bodies that turn about a point.
@objc(SKPhysicsJointPin)
open class SKPhysicsJointPin: SKPhysicsJoint {
    private final let anchor: CGPoint

    private init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchor: CGPoint) {
        self.anchor = anchor
        super.init(bodyA, bodyB)
    }

    /// Joins bodies at a point of the scene.
    open class func joint(
        withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
    ) -> SKPhysicsJointPin { SKPhysicsJointPin(bodyA, bodyB, anchor) }

    /// Whether the angle of the bodies has limits.
    open var shouldEnableLimits = false { didSet { update() } }
    /// The least angle by which the second body can turn against the first.
    open var lowerAngleLimit: CGFloat = 0 { didSet { update() } }
    /// The largest angle by which the second body can turn against the first.
    open var upperAngleLimit: CGFloat = 0 { didSet { update() } }
    /// The resistance to turning, from 0 to 1 newton metre.
    open var frictionTorque: CGFloat = 0 { didSet { update() } }

    private final var freedom: crb_freedom {
        crb_freedom(
            is_limited: shouldEnableLimits, least: Float(min(lowerAngleLimit, upperAngleLimit)),
            most: Float(max(lowerAngleLimit, upperAngleLimit)), friction: Float(frictionTorque))
    }

    private final func update() { if let handle { crb_joint_set_freedom(handle, freedom) } }

    override func make(_ first: OpaquePointer, _ second: OpaquePointer) -> OpaquePointer? {
        crb_joint_pin(first, second, CGVector(anchor).meters, freedom)
    }
}

/// Two bodies that move as one.
@objc(SKPhysicsJointFixed)
open class SKPhysicsJointFixed: SKPhysicsJoint {
    private final let anchor: CGPoint

    private init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchor: CGPoint) {
        self.anchor = anchor
        super.init(bodyA, bodyB)
    }

    /// Joins bodies at a point of the scene.
    open class func joint(
        withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
    ) -> SKPhysicsJointFixed { SKPhysicsJointFixed(bodyA, bodyB, anchor) }

    override func make(_ first: OpaquePointer, _ second: OpaquePointer) -> OpaquePointer? {
        crb_joint_weld(first, second, CGVector(anchor).meters)
    }
}

/// Two bodies that slide along an axis.
@objc(SKPhysicsJointSliding)
open class SKPhysicsJointSliding: SKPhysicsJoint {
    private final let anchor: CGPoint
    private final let axis: CGVector

    private init(
        _ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchor: CGPoint, _ axis: CGVector
    ) {
        self.anchor = anchor
        self.axis = axis
        super.init(bodyA, bodyB)
    }

    /// Joins bodies at a point of the scene.
    ///
    /// - Parameter axis: The direction in which they slide, of any length but 0.
    open class func joint(
        withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
    ) -> SKPhysicsJointSliding { SKPhysicsJointSliding(bodyA, bodyB, anchor, axis) }

    /// Whether the distance has limits.
    open var shouldEnableLimits = false { didSet { update() } }
    /// The least distance along the axis, in points.
    open var lowerDistanceLimit: CGFloat = 0 { didSet { update() } }
    /// The largest distance along the axis, in points.
    open var upperDistanceLimit: CGFloat = 0 { didSet { update() } }

    private final var freedom: crb_freedom {
        let meters = SKPhysicsWorld.pointsPerMeter
        return crb_freedom(
            is_limited: shouldEnableLimits,
            least: Float(min(lowerDistanceLimit, upperDistanceLimit) / meters),
            most: Float(max(lowerDistanceLimit, upperDistanceLimit) / meters), friction: 0)
    }

    private final func update() { if let handle { crb_joint_set_freedom(handle, freedom) } }

    override func make(_ first: OpaquePointer, _ second: OpaquePointer) -> OpaquePointer? {
        let length = hypot(axis.dx, axis.dy)
        precondition(length > 0, "The axis of a sliding joint has no direction")
        return crb_joint_slider(
            first, second, CGVector(anchor).meters,
            crb_vector(x: Float(axis.dx / length), y: Float(axis.dy / length)), freedom)
    }
}

/// Two bodies that a spring pulls to the distance that they had.
@objc(SKPhysicsJointSpring)
open class SKPhysicsJointSpring: SKPhysicsJoint {
    private final let anchors: (CGPoint, CGPoint)

    private init(
        _ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchorA: CGPoint, _ anchorB: CGPoint
    ) {
        anchors = (anchorA, anchorB)
        super.init(bodyA, bodyB)
    }

    /// Joins points of the scene, each of a body.
    open class func joint(
        withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
    ) -> SKPhysicsJointSpring { SKPhysicsJointSpring(bodyA, bodyB, anchorA, anchorB) }

    /// The ratio of the damping to that without oscillation.
    open var damping: CGFloat = 0 { didSet { update() } }
    /// The frequency without damping, in hertz; 0 is a rod.
    open var frequency: CGFloat = 0 { didSet { update() } }

    private final var distance: crb_distance {
        let length = hypot(anchors.0.x - anchors.1.x, anchors.0.y - anchors.1.y)
        let meters = Float(length / SKPhysicsWorld.pointsPerMeter)
        guard frequency > 0 else {
            return crb_distance(
                length: meters, least: meters, most: meters, stiffness: 0, damping: 0)
        }
        let masses = [bodyA, bodyB].filter(\.isDynamic).map { max($0.mass, 1e-6) }
        let mass = masses.isEmpty ? 1 : 1 / masses.reduce(0) { $0 + 1 / $1 }
        let speed = 2 * CGFloat.pi * frequency
        return crb_distance(
            length: meters, least: 0, most: .greatestFiniteMagnitude,
            stiffness: Float(mass * speed * speed), damping: Float(2 * mass * damping * speed))
    }

    private final func update() { if let handle { crb_joint_set_distance(handle, distance) } }

    override func make(_ first: OpaquePointer, _ second: OpaquePointer) -> OpaquePointer? {
        crb_joint_distance(
            first, second, local(anchors.0, in: first), local(anchors.1, in: second), distance)
    }
}

/// Two bodies with a rope between them.
@objc(SKPhysicsJointLimit)
open class SKPhysicsJointLimit: SKPhysicsJoint {
    private final let anchors: (CGPoint, CGPoint)

    private init(
        _ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchorA: CGPoint, _ anchorB: CGPoint
    ) {
        anchors = (anchorA, anchorB)
        maxLength = hypot(anchorA.x - anchorB.x, anchorA.y - anchorB.y)
        super.init(bodyA, bodyB)
    }

    /// Joins points of the scene, each of a body.
    open class func joint(
        withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
    ) -> SKPhysicsJointLimit { SKPhysicsJointLimit(bodyA, bodyB, anchorA, anchorB) }

    /// The largest distance of the points; at first the one that they had.
    open var maxLength: CGFloat { didSet { update() } }

    private final var distance: crb_distance {
        let meters = Float(max(maxLength, 0) / SKPhysicsWorld.pointsPerMeter)
        return crb_distance(length: meters, least: 0, most: meters, stiffness: 0, damping: 0)
    }

    private final func update() { if let handle { crb_joint_set_distance(handle, distance) } }

    override func make(_ first: OpaquePointer, _ second: OpaquePointer) -> OpaquePointer? {
        crb_joint_distance(
            first, second, local(anchors.0, in: first), local(anchors.1, in: second), distance)
    }
}
