import CoreGraphics
import Foundation
import Testing

@testable import RenderTree

@Suite("Keyframes") struct KeyframeCourseTests {
    private func effect(
        _ values: [Double], _ change: (inout KeyframeEffect) -> Void = { _ in }
    ) -> KeyframeEffect {
        var effect = KeyframeEffect(property: .opacity, values: values.map { .number($0) })
        change(&effect)
        return effect
    }

    private func numbers(_ effect: KeyframeEffect, at fractions: [Double]) -> [Double] {
        let course = KeyframeTrack(effect)
        return fractions.map { fraction in
            guard case .number(let number)? = course.value(at: fraction) else { return .nan }
            return (number * 1e6).rounded() / 1e6
        }
    }

    @Test("Values are reached at even parts of a run, straight from one to the next")
    func linear() {
        let effect = effect([0, 10, 0])
        #expect(numbers(effect, at: [0, 0.25, 0.5, 0.75, 1]) == [0, 5, 10, 5, 0])
    }

    @Test("Times say when each value is reached, paces how")
    func timesAndPaces() {
        var effect = effect([0, 10, 20]) { $0.times = [0, 0.2, 1] }
        #expect(numbers(effect, at: [0.1, 0.2, 0.6, 1]) == [5, 10, 15, 20])
        effect.curves = [.easeIn]
        let eased = TimingCurve.easeIn.progress(0.5) * 10
        #expect(abs(numbers(effect, at: [0.1])[0] - eased) < 1e-5)
        #expect(numbers(effect, at: [0.6]) == [15])
    }

    @Test("Two values of one time make a jump")
    func jump() {
        let effect = effect([0, 10, 50, 60]) { $0.times = [0, 0.5, 0.5, 1] }
        #expect(numbers(effect, at: [0.25, 0.499999999, 0.5, 0.75]) == [5, 10, 50, 55])
    }

    @Test("Discrete values hold until the next one's time")
    func discrete() {
        var effect = effect([1, 2, 3]) { $0.mode = .discrete }
        #expect(numbers(effect, at: [0, 0.3, 0.34, 0.66, 0.67, 1]) == [1, 1, 2, 2, 3, 3])
        effect.times = [0, 0.8, 0.9, 1]
        #expect(numbers(effect, at: [0.79, 0.8, 0.9]) == [1, 2, 3])
    }

    @Test("Paced values are gone through at an even speed, whatever times and paces say")
    func paced() {
        let effect = effect([0, 10, 40]) {
            $0.mode = .paced
            $0.times = [0, 0.9, 1]
            $0.curves = [.easeIn, .easeOut]
        }
        #expect(numbers(effect, at: [0.125, 0.25, 0.5, 1]) == [5, 10, 20, 40])
    }

    @Test("A smooth curve meets every value and is smooth there")
    func cubic() {
        let effect = effect([0, 10, 0, 5]) { $0.mode = .cubic }
        #expect(numbers(effect, at: [0, 1.0 / 3, 2.0 / 3, 1]) == [0, 10, 0, 5])
        let (before, at, after) = (
            numbers(effect, at: [1.0 / 3 - 1e-3])[0], 10.0, numbers(effect, at: [1.0 / 3 + 1e-3])[0]
        )
        #expect(abs((at - before) - (after - at)) < 0.01)
        // Half-way between two values of a curve of Catmull and Rom.
        #expect(abs(numbers(effect, at: [0.5])[0] - (9 * (10 + 0) - 0 - 5) / 16) < 1e-5)
    }

    @Test("Tension tightens a smooth curve until it has corners")
    func tension() {
        let tight = effect([0, 10, 0]) {
            $0.mode = .cubic
            $0.tensions = [1, 1, 1]
        }
        // Without speed at the values, the half of the time is the half of the way.
        #expect(numbers(tight, at: [0.25, 0.75]) == [5, 5])
        let biased = effect([0, 10, 0]) {
            $0.mode = .cubic
            $0.biases = [0, 1, 0]
        }
        #expect(
            numbers(biased, at: [0.75])[0]
                > numbers(effect([0, 10, 0]) { $0.mode = .cubic }, at: [0.75])[0])
    }

    @Test("A layer goes along a path, a value at each corner, and turns with it when asked to")
    func path() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 300))
        var effect = KeyframeEffect(property: .position, values: [])
        effect.path = path
        effect.turning = .along
        func shown(_ progress: Double) -> RenderProperties {
            var properties = RenderProperties()
            KeyframeAnimation(effect).apply(to: &properties, progress: progress, iteration: 0)
            return properties
        }
        #expect(shown(0.25).position == CGPoint(x: 50, y: 0))
        #expect(shown(0.75).position == CGPoint(x: 100, y: 150))
        #expect(shown(0.25).transform == .identity)
        #expect(abs(shown(0.75).transform.row1.y - 1) < 1e-9)
        effect.mode = .paced
        #expect(shown(0.25).position == CGPoint(x: 100, y: 0))
        effect.turning = .backwards
        #expect(abs(shown(0.1).transform.row1.x + 1) < 1e-9)
    }

    @Test("A paced circle has the same speed everywhere")
    func circle() {
        var effect = KeyframeEffect(property: .position, values: [])
        effect.path = CGPath(
            ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
        effect.mode = .paced
        let course = KeyframeTrack(effect)
        var former: CGPoint?
        for step in 0...40 {
            guard case .point(let point)? = course.value(at: Double(step) / 40) else { continue }
            if let former {
                let way = hypot(Double(point.x - former.x), Double(point.y - former.y))
                #expect(abs(way - 2 * 100 * sin(.pi / 40)) < 0.05)
            }
            former = point
        }
    }

    @Test("Additive values add to the layer's, cumulative ones to the runs before")
    func sums() {
        var timing = AnimationTiming(begin: 0, duration: 1)
        timing.repeatCount = 3
        var frames = effect([0, 0.25, 0.25])
        (frames.isAdditive, frames.isCumulative) = (true, true)
        let animation = RenderAnimation(
            timing: timing, effect: .keyframes(KeyframeAnimation(frames)))
        var properties = RenderProperties()
        properties.opacity = 0.1
        animation.apply(to: &properties, at: 2.25)
        #expect(abs(properties.opacity - (0.1 + 0.5 + 0.125)) < 1e-9)
    }
}
