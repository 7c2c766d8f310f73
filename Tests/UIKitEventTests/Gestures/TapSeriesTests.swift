import Testing

@testable import UIKit

struct TapSeriesTests {
    private let finger = NSObject()
    private let otherFinger = NSObject()
    private var series = TapSeries()

    private func place(_ finger: NSObject, _ x: CGFloat = 0) -> TapSeries.Contact {
        TapSeries.Contact(identifier: ObjectIdentifier(finger), location: CGPoint(x: x, y: 0))
    }

    @Test("A touch that is lifted in time is a tap")
    mutating func tap() {
        let began = series.touchBegan(place(finger), at: 0)
        let ended = series.touchEnded(place(finger), at: 0.1)
        #expect(began == .undecided(deadline: 0.75))
        #expect(ended == .recognized)
        #expect(series.locations == [.zero])
    }

    @Test("A finger that moves more than 45 points does not tap")
    mutating func movement() {
        _ = series.touchBegan(place(finger), at: 0)
        let near = series.touchMoved(place(finger, 45))
        let far = series.touchMoved(place(finger, 46))
        #expect(near == .undecided(deadline: 0.75))
        #expect(far == .failed)
    }

    @Test("Between taps the deadline is 0.35 seconds after lifting")
    mutating func interval() {
        series.taps = 2
        _ = series.touchBegan(place(finger), at: 0)
        let ended = series.touchEnded(place(finger), at: 1)
        #expect(ended == .undecided(deadline: 1.35))
        #expect(series.isBetweenTaps)
        _ = series.touchBegan(place(finger), at: 1.2)
        #expect(!series.isBetweenTaps)
        let second = series.touchEnded(place(finger), at: 1.3)
        #expect(second == .recognized)
    }

    @Test("The second tap has to be near the first")
    mutating func distance() {
        series.taps = 2
        _ = series.touchBegan(place(finger), at: 0)
        _ = series.touchEnded(place(finger), at: 0.1)
        let second = series.touchBegan(place(finger, 46), at: 0.2)
        #expect(second == .failed)
    }

    @Test("Two fingers tap when both are lifted")
    mutating func twoFingers() {
        series.fingers = 2
        _ = series.touchBegan(place(finger), at: 0)
        _ = series.touchBegan(place(otherFinger, 100), at: 0.05)
        let first = series.touchEnded(place(finger), at: 0.1)
        let second = series.touchEnded(place(otherFinger, 100), at: 0.15)
        #expect(first == .undecided(deadline: 0.75))
        #expect(second == .recognized)
        #expect(series.locations == [.zero, CGPoint(x: 100, y: 0)])
    }

    @Test("Too few fingers fail when they are lifted, too many at once")
    mutating func wrongNumber() {
        series.fingers = 2
        _ = series.touchBegan(place(finger), at: 0)
        let tooFew = series.touchEnded(place(finger), at: 0.1)
        #expect(tooFew == .failed)
        var other = TapSeries()
        _ = other.touchBegan(place(finger), at: 0)
        let tooMany = other.touchBegan(place(otherFinger), at: 0.1)
        #expect(tooMany == .failed)
    }
}
