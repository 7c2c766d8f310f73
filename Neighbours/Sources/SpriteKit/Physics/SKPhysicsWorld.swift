import CoreGraphics
import Foundation
internal import CRigidBodies

/// An object that hears of contacts.
///
/// It is called after the step in which they began or ended, so that it can change bodies and nodes.
@preconcurrency @MainActor
@objc public protocol SKPhysicsContactDelegate: NSObjectProtocol {
    /// Called when two bodies begin to touch.
    @objc optional func didBegin(_ contact: SKPhysicsContact)
    /// Called when two bodies do not touch any more.
    @objc optional func didEnd(_ contact: SKPhysicsContact)
}

/// A contact of two bodies.
@preconcurrency @MainActor
@objc(SKPhysicsContact)
open class SKPhysicsContact: NSObject {
    /// The body that was made first.
    public final let bodyA: SKPhysicsBody
    public final let bodyB: SKPhysicsBody
    /// The place in the scene.
    public final let contactPoint: CGPoint
    /// The direction from the first body to the second, of length 1.
    public final let contactNormal: CGVector
    /// The impulse of the collision in newton seconds; 0 without one.
    public final let collisionImpulse: CGFloat

    init(_ first: SKPhysicsBody, _ second: SKPhysicsBody, _ contact: crb_contact) {
        bodyA = first
        bodyB = second
        contactPoint = CGPoint(meters: contact.point)
        contactNormal = CGVector(dx: CGFloat(contact.normal.x), dy: CGFloat(contact.normal.y))
        collisionImpulse = CGFloat(contact.impulse)
        super.init()
    }
}

/// The simulation of the bodies of a scene.
@preconcurrency @MainActor
@objc(SKPhysicsWorld)
open class SKPhysicsWorld: NSObject {
    nonisolated static let pointsPerMeter: CGFloat = 150

    /// A frame is simulated in steps of at most this many seconds.
    private static let longestStep = 1.0 / 60

    final let handle: OpaquePointer
    final weak var scene: SKScene?
    /// The bodies in the order in which they joined, on which the simulation depends.
    private(set) final var bodies: [SKPhysicsBody] = []
    final var byNumber: [UInt32: SKPhysicsBody] = [:]
    private final var lastNumber: UInt32 = 0
    /// A body that does not move, to which others are pinned.
    private final let ground: OpaquePointer

    override init() {
        guard let world = crb_world_create() else { fatalError("out of memory for a world") }
        handle = world
        ground = crb_body_create(world, 0, CRB_STATIC, crb_vector(x: 0, y: 0), 0)
        crb_body_set_masks(ground, crb_masks(category: 0, collision: 0, contact: 0))
        super.init()
        crb_world_set_gravity(handle, crb_vector(x: 0, y: -9.8))
    }

    isolated deinit {
        for joint in joints { joint.end() }
        for body in bodies { body.simulation.end() }
        crb_world_destroy(handle)
    }

    /// The acceleration of bodies in metres, of 150 points, per second squared.
    open var gravity = CGVector(dx: 0, dy: -9.8) {
        didSet {
            guard gravity != oldValue, gravity.isUsable else { return }
            crb_world_set_gravity(handle, crb_vector(x: Float(gravity.dx), y: Float(gravity.dy)))
        }
    }

    /// The factor of the time of the simulation.
    open var speed: CGFloat = 1

    /// An object that hears of contacts.
    open weak var contactDelegate: (any SKPhysicsContactDelegate)?

    // MARK: - Bodies

    final func add(_ body: SKPhysicsBody) {
        guard body.world !== self else { return }
        body.leaveWorld()
        lastNumber += 1
        body.world = self
        byNumber[lastNumber] = body
        bodies.append(body)
        let made: OpaquePointer = crb_body_create(
            handle, lastNumber, CRB_DYNAMIC, crb_vector(x: 0, y: 0), 0)
        place(body, made)
        apply(settingsOf: body, made)
        apply(masksOf: body, made)
        body.simulation.begin(made, number: lastNumber, isDynamic: body.isDynamic)
    }

    final func remove(_ body: SKPhysicsBody) {
        guard body.world === self else { return }
        for joint in joints where joint.bodyA === body || joint.bodyB === body { remove(joint) }
        byNumber[body.simulation.number] = nil
        bodies.removeAll { $0 === body }
        body.simulation.end()
        body.world = nil
    }

    /// Brings a body to its node.
    final func place(_ body: SKPhysicsBody, _ handle: OpaquePointer) {
        guard let node = body.node else { return }
        let place = BodyPlace(node)
        let former = body.simulation.place
        guard place != former, place.isUsable else { return }
        body.simulation.place = place
        if former?.x != place.x || former?.y != place.y || former?.angle != place.angle {
            crb_body_set_transform(
                handle, CGVector(dx: place.x, dy: place.y).meters, Float(place.angle))
            crb_body_set_awake(handle, true)
        }
        guard former?.xScale != place.xScale || former?.yScale != place.yScale else { return }
        crb_body_clear_shapes(handle)
        for shape in body.shapes { add(shape.scaled(x: place.xScale, y: place.yScale), to: handle) }
        if former != nil { apply(settingsOf: body, handle) }
    }

    private final func add(_ shape: BodyShape, to handle: OpaquePointer) {
        switch shape {
        case .disk(let center, let radius):
            guard radius > 0, radius < 1e6, CGVector(center).isUsable else { return }
            crb_body_add_disk(
                handle, CGVector(center).meters, Float(radius / Self.pointsPerMeter))
        case .polygon(let corners):
            let corners = corners.map { CGVector($0) }
            guard corners.allSatisfy(\.isUsable) else { return }
            let meters = corners.map(\.meters)
            _ = crb_body_add_polygon(handle, meters, meters.count)
        case .segment(let start, let end):
            guard CGVector(start).isUsable, CGVector(end).isUsable else { return }
            _ = crb_body_add_segment(handle, CGVector(start).meters, CGVector(end).meters)
        }
    }

    final func apply(settingsOf body: SKPhysicsBody) {
        if let handle = body.simulation.handle { apply(settingsOf: body, handle) }
    }

    private final func apply(settingsOf body: SKPhysicsBody, _ handle: OpaquePointer) {
        let settings = body.settings
        let scale = body.simulation.place
        let shapes = body.shapes.map { $0.scaled(x: scale?.xScale ?? 1, y: scale?.yScale ?? 1) }
        var area = 0.0
        var first = CGPoint.zero
        var second = 0.0
        for shape in shapes {
            let moments = shape.moments
            area += moments.area
            first = CGPoint(x: first.x + moments.first.x, y: first.y + moments.first.y)
            second += moments.second
        }
        let meters = Self.pointsPerMeter
        let center = area > 0 ? CGPoint(x: first.x / area, y: first.y / area) : .zero
        let mass = max(body.mass, 1e-6)
        let spread = area > 0 ? second / area - center.x * center.x - center.y * center.y : 1
        let inertia = max(mass * spread / (meters * meters), 1e-9)
        // Bodies that do not move by themselves are moved by actions, past others that notice it.
        let kind = body.isEdge ? CRB_STATIC : body.isDynamic ? CRB_DYNAMIC : CRB_KINEMATIC
        crb_body_set_mass(
            handle, kind, !settings.allowsRotation, Float(mass), Float(inertia),
            CGVector(center).meters)
        if kind != CRB_DYNAMIC { crb_body_set_velocity(handle, crb_vector(x: 0, y: 0), 0) }
        crb_body_set_surface(handle, Float(settings.friction), Float(settings.restitution))
        crb_body_set_damping(handle, Float(settings.linearDamping), Float(settings.angularDamping))
        crb_body_set_gravity_scale(handle, settings.affectedByGravity ? 1 : 0)
        crb_body_set_precise(handle, settings.isPrecise)
        if let pin = body.simulation.pin {
            crb_joint_destroy(pin)
            body.simulation.pin = nil
        }
        if settings.isPinned, body.isDynamic {
            body.simulation.pin = crb_joint_pin(
                ground, handle, crb_body_state(handle).position,
                crb_freedom(is_limited: false, least: 0, most: 0, friction: 0))
        }
    }

    final func apply(masksOf body: SKPhysicsBody) {
        if let handle = body.simulation.handle { apply(masksOf: body, handle) }
    }

    private final func apply(masksOf body: SKPhysicsBody, _ handle: OpaquePointer) {
        crb_body_set_masks(
            handle,
            crb_masks(
                category: body.categoryBitMask, collision: body.collisionBitMask,
                contact: body.contactTestBitMask))
    }

    final func contacted(by body: SKPhysicsBody) -> [SKPhysicsBody] {
        guard let handle = body.simulation.handle else { return [] }
        return members { crb_body_touching(handle, $0, $1) }
    }

    // MARK: - Time

    /// Moves the bodies, their nodes with them, and tells about contacts.
    final func simulate(by seconds: TimeInterval) {
        let seconds = seconds * Double(speed)
        guard seconds > 0, !bodies.isEmpty else { return }
        for body in bodies {
            guard let handle = body.simulation.handle else { continue }
            place(body, handle)
            body.simulation.applyTorque()
        }
        let count = min(Int((seconds / Self.longestStep - 1e-6).rounded(.up)), 12)
        for _ in 0..<count { crb_world_step(handle, Float(seconds / Double(count)), 8, 3) }
        for body in bodies where body.isDynamic { moveNode(of: body) }
        tellContacts()
    }

    private final func moveNode(of body: SKPhysicsBody) {
        guard let handle = body.simulation.handle, let node = body.node,
            var place = body.simulation.place
        else { return }
        let state = crb_body_state(handle)
        guard state.is_awake else { return }
        // A body that has not moved leaves its node where it is, without rounding.
        let start = CGVector(dx: place.x, dy: place.y).meters
        guard
            state.position.x != start.x || state.position.y != start.y
                || state.angle != Float(place.angle)
        else { return }
        let position = CGPoint(meters: state.position)
        let turn = CGFloat(state.angle) - place.angle
        if let parent = node.parent, parent.parent != nil, let scene {
            node.position = parent.convert(position, from: scene)
            node.zRotation += turn
        } else {
            node.placement.x = position.x
            node.placement.y = position.y
            node.placement.angle = CGFloat(state.angle)
        }
        place.x = position.x
        place.y = position.y
        place.angle = CGFloat(state.angle)
        // Of nodes in others the place is computed again, with the same rounding as before the next step.
        body.simulation.place = node.parent?.parent == nil ? place : BodyPlace(node)
    }

    private final func tellContacts() {
        var count = 0
        guard let first = crb_world_contacts(handle, &count), count > 0 else { return }
        let contacts = Array(UnsafeBufferPointer(start: first, count: count))
        crb_world_clear_contacts(handle)
        // Bodies may leave the world in between: what they touched is told all the same.
        let pairs = contacts.map { ($0, byNumber[$0.first], byNumber[$0.second]) }
        for case (let contact, let first?, let second?) in pairs {
            let told = SKPhysicsContact(first, second, contact)
            if contact.has_begun {
                contactDelegate?.didBegin?(told)
            } else {
                contactDelegate?.didEnd?(told)
            }
        }
    }

    // MARK: - Joints

    final var joints: [SKPhysicsJoint] = []

    /// Adds a joint of two bodies of the scene.
    open func add(_ joint: SKPhysicsJoint) {
        guard joint.world == nil else { return }
        guard let first = joint.bodyA.simulation.handle, let second = joint.bodyB.simulation.handle,
            joint.bodyA.world === self, joint.bodyB.world === self
        else { preconditionFailure("The bodies of a joint must be in the scene") }
        place(joint.bodyA, first)
        place(joint.bodyB, second)
        joint.begin(in: self, first, second)
        joints.append(joint)
    }

    /// Removes a joint.
    open func remove(_ joint: SKPhysicsJoint) {
        guard let index = joints.firstIndex(where: { $0 === joint }) else { return }
        joints.remove(at: index)
        joint.end()
    }

    /// Removes all joints.
    open func removeAllJoints() { for joint in joints { remove(joint) } }
}
