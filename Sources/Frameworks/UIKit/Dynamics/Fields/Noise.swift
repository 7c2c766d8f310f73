import Foundation
internal import RigidBodies

/// A field of vectors that vary smoothly by place and time and are the same in every run: noise on a lattice.
struct Noise {
    /// The side of the lattice in points: half a metre for rough noise, five for smooth one.
    private let side: Double
    private let time: Double

    init(smoothness: Double, time: Double) {
        side = 75 + 675 * min(max(smoothness, 0), 1)
        self.time = time
    }

    /// Returns a vector with components from −1 to 1.
    func value(at position: Vector) -> Vector {
        let place = SIMD3(position.x / side, position.y / side, time)
        return Vector(component(place, 1), component(place, 2))
    }

    /// Interpolates the values at the eight corners around a place.
    private func component(_ place: SIMD3<Double>, _ seed: UInt64) -> Double {
        let base = place.rounded(.down)
        let part = place - base
        let weight = part * part * (3 - 2 * part)
        var sum = 0.0
        for corner in 0..<8 {
            let step = SIMD3(Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
            let share = step * weight + (1 - step) * (1 - weight)
            sum += share.x * share.y * share.z * Self.value(base + step, seed)
        }
        return sum
    }

    /// A number from −1 to 1 for a corner of the lattice.
    private static func value(_ corner: SIMD3<Double>, _ seed: UInt64) -> Double {
        var hash = seed
        for index in 0..<3 {
            let number = Int64(max(min(corner[index], 1e15), -1e15))
            hash = (hash ^ UInt64(bitPattern: number)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
            hash = hash &* 0xBF58_476D_1CE4_E5B9
            hash ^= hash >> 32
        }
        return Double(hash >> 11) / Double(1 << 52) - 1
    }
}
