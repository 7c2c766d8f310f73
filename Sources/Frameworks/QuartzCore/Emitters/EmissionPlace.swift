import Foundation

/// The place where a particle is born.
struct EmissionPlace {
    /// In points of the layer.
    var position: SIMD3<Double>
    /// The angle from which the cell's own is counted, in radians: outwards for the edge of a circle.
    var angle: Double
}

extension EmissionPlace {
    /// Chooses a place of an emitter's shape.
    init(_ traits: EmitterTraits, _ random: inout ParticleNumbers) {
        let center = SIMD3(Double(traits.position.x), Double(traits.position.y), traits.zPosition)
        let half =
            SIMD3(Double(traits.size.width), Double(traits.size.height), traits.depth) / 2
        switch traits.shape {
        case .line:
            let isAtEnd = traits.mode == .points
            let x = isAtEnd ? random.sign() : random.spread(1)
            self.init(position: center + SIMD3(x * half.x, 0, 0), angle: 0)
        case .rectangle:
            let offset = EmissionPlace.inBox(SIMD3(half.x, half.y, 0), traits.mode, &random)
            self.init(position: center + offset, angle: 0)
        case .cuboid:
            let offset = EmissionPlace.inBox(half, traits.mode, &random)
            self.init(position: center + offset, angle: 0)
        case .circle, .sphere:
            self.init(around: center, radius: 2 * half.x, traits, &random)
        default: self.init(position: center, angle: 0)
        }
    }

    private init(
        around center: SIMD3<Double>, radius: Double, _ traits: EmitterTraits,
        _ random: inout ParticleNumbers
    ) {
        let angle = random.spread(.pi)
        let isFlat = traits.shape == .circle
        // The heights of evenly spread points of a sphere are spread evenly, too.
        let height = isFlat ? 0 : random.spread(1)
        let across = (1 - height * height).squareRoot()
        var distance = radius
        let isInside = traits.mode == .volume || (isFlat && traits.mode == .surface)
        if isInside { distance *= pow(abs(random.spread(1)), isFlat ? 1 / 2 : 1 / 3) }
        let outwards = SIMD3(across * cos(angle), across * sin(angle), height)
        let leavesOutwards = traits.mode == .outline || traits.mode == .surface
        self.init(
            position: center + outwards * distance, angle: leavesOutwards ? angle : 0)
    }

    /// Chooses a point of a box about 0 with half the lengths of its sides: a corner, a point of an edge, of a face, or
    /// inside.
    private static func inBox(
        _ half: SIMD3<Double>, _ mode: CAEmitterLayerEmitterMode, _ random: inout ParticleNumbers
    ) -> SIMD3<Double> {
        var point = SIMD3(random.spread(1), random.spread(1), random.spread(1))
        let axes = half.z == 0 ? 2 : 3
        switch mode {
        case .points: for axis in 0..<axes { point[axis] = random.sign() }
        case .outline:
            // Along one axis, at an end of the others.
            let free = random.index(weighted: (0..<axes).map { half[$0] })
            for axis in 0..<axes where axis != free { point[axis] = random.sign() }
        case .surface where axes == 3:
            let areas = [half.y * half.z, half.x * half.z, half.x * half.y]
            point[random.index(weighted: areas)] = random.sign()
        default: break
        }
        return point * half
    }
}

extension ParticleNumbers {
    /// Returns −1 or 1.
    fileprivate mutating func sign() -> Double { Bool.random(using: &self) ? 1 : -1 }

    /// Returns an index, each as often as its weight; the first if there are none.
    fileprivate mutating func index(weighted weights: [Double]) -> Int {
        var rest = abs(spread(weights.reduce(0) { $0 + abs($1) }))
        for (index, weight) in weights.enumerated() {
            if rest < abs(weight) { return index }
            rest -= abs(weight)
        }
        return 0
    }
}
