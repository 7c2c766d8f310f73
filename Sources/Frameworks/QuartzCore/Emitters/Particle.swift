/// A particle of an emitter.
///
/// Its motion and colours are those of its birth: where it is later follows from its age alone.
struct Particle {
    /// The position of its cell in the emitter, one index for each level of cells.
    let cell: [Int]
    /// In the emitter's time.
    let birth: Double
    let lifetime: Double
    let position: SIMD3<Double>
    /// Points per second.
    let velocity: SIMD3<Double>
    /// Points per second².
    let acceleration: SIMD3<Double>
    let scale: Double
    let scaleSpeed: Double
    /// Radians per second.
    let spin: Double
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>
    /// Its own emission, one for each cell of its cell.
    var emissions: [Emission]

    var death: Double { birth + lifetime }

    /// Returns the position at a time, in points of the layer.
    func position(at time: Double) -> SIMD3<Double> {
        let age = time - birth
        return position + velocity * age + acceleration * (age * age / 2)
    }

    /// Returns the magnification at a time; 0 at least.
    func scale(at time: Double) -> Double { max(0, scale + scaleSpeed * (time - birth)) }

    /// Returns the angle at a time, in radians.
    func rotation(at time: Double) -> Double { spin * (time - birth) }

    /// Returns the factors of red, green, blue and alpha at a time, each from 0 to 1.
    func color(at time: Double) -> SIMD4<Double> {
        (color + colorSpeed * (time - birth)).clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    }
}

/// The births of one cell in the order of time.
struct Emission {
    /// The random numbers of its particles: a sequence of its own, so that other cells change nothing.
    var numbers: ParticleNumbers
    /// The time up to which particles were born; nil while none are.
    private(set) var end: Double?
    private var lastBirth: Double?

    init(numbers: ParticleNumbers) { self.numbers = numbers }

    /// Returns the times of the births since the last call.
    ///
    /// - Parameters:
    ///   - rate: Births per second.
    ///   - start: The time of the first one if none were born before.
    ///   - most: The greatest number of births; the earliest of more are left out.
    mutating func births(rate: Double, from start: Double, to time: Double, most: Int) -> [Double] {
        guard rate > 0 else {
            (end, lastBirth) = (nil, nil)
            return []
        }
        let begin = end ?? start
        guard time >= begin, end != time else { return [] }
        end = time
        let step = 1 / rate
        var next = lastBirth.map { max($0 + step, begin) } ?? begin
        guard next <= time, most > 0 else { return [] }
        let count = ((time - next) / step).rounded(.down) + 1
        if count > Double(most) { next += (count - Double(most)) * step }
        let births = (0..<Int(min(count, Double(most)))).map { next + Double($0) * step }
        lastBirth = births.last
        return births
    }
}
