import Foundation
import Testing

@testable import UIKit

@Suite struct SettlingSpringTests {
    @Test("An impact at 2984 points a second follows the recorded curve within a point")
    func impact() {
        let spring = SettlingSpring(rest: 0, displacement: 0, velocity: 2984)
        for step in 0...60 {
            let time = Double(step) / 60
            // The fit to the recorded offsets: angular frequency 10.93, rms 0.14 points.
            let recorded = 2984 * time * exp(-10.93 * time)
            #expect(abs(spring.position(at: time) - recorded) < 1)
        }
    }

    @Test("A release 235 points beyond the edge follows the recorded curve within two points")
    func release() {
        let motion = AxisMotion(
            from: -235, velocity: 0, in: 0...5000,
            decay: DecelerationCurve.decay(of: 0.998), bounces: true, isRelease: true)
        for step in 0...60 {
            let time = Double(step) / 60
            // The fit to the recorded offsets: x = (x₀ - 815 t) e^(-10.81 t).
            let recorded = (-235 - 815 * time) * exp(-10.81 * time)
            #expect(abs(motion.position(at: time) - recorded) < 2)
        }
        #expect(motion.destination == 0)
    }

    @Test("The duration ends where the distance stays below the tolerance")
    func duration() {
        for (displacement, velocity) in [(-235.0, 1725.0), (0, 2984), (100, -5000), (3, 0)] {
            let spring = SettlingSpring(
                rest: 10, displacement: displacement, velocity: velocity)
            let duration = spring.duration(tolerance: 0.1)
            #expect(abs(spring.position(at: duration) - 10) <= 0.1 + 1e-9)
            for later in 1...50 {
                #expect(abs(spring.position(at: duration + Double(later) / 50) - 10) <= 0.1)
            }
            #expect(abs(spring.position(at: duration * 0.98) - 10) > 0.09)
        }
    }

    @Test("The velocity is the slope of the position")
    func velocity() {
        let spring = SettlingSpring(rest: 0, displacement: -50, velocity: 300)
        for time in [0.0, 0.05, 0.3] {
            let slope = (spring.position(at: time + 1e-6) - spring.position(at: time)) / 1e-6
            #expect(abs(slope - spring.velocity(at: time)) < 0.1)
        }
    }
}
