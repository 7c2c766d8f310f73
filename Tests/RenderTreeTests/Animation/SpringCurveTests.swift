import Foundation
import Testing

@testable import RenderTree

@Suite("Springs") struct SpringCurveTests {
    /// The way of the weight, worked out step by step from the forces on it.
    private func simulated(_ spring: SpringCurve, at time: TimeInterval) -> Double {
        var (place, speed) = (-1.0, spring.initialVelocity)
        let step = 1e-5
        for _ in 0..<Int((time / step).rounded()) {
            let force = -spring.stiffness * place - spring.damping * speed
            speed += force / spring.mass * step
            place += speed * step
        }
        return 1 + place
    }

    @Test(
        "The weight goes where the forces of spring and damper move it",
        arguments: [
            SpringCurve(mass: 1, stiffness: 100, damping: 10),
            SpringCurve(mass: 2, stiffness: 300, damping: 5, initialVelocity: 8),
            SpringCurve(mass: 1, stiffness: 100, damping: 20, initialVelocity: -3),
            SpringCurve(mass: 3, stiffness: 1000, damping: 500),
            SpringCurve(mass: 1, stiffness: 50, damping: 0),
        ])
    func oscillator(_ spring: SpringCurve) {
        #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
        for time in [0.05, 0.1, 0.2, 0.5, 1] {
            #expect(abs(spring.progress(at: time) - simulated(spring, at: time)) < 2e-3)
        }
    }

    @Test("The default spring of Core Animation settles when Core Animation says")
    func settling() {
        let spring = SpringCurve(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-12)
        #expect(SpringCurve(mass: 1, stiffness: 100, damping: 0).settlingDuration == .infinity)
    }

    @Test(
        "A spring settles no sooner than it stays within a thousandth of its end",
        arguments: [0.2, 0.7, 1, 2])
    func rest(_ ratio: Double) {
        for velocity in [0.0, 5, -5] {
            let spring = SpringCurve(
                dampingRatio: ratio, frequency: 12, initialVelocity: velocity)
            let end = spring.settlingDuration
            for step in 0..<200 {
                #expect(
                    abs(spring.progress(at: end * (1 + Double(step) / 100)) - 1) <= 0.001 + 1e-9)
            }
        }
    }

    @Test("A spring can be asked for that settles in a given time", arguments: [0.1, 0.5, 0.8, 1])
    func settlingIn(_ ratio: Double) {
        for velocity in [0.0, 10] {
            let spring = SpringCurve.settling(
                in: 0.75, dampingRatio: ratio, initialVelocity: velocity)
            #expect(abs(spring.settlingDuration - 0.75) < 1e-6)
            #expect(abs(spring.dampingRatio - ratio) < 1e-9)
        }
    }

    @Test("Bounce and duration as people see them say the same as mass, stiffness and damping")
    func perceptual() {
        for bounce in [-0.5, 0, 0.3, 0.9] {
            let spring = SpringCurve(perceptualDuration: 0.4, bounce: bounce)
            #expect(abs(spring.perceptualDuration - 0.4) < 1e-12)
            #expect(abs(spring.bounce - bounce) < 1e-12)
        }
        let smooth = SpringCurve(perceptualDuration: 0.5, bounce: 0)
        #expect(abs(smooth.stiffness - 157.91367) < 1e-4 && abs(smooth.damping - 25.132741) < 1e-5)
    }
}
