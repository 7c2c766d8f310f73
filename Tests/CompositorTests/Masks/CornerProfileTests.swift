import CoreGraphics
import Foundation
import Testing

@testable import Compositor

@Suite struct CornerProfileTests {
    /// Curvature of the curves of a profile at even parameters, from side to side.
    private func curvatures(_ profile: CornerProfile) -> [Double] {
        var result: [Double] = []
        for first in stride(from: 0, to: profile.points.count - 1, by: 3) {
            let p = profile.points[first...(first + 3)].map { SIMD2(Double($0.x), Double($0.y)) }
            for step in 0...20 {
                let t = Double(step) / 20
                let s = 1 - t
                let (first, second, third) = (p[1] - p[0], p[2] - p[1], p[3] - p[2])
                var velocity: SIMD2<Double> = first * (3 * s * s)
                velocity += second * (6 * s * t)
                velocity += third * (3 * t * t)
                var turn: SIMD2<Double> = (second - first) * s
                turn += (third - second) * t
                let cross: Double = (velocity.x * turn.y - velocity.y * turn.x) * 6
                let speed = (velocity * velocity).sum().squareRoot()
                result.append(abs(cross) / (speed * speed * speed))
            }
        }
        return result
    }

    @Test("A circular corner bends evenly")
    func circular() {
        for curvature in curvatures(.circular) { #expect(abs(curvature - 1) < 0.03) }
    }

    @Test("A continuous corner begins straight, never jumps, and stays close to the circle's bend")
    func continuous() {
        let values = curvatures(.continuous)
        #expect(values[0] < 0.02)
        #expect((values.last ?? 1) < 0.02)
        #expect((values.max() ?? 9) < 1.25)
        for (a, b) in zip(values, values.dropFirst()) { #expect(abs(a - b) < 0.2) }
    }

    @Test("A continuous corner is symmetric and passes near the middle of the circle")
    func symmetry() {
        let points = CornerProfile.continuous.points
        for (a, b) in zip(points, points.reversed()) {
            #expect(abs(a.x - b.y) < 1e-12 && abs(a.y - b.x) < 1e-12)
        }
    }

    @Test("A continuous corner without room is a circle's, and with half the room in between")
    func squeezed() {
        let none = CornerProfile.continuous.squeezed(radius: 10, reach: 10)
        for curvature in curvatures(none) { #expect(abs(curvature * 10 - 1) < 0.03) }
        let half = CornerProfile.continuous.squeezed(radius: 10, reach: 12.6)
        #expect(abs(half.reachLength - 12.6) < 1e-9)
    }
}
