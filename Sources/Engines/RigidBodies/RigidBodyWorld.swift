internal import CRigidBodies

/// A vector in points, or in points per second.
package typealias Vector = SIMD2<Double>

/// Rigid bodies in two dimensions that move by fixed steps.
///
/// Lengths are points, y pointing down; angles are radians, positive ones clockwise on the screen. Mass is counted in that of a
/// square of 100 × 100 points with a density of 1. Equal sequences of calls give equal bits.
///
/// **Order:** forces are applied before each step, which they are for; contacts are taken after it.
package final class RigidBodyWorld {
    /// The length of a step in seconds.
    ///
    /// Short enough for the fall of a body to be exact to a half per cent after one second, and for the fastest flick (24,000
    /// points per second, the library's limit of two metres a step).
    package static let stepDuration = 1.0 / 240

    /// The library's tolerances are for bodies of 0.1 to 10 metres: 5 to 500 points.
    static let pointsPerMeter = 50.0
    /// The mass of 100 × 100 points of density 1, which the library counts by the square metre.
    static let kilogramsPerMass = 10_000 / (pointsPerMeter * pointsPerMeter)

    // The library recommends 8 and 3 for steps of a sixtieth of a second; a step of a quarter of it needs fewer.
    private static let velocityPasses: Int32 = 6
    private static let positionPasses: Int32 = 3

    let handle: OpaquePointer
    private var lastNumber: UInt32 = 0

    package init() {
        guard let handle = crb_world_create() else { fatalError("out of memory for a world") }
        self.handle = handle
    }

    deinit { crb_world_destroy(handle) }

    // MARK: - Bodies

    /// Adds a body that moves.
    package func makeBody(_ shapes: [BodyShape], at position: Vector, angle: Double) -> RigidBody {
        let body = RigidBody(
            in: self, number: nextNumber(), kind: CRB_DYNAMIC, at: position, angle: angle)
        body.shapes = shapes
        return body
    }

    /// Adds a body without a shape that moves only as it is told, to which others are joined.
    package func makeAnchor(at position: Vector) -> RigidBody {
        RigidBody(in: self, number: nextNumber(), kind: CRB_KINEMATIC, at: position, angle: 0)
    }

    /// Adds the boundary of a group of bodies, segments that follow each other.
    ///
    /// - Parameter group: Other than 0.
    package func makeBoundary(_ segments: [BoundarySegment], of group: UInt32) -> RigidBody {
        let body = RigidBody(
            in: self, number: nextNumber(), kind: CRB_STATIC, at: .zero, angle: 0)
        crb_body_set_boundary(body.handle, group)
        for segment in segments where segment.isFinite {
            _ = crb_body_add_segment(body.handle, segment.start.meters, segment.end.meters)
        }
        return body
    }

    private func nextNumber() -> UInt32 {
        lastNumber += 1
        return lastNumber
    }

    // MARK: - Time

    /// Moves the bodies by one step.
    package func step() {
        crb_world_step(
            handle, Float(Self.stepDuration), Self.velocityPasses, Self.positionPasses)
    }

    /// Returns the contacts that began or ended since the last call, in the order in which they came.
    package func takeContacts() -> [BodyContact] {
        var count = 0
        guard let first = crb_world_contacts(handle, &count), count > 0 else { return [] }
        let contacts = UnsafeBufferPointer(start: first, count: count).map(BodyContact.init)
        crb_world_clear_contacts(handle)
        return contacts
    }
}

/// A straight piece of a boundary.
package struct BoundarySegment: Equatable {
    package var start: Vector
    package var end: Vector

    package init(from start: Vector, to end: Vector) {
        self.start = start
        self.end = end
    }

    var isFinite: Bool { start.isUsable && end.isUsable }
}

/// A contact of two bodies that began or ended.
package struct BodyContact {
    /// The numbers of the bodies, the lower one first.
    package let first: UInt32
    package let second: UInt32
    /// Where the contact began; nil for one that ended.
    package let point: Vector?

    init(_ contact: crb_contact) {
        first = contact.first
        second = contact.second
        point = contact.has_begun ? Vector(meters: contact.point) : nil
    }
}

extension Vector {
    /// Whether both components are numbers that the library can square.
    package var isUsable: Bool { abs(x) < 1e9 && abs(y) < 1e9 }

    package var length: Double { (x * x + y * y).squareRoot() }

    var meters: crb_vector {
        let scaled = self / RigidBodyWorld.pointsPerMeter
        return crb_vector(x: Float(scaled.x), y: Float(scaled.y))
    }

    init(meters vector: crb_vector) {
        self = Vector(Double(vector.x), Double(vector.y)) * RigidBodyWorld.pointsPerMeter
    }
}
