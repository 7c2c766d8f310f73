import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct FailureRequirementTests {
    private let tester = TouchTester()
    private let view: LoggingView
    private var log: TouchLog { tester.log }
    private var actions: [String] { log.lines.filter { !$0.hasPrefix("view") } }

    init() {
        view = tester.addView("view")
    }

    private func addTap(_ name: String, taps: Int) -> UITapGestureRecognizer {
        let tap = tester.add(UITapGestureRecognizer(), name, to: view)
        tap.numberOfTapsRequired = taps
        return tap
    }

    @Test("A tap waits for the double tap to fail")
    func singleWaitsForDouble() {
        let single = addTap("single", taps: 1)
        let double = addTap("double", taps: 2)
        single.require(toFail: double)
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        #expect(single.state == .possible)
        tester.wait(0.34)
        #expect(actions.isEmpty)
        tester.wait(0.02)
        #expect(actions == ["single ended"])
        #expect(single.state == .possible && double.state == .possible)
    }

    @Test("A double tap leaves the waiting tap without effect")
    func doubleBeatsSingle() {
        let single = addTap("single", taps: 1)
        let double = addTap("double", taps: 2)
        single.require(toFail: double)
        tester.tap(10, 10)
        tester.wait(0.1)
        tester.tap(10, 10)
        tester.wait(1)
        #expect(actions == ["double ended"])
        #expect(single.state == .possible && double.state == .possible)
    }

    @Test("Both can be used again and again")
    func repeated() {
        let single = addTap("single", taps: 1)
        single.require(toFail: addTap("double", taps: 2))
        for _ in 0..<3 {
            tester.tap(10, 10)
            tester.wait(1)
        }
        tester.tap(10, 10)
        tester.wait(0.1)
        tester.tap(10, 10)
        tester.wait(1)
        tester.tap(10, 10)
        tester.wait(1)
        #expect(
            actions == [
                "single ended", "single ended", "single ended", "double ended", "single ended",
            ])
    }

    @Test("Requirements work in chains", arguments: [1, 2, 3])
    func chain(taps: Int) {
        let single = addTap("1", taps: 1)
        let double = addTap("2", taps: 2)
        let triple = addTap("3", taps: 3)
        single.require(toFail: double)
        double.require(toFail: triple)
        for _ in 0..<taps {
            tester.tap(10, 10)
            tester.wait(0.1)
        }
        tester.wait(1)
        #expect(actions == ["\(taps) ended"])
    }

    @Test("Another tap far away decides the first one at once, and counts itself")
    func tapElsewhere() {
        let single = addTap("single", taps: 1)
        single.require(toFail: addTap("double", taps: 2))
        tester.tap(10, 10)
        tester.wait(0.1)
        tester.down(300, 300)
        #expect(actions == ["single ended"])
        tester.up(300, 300)
        tester.wait(1)
        #expect(actions == ["single ended", "single ended"])
    }

    @Test("A waiting continuous gesture begins when the other one fails")
    func panWaitsForSwipe() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        let swipe = tester.add(UISwipeGestureRecognizer(), "swipe", to: view)
        pan.require(toFail: swipe)
        tester.down(200, 200)
        tester.move(200, 230)
        #expect(pan.state == .possible)
        #expect(actions.isEmpty)
        tester.move(200, 260)
        #expect(actions == ["pan began"])
        #expect(pan.translation(in: nil).y == 50)
        tester.move(200, 270)
        tester.up(200, 270)
        #expect(actions == ["pan began", "pan changed", "pan ended"])
    }

    @Test("The other one may win while the first waits")
    func swipeBeatsPan() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        let swipe = tester.add(UISwipeGestureRecognizer(), "swipe", to: view)
        pan.require(toFail: swipe)
        tester.down(200, 200)
        tester.move(230, 200)
        tester.move(260, 200)
        tester.move(290, 200)
        tester.up(290, 200)
        #expect(actions == ["swipe ended"])
    }

    @Test("A gesture that was over before it was allowed is reported whole")
    func panReleasedAtTheEnd() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        let swipe = tester.add(UISwipeGestureRecognizer(), "swipe", to: view)
        pan.require(toFail: swipe)
        tester.down(200, 200)
        tester.move(200, 230)
        tester.up(200, 230)
        #expect(actions == ["pan began", "pan ended"])
        #expect(pan.state == .possible)
    }

    @Test("A held gesture that the system cancels is not reported")
    func cancelledWhileWaiting() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        let swipe = tester.add(UISwipeGestureRecognizer(), "swipe", to: view)
        pan.require(toFail: swipe)
        tester.down(200, 200)
        tester.move(200, 230)
        tester.cancel(200, 230)
        #expect(actions.isEmpty)
        #expect(pan.state == .possible)
    }

    @Test("Recognizers of different views can wait for each other")
    func acrossViews() {
        let inner = tester.addView("view inner", to: view)
        let single = tester.add(UITapGestureRecognizer(), "single", to: inner)
        let double = addTap("double", taps: 2)
        single.require(toFail: double)
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        tester.wait(0.4)
        #expect(actions == ["single ended"])
    }

    @Test("A recognizer that does not follow the touch delays no other")
    func uninvolved() {
        let other = UIView(frame: CGRect(x: 0, y: 700, width: 100, height: 100))
        tester.window.addSubview(other)
        let single = addTap("single", taps: 1)
        let double = tester.add(UITapGestureRecognizer(), "double", to: other)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        tester.tap(10, 10)
        #expect(actions == ["single ended"])
    }

    @Test("A disabled recognizer delays no other")
    func disabled() {
        let single = addTap("single", taps: 1)
        let double = addTap("double", taps: 2)
        single.require(toFail: double)
        double.isEnabled = false
        tester.tap(10, 10)
        #expect(actions == ["single ended"])
    }

    @Test("Disabling a recognizer that others wait for unblocks them")
    func disabledLater() {
        let single = addTap("single", taps: 1)
        let double = addTap("double", taps: 2)
        single.require(toFail: double)
        tester.tap(10, 10)
        double.isEnabled = false
        tester.wait(0)
        #expect(actions == ["single ended"])
    }

    @Test("A requirement holds also where both could be recognized together")
    func requirementBeatsSimultaneity() {
        let delegate = SimultaneousDelegate()
        let single = addTap("single", taps: 1)
        let double = addTap("double", taps: 2)
        single.delegate = delegate
        single.require(toFail: double)
        tester.tap(10, 10)
        tester.wait(0.1)
        tester.tap(10, 10)
        tester.wait(1)
        #expect(actions == ["double ended"])
    }

    @Test("Recognizers that wait for each other all fail")
    func circle() {
        let first = addTap("first", taps: 1)
        let second = addTap("second", taps: 1)
        first.require(toFail: second)
        second.require(toFail: first)
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        #expect(first.state == .possible && second.state == .possible)
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("A requirement does not keep the other recognizer alive")
    func weakRequirement() {
        let single = addTap("single", taps: 1)
        weak var released: UITapGestureRecognizer?
        do {
            let double = UITapGestureRecognizer()
            single.require(toFail: double)
            released = double
        }
        #expect(released == nil)
        tester.tap(10, 10)
        #expect(actions == ["single ended"])
    }
}

private final class SimultaneousDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
