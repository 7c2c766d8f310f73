import Foundation
import Testing
import UIKitTesting
import VirtualClock

@MainActor @Suite("Random numbers from a seed", .usesApplication) struct RandomNumberTests {
    private func draw(_ seed: UInt64) -> [UInt64] {
        VirtualClock.seedRandomNumbers(seed)
        defer { VirtualClock.seedRandomNumbers(nil) }
        var generator = SystemRandomNumberGenerator()
        var bytes: UInt64 = 0
        getentropy(&bytes, 8)
        return [
            generator.next(), UInt64.random(in: 0...UInt64.max), UInt64(Int.random(in: 0..<1000)),
            bytes, UInt64(arc4random()), UInt64(arc4random_uniform(1000)), UInt64(random()),
            UInt64([1, 2, 3, 4].shuffled().reduce(0) { $0 * 10 + $1 }), UInt64(rand()),
        ]
    }

    @Test("The same seed gives the same numbers, and another gives others")
    func seeds() {
        #expect(draw(7) == draw(7))
        #expect(draw(7) != draw(8))
    }

    @Test("What other threads draw does not change the main thread's numbers")
    func threads() {
        let expected = draw(7)  // the bytes are drawn first
        let (isSeeded, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            isSeeded.wait()
            for _ in 0..<100 { _ = UInt64.random(in: 0...9) }
            isDone.signal()
        }
        VirtualClock.seedRandomNumbers(7)
        isSeeded.signal()
        isDone.wait()
        var generator = SystemRandomNumberGenerator()
        #expect(generator.next() == expected[3])
        VirtualClock.seedRandomNumbers(nil)
    }

    @Test("Without a seed they are the system's")
    func system() {
        let first = UInt64.random(in: 0...UInt64.max)
        #expect(first != UInt64.random(in: 0...UInt64.max))
        func drawnAfterSeed() -> [UInt32] {
            VirtualClock.seedRandomNumbers(7)
            VirtualClock.seedRandomNumbers(nil)
            return (0..<4).map { _ in arc4random() }
        }
        #expect(drawnAfterSeed() != drawnAfterSeed())
    }

    @Test("Numbers below a bound are below it, and all of them come")
    func bound() {
        VirtualClock.seedRandomNumbers(1)
        defer { VirtualClock.seedRandomNumbers(nil) }
        let numbers = Set((0..<1000).map { _ in arc4random_uniform(7) })
        #expect(numbers == Set(0..<7))
        #expect(arc4random_uniform(0) == 0)
    }
}
