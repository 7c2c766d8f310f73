/// The values of an emitter layer that its particles have, with those of its cells.
struct EmitterTraits {
    var cells: [EmitterCellTraits] = []
    /// In points of the layer.
    var position = CGPoint.zero
    var zPosition = 0.0
    var size = CGSize.zero
    var depth = 0.0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    /// The number with which the sequence of random numbers begins; 0 for another one in each layer.
    var seed: UInt32 = 0

    // MARK: Factors of the cells' values
    var birthRate = 1.0
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0

    /// Returns the number of particles per second that one of the cells emits.
    func rate(of cell: EmitterCellTraits) -> Double {
        let rate = cell.isEnabled ? birthRate * cell.birthRate : 0
        return rate.isFinite ? max(0, rate) : 0
    }

    // MARK: - Keys

    /// The numbers by their keys.
    static let numbers: [String: WritableKeyPath<EmitterTraits, Double> & Sendable] = [
        "emitterZPosition": \.zPosition, "emitterDepth": \.depth, "birthRate": \.birthRate,
        "lifetime": \.lifetime, "velocity": \.velocity, "scale": \.scale, "spin": \.spin,
    ]

    func value(forKey key: String) -> Any? {
        if let path = EmitterTraits.numbers[key] { return NSNumber(value: self[keyPath: path]) }
        return switch key {
        case "emitterPosition": position
        case "emitterSize": size
        case "emitterShape": shape.rawValue
        case "emitterMode": mode.rawValue
        case "renderMode": renderMode.rawValue
        case "seed": NSNumber(value: seed)
        default: nil
        }
    }

    /// Sets a value by its key; returns false for another key or a value that does not suit it.
    mutating func set(_ value: Any?, forKey key: String) -> Bool {
        if let path = EmitterTraits.numbers[key] {
            guard let number = Double(anyNumber: value), number.isFinite else { return false }
            self[keyPath: path] = number
            return true
        }
        switch (key, value) {
        case ("emitterPosition", let point as CGPoint): position = point
        case ("emitterSize", let size as CGSize): self.size = size
        case ("emitterShape", let name as String): shape = .init(rawValue: name)
        case ("emitterShape", let shape as CAEmitterLayerEmitterShape): self.shape = shape
        case ("emitterMode", let name as String): mode = .init(rawValue: name)
        case ("emitterMode", let mode as CAEmitterLayerEmitterMode): self.mode = mode
        case ("renderMode", let name as String): renderMode = .init(rawValue: name)
        case ("renderMode", let mode as CAEmitterLayerRenderMode): renderMode = mode
        case ("seed", _):
            guard let number = Double(anyNumber: value) else { return false }
            seed = UInt32(clamping: number)
        default: return false
        }
        return true
    }

    /// Sets a value of a cell by its path: `NAME.KEY`, or `NAME.emitterCells.NAME.KEY` for the cells of a cell.
    mutating func setCellValue(_ value: Any?, at path: some Collection<Substring>) -> Bool {
        EmitterTraits.set(value, at: path, in: &cells)
    }

    private static func set(
        _ value: Any?, at path: some Collection<Substring>, in cells: inout [EmitterCellTraits]
    ) -> Bool {
        guard let name = path.first.map(String.init),
            let index = cells.firstIndex(where: { $0.name == name })
        else { return false }
        let rest = path.dropFirst()
        if rest.count > 2, rest.first == "emitterCells" {
            return set(value, at: rest.dropFirst(), in: &cells[index].cells)
        }
        return cells[index].set(value, forKey: rest.joined(separator: "."))
    }
}
