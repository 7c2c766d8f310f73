internal import CRigidBodies

/// A body of a world; it is in it until `remove()`, after which calls have no effect.
package final class RigidBody {
    /// Known in contacts.
    package let number: UInt32
    let world: RigidBodyWorld
    let handle: OpaquePointer
    private let isAnchor: Bool
    /// The state when the body was removed.
    private var lastState = State()
    private var isInWorld = true

    init(
        in world: RigidBodyWorld, number: UInt32, kind: crb_kind, at position: Vector, angle: Double
    ) {
        self.world = world
        self.number = number
        isAnchor = kind != CRB_DYNAMIC
        handle = crb_body_create(world.handle, number, kind, position.meters, Float(angle))
    }

    /// Takes the body out of its world; its joints lose their effect.
    package func remove() {
        guard isInWorld else { return }
        lastState = state
        lastState.isAwake = false
        isInWorld = false
        crb_body_destroy(handle)
    }

    // MARK: - Shape and mass

    /// The shapes of which the body is made, in its coordinates.
    package var shapes: [BodyShape] = [] {
        didSet {
            guard isInWorld else { return }
            crb_body_clear_shapes(handle)
            for shape in shapes { add(shape) }
            moments = shapes.reduce(into: Moments()) { $0.add($1.moments) }
            applyMass()
        }
    }

    private var moments = Moments()

    private func add(_ shape: BodyShape) {
        switch shape {
        case .disk(let center, let radius):
            crb_body_add_disk(handle, center.meters, Vector(radius, 0).meters.x)
        case .polygon(let corners):
            for piece in BodyShape.pieces(corners, limit: Int(CRB_MAX_CORNERS)) {
                let corners = piece.map(\.meters)
                _ = crb_body_add_polygon(handle, corners, corners.count)
            }
        }
    }

    /// The mass per area, 1 by default.
    package var density = 1.0 { didSet { if density != oldValue { applyMass() } } }

    /// Whether the body stands still, whatever pushes it.
    package var isFixed = false { didSet { if isFixed != oldValue { applyMass() } } }

    /// Whether forces move the body.
    var isMovable: Bool { !isAnchor && !isFixed }

    /// Whether the body keeps its angle.
    package var isUpright = false { didSet { if isUpright != oldValue { applyMass() } } }

    /// In that of 100 × 100 points of density 1.
    package var mass: Double { min(max(moments.area * density / 10_000, 1e-6), 1e9) }

    private func applyMass() {
        guard isInWorld else { return }
        let kilograms = mass * RigidBodyWorld.kilogramsPerMass
        let scale = RigidBodyWorld.pointsPerMeter * RigidBodyWorld.pointsPerMeter
        crb_body_set_mass(
            handle, isFixed ? CRB_STATIC : CRB_DYNAMIC, isUpright, Float(kilograms),
            Float(kilograms * moments.spread / scale), moments.centroid.meters)
    }

    /// Sets the resistance to sliding along another body, and the part of its speed that the body keeps in a bounce.
    package func setSurface(friction: Double, restitution: Double) {
        guard isInWorld else { return }
        crb_body_set_surface(handle, Float(friction), Float(restitution))
    }

    /// The parts of its velocities that the body loses in a second, for small parts.
    package func setDamping(linear: Double, angular: Double) {
        guard isInWorld else { return }
        crb_body_set_damping(handle, Float(linear), Float(angular))
    }

    /// Sets with which others the body collides: those that share a group, and the boundaries of groups. Both lists
    /// ascend.
    package func setGroups(shared: [UInt32], bounded: [UInt32]) {
        guard isInWorld else { return }
        crb_body_set_groups(handle, shared, shared.count, bounded, bounded.count)
    }

    // MARK: - Motion

    /// The position, angle and velocities.
    package struct State: Equatable {
        package var position = Vector.zero
        package var angle = 0.0
        package var velocity = Vector.zero
        package var angularVelocity = 0.0
        /// Whether steps move the body.
        package var isAwake = false
    }

    package var state: State {
        guard isInWorld else { return lastState }
        let state = crb_body_state(handle)
        return State(
            position: Vector(meters: state.position), angle: Double(state.angle),
            velocity: Vector(meters: state.velocity),
            angularVelocity: Double(state.angular_velocity), isAwake: state.is_awake && isMovable)
    }

    /// Puts the body somewhere else.
    package func move(to position: Vector, angle: Double) {
        guard isInWorld else { return }
        crb_body_set_transform(handle, position.meters, Float(angle))
    }

    /// Sets the velocities in points and radians per second.
    package func setVelocity(_ velocity: Vector, angular: Double) {
        guard isInWorld else { return }
        crb_body_set_velocity(handle, velocity.meters, Float(angular))
    }

    /// Has steps move the body again.
    package func wake() {
        guard isInWorld else { return }
        crb_body_set_awake(handle, true)
    }

    /// Takes the body's velocities and leaves it where it is until something wakes it.
    package func rest() {
        guard isInWorld else { return }
        crb_body_set_awake(handle, false)
    }

    /// Adds a force to the next step of a body that is awake.
    ///
    /// - Parameters:
    ///   - force: In masses times points per second squared.
    ///   - torque: In masses times square points per second squared.
    package func apply(force: Vector, torque: Double = 0) {
        guard isInWorld else { return }
        let kilograms = RigidBodyWorld.kilogramsPerMass
        let scale = RigidBodyWorld.pointsPerMeter
        crb_body_apply_force(
            handle, (force * kilograms).meters, Float(torque * kilograms / (scale * scale)))
    }

    /// Adds a momentum at a point of the world, and wakes the body.
    package func apply(impulse: Vector, at point: Vector) {
        guard isInWorld else { return }
        crb_body_apply_impulse(
            handle, (impulse * RigidBodyWorld.kilogramsPerMass).meters, point.meters)
    }

    /// The moment of inertia about the centre of mass, in masses times square points.
    package var inertia: Double { mass * moments.spread }
}
