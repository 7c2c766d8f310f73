import Foundation
import Testing

@testable import UIKit

@Suite struct AxisMotionTests {
    private let decay = DecelerationCurve.decay(of: 0.998)

    private func free(
        _ position: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat> = 0...1000,
        bounces: Bool = true
    ) -> AxisMotion {
        AxisMotion(
            from: position, velocity: velocity, in: range, decay: decay, bounces: bounces,
            isRelease: false)
    }

    @Test("A movement within the range ends where friction ends it")
    func within() {
        let motion = free(100, 1000)
        #expect(abs(motion.destination - (100 + 990 / decay)) < 0.001)
        #expect(motion.position(at: 0) == 100)
        #expect(motion.position(at: motion.duration + 1) == motion.destination)
    }

    @Test("A movement that hits the edge goes beyond it without a jump and returns")
    func bounce() {
        let motion = free(900, 2000)
        #expect(motion.destination == 1000)
        var furthest: CGFloat = 0
        var last = motion.position(at: 0)
        for step in 1...2000 {
            let position = motion.position(at: Double(step) / 1000)
            #expect(abs(position - last) < 2.5)
            last = position
            furthest = max(furthest, position)
        }
        #expect(furthest > 1040 && furthest < 1100)
        #expect(last == 1000)
    }

    @Test("Without bouncing a movement ends at the edge")
    func noBounce() {
        let motion = free(900, 2000, bounces: false)
        #expect(motion.destination == 1000)
        for step in 0...200 { #expect(motion.position(at: Double(step) / 100) <= 1000.0001) }
    }

    @Test("Content that is flicked inwards from beyond its edge goes on into the range")
    func flickInwards() {
        let motion = free(-40, 3000)
        #expect(motion.destination > 500)
        var last = motion.position(at: 0)
        for step in 1...1000 {
            let position = motion.position(at: Double(step) / 1000)
            #expect(position >= last - 1e-6 && position - last < 4)
            last = position
        }
    }

    @Test("A chosen target is the end, whichever direction the finger had")
    func targets() {
        for (velocity, target) in [
            (1000, 400), (1000, 700), (1000, 100), (1000, -50), (0, 300), (-10, 120),
        ] as [(CGFloat, CGFloat)] {
            let motion = AxisMotion(from: 100, velocity: velocity, to: target, decay: decay)
            #expect(abs(motion.position(at: motion.duration) - target) < 0.001)
            #expect(motion.destination == target)
            #expect(abs(motion.position(at: motion.duration * 0.999) - target) < 2)
            #expect(motion.duration < 6)
        }
    }

    @Test("The target of friction is reached with the usual friction")
    func sameTarget() {
        let usual = free(100, 1000)
        let targeted = AxisMotion(
            from: 100, velocity: 1000, to: usual.destination, decay: decay)
        for time in [0.1, 0.5, 1, 2] {
            #expect(abs(usual.position(at: time) - targeted.position(at: time)) < 0.01)
        }
    }

    @Test("A page is reached without passing it")
    func page() {
        for velocity in [-3000, 0, 200, 3000, 90000] as [CGFloat] {
            let motion = AxisMotion(from: 200, velocity: velocity, toPageAt: 390)
            for step in 0...300 {
                #expect(motion.position(at: Double(step) / 100) <= 390.001)
            }
            #expect(motion.duration < 2)
        }
    }

    @Test("A moved movement is the same elsewhere")
    func translated() {
        let motion = free(900, 2000)
        let moved = motion.translated(by: -300)
        for step in 0...40 {
            let time = Double(step) / 20
            #expect(abs(moved.position(at: time) + 300 - motion.position(at: time)) < 1e-6)
        }
    }

    @Test("Movements of any size end")
    func extremes() {
        let numbers: [CGFloat] = [-1e9, -1, 0, 1e-9, 1, 1e9]
        for position in numbers {
            for velocity in numbers {
                for range in [0...0, 0...1e9, -1e9...1e9] as [ClosedRange<CGFloat>] {
                    let motion = free(position, velocity, range)
                    #expect(motion.duration.isFinite && motion.duration < 100)
                    #expect(range.contains(motion.destination))
                }
            }
        }
    }
}
