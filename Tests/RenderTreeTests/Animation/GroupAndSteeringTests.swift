import Foundation
import Testing

@testable import RenderTree

@Suite("Groups, springs and steered animations") struct GroupAndSteeringTests {
    private let fade = RenderAnimation.Effect.basic(
        BasicEffect(property: .opacity, from: .number(0), to: .number(1)))

    private func opacity(_ animation: RenderAnimation, _ times: [TimeInterval]) -> [Double] {
        times.map { time in
            var properties = RenderProperties()
            properties.opacity = -1
            animation.apply(to: &properties, at: time)
            return (properties.opacity * 1e6).rounded() / 1e6
        }
    }

    @Test("The animations of a group run in its time and end with it")
    func group() {
        var inner = AnimationTiming(begin: 1, duration: 4)
        inner.fillMode = .backwards
        let group = RenderAnimation(
            timing: AnimationTiming(begin: 10, duration: 3),
            effect: .group([RenderAnimation(timing: inner, effect: fade)]))
        #expect(opacity(group, [9, 10.5, 12, 12.999, 13]) == [-1, 0, 0.25, 0.49975, -1])
    }

    @Test("The animations of a group without end run in the time since its beginning")
    func endlessGroup() {
        let part = RenderAnimation(
            timing: AnimationTiming(begin: 1, duration: 4), effect: fade)
        let group = RenderAnimation(
            timing: AnimationTiming(begin: 10, duration: .infinity), effect: .group([part]))
        #expect(opacity(group, [9, 10.5, 12, 16]) == [-1, -1, 0.25, -1])
    }

    @Test("A group that repeats lets its animations start again")
    func repeatedGroup() {
        var timing = AnimationTiming(begin: 0, duration: 2)
        timing.repeatCount = 2
        let part = RenderAnimation(
            timing: AnimationTiming(begin: 0, duration: 1), effect: fade)
        let group = RenderAnimation(timing: timing, effect: .group([part]))
        #expect(opacity(group, [0.5, 1.5, 2.5]) == [0.5, -1, 0.5])
    }

    @Test("A spring pulls the progress and may pass the end")
    func spring() {
        let spring = SpringCurve(mass: 1, stiffness: 100, damping: 10)
        let animation = RenderAnimation(
            timing: AnimationTiming(begin: 0, duration: spring.settlingDuration), spring: spring,
            effect: fade)
        #expect(opacity(animation, [0.1])[0] == (spring.progress(at: 0.1) * 1e6).rounded() / 1e6)
        #expect(opacity(animation, [0.36])[0] > 1.1)
    }

    @Test("A steered animation goes on from its progress, stops at an end and holds there")
    func steered() {
        var timing = AnimationTiming(begin: 10, duration: 2)
        timing.isSteered = true
        timing.timeOffset = 0.5
        #expect(
            opacity(RenderAnimation(timing: timing, effect: fade), [9, 10, 11, 12]) == [
                0, 0.25, 0.75, 1,
            ])
        #expect(timing.end == 11.5)
        timing.speed = -0.5
        #expect(
            opacity(RenderAnimation(timing: timing, effect: fade), [10, 10.5, 12]) == [
                0.25, 0.125, 0,
            ])
        #expect(timing.end == 11)
        timing.speed = 0
        let held = RenderAnimation(timing: timing, effect: fade)
        #expect(opacity(held, [10, 100]) == [0.25, 0.25])
        #expect(timing.end == .infinity && held.nextChange(after: 20) == nil)
    }

    @Test("A run may go through a part of the effect only")
    func span() {
        let animation = RenderAnimation(
            timing: AnimationTiming(begin: 0, duration: 1),
            span: ProgressSpan(start: 0.5, end: 0), effect: fade)
        #expect(opacity(animation, [0, 0.5]) == [0.5, 0.25])
    }
}
