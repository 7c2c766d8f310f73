internal import CRigidBodies

/// A joint of two bodies; it has an effect until `remove()`, or until one of its bodies is removed.
package final class RigidJoint {
    /// The distance of the points of a joint, in points.
    package enum Distance: Equatable {
        case exactly(Double)
        case atMost(Double)
        /// A spring of a length, an undamped frequency in hertz, and the ratio of its damping to that without oscillation.
        case spring(Double, frequency: Double, damping: Double)
    }

    /// The range in which bodies move against each other, and the friction, in the units of `RigidBody.apply(force:torque:)`.
    package enum Freedom: Equatable {
        /// By an angle in radians, and the torque of the friction.
        case turning(range: ClosedRange<Double>?, friction: Double)
        /// By a distance in points, and the force of the friction.
        case sliding(range: ClosedRange<Double>?, friction: Double)

        fileprivate var values: crb_freedom {
            let kilograms = RigidBodyWorld.kilogramsPerMass
            let points = RigidBodyWorld.pointsPerMeter
            switch self {
            case .turning(let range, let friction):
                return Self.values(range, 1, friction * kilograms / (points * points))
            case .sliding(let range, let friction):
                return Self.values(range, 1 / points, friction * kilograms / points)
            }
        }

        private static func values(
            _ range: ClosedRange<Double>?, _ scale: Double, _ friction: Double
        ) -> crb_freedom {
            crb_freedom(
                is_limited: range != nil, least: Float((range?.lowerBound ?? 0) * scale),
                most: Float((range?.upperBound ?? 0) * scale), friction: Float(friction))
        }
    }

    private let world: RigidBodyWorld
    private let first: RigidBody
    private let second: RigidBody
    private let handle: OpaquePointer
    private var isInWorld = true

    private init(_ first: RigidBody, _ second: RigidBody, _ handle: OpaquePointer) {
        world = first.world
        self.first = first
        self.second = second
        self.handle = handle
    }

    deinit { remove() }

    package func remove() {
        guard isInWorld else { return }
        isInWorld = false
        crb_joint_destroy(handle)
    }

    // MARK: - Kinds

    /// Keeps points, in the coordinates of each body, at a distance.
    package static func distance(
        _ distance: Distance, from first: RigidBody, at firstPoint: Vector, to second: RigidBody,
        at secondPoint: Vector
    ) -> RigidJoint {
        let handle = crb_joint_distance(
            first.handle, second.handle, firstPoint.meters, secondPoint.meters,
            values(distance, first, second))
        return RigidJoint(first, second, handle!)
    }

    /// Lets bodies turn about a point of the world.
    package static func pin(
        _ first: RigidBody, _ second: RigidBody, at point: Vector, _ freedom: Freedom
    ) -> RigidJoint {
        let handle = crb_joint_pin(
            first.handle, second.handle, point.meters, freedom.values)
        return RigidJoint(first, second, handle!)
    }

    /// Lets bodies slide along an axis of the world.
    package static func slider(
        _ first: RigidBody, _ second: RigidBody, at point: Vector, along axis: Vector,
        _ freedom: Freedom
    ) -> RigidJoint {
        let unit = axis / axis.length
        let handle = crb_joint_slider(
            first.handle, second.handle, point.meters,
            crb_vector(x: Float(unit.x), y: Float(unit.y)),
            freedom.values)
        return RigidJoint(first, second, handle!)
    }

    /// Makes one of two bodies.
    package static func weld(
        _ first: RigidBody, _ second: RigidBody, at point: Vector
    ) -> RigidJoint {
        RigidJoint(
            first, second, crb_joint_weld(first.handle, second.handle, point.meters)!)
    }

    package func setDistance(_ distance: Distance) {
        crb_joint_set_distance(handle, Self.values(distance, first, second))
    }

    package func setFreedom(_ freedom: Freedom) { crb_joint_set_freedom(handle, freedom.values) }

    // MARK: - Units

    private static func values(
        _ distance: Distance, _ first: RigidBody, _ second: RigidBody
    ) -> crb_distance {
        func meters(_ length: Double) -> Float { (Vector(length, 0)).meters.x }
        switch distance {
        case .exactly(let length):
            let length = meters(length)
            return crb_distance(
                length: length, least: length, most: length, stiffness: 0, damping: 0)
        case .atMost(let length):
            let length = meters(length)
            return crb_distance(length: length, least: 0, most: length, stiffness: 0, damping: 0)
        case .spring(let length, let frequency, let damping):
            let mass = reducedMass(first, second) * RigidBodyWorld.kilogramsPerMass
            let speed = 2 * Double.pi * frequency
            return crb_distance(
                length: meters(length), least: 0, most: .greatestFiniteMagnitude,
                stiffness: Float(mass * speed * speed), damping: Float(2 * mass * damping * speed))
        }
    }

    /// The mass that moves when the distance of two bodies changes.
    private static func reducedMass(_ first: RigidBody, _ second: RigidBody) -> Double {
        let masses = [first, second].filter(\.isMovable).map(\.mass)
        switch masses.count {
        case 2: return masses[0] * masses[1] / (masses[0] + masses[1])
        case 1: return masses[0]
        default: return 1
        }
    }
}
