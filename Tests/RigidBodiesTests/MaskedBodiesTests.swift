import CRigidBodies
import Testing

/// Bodies with masks, gravity of the world, and queries.
@Suite struct MaskedBodiesTests {
    private let world = crb_world_create()!
    private static let step: Float = 1 / 60

    private func disk(
        _ number: UInt32, _ x: Float, _ y: Float, kind: crb_kind = CRB_DYNAMIC, _ masks: crb_masks
    ) -> OpaquePointer {
        let body: OpaquePointer = crb_body_create(world, number, kind, crb_vector(x: x, y: y), 0)
        crb_body_add_disk(body, crb_vector(x: 0, y: 0), 0.5)
        crb_body_set_mass(body, kind, false, 1, 0.1, crb_vector(x: 0, y: 0))
        crb_body_set_masks(body, masks)
        return body
    }

    private func run(_ seconds: Float) {
        for _ in 0..<Int((seconds / Self.step).rounded()) { crb_world_step(world, Self.step, 8, 3) }
    }

    private func contacts() -> [crb_contact] {
        var count = 0
        let first = crb_world_contacts(world, &count)
        return Array(UnsafeBufferPointer(start: first, count: count))
    }

    private let all = crb_masks(category: 1, collision: 1, contact: 0)

    @Test("The world's gravity moves bodies by their scale of it")
    func gravity() {
        defer { crb_world_destroy(world) }
        crb_world_set_gravity(world, crb_vector(x: 0, y: -10))
        let falling = disk(1, 0, 0, all)
        let half = disk(2, 10, 0, all)
        crb_body_set_gravity_scale(half, 0.5)
        run(1)
        #expect(abs(crb_body_state(falling).velocity.y + 10) < 0.01)
        #expect(abs(crb_body_state(half).velocity.y + 5) < 0.01)
    }

    @Test("A body is pushed by the categories of its mask, the other one may pass unmoved")
    func oneSided() {
        defer { crb_world_destroy(world) }
        let bouncing = disk(1, 0, 0, crb_masks(category: 1, collision: 2, contact: 0))
        let unmoved = disk(2, 2, 0, crb_masks(category: 2, collision: 0, contact: 0))
        crb_body_set_velocity(bouncing, crb_vector(x: 5, y: 0), 0)
        run(1)
        #expect(crb_body_state(bouncing).velocity.x < 4)
        #expect(abs(crb_body_state(unmoved).velocity.x) < 0.01)
        #expect(contacts().isEmpty)
    }

    @Test("A contact is noted without a collision if a mask asks for it, with its place and normal")
    func noted() throws {
        defer { crb_world_destroy(world) }
        let passing = disk(7, 0, 0, crb_masks(category: 1, collision: 0, contact: 2))
        _ = disk(3, 3, 0, kind: CRB_KINEMATIC, crb_masks(category: 2, collision: 0, contact: 0))
        crb_body_set_velocity(passing, crb_vector(x: 6, y: 0), 0)
        run(0.45)
        var touching = [UInt32](repeating: 0, count: 4)
        #expect(crb_body_touching(passing, &touching, 4) == 1 && touching[0] == 3)
        run(1)
        let noted = contacts()
        #expect(noted.map(\.has_begun) == [true, false])
        let first = try #require(noted.first)
        #expect(first.first == 3 && first.second == 7 && first.normal.x < -0.99)
        #expect(abs(first.point.x - 2.5) < 0.2 && first.impulse == 0)
        #expect(abs(crb_body_state(passing).velocity.x - 6) < 0.01)
    }

    @Test("The impulse of a collision is that of its first step")
    func impulse() throws {
        defer { crb_world_destroy(world) }
        let masks = crb_masks(category: 1, collision: 1, contact: 1)
        let moving = disk(1, 0, 0, masks)
        _ = disk(2, 2, 0, kind: CRB_STATIC, masks)
        crb_body_set_velocity(moving, crb_vector(x: 5, y: 0), 0)
        run(1)
        let contact = try #require(contacts().first)
        #expect(abs(contact.impulse - 5) < 0.5)
    }

    @Test("Bodies are found at points, in rectangles and along rays, each once")
    func queries() {
        defer { crb_world_destroy(world) }
        _ = disk(1, 0, 0, all)
        let second = disk(2, 3, 0, all)
        crb_body_add_disk(second, crb_vector(x: 0.2, y: 0), 0.5)
        var numbers = [UInt32](repeating: 0, count: 4)
        #expect(crb_world_bodies_at(world, crb_vector(x: 3.1, y: 0), &numbers, 4) == 1)
        #expect(numbers[0] == 2)
        #expect(crb_world_bodies_at(world, crb_vector(x: 1.5, y: 0), &numbers, 4) == 0)
        let (low, high) = (crb_vector(x: -1, y: -1), crb_vector(x: 4, y: 1))
        #expect(crb_world_bodies_in(world, low, high, &numbers, 1) == 2)
        var hits = [crb_hit](repeating: crb_hit(), count: 4)
        let (start, end) = (crb_vector(x: 5, y: 0), crb_vector(x: -5, y: 0))
        #expect(crb_world_bodies_along(world, start, end, &hits, 4) == 3)
        #expect(hits.prefix(3).map(\.number) == [2, 2, 1])
        #expect(abs(hits[2].point.x - 0.5) < 0.05 && hits[2].normal.x > 0.99)
        #expect(crb_world_bodies_along(world, start, start, &hits, 4) == 0)
    }
}
