import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIGestureRecognizerSubclassTests {
    private let tester = TouchTester()
    private let view: LoggingView
    private var log: TouchLog { tester.log }
    private var actions: [String] { log.lines.filter { !$0.hasPrefix("view") } }

    init() {
        view = tester.addView("view")
    }

    private func addScripted(
        _ name: String = "custom", to other: UIView? = nil
    ) -> ScriptedRecognizer {
        tester.add(ScriptedRecognizer(), name, to: other ?? view)
    }

    @Test("A subclass sees touches begin, move and end, and is reset")
    func hooks() {
        let custom = addScripted()
        custom.onEnded = { $0.state = .failed }
        tester.down(10, 10)
        tester.move(20, 10)
        tester.up(20, 10)
        #expect(custom.calls == ["began", "moved", "ended", "reset"])
    }

    @Test("A subclass sees that touches are taken away")
    func cancelledHook() {
        let custom = addScripted()
        tester.down(10, 10)
        tester.cancel(10, 10)
        #expect(custom.calls == ["began", "cancelled"])
    }

    @Test("The state that a subclass sets can be read at once")
    func stateIsReadable() {
        let custom = addScripted()
        var states: [UIGestureRecognizer.State] = []
        custom.onBegan = {
            $0.state = .began
            states.append($0.state)
        }
        tester.down(10, 10)
        #expect(states == [.began])
    }

    @Test("Several states set in one event are all reported")
    func statesInOneEvent() {
        let custom = addScripted()
        custom.onBegan = {
            $0.state = .began
            $0.state = .changed
            $0.state = .ended
        }
        tester.down(10, 10)
        #expect(actions == ["custom began", "custom changed", "custom ended"])
    }

    @Test("A recognizer that failed sees no more of its touches")
    func failedSeesNothing() {
        let custom = addScripted()
        custom.onBegan = { $0.state = .failed }
        tester.down(10, 10)
        tester.move(20, 10)
        tester.up(20, 10)
        #expect(custom.calls == ["began", "reset"])
    }

    @Test("The reset comes when the last finger is lifted")
    func resetAfterLastFinger() {
        let custom = addScripted()
        custom.onBegan = { $0.state = .failed }
        tester.down(10, 10, finger: 0)
        tester.down(50, 10, finger: 1)
        tester.up(10, 10, finger: 0)
        #expect(custom.calls == ["began", "reset"])
        tester.up(50, 10, finger: 1)
        tester.down(10, 10)
        #expect(custom.calls == ["began", "reset", "began"])
    }

    @Test("An ignored touch is no longer the recognizer's and reaches its view undisturbed")
    func ignoredTouch() {
        let custom = addScripted()
        custom.onBeganWithTouches = { recognizer, touches, event in
            for touch in touches { recognizer.ignore(touch, for: event) }
            recognizer.state = .ended
        }
        tester.down(10, 10)
        tester.move(20, 10)
        tester.up(20, 10)
        #expect(custom.calls == ["began", "reset"])
        #expect(log.lines == ["custom ended", "view began", "view moved", "view ended"])
    }

    @Test("A recognizer that cannot prevent others leaves them alone")
    func canPrevent() {
        let custom = addScripted()
        custom.prevents = { _ in false }
        custom.onMoved = { $0.state = $0.state == .possible ? .began : .changed }
        tester.add(UIPanGestureRecognizer(), "pan", to: view)
        tester.down(10, 10)
        tester.move(15, 10)
        #expect(actions == ["custom began"])
        tester.move(40, 10)
        #expect(actions.contains("pan began"))
    }

    @Test("A recognizer that cannot be prevented continues beside others")
    func canBePrevented() {
        let custom = addScripted()
        custom.isPreventedBy = { _ in false }
        custom.onEnded = { $0.state = .ended }
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        _ = tap
        custom.prevents = { _ in false }
        tester.tap(10, 10)
        #expect(Set(actions) == ["custom ended", "tap ended"])
    }

    @Test("A later gesture cancels one in progress that does not prevent it")
    func cancelsOngoing() {
        let custom = addScripted()
        custom.prevents = { _ in false }
        custom.onBegan = { $0.state = .began }
        tester.add(UIPanGestureRecognizer(), "pan", to: view)
        tester.down(10, 10)
        tester.move(40, 10)
        #expect(actions.first == "custom began")
        #expect(Set(actions) == ["custom began", "custom cancelled", "pan began"])
    }

    @Test("A subclass can wait for another recognizer")
    func shouldRequireFailure() {
        let custom = addScripted()
        custom.requiresFailure = { $0 is UITapGestureRecognizer }
        custom.onEnded = { $0.state = .ended }
        tester.add(UITapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        tester.wait(0.4)
        #expect(actions == ["custom ended"])
    }

    @Test("A subclass can make another recognizer wait")
    func shouldBeRequiredToFail() {
        let custom = addScripted()
        custom.isRequired = { $0 is UITapGestureRecognizer }
        tester.add(UITapGestureRecognizer(), "tap", to: view)
        tester.down(10, 10)
        tester.up(10, 10)
        // The custom recognizer stays possible, but no finger is left on which it could decide.
        #expect(actions == ["tap ended"])
    }

    @Test("A subclass can refuse events")
    func shouldReceiveEvent() {
        let custom = addScripted()
        custom.receives = { _ in false }
        tester.tap(10, 10)
        #expect(custom.calls.isEmpty)
    }

    @Test("A recognizer that decides nothing delays no other once its fingers are lifted")
    func undecided() {
        let custom = addScripted()
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.require(toFail: custom)
        tester.tap(10, 10)
        #expect(actions == ["tap ended"])
        #expect(custom.state == .possible)
    }

    @Test("A subclass of a tap can shorten its wait")
    func shortTap() {
        let short = tester.add(ImpatientTap(), "short", to: view)
        short.numberOfTapsRequired = 2
        let single = tester.add(UITapGestureRecognizer(), "single", to: view)
        single.require(toFail: short)
        tester.tap(10, 10)
        short.state = .failed
        tester.wait(0)
        #expect(actions == ["single ended"])
    }

    @Test("A recognizer outside a window calls its targets at once")
    func withoutWindow() {
        let lonely = UIView()
        let custom = addScripted(to: lonely)
        custom.state = .began
        custom.state = .changed
        custom.state = .ended
        #expect(actions == ["custom began", "custom changed", "custom ended"])
        #expect(custom.state == .possible)
        #expect(custom.calls == ["reset"])
    }

    @Test("An action that sets its recognizer's state again and again does not hang")
    func endlessActions() {
        let custom = addScripted()
        custom.onBegan = { $0.state = .began }
        var count = 0
        log.onAction = {
            count += 1
            $0.state = .changed
        }
        tester.down(10, 10)
        #expect(count > 1 && count < 100)
    }
}

/// A recognizer whose every hook can be set.
private final class ScriptedRecognizer: UIGestureRecognizer {
    var calls: [String] = []
    var onBegan: ((ScriptedRecognizer) -> Void)?
    var onBeganWithTouches: ((ScriptedRecognizer, Set<UITouch>, UIEvent) -> Void)?
    var onMoved: ((ScriptedRecognizer) -> Void)?
    var onEnded: ((ScriptedRecognizer) -> Void)?
    var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
    var isPreventedBy: (UIGestureRecognizer) -> Bool = { _ in true }
    var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
    var isRequired: (UIGestureRecognizer) -> Bool = { _ in false }
    var receives: (UIEvent) -> Bool = { _ in true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        calls.append("began")
        onBegan?(self)
        onBeganWithTouches?(self, touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        calls.append("moved")
        onMoved?(self)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        calls.append("ended")
        onEnded?(self)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        calls.append("cancelled")
    }

    override func reset() {
        super.reset()
        calls.append("reset")
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        prevents(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        isPreventedBy(preventingGestureRecognizer)
    }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        requiresFailure(otherGestureRecognizer)
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        isRequired(otherGestureRecognizer)
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        receives(event)
    }
}

private final class ImpatientTap: UITapGestureRecognizer {}
