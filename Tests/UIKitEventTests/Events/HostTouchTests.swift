import Testing
import UIHost

@testable import UIKit

struct HostTouchTests {
    @Test("A host's touch keeps its location, time, force and radius")
    func values() {
        let touch = HostTouch(
            .moved, identifier: 7, location: CGPoint(x: 1, y: 2), kind: .pencil, force: 0.5,
            radius: 3)
        let sample = TouchSample(touch, at: 9)
        #expect(sample.identifier == 7)
        #expect(sample.location == CGPoint(x: 1, y: 2))
        #expect(sample.timestamp == 9)
        #expect(sample.force == 0.5 && sample.radius == 3)
    }

    @Test(
        "Every phase has its own",
        arguments: zip(
            [HostTouch.Phase.began, .moved, .ended, .cancelled],
            [TouchSample.Phase.began, .moved, .ended, .cancelled]))
    func phases(phase: HostTouch.Phase, expected: TouchSample.Phase) {
        #expect(TouchSample(HostTouch(phase, location: .zero), at: 0).phase == expected)
    }

    @Test(
        "Every kind has its own",
        arguments: zip(
            [HostTouch.Kind.finger, .pencil, .pointer],
            [TouchSample.Source.finger, .pencil, .pointer]))
    func kinds(kind: HostTouch.Kind, expected: TouchSample.Source) {
        #expect(
            TouchSample(HostTouch(.began, location: .zero, kind: kind), at: 0).source == expected)
    }
}
