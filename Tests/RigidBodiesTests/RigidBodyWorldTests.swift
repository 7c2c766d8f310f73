import Testing

@testable import RigidBodies

@Suite struct RigidBodyWorldTests {
    private let world = RigidBodyWorld()

    private func square(_ side: Double, at position: Vector) -> RigidBody {
        world.makeBody([.rectangle(width: side, height: side)], at: position, angle: 0)
    }

    /// Steps with an acceleration of gravity on every body.
    private func run(_ seconds: Double, gravity: Double = 1000, _ bodies: RigidBody...) {
        for _ in 0..<Int(seconds / RigidBodyWorld.stepDuration) {
            for body in bodies where body.state.isAwake {
                body.apply(force: Vector(0, gravity * body.mass))
            }
            world.step()
        }
    }

    @Test("A body falls by half of the acceleration times the squared time")
    func fall() {
        let body = square(100, at: .zero)
        run(1, body)
        #expect(abs(body.state.position.y - 500) < 5)
        #expect(abs(body.state.velocity.y - 1000) < 1)
    }

    @Test("A square of 100 points has the mass of one, a disk that of its area")
    func mass() {
        #expect(abs(square(100, at: .zero).mass - 1) < 1e-9)
        let disk = world.makeBody([.disk(center: .zero, radius: 50)], at: .zero, angle: 0)
        #expect(abs(disk.mass - Double.pi / 4) < 1e-9)
        disk.density = 2
        #expect(abs(disk.mass - Double.pi / 2) < 1e-9)
    }

    @Test("The moments of an ellipse are those of its formula, within the error of its corners")
    func moments() {
        let moments = BodyShape.ellipse(width: 200, height: 100).moments
        #expect(abs(moments.area / (Double.pi * 100 * 50) - 1) < 0.03)
        #expect(abs(moments.spread / ((10_000 + 2500) / 4.0) - 1) < 0.06)
        #expect(moments.centroid.length < 1e-9)
    }

    @Test("Moments do not depend on the place of the origin")
    func movedMoments() {
        let here = BodyShape.rectangle(width: 30, height: 40)
        let there = here.placed(at: Vector(500, -300), angle: 0.7)
        #expect(abs(there.moments.spread - here.moments.spread) < 1e-6)
        #expect((there.moments.centroid - Vector(500, -300)).length < 1e-9)
    }

    @Test("A body rests on the boundary of its group and falls through others")
    func boundaries() {
        let floor = [BoundarySegment(from: Vector(-500, 200), to: Vector(500, 200))]
        _ = world.makeBoundary(floor, of: 1)
        let held = square(40, at: Vector(0, 100))
        let free = square(40, at: Vector(100, 100))
        held.setGroups(shared: [], bounded: [1])
        free.setGroups(shared: [1], bounded: [2])
        run(3, held, free)
        #expect(abs(held.state.position.y - 180) < 0.3)
        #expect(!held.state.isAwake)
        #expect(free.state.position.y > 1000)
    }

    @Test("Bodies collide when they share a group")
    func groups() {
        let first = square(40, at: Vector(0, 0))
        let second = square(40, at: Vector(0, 100))
        second.isFixed = true
        first.setGroups(shared: [3, 7], bounded: [])
        second.setGroups(shared: [5, 7], bounded: [])
        run(2, first)
        #expect(abs(first.state.position.y - 60) < 0.3)
        let contacts = world.takeContacts()
        #expect(contacts.first?.first == first.number)
        #expect(abs((contacts.first?.point?.y ?? 0) - 80) < 1)
        #expect(world.takeContacts().isEmpty)
    }

    @Test("A removed body ends without a contact of its own, and its joint without an effect")
    func removal() {
        let first = square(40, at: Vector(0, 0))
        let second = square(40, at: Vector(0, 100))
        let joint = RigidJoint.distance(
            .exactly(100), from: first, at: .zero, to: second, at: .zero)
        second.remove()
        second.remove()
        run(1, first)
        #expect(abs(first.state.position.y - 500) < 5)
        joint.setDistance(.exactly(10))
        joint.remove()
    }

    @Test("A hull has the corners of its points in order, and none of a line")
    func hulls() {
        let square = [Vector(0, 0), Vector(10, 0), Vector(5, 5), Vector(10, 10), Vector(0, 10)]
        let hull = BodyShape.hull(of: square)
        #expect(hull?.moments.area == 100)
        #expect(BodyShape.hull(of: [Vector(0, 0), Vector(5, 5), Vector(9, 9)]) == nil)
        #expect(BodyShape.hull(of: [Vector(.nan, 0), Vector(5, 5)]) == nil)
        let round = (0..<1000).map { index -> Vector in
            Rotation(Double(index)).apply(to: Vector(100, 0))
        }
        guard case .polygon(let corners) = BodyShape.hull(of: round) else {
            Issue.record("no polygon")
            return
        }
        #expect(corners.count <= 32)
        #expect(BodyShape.pieces(corners, limit: 8).allSatisfy { (3...8).contains($0.count) })
    }

    @Test("A body without an area, or with a thin one, is no reason to stop")
    func thinBodies() {
        for size in [0.0, 1e-9, 0.01, 0.1, 1] {
            let body = world.makeBody(
                [.rectangle(width: size, height: 100), .rectangle(width: size, height: size)],
                at: .zero, angle: 0)
            run(0.1, body)
            #expect(body.state.position.y > 1)
        }
    }

    @Test("Equal sequences of calls give equal bits")
    func determinism() {
        func pile() -> [RigidBody.State] {
            let world = RigidBodyWorld()
            _ = world.makeBoundary(
                [BoundarySegment(from: Vector(-500, 300), to: Vector(500, 300))], of: 1)
            let bodies = (0..<20).map { index in
                let body = world.makeBody(
                    [.rectangle(width: 30, height: 20)],
                    at: Vector(Double(index % 5) * 13, Double(index) * -25),
                    angle: Double(index))
                body.setGroups(shared: [1], bounded: [1])
                return body
            }
            for _ in 0..<500 {
                for body in bodies { body.apply(force: Vector(0, 1000 * body.mass)) }
                world.step()
            }
            return bodies.map(\.state)
        }
        #expect(pile() == pile())
    }
}
