import Foundation
import Testing

@testable import RenderTree

@Suite("Animations by steps")
struct StepsEffectTests {
    private func animation(_ change: (inout AnimationTiming) -> Void = { _ in }) -> RenderAnimation
    {
        var timing = AnimationTiming(begin: 2, duration: 0.3)
        change(&timing)
        return RenderAnimation(
            timing: timing,
            effect: .steps(
                StepsEffect(
                    property: .opacity, values: [.number(0.1), .number(0.2), .number(0.3)])))
    }

    private func opacity(_ animation: RenderAnimation, at time: TimeInterval) -> Double {
        var properties = RenderProperties()
        animation.apply(to: &properties, at: time)
        return properties.opacity
    }

    @Test("Each value shows for the same time")
    func values() {
        let animation = animation()
        let shown = [1.9, 2, 2.05, 2.099, 2.101, 2.15, 2.201, 2.299, 2.301, 3].map {
            opacity(animation, at: $0)
        }
        #expect(shown == [1, 0.1, 0.1, 0.1, 0.2, 0.2, 0.3, 0.3, 1, 1])
    }

    @Test("The next change is the next step, and the last one the end")
    func nextChange() throws {
        let animation = animation { $0.repeatCount = 2 }
        var times: [TimeInterval] = []
        var time = 1.0
        while let next = animation.nextChange(after: time), times.count < 20 {
            times.append(next)
            time = next
        }
        #expect(times.count == 7)
        for (time, exact) in zip(times, [2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6]) {
            #expect(abs(time - exact) < 1e-6)
        }
    }

    @Test("Running for ever, a change always comes, and each shows another value")
    func forever() throws {
        let animation = animation {
            $0.repeatCount = .infinity
            $0.speed = 3
        }
        var time = 2.0
        for _ in 0..<10_000 {
            let next = try #require(animation.nextChange(after: time))
            try #require(
                next > time && opacity(animation, at: next) != opacity(animation, at: time))
            time = next
        }
        #expect(abs(time - 2 - 10_000 * 0.1 / 3) < 1e-3)
    }

    @Test("Steps without values change nothing")
    func empty() {
        var animation = animation()
        animation.effect = .steps(StepsEffect(property: .opacity, values: []))
        #expect(opacity(animation, at: 2.1) == 1)
    }
}
