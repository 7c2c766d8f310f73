import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIGestureRecognizerDelegateTests {
    private let tester = TouchTester()
    private let view: LoggingView
    private let delegate = AnsweringDelegate()
    private var log: TouchLog { tester.log }
    private var actions: [String] { log.lines.filter { !$0.hasPrefix("view") } }

    init() {
        view = tester.addView("view")
    }

    // MARK: - Beginning

    @Test("A recognizer that should not begin fails")
    func shouldBegin() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.delegate = delegate
        delegate.begins = false
        tester.tap(10, 10)
        #expect(delegate.questions.last == "begin tap")
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("The question whether to begin comes once a gesture")
    func shouldBeginOnce() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        pan.delegate = delegate
        tester.down(10, 10)
        for x in 1...5 { tester.move(10 + CGFloat(x) * 20, 10) }
        tester.up(110, 10)
        #expect(delegate.questions.filter { $0.hasPrefix("begin") } == ["begin pan"])
    }

    @Test("The delegate can read the movement when it is asked")
    func shouldBeginSeesMovement() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        var movement = CGPoint.zero
        delegate.onBegin = { movement = ($0 as! UIPanGestureRecognizer).velocity(in: nil) }
        pan.delegate = delegate
        tester.down(10, 10)
        tester.move(30, 10)
        #expect(movement.x > 0 && movement.y == 0)
    }

    @Test("Every view from the touched one to the recognizer's own may refuse")
    func viewRefuses() {
        let inner = RefusingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        tester.add(UITapGestureRecognizer(), "tap", to: view)
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        #expect(inner.questions == 1)
        tester.tap(200, 200)
        #expect(actions == ["tap ended"])
    }

    // MARK: - Receiving

    @Test("A touch that a recognizer should not receive does not concern it")
    func shouldReceiveTouch() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.delegate = delegate
        delegate.receivesTouches = false
        tester.tap(10, 10)
        #expect(delegate.questions == ["event tap", "touch tap"])
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("A recognizer that should not receive an event is not asked about its touches")
    func shouldReceiveEvent() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.delegate = delegate
        delegate.receivesEvents = false
        tester.tap(10, 10)
        #expect(delegate.questions == ["event tap"])
        #expect(actions.isEmpty)
    }

    @Test("The touch in question knows its view")
    func touchHasView() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        var touched: UIView?
        delegate.onTouch = { touched = $0.view }
        tester.add(UITapGestureRecognizer(), "tap", to: view).delegate = delegate
        tester.down(10, 10)
        #expect(touched === inner)
    }

    // MARK: - Together

    @Test("Without permission the first to be recognized makes the others fail")
    func exclusive() {
        let first = tester.add(UIPanGestureRecognizer(), "first", to: view)
        let second = tester.add(UIPanGestureRecognizer(), "second", to: view)
        tester.down(10, 10)
        tester.move(40, 10)
        #expect(actions == ["first began"])
        #expect(first.state == .began && second.state == .failed)
    }

    @Test("A recognizer of a subview goes before one of its superview")
    func subviewFirst() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        tester.add(UITapGestureRecognizer(), "outer", to: view)
        tester.add(UITapGestureRecognizer(), "inner", to: inner)
        tester.tap(10, 10)
        #expect(actions == ["inner ended"])
    }

    @Test("The permission of either delegate lets both be recognized", arguments: [true, false])
    func simultaneous(isFirstAsked: Bool) {
        let pinch = tester.add(UIPinchGestureRecognizer(), "pinch", to: view)
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        delegate.isSimultaneous = true
        if isFirstAsked { pinch.delegate = delegate } else { pan.delegate = delegate }
        tester.down(100, 100, finger: 0)
        tester.down(200, 100, finger: 1)
        tester.move(260, 100, finger: 1)
        #expect(Set(actions) == ["pinch began", "pan began"])
        tester.move(280, 100, finger: 1)
        #expect(actions.suffix(2) == ["pinch changed", "pan changed"])
    }

    @Test("Recognizers of different touches do not disturb each other")
    func differentTouches() {
        let left = tester.addView("view left", CGRect(x: 0, y: 0, width: 200, height: 800))
        let right = tester.addView("view right", CGRect(x: 200, y: 0, width: 200, height: 800))
        tester.add(UIPanGestureRecognizer(), "left", to: left)
        tester.add(UIPanGestureRecognizer(), "right", to: right)
        tester.down(100, 100, finger: 0)
        tester.down(300, 100, finger: 1)
        tester.move(100, 200, finger: 0)
        tester.move(300, 200, finger: 1)
        #expect(actions == ["left began", "right began"])
    }

    // MARK: - Requirements

    @Test("A delegate can make its recognizer wait for another one")
    func shouldRequireFailure() {
        let single = tester.add(UITapGestureRecognizer(), "single", to: view)
        let double = tester.add(UITapGestureRecognizer(), "double", to: view)
        double.numberOfTapsRequired = 2
        single.delegate = delegate
        delegate.requiresFailure = { $0 === single && $1 === double }
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        tester.wait(0.4)
        #expect(actions == ["single ended"])
        #expect(delegate.questions.filter { $0.hasPrefix("require") } == ["require double"])
    }

    @Test("A delegate can make another recognizer wait for its own")
    func shouldBeRequired() {
        let single = tester.add(UITapGestureRecognizer(), "single", to: view)
        let double = tester.add(UITapGestureRecognizer(), "double", to: view)
        double.numberOfTapsRequired = 2
        double.delegate = delegate
        delegate.isRequired = { $0 === double && $1 === single }
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        tester.wait(0.4)
        #expect(actions == ["single ended"])
    }

    @Test("What a delegate required for one gesture is asked again for the next")
    func requirementsAreForgotten() {
        let single = tester.add(UITapGestureRecognizer(), "single", to: view)
        let double = tester.add(UITapGestureRecognizer(), "double", to: view)
        double.numberOfTapsRequired = 2
        single.delegate = delegate
        delegate.requiresFailure = { _, _ in true }
        tester.tap(10, 10)
        tester.wait(1)
        #expect(actions == ["single ended"])
        delegate.requiresFailure = { _, _ in false }
        tester.tap(10, 10)
        #expect(actions == ["single ended", "single ended"])
    }

    // MARK: - Left out

    @Test("A delegate that implements nothing changes nothing")
    func emptyDelegate() {
        let empty = EmptyDelegate()
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        let other = tester.add(UITapGestureRecognizer(), "other", to: view)
        tap.delegate = empty
        other.delegate = empty
        tester.tap(10, 10)
        #expect(actions == ["tap ended"])
    }

    @Test("A method that only a subclass of the adopting class implements is asked")
    func subclassOfDelegate() {
        let subclass = LateAnswer()
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.delegate = subclass
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        #expect(subclass.questions == 1)
    }
}

private final class AnsweringDelegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receivesTouches = true
    var receivesEvents = true
    var isSimultaneous = false
    var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var onBegin: ((UIGestureRecognizer) -> Void)?
    var onTouch: ((UITouch) -> Void)?
    var questions: [String] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions.append("begin \(gestureRecognizer.name ?? "")")
        onBegin?(gestureRecognizer)
        return begins
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        questions.append("touch \(gestureRecognizer.name ?? "")")
        onTouch?(touch)
        return receivesTouches
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool {
        questions.append("event \(gestureRecognizer.name ?? "")")
        return receivesEvents
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        let answer = requiresFailure(gestureRecognizer, otherGestureRecognizer)
        if answer { questions.append("require \(otherGestureRecognizer.name ?? "")") }
        return answer
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isRequired(gestureRecognizer, otherGestureRecognizer) }
}

private class EmptyDelegate: NSObject, UIGestureRecognizerDelegate {}

/// Implements a requirement that the class which adopted the protocol left out.
private final class LateAnswer: EmptyDelegate {
    var questions = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions += 1
        return false
    }
}

private final class RefusingView: UIView {
    var questions = 0

    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        questions += 1
        return false
    }
}

extension LateAnswer {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.function("gestureRecognizerShouldBegin:", "gestureRecognizerShouldBegin(_:)") {
            receiver, arguments in
            unsafeDowncast(receiver, to: LateAnswer.self)
                .gestureRecognizerShouldBegin(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(LateAnswer.self, LateAnswer.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
