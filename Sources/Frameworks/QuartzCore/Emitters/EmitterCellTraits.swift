/// The values of an emitter cell that its particles have.
struct EmitterCellTraits {
    var name: String?
    var isEnabled = true
    var contents: CGImage?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale = 1.0
    var minificationFilter = "linear"
    var magnificationFilter = "linear"
    var cells: [EmitterCellTraits] = []

    // MARK: Emission
    /// Particles per second.
    var birthRate = 0.0
    /// Seconds, with the largest difference from it.
    var lifetime = 0.0
    var lifetimeRange = 0.0
    /// Seconds from the emitter's begin, or from the birth of the particle that emits.
    var beginTime = 0.0
    /// Seconds of emission; without an end for 0.
    var duration = 0.0

    // MARK: Motion
    /// Angles in radians: in the plane of the layer, out of it, and of the cone about both.
    var emissionLongitude = 0.0
    var emissionLatitude = 0.0
    var emissionRange = 0.0
    /// Points per second.
    var velocity = 0.0
    var velocityRange = 0.0
    /// Points per second².
    var xAcceleration = 0.0
    var yAcceleration = 0.0
    var zAcceleration = 0.0
    /// Radians per second.
    var spin = 0.0
    var spinRange = 0.0

    // MARK: Appearance
    var scale = 1.0
    var scaleRange = 0.0
    /// The change per second.
    var scaleSpeed = 0.0
    /// Red, green, blue and alpha; their largest differences, and their changes per second.
    var color = SIMD4<Double>(1, 1, 1, 1)
    var colorRange = SIMD4<Double>.zero
    var colorSpeed = SIMD4<Double>.zero

    /// The longest time from the begin of a particle's emission to the end of the last one that it emits in turn.
    var longestAge: Double {
        max(0, lifetime + abs(lifetimeRange)) + (cells.map(\.longestAge).max() ?? 0)
    }

    // MARK: - Keys

    /// The numbers by their keys.
    static let numbers: [String: WritableKeyPath<EmitterCellTraits, Double> & Sendable] = [
        "contentsScale": \.contentsScale, "birthRate": \.birthRate, "lifetime": \.lifetime,
        "lifetimeRange": \.lifetimeRange, "beginTime": \.beginTime, "duration": \.duration,
        "emissionLongitude": \.emissionLongitude, "emissionLatitude": \.emissionLatitude,
        "emissionRange": \.emissionRange, "velocity": \.velocity,
        "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration,
        "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration, "spin": \.spin,
        "spinRange": \.spinRange, "scale": \.scale, "scaleRange": \.scaleRange,
        "scaleSpeed": \.scaleSpeed, "redRange": \.colorRange.x, "greenRange": \.colorRange.y,
        "blueRange": \.colorRange.z, "alphaRange": \.colorRange.w, "redSpeed": \.colorSpeed.x,
        "greenSpeed": \.colorSpeed.y, "blueSpeed": \.colorSpeed.z, "alphaSpeed": \.colorSpeed.w,
    ]

    /// Sets what particles have; returns false for another key or a value that is not finite.
    mutating func set(_ value: Any?, forKey key: String) -> Bool {
        if let path = EmitterCellTraits.numbers[key] {
            guard let number = Double(anyNumber: value), number.isFinite else { return false }
            self[keyPath: path] = number
            return true
        }
        switch key {
        case "enabled", "isEnabled":
            guard let number = Double(anyNumber: value) else { return false }
            isEnabled = number != 0
        case "color": color = EmitterCellTraits.components(of: value as? CGColor)
        case "contents": contents = value as? CGImage
        case "contentsRect":
            guard let rect = value as? CGRect else { return false }
            contentsRect = rect
        default: return false
        }
        return true
    }

    /// The components of a colour in sRGB; white for nil.
    static func components(of color: CGColor?) -> SIMD4<Double> {
        guard let parts = color?.sRGBComponents else { return SIMD4(1, 1, 1, 1) }
        return SIMD4(parts[0], parts[1], parts[2], parts[3])
    }
}
