import CoreGraphics
import Testing

@testable import QuartzCore

@Suite("Particles")
struct ParticleSystemTests {
    private func cell(_ change: (inout EmitterCellTraits) -> Void = { _ in }) -> EmitterCellTraits {
        var cell = EmitterCellTraits()
        cell.birthRate = 10
        cell.lifetime = 2
        change(&cell)
        return cell
    }

    private func emitter(
        _ cells: [EmitterCellTraits], _ change: (inout EmitterTraits) -> Void = { _ in }
    ) -> EmitterTraits {
        var traits = EmitterTraits()
        traits.cells = cells
        traits.seed = 7
        change(&traits)
        return traits
    }

    private func particles(_ traits: EmitterTraits, at times: [Double]) -> [Particle] {
        var system = ParticleSystem()
        for time in times { system.advance(to: time, traits) }
        return system.particles
    }

    @Test("So many are born each second, and live so long")
    func births() {
        let particles = particles(emitter([cell()]), at: [0, 1])
        #expect(particles.count == 11)
        for (index, particle) in particles.enumerated() {
            #expect(abs(particle.birth - Double(index) / 10) < 1e-9)
        }
        #expect(self.particles(emitter([cell()]), at: [0, 5]).allSatisfy { $0.death > 5 })
    }

    @Test("A cell that begins to emit has its particles on their whole way")
    func prewarmed() {
        let traits = emitter([cell()])
        #expect(particles(traits, at: [100]).count == 20)
        var off = traits
        off.birthRate = 0
        var system = ParticleSystem()
        system.advance(to: 99, off)
        #expect(system.isAtRest(off) && !system.isAtRest(traits))
        system.advance(to: 100, traits)
        #expect(system.particles.count == 20)
    }

    @Test("The rate of frames changes nothing")
    func frames() {
        let moving = cell {
            $0.velocity = 30
            $0.emissionRange = 1
            $0.cells = [cell { $0.velocityRange = 5 }]
        }
        let traits = emitter([moving, moving])
        let often = particles(traits, at: (0...61).map { Double($0) / 61 * 1.05 })
        let seldom = particles(traits, at: [0, 0.31, 1.05])
        #expect(often.count == seldom.count)
        func sorted(_ particles: [Particle]) -> [Particle] {
            particles.sorted { $0.velocity.x < $1.velocity.x }
        }
        for (one, other) in zip(sorted(often), sorted(seldom)) {
            #expect(abs(one.birth - other.birth) < 1e-9)
            #expect(one.velocity == other.velocity)
        }
    }

    @Test("The same seed gives the same particles, another seed others")
    func seeds() {
        let cell = cell { $0.velocityRange = 100 }
        func velocities(_ seed: UInt32) -> [Double] {
            particles(emitter([cell]) { $0.seed = seed }, at: [1]).map(\.velocity.x)
        }
        #expect(velocities(3) == velocities(3))
        #expect(velocities(3) != velocities(4))
    }

    @Test("Motion, size, angle and colour follow from the age")
    func age() throws {
        let particle = try #require(
            particles(
                emitter([
                    cell {
                        $0.emissionLongitude = .pi / 2
                        $0.velocity = 10
                        $0.yAcceleration = 4
                        $0.scale = 2
                        $0.scaleSpeed = -0.5
                        $0.spin = 3
                        $0.color = SIMD4(1, 0.5, 0, 1)
                        $0.colorSpeed = SIMD4(0, 0, 0, -0.25)
                    }
                ]), at: [0]
            ).first)
        let position = particle.position(at: 2)
        #expect(abs(position.x) < 1e-9 && abs(position.y - 28) < 1e-9)
        #expect(particle.scale(at: 2) == 1 && particle.scale(at: 100) == 0)
        #expect(particle.rotation(at: 2) == 6)
        #expect(particle.color(at: 2) == SIMD4(1, 0.5, 0, 0.5))
        #expect(particle.color(at: 100).w == 0)
    }

    @Test("The layer's factors apply to what is born")
    func factors() throws {
        let traits = emitter([
            cell {
                $0.velocity = 10
                $0.spin = 1
            }
        ]) {
            $0.birthRate = 2
            $0.lifetime = 0.5
            $0.velocity = 3
            $0.scale = 4
            $0.spin = 5
        }
        let particles = particles(traits, at: [0, 0.9])
        #expect(particles.count == 19)
        let first = try #require(particles.first)
        #expect(first.lifetime == 1 && first.velocity.x == 30)
        #expect(first.scale == 4 && first.spin == 5)
    }

    @Test("A cell emits from its begin, for its duration")
    func begin() {
        let traits = emitter([
            cell {
                $0.beginTime = 1
                $0.duration = 0.5
                $0.lifetime = 10
            }
        ])
        #expect(particles(traits, at: [0, 0.9]).isEmpty)
        #expect(particles(traits, at: [0, 3]).map(\.birth).max() == 1.5)
    }

    @Test("A particle emits the cells of its cell where it is")
    func cellsOfCells() {
        let spark = cell {
            $0.birthRate = 4
            $0.lifetime = 5
        }
        let rocket = cell {
            $0.birthRate = 0.001
            $0.lifetime = 1
            $0.velocity = 100
            $0.cells = [spark]
        }
        let sparks = particles(emitter([rocket]), at: [0, 1.5]).filter { $0.cell.count == 2 }
        #expect(sparks.map(\.position.x) == [0, 25, 50, 75, 100])
    }

    @Test(
        "Births lie where the shape and the mode say",
        arguments: [
            (CAEmitterLayerEmitterShape.point, CAEmitterLayerEmitterMode.volume),
            (.line, .points), (.line, .volume), (.rectangle, .points), (.rectangle, .outline),
            (.rectangle, .volume), (.circle, .outline), (.circle, .volume),
        ])
    func shapes(shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode) {
        let places = particles(
            emitter([cell { $0.birthRate = 200 }]) {
                $0.shape = shape
                $0.mode = mode
                $0.position = CGPoint(x: 50, y: 60)
                $0.size = CGSize(width: 20, height: 10)
            }, at: [0, 1])
        for place in places.map(\.position) {
            let (x, y) = (abs(place.x - 50), abs(place.y - 60))
            let isInside =
                switch (shape, mode) {
                case (.line, .points): x == 10 && y == 0
                case (.line, _): x <= 10 && y == 0
                case (.rectangle, .points): x == 10 && y == 5
                case (.rectangle, .outline): (x == 10 && y <= 5) || (x <= 10 && y == 5)
                case (.rectangle, _): x <= 10 && y <= 5
                case (.circle, .outline): abs((x * x + y * y).squareRoot() - 20) < 1e-9
                case (.circle, _): x * x + y * y <= 400
                default: x == 0 && y == 0
                }
            #expect(isInside, "\(place)")
        }
        #expect(shape == .point || Set(places.map(\.position.x)).count > 1)
    }

    @Test("Particles leave the edge of a circle outwards")
    func outwards() {
        let particles = particles(
            emitter([cell { $0.velocity = 10 }]) {
                $0.shape = .circle
                $0.mode = .outline
                $0.size = CGSize(width: 5, height: 0)
            }, at: [1])
        for particle in particles {
            let distance = (particle.velocity - particle.position * 2).x
            #expect(abs(distance) < 1e-9)
        }
    }

    @Test("An endless rate and endless values are bounded")
    func bounded() {
        let many = particles(emitter([cell { $0.birthRate = 1e12 }]), at: [0, 1])
        #expect(many.count == ParticleSystem.mostParticles)
        let none = particles(emitter([cell { $0.birthRate = .infinity }]), at: [0, 1])
        #expect(none.isEmpty)
    }
}
