import Foundation
import Testing

@testable import RenderTree

@Suite struct AnimationTimingTests {
    private func timing(_ change: (inout AnimationTiming) -> Void = { _ in }) -> AnimationTiming {
        var timing = AnimationTiming(begin: 10, duration: 4)
        change(&timing)
        return timing
    }

    private func fraction(_ timing: AnimationTiming, _ time: TimeInterval) -> Double? {
        timing.position(at: time)?.fraction
    }

    @Test("An animation shows from its beginning up to its end and not at its end")
    func active() {
        let timing = timing()
        #expect(fraction(timing, 9.9) == nil)
        #expect(fraction(timing, 10) == 0)
        #expect(fraction(timing, 11) == 0.25)
        #expect(fraction(timing, 14) == nil)
        #expect(timing.end == 14)
    }

    @Test("Fill modes keep the first value before and the last one after")
    func fillModes() {
        #expect(fraction(timing { $0.fillMode = .backwards }, 0) == 0)
        #expect(fraction(timing { $0.fillMode = .backwards }, 20) == nil)
        #expect(fraction(timing { $0.fillMode = .forwards }, 0) == nil)
        #expect(fraction(timing { $0.fillMode = .forwards }, 20) == 1)
        #expect(fraction(timing { $0.fillMode = .both }, 0) == 0)
        #expect(fraction(timing { $0.fillMode = .both }, 20) == 1)
    }

    @Test("Speed runs through it faster")
    func speed() {
        let timing = timing { $0.speed = 2 }
        #expect(fraction(timing, 11) == 0.5)
        #expect(timing.end == 12)
    }

    @Test("A negative speed runs backwards from the time offset")
    func negativeSpeed() {
        let timing = timing {
            $0.speed = -1
            $0.timeOffset = 4
        }
        #expect(fraction(timing, 11) == 0.75)
        #expect(fraction(timing, 13) == 0.25)
    }

    @Test("Repeating starts over, a fraction of a count stops within, infinity never ends")
    func repeating() {
        let thrice = timing { $0.repeatCount = 2.5 }
        #expect(thrice.position(at: 15) == AnimationTiming.Position(fraction: 0.25, iteration: 1))
        #expect(thrice.end == 20)
        #expect(
            fraction(
                timing {
                    $0.repeatCount = 2.5; $0.fillMode = .both
                }, 30) == 0.5)
        #expect(
            fraction(
                timing {
                    $0.repeatCount = 2; $0.fillMode = .both
                }, 30) == 1)
        let endless = timing { $0.repeatCount = .infinity }
        #expect(endless.end == .infinity)
        #expect(fraction(endless, 10 + 4001) == 0.25)
        #expect(timing { $0.repeatDuration = 6 }.end == 16)
    }

    @Test("Autoreversing comes back, and takes twice as long")
    func autoreverses() {
        let timing = timing { $0.autoreverses = true }
        #expect(fraction(timing, 13) == 0.75)
        #expect(fraction(timing, 15) == 0.75)
        #expect(fraction(timing, 17) == 0.25)
        #expect(timing.end == 18)
        var filled = timing
        filled.fillMode = .forwards
        #expect(fraction(filled, 30) == 0)
    }

    @Test("A time offset starts within, and what was skipped follows at the end")
    func timeOffset() {
        let timing = timing { $0.timeOffset = 1 }
        #expect(fraction(timing, 10) == 0.25)
        #expect(fraction(timing, 13.5) == 0.125)
    }

    @Test("With speed 0 the time offset alone says what is shown")
    func paused() {
        for (offset, wanted) in [(0.0, 0.0), (1, 0.25), (4, 1)] {
            let timing = timing {
                $0.speed = 0
                $0.timeOffset = offset
            }
            #expect(fraction(timing, 100) == wanted)
        }
    }

    @Test("A run that never ends stays at its beginning")
    func endlessRun() {
        let start = AnimationTiming.Position(fraction: 0, iteration: 0)
        #expect(timing { $0.duration = .infinity }.position(at: 1000) == start)
        let repeated = timing {
            $0.duration = .infinity
            $0.repeatDuration = 5
            $0.fillMode = .forwards
        }
        #expect(repeated.position(at: 1000) == start)
    }

    @Test("An animation of no length shows its end")
    func noLength() {
        let timing = timing {
            $0.duration = 0
            $0.fillMode = .forwards
        }
        #expect(fraction(timing, 10) == 1)
    }
}
