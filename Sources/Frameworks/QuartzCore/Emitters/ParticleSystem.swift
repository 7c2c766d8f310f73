import Foundation

/// The particles of an emitter, which are born and die as its time passes.
///
/// The same seed, values and times give the same particles. Births have their own times between two frames, so that the
/// rate of frames changes nothing.
struct ParticleSystem {
    /// In the order in which they were made.
    private(set) var particles: [Particle] = []
    private var emissions: [Emission] = []

    /// The greatest number of particles of one emitter.
    // Chosen: some hundred are usual; what is drawn of more cannot be told apart.
    static let mostParticles = 10_000

    /// Whether nothing is shown and nothing will be, as long as the traits are the same.
    func isAtRest(_ traits: EmitterTraits) -> Bool {
        particles.isEmpty && traits.cells.allSatisfy { traits.rate(of: $0) == 0 }
    }

    /// Lets the time pass: particles are born, which may emit others, and die.
    ///
    /// A cell that begins to emit has emitted since the emitter's time 0, so that its particles are spread over their
    /// whole way at once, as on iOS since version 7 (reported publicly; an emitter whose `beginTime` is the current time
    /// has none at first).
    ///
    /// - Parameter time: The emitter's time in seconds, not before that of the last call.
    mutating func advance(to time: Double, _ traits: EmitterTraits) {
        if emissions.count != traits.cells.count {
            var numbers = ParticleNumbers(seed: traits.seed)
            emissions = traits.cells.map { _ in Emission(numbers: numbers.branch()) }
        }
        for index in traits.cells.indices { emit(index, traits, to: time) }
        emitFromParticles(traits, to: time)
        particles.removeAll { $0.death <= time }
    }

    private var room: Int { max(0, ParticleSystem.mostParticles - particles.count) }

    private mutating func emit(_ index: Int, _ traits: EmitterTraits, to time: Double) {
        let cell = traits.cells[index]
        let begin = max(0, cell.beginTime)
        let end = cell.duration > 0 ? min(time, begin + cell.duration) : time
        let start = max(begin, time - cell.longestAge)
        let births = emissions[index].births(
            rate: traits.rate(of: cell), from: start, to: end, most: room)
        for birth in births {
            let place = EmissionPlace(traits, &emissions[index].numbers)
            particles.append(
                Particle(cell, [index], at: place, birth, traits, &emissions[index].numbers))
        }
    }

    /// Lets particles emit others, and those in turn.
    private mutating func emitFromParticles(_ traits: EmitterTraits, to time: Double) {
        var index = 0
        while index < particles.count {
            defer { index += 1 }
            guard !particles[index].emissions.isEmpty else { continue }
            let parent = particles[index]
            guard let cells = traits.cell(at: parent.cell)?.cells else { continue }
            for (number, cell) in cells.enumerated() where number < parent.emissions.count {
                let begin = parent.birth + max(0, cell.beginTime)
                var end = min(time, parent.death)
                if cell.duration > 0 { end = min(end, begin + cell.duration) }
                let births = particles[index].emissions[number].births(
                    rate: cell.isEnabled ? max(0, cell.birthRate) : 0, from: begin, to: end,
                    most: room)
                var numbers = particles[index].emissions[number].numbers
                for birth in births {
                    let place = EmissionPlace(position: parent.position(at: birth), angle: 0)
                    particles.append(
                        Particle(cell, parent.cell + [number], at: place, birth, traits, &numbers))
                }
                particles[index].emissions[number].numbers = numbers
            }
        }
    }
}

extension EmitterTraits {
    /// Returns the cell of a particle; nil if there is none any more.
    func cell(at path: [Int]) -> EmitterCellTraits? {
        var cells = cells
        var found: EmitterCellTraits?
        for index in path {
            guard cells.indices.contains(index) else { return nil }
            found = cells[index]
            cells = cells[index].cells
        }
        return found
    }
}

extension Particle {
    fileprivate init(
        _ cell: EmitterCellTraits, _ path: [Int], at place: EmissionPlace, _ birth: Double,
        _ traits: EmitterTraits, _ random: inout ParticleNumbers
    ) {
        let longitude = place.angle + cell.emissionLongitude + random.spread(cell.emissionRange)
        let latitude = cell.emissionLatitude
        let direction = SIMD3(
            cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
        self.cell = path
        self.birth = birth
        lifetime = max(0, (cell.lifetime + random.spread(cell.lifetimeRange)) * traits.lifetime)
        position = place.position
        velocity =
            direction * ((cell.velocity + random.spread(cell.velocityRange)) * traits.velocity)
        acceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
        scale = (cell.scale + random.spread(cell.scaleRange)) * traits.scale
        scaleSpeed = cell.scaleSpeed * traits.scale
        spin = (cell.spin + random.spread(cell.spinRange)) * traits.spin
        color = cell.color + random.spread(cell.colorRange)
        colorSpeed = cell.colorSpeed
        emissions = cell.cells.map { _ in Emission(numbers: random.branch()) }
    }
}

/// A sequence of numbers that follows from its seed: SplitMix64.
struct ParticleNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// - Parameter seed: 0 for a sequence of the process's own random numbers.
    init(seed: UInt32) {
        state = seed == 0 ? UInt64.random(in: 0...UInt64.max) : UInt64(seed)
    }

    private init(state: UInt64) { self.state = state }

    /// Returns the beginning of another sequence, which follows from this one.
    mutating func branch() -> ParticleNumbers { ParticleNumbers(state: next()) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from −range to range.
    mutating func spread(_ range: Double) -> Double {
        range == 0 ? 0 : Double.random(in: -1...1, using: &self) * range
    }

    mutating func spread(_ range: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(spread(range.x), spread(range.y), spread(range.z), spread(range.w))
    }
}
