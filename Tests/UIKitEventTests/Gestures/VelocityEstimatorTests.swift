import Testing

@testable import UIKit

struct VelocityEstimatorTests {
    private var estimator = VelocityEstimator()

    @Test("A steady movement has its own velocity")
    mutating func steady() {
        for step in 0..<10 {
            let time = Double(step) / 100
            estimator.add(CGPoint(x: 300 * time, y: -120 * time), at: time)
        }
        let velocity = estimator.velocity(at: 0.09)
        #expect(abs(velocity.x - 300) < 1e-9 && abs(velocity.y + 120) < 1e-9)
    }

    @Test("Only the last tenth of a second counts")
    mutating func window() {
        for step in 0...20 {
            let time = Double(step) / 100
            estimator.add(CGPoint(x: step < 10 ? 0 : Double(step - 10) * 5, y: 0), at: time)
        }
        #expect(abs(estimator.velocity(at: 0.2).x - 500) < 1e-9)
    }

    @Test("One uneven step hardly shows")
    mutating func jitter() {
        for step in 0..<10 {
            let time = Double(step) / 100
            estimator.add(CGPoint(x: 100 * time + (step == 5 ? 0.5 : 0), y: 0), at: time)
        }
        #expect(abs(estimator.velocity(at: 0.09).x - 100) < 5)
    }

    @Test("A finger that rested has no velocity")
    mutating func rest() {
        estimator.add(CGPoint(x: 0, y: 0), at: 0)
        estimator.add(CGPoint(x: 10, y: 0), at: 0.01)
        #expect(estimator.velocity(at: 0.02).x == 1000)
        #expect(estimator.velocity(at: 0.1) == .zero)
    }

    @Test("One position has no velocity")
    mutating func single() {
        estimator.add(CGPoint(x: 10, y: 10), at: 1)
        #expect(estimator.velocity(at: 1) == .zero)
    }

    @Test("Two positions at one time have no velocity")
    mutating func sameTime() {
        estimator.add(CGPoint(x: 0, y: 0), at: 1)
        estimator.add(CGPoint(x: 10, y: 10), at: 1)
        #expect(estimator.velocity(at: 1) == .zero)
    }

    @Test("Positions beyond the capacity overwrite the oldest")
    mutating func overflow() {
        for step in 0..<1000 {
            let time = Double(step) / 1000
            estimator.add(CGPoint(x: 50 * time, y: 0), at: time)
        }
        #expect(abs(estimator.velocity(at: 0.999).x - 50) < 1e-6)
    }

    @Test("A reset forgets everything")
    mutating func reset() {
        estimator.add(CGPoint(x: 0, y: 0), at: 0)
        estimator.add(CGPoint(x: 10, y: 0), at: 0.01)
        estimator.reset()
        #expect(estimator.velocity(at: 0.01) == .zero)
    }

    @Test("A value of one dimension has a velocity too")
    mutating func oneDimension() {
        estimator.add(1, at: 0)
        estimator.add(1.5, at: 0.01)
        #expect(abs(estimator.velocity(at: 0.01).x - 50) < 1e-9)
    }
}
