import Foundation
import Testing

@testable import UIKit

@Suite struct DecelerationCurveTests {
    private let decay = DecelerationCurve.decay(of: 0.998)

    @Test("A velocity decreases to 0.998 of itself in a millisecond")
    func velocity() {
        let curve = DecelerationCurve(position: 0, velocity: 1000, decay: decay)
        #expect(abs(curve.velocity(at: 0.001) - 998) < 0.01)
        #expect(abs(curve.velocity(at: 1) - 1000 * pow(0.998, 1000)) < 0.01)
    }

    @Test("The distance is (v - 0.01) / -ln 0.998 with v in points a millisecond: a recorded law")
    func destination() {
        for speed in [0.2, 0.75, 1.5, 4.2] {
            let curve = DecelerationCurve(position: 100, velocity: speed * 1000, decay: decay)
            #expect(abs(curve.destination - (100 + (speed - 0.01) / -log(0.998))) < 0.001)
            #expect(abs(curve.position(at: curve.duration) - curve.destination) < 0.001)
        }
        let backwards = DecelerationCurve(position: 0, velocity: -750, decay: decay)
        #expect(abs(backwards.destination + 0.74 / -log(0.998)) < 0.001)
    }

    @Test("The duration is ln(v / 10) / 2.002 with v in points a second: a recorded law")
    func duration() {
        let curve = DecelerationCurve(position: 0, velocity: 2000, decay: decay)
        #expect(abs(curve.duration - log(200) / 2.002) < 0.001)
        #expect(abs(curve.velocity(at: curve.duration) - 10) < 0.001)
    }

    @Test("A movement of less than 10 points a second does not begin")
    func slow() {
        let curve = DecelerationCurve(position: 5, velocity: 9, decay: decay)
        #expect(curve.duration == 0)
        #expect(curve.destination == 5)
    }

    @Test("A position is reached when the movement is there")
    func reaching() throws {
        let curve = DecelerationCurve(position: 0, velocity: 1000, decay: decay)
        let time = try #require(curve.time(reaching: 200))
        #expect(abs(curve.position(at: time) - 200) < 1e-6)
        #expect(curve.time(reaching: -1) == nil)
        #expect(curve.time(reaching: 1000) == nil)
    }

    @Test(
        "Rates that would never end a movement are limited",
        arguments: [-1, 0, 1, 2, .nan, .infinity, -.infinity] as [CGFloat])
    func rates(rate: CGFloat) {
        let curve = DecelerationCurve(
            position: 0, velocity: 1e9, decay: DecelerationCurve.decay(of: rate))
        #expect(curve.duration.isFinite)
        #expect(curve.destination.isFinite)
    }
}
