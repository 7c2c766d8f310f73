import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UITouchTests {
    private let tester = TouchTester()

    /// Runs a gesture over a view and returns what `value` says of each message's touch.
    private func observe<Value>(
        _ value: @escaping (UITouch, UIEvent?) -> Value, _ gesture: (TouchTester) -> Void
    ) -> [Value] {
        let view = tester.addView("view", CGRect(x: 100, y: 200, width: 100, height: 100))
        var values: [Value] = []
        view.onTouches = { touches, event in
            values.append(contentsOf: touches.map { value($0, event) })
        }
        gesture(tester)
        return values
    }

    private func drag(_ tester: TouchTester) {
        tester.down(110, 210)
        tester.move(120, 215)
        tester.up(120, 215)
    }

    @Test("A touch goes through began, moved and ended")
    func phases() {
        #expect(observe({ touch, _ in touch.phase }, drag) == [.began, .moved, .ended])
    }

    @Test("Every message carries the same touch")
    func identity() {
        let identities = observe({ touch, _ in ObjectIdentifier(touch) }, drag)
        #expect(Set(identities).count == 1)
    }

    @Test("Locations are given in the coordinates of the view that asks")
    func locations() {
        let locations = observe(
            { touch, _ in [touch.location(in: touch.view), touch.location(in: nil)] }, drag)
        #expect(locations[1] == [CGPoint(x: 20, y: 15), CGPoint(x: 120, y: 215)])
    }

    @Test("The previous location is where the last event left the touch")
    func previousLocations() {
        let previous = observe({ touch, _ in touch.previousLocation(in: nil) }, drag)
        #expect(
            previous == [
                CGPoint(x: 110, y: 210), CGPoint(x: 110, y: 210), CGPoint(x: 120, y: 215),
            ])
    }

    @Test("Precise locations equal locations")
    func preciseLocations() {
        let pairs = observe(
            { touch, _ in
                [touch.preciseLocation(in: nil), touch.precisePreviousLocation(in: nil)]
            }, drag)
        #expect(pairs[1] == [CGPoint(x: 120, y: 215), CGPoint(x: 110, y: 210)])
    }

    @Test("The view is the one that was hit at the beginning, wherever the finger moves")
    func viewStays() {
        let views = observe({ touch, _ in touch.view as? LoggingView }) { tester in
            tester.down(110, 210)
            tester.move(390, 790)
            tester.up(390, 790)
        }
        #expect(views.map { $0?.name } == ["view", "view", "view"])
    }

    @Test("The window is the one of the view")
    func window() {
        let windows = observe({ touch, _ in touch.window }, drag)
        #expect(windows.allSatisfy { $0 === tester.window })
    }

    @Test("Quick taps at one location are counted")
    func tapCount() {
        let counts = observe({ touch, _ in touch.tapCount }) { tester in
            tester.tap(110, 210)
            tester.wait(0.2)
            tester.tap(110, 210)
            tester.wait(1)
            tester.tap(110, 210)
        }
        #expect(counts == [1, 1, 2, 2, 1, 1])
    }

    @Test("The timestamp is the host's")
    func timestamp() {
        let start = tester.time
        let times = observe({ touch, _ in touch.timestamp - start }) { tester in
            tester.down(110, 210)
            tester.move(120, 210, after: 0.5)
        }
        #expect(times == [0, 0.5])
    }

    @Test("Fingers, pencils and pointers are distinguished")
    func types() {
        let types = observe({ touch, _ in touch.type }) { tester in
            for (finger, source) in [TouchSample.Source.finger, .pencil, .pointer].enumerated() {
                tester.report(.began, finger, 110, 210, source: source)
                tester.report(.ended, finger, 110, 210, source: source)
                tester.flush()
            }
        }
        #expect(
            types == [.direct, .direct, .pencil, .pencil, .indirectPointer, .indirectPointer])
        #expect(UITouch.TouchType.stylus == .pencil)
    }

    @Test("Force, radius and the pencil's angles come from the host")
    func hardwareValues() {
        let touch = UITouch()
        let sample = TouchSample(
            identifier: 1, phase: .began, location: CGPoint(x: 1, y: 2), timestamp: 3,
            source: .pencil, force: 0.5, maximumForce: 4, radius: 6, radiusTolerance: 2,
            altitude: 1, azimuth: 0.25)
        touch.apply(sample, at: sample.location, isFirstOfEvent: true)
        #expect(touch.force == 0.5)
        #expect(touch.maximumPossibleForce == 4)
        #expect(touch.majorRadius == 6)
        #expect(touch.majorRadiusTolerance == 2)
        #expect(touch.altitudeAngle == 1)
        #expect(abs(touch.azimuthAngle(in: nil) - 0.25) < 1e-12)
        let vector = touch.azimuthUnitVector(in: nil)
        #expect(abs(vector.dx - cos(0.25)) < 1e-12 && abs(vector.dy - sin(0.25)) < 1e-12)
    }

    @Test("Nothing is an estimate")
    func estimates() {
        let touch = UITouch()
        #expect(touch.estimationUpdateIndex == nil)
        #expect(touch.estimatedProperties.isEmpty)
        #expect(touch.estimatedPropertiesExpectingUpdates.isEmpty)
    }

    @Test("The description contains the touch's location")
    func description() {
        let descriptions = observe({ touch, _ in touch.description }, drag)
        #expect(descriptions[1].hasPrefix("<UITouch: 0x"))
        #expect(
            descriptions[1].contains("> phase: Moved tap count: 1 force: 0.000 window: <UIWindow"))
        #expect(
            descriptions[1].hasSuffix(
                "location in window: {120, 215} previous location in window: {110, 210} "
                    + "location in view: {20, 15} previous location in view: {10, 10}"))
    }

    @Test("A touch knows the recognizers that follow it")
    func recognizers() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: tester.window)
        let known = observe({ touch, _ in touch.gestureRecognizers ?? [] }) { tester in
            tester.down(110, 210)
        }
        #expect(known.count == 1 && known[0].count == 1 && known[0][0] === tap)
    }
}
