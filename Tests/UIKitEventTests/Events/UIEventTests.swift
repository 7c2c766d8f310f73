import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIEventTests {
    private let tester = TouchTester()

    @Test("An event of touches says what it is and when")
    func description() {
        let view = tester.addView("view")
        var events: [UIEvent] = []
        view.onTouches = { _, event in events.append(event!) }
        tester.down(10, 10)
        #expect(events[0].type == .touches)
        #expect(events[0].subtype == .none)
        #expect(events[0].timestamp == tester.time)
        #expect(events[0].modifierFlags.isEmpty)
        #expect(events[0].buttonMask.isEmpty)
    }

    @Test("Pressing a pointer shows the primary button")
    func buttonMask() {
        let view = tester.addView("view")
        var masks: [UIEvent.ButtonMask] = []
        view.onTouches = { _, event in masks.append(event!.buttonMask) }
        tester.report(.began, 0, 10, 10, source: .pointer)
        tester.flush()
        #expect(masks == [.primary])
        #expect(UIEvent.ButtonMask.button(2) == .secondary)
        #expect(UIEvent.ButtonMask.button(0).isEmpty)
    }

    @Test("All touches include those at rest")
    func allTouches() {
        let view = tester.addView("view")
        view.isMultipleTouchEnabled = true
        var phases: [[UITouch.Phase]] = []
        view.onTouches = { _, event in
            phases.append(event!.allTouches!.map(\.phase).sorted { $0.rawValue < $1.rawValue })
        }
        tester.down(10, 10, finger: 0)
        tester.down(50, 10, finger: 1)
        tester.move(60, 10, finger: 1)
        tester.up(60, 10, finger: 1)
        tester.move(15, 10, finger: 0)
        #expect(
            phases == [
                [.began], [.began, .stationary], [.moved, .stationary],
                [.stationary, .ended], [.moved],
            ])
    }

    @Test("A touch at rest has not moved since the last event")
    func restingTouch() {
        let view = tester.addView("view")
        view.isMultipleTouchEnabled = true
        tester.down(10, 10, finger: 0)
        tester.move(20, 10, finger: 0)
        var distances: [CGFloat] = []
        view.onTouches = { _, event in
            for touch in event!.allTouches! where touch.phase == .stationary {
                distances.append(touch.location(in: nil).x - touch.previousLocation(in: nil).x)
            }
        }
        tester.down(50, 10, finger: 1)
        #expect(distances == [0])
    }

    @Test("Touches are found by window, view and recognizer")
    func subsets() {
        let left = tester.addView("left", CGRect(x: 0, y: 0, width: 100, height: 100))
        let right = tester.addView("right", CGRect(x: 100, y: 0, width: 100, height: 100))
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: left)
        var counts: [[Int?]] = []
        right.onTouches = { _, event in
            counts.append([
                event!.touches(for: tester.window)?.count, event!.touches(for: left)?.count,
                event!.touches(for: right)?.count, event!.touches(for: pan)?.count,
                event!.touches(for: UIView())?.count,
            ])
        }
        tester.down(10, 10, finger: 0)
        tester.down(110, 10, finger: 1)
        #expect(counts == [[2, 1, 1, 1, nil]])
    }

    @Test("Moves of one frame are one message that keeps every step")
    func coalescing() {
        let view = tester.addView("view")
        tester.down(10, 10)
        var steps: [[CGPoint]] = []
        var previous: [[CGPoint]] = []
        view.onTouches = { touches, event in
            let copies = event!.coalescedTouches(for: touches.first!)!
            steps.append(copies.map { $0.location(in: nil) })
            previous.append(copies.map { $0.previousLocation(in: nil) })
        }
        for x in 1...3 {
            tester.skip(0.004)
            tester.report(.moved, 0, 10 + CGFloat(x), 10)
        }
        tester.flush()
        #expect(steps == [[CGPoint(x: 11, y: 10), CGPoint(x: 12, y: 10), CGPoint(x: 13, y: 10)]])
        #expect(
            previous == [[CGPoint(x: 10, y: 10), CGPoint(x: 11, y: 10), CGPoint(x: 12, y: 10)]])
    }

    @Test("Coalesced touches are copies of the touch, each at its time")
    func coalescedCopies() {
        let view = tester.addView("view")
        tester.down(10, 10)
        var copies: [UITouch] = []
        var touch: UITouch?
        view.onTouches = { touches, event in
            touch = touches.first
            copies = event!.coalescedTouches(for: touches.first!)!
        }
        let start = tester.time
        tester.skip(0.25)
        tester.report(.moved, 0, 20, 10)
        tester.skip(0.25)
        tester.report(.moved, 0, 30, 10)
        tester.flush()
        #expect(copies.map { $0.timestamp - start } == [0.25, 0.5])
        #expect(copies.allSatisfy { $0 !== touch && $0.view === view && $0.phase == .moved })
    }

    @Test("A moving touch is predicted in a straight line")
    func prediction() {
        let view = tester.addView("view")
        tester.down(10, 10)
        var predicted: [CGPoint] = []
        view.onTouches = { touches, event in
            predicted = event!.predictedTouches(for: touches.first!)!.map { $0.location(in: nil) }
        }
        tester.move(14, 12)
        #expect(predicted == [CGPoint(x: 18, y: 14), CGPoint(x: 22, y: 16)])
        tester.up(14, 12)
        #expect(predicted.isEmpty)
    }

    @Test("A touch of another event has neither coalesced nor predicted touches")
    func foreignTouch() {
        let event = UIEvent(type: .touches)
        #expect(event.coalescedTouches(for: UITouch()) == nil)
        #expect(event.predictedTouches(for: UITouch()) == nil)
        #expect(event.touches(for: tester.window) == nil)
    }

    @Test("Only events of touches have touches")
    func otherTypes() {
        #expect(UIEvent(type: .hover).allTouches == nil)
    }
}
