import Testing

@testable import UIKit

struct TapCounterTests {
    private let window = NSObject()
    private let otherWindow = NSObject()
    private var counter = TapCounter()

    private mutating func tap(
        _ x: CGFloat = 0, in target: NSObject? = nil, from start: TimeInterval, to end: TimeInterval
    ) -> Int {
        let count = counter.countOfTouch(
            at: CGPoint(x: x, y: 0), in: ObjectIdentifier(target ?? window), beganAt: start)
        counter.touchEnded(at: end)
        return count
    }

    @Test("Quick touches at one location are counted")
    mutating func counts() {
        let counts = [tap(from: 0, to: 0.1), tap(from: 0.2, to: 0.3), tap(from: 0.6, to: 0.7)]
        #expect(counts == [1, 2, 3])
    }

    @Test("A pause of more than 0.35 seconds after lifting starts a new series")
    mutating func pause() {
        let counts = [tap(from: 0, to: 0.1), tap(from: 0.46, to: 0.5)]
        #expect(counts == [1, 1])
    }

    @Test("How long the finger rests does not break the series")
    mutating func longPress() {
        let counts = [tap(from: 0, to: 5), tap(from: 5.3, to: 6)]
        #expect(counts == [1, 2])
    }

    @Test("A touch more than 45 points away starts a new series")
    mutating func distance() {
        let counts = [
            tap(0, from: 0, to: 0.1), tap(45, from: 0.2, to: 0.3), tap(91, from: 0.4, to: 0.5),
        ]
        #expect(counts == [1, 2, 1])
    }

    @Test("A touch in another window starts a new series")
    mutating func windows() {
        let counts = [tap(from: 0, to: 0.1), tap(in: otherWindow, from: 0.2, to: 0.3)]
        #expect(counts == [1, 1])
    }

    @Test("A second finger beside the first one is not a second tap")
    mutating func secondFinger() {
        let target = ObjectIdentifier(window)
        let counts = [
            counter.countOfTouch(at: .zero, in: target, beganAt: 0),
            counter.countOfTouch(at: .zero, in: target, beganAt: 0.1),
        ]
        #expect(counts == [1, 1])
    }

    @Test("An interruption starts a new series")
    mutating func interruption() {
        _ = tap(from: 0, to: 0.1)
        counter.interrupt()
        let next = tap(from: 0.2, to: 0.3)
        #expect(next == 1)
    }
}
