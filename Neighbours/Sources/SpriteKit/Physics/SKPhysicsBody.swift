import CoreGraphics
import Foundation
internal import CRigidBodies

/// The way in which physics moves a node.
///
/// Lengths are points, velocities points per second, angles radians. 150 points count as a metre, so that a square of
/// 150 points with a density of 1 has a mass of 1; impulses are masses times points per second.
@preconcurrency @MainActor
@objc(SKPhysicsBody)
open class SKPhysicsBody: NSObject, NSCopying {
    final let shapes: [BodyShape]
    /// Whether the body is made of lines, which have no mass and do not move.
    final let isEdge: Bool
    final var simulation = BodySimulation()

    init(_ shapes: [BodyShape], isEdge: Bool = false) {
        self.shapes = shapes
        self.isEdge = isEdge
        super.init()
        dynamic = !isEdge
    }

    // MARK: - Copies

    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        // Bodies belong to the main actor, and the copy is returned to it.
        nonisolated(unsafe) var copy: SKPhysicsBody?
        MainActor.assumeIsolated { copy = makeCopy() }
        return copy!
    }

    final func makeCopy() -> SKPhysicsBody {
        let copy = SKPhysicsBody(shapes, isEdge: isEdge)
        copy.dynamic = dynamic
        copy.settings = settings
        copy.categoryBitMask = categoryBitMask
        copy.collisionBitMask = collisionBitMask
        copy.contactTestBitMask = contactTestBitMask
        copy.velocity = velocity
        copy.angularVelocity = angularVelocity
        return copy
    }

    // MARK: - The node

    /// The node that the body moves.
    open internal(set) weak var node: SKNode?

    /// The world in which it is.
    final weak var world: SKPhysicsWorld?

    final func leaveWorld() { world?.remove(self) }

    // MARK: - Settings

    struct Settings: Equatable {
        var allowsRotation = true
        var affectedByGravity = true
        var isPrecise = false
        var isPinned = false
        var friction: CGFloat = 0.2
        var restitution: CGFloat = 0.2
        var linearDamping: CGFloat = 0.1
        var angularDamping: CGFloat = 0.1
        var density: CGFloat = 1
    }

    final var settings = Settings() {
        didSet { if settings != oldValue { world?.apply(settingsOf: self) } }
    }

    private final var dynamic = true

    /// Whether forces, gravity and collisions move the body; lines are never moved.
    open var isDynamic: Bool {
        get { dynamic }
        set {
            guard newValue != dynamic, !isEdge else { return }
            dynamic = newValue
            world?.apply(settingsOf: self)
        }
    }

    /// Whether forces and collisions turn the body.
    open var allowsRotation: Bool {
        get { settings.allowsRotation }
        set { settings.allowsRotation = newValue }
    }

    /// Whether the body stays at its position, about which it can turn.
    open var pinned: Bool {
        get { settings.isPinned }
        set { settings.isPinned = newValue }
    }

    /// Whether the world's gravity moves the body.
    open var affectedByGravity: Bool {
        get { settings.affectedByGravity }
        set { settings.affectedByGravity = newValue }
    }

    /// Whether the body, however fast, passes through no other one that moves.
    open var usesPreciseCollisionDetection: Bool {
        get { settings.isPrecise }
        set { settings.isPrecise = newValue }
    }

    /// The resistance to sliding along others, from 0 to 1.
    open var friction: CGFloat {
        get { settings.friction }
        set { settings.friction = newValue }
    }

    /// The part of its speed that the body keeps in a bounce, from 0 to 1.
    open var restitution: CGFloat {
        get { settings.restitution }
        set { settings.restitution = newValue }
    }

    /// The loss of velocity, from 0 to 1.
    open var linearDamping: CGFloat {
        get { settings.linearDamping }
        set { settings.linearDamping = newValue }
    }

    /// The loss of angular velocity, from 0 to 1.
    open var angularDamping: CGFloat {
        get { settings.angularDamping }
        set { settings.angularDamping = newValue }
    }

    /// The mass of a square of 150 points.
    open var density: CGFloat {
        get { settings.density }
        set { settings.density = max(newValue, 0) }
    }

    /// The mass; setting it changes the density.
    open var mass: CGFloat {
        get { area * density }
        set { if area > 0 { density = newValue / area } }
    }

    /// The area in squares of 150 points.
    open var area: CGFloat {
        shapes.reduce(0) { $0 + $1.moments.area }
            / (SKPhysicsWorld.pointsPerMeter * SKPhysicsWorld.pointsPerMeter)
    }

    /// Whether the body is at rest until something touches it.
    open var isResting: Bool {
        get { simulation.isResting }
        set { simulation.isResting = newValue }
    }

    // MARK: - Categories

    /// The categories of which the body is one; all by default.
    open var categoryBitMask: UInt32 = .max { didSet { world?.apply(masksOf: self) } }

    /// The categories with which the body collides; all by default.
    open var collisionBitMask: UInt32 = .max { didSet { world?.apply(masksOf: self) } }

    /// The categories whose contacts with the body are reported; none by default.
    open var contactTestBitMask: UInt32 = 0 { didSet { world?.apply(masksOf: self) } }

    /// The bodies that touch this one, those that it does not notice left out.
    open func allContactedBodies() -> [SKPhysicsBody] { world?.contacted(by: self) ?? [] }

    // MARK: - Motion

    /// The velocity in points per second.
    open var velocity: CGVector {
        get { simulation.velocity }
        set { simulation.velocity = newValue }
    }

    /// The angular velocity in radians per second.
    open var angularVelocity: CGFloat {
        get { simulation.angularVelocity }
        set { simulation.angularVelocity = newValue }
    }

    /// Adds a force at the centre of mass to the next step, in masses times points per second squared.
    open func applyForce(_ force: CGVector) {
        simulation.push(force: force, mass: mass, isDynamic: isDynamic)
    }

    /// Adds a force at a point of the scene to the next step.
    open func applyForce(_ force: CGVector, at point: CGPoint) {
        simulation.push(force: force, mass: mass, isDynamic: isDynamic, at: point)
    }

    /// Adds a torque to the next step, in newton metres.
    open func applyTorque(_ torque: CGFloat) {
        guard isDynamic else { return }
        simulation.torque += torque
        simulation.isResting = false
    }

    /// Adds a momentum at the centre of mass.
    open func applyImpulse(_ impulse: CGVector) {
        simulation.push(impulse: impulse, mass: mass, isDynamic: isDynamic)
    }

    /// Adds a momentum at a point of the scene.
    open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
        simulation.push(impulse: impulse, mass: mass, isDynamic: isDynamic, at: point)
    }

    /// Adds an angular momentum, in newton metre seconds.
    open func applyAngularImpulse(_ impulse: CGFloat) {
        guard isDynamic else { return }
        simulation.push(angularImpulse: impulse)
    }

    /// The joints of the body.
    open var joints: [SKPhysicsJoint] {
        world?.joints.filter { $0.bodyA === self || $0.bodyB === self } ?? []
    }

    // MARK: - Files

    /// Whether a file has the body only because it needs one: it meets nothing.
    final var isPlaceholder: Bool {
        categoryBitMask == 0 && collisionBitMask == 0 && contactTestBitMask == 0
    }

    /// The outlines in the coordinates of the scene.
    final var outlines: [CGPath] {
        guard let node else { return [] }
        var transform = node.rootTransform
        return shapes.compactMap { $0.path.copy(using: &transform) }
    }
}
