import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIGestureRecognizerTests {
    private let tester = TouchTester()
    private let view: LoggingView
    private var log: TouchLog { tester.log }
    private var actions: [String] { log.lines.filter { !$0.hasPrefix("view") } }

    init() {
        view = tester.addView("view")
    }

    @Test("A new recognizer is possible, enabled and does not delay the beginning of touches")
    func defaults() {
        let recognizer = UIGestureRecognizer()
        #expect(recognizer.state == .possible)
        #expect(recognizer.isEnabled)
        #expect(recognizer.view == nil && recognizer.delegate == nil && recognizer.name == nil)
        #expect(recognizer.cancelsTouchesInView)
        #expect(!recognizer.delaysTouchesBegan)
        #expect(recognizer.delaysTouchesEnded)
        #expect(recognizer.requiresExclusiveTouchType)
        #expect(recognizer.allowedTouchTypes == [0, 1, 2, 3])
        #expect(recognizer.numberOfTouches == 0)
        #expect(recognizer.modifierFlags.isEmpty && recognizer.buttonMask.isEmpty)
    }

    @Test("The description names state, view and targets")
    func description() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.cancelsTouchesInView = false
        let text = tap.description
        #expect(text.hasPrefix("<UITapGestureRecognizer: 0x"))
        #expect(text.contains("; id = tap; state = Possible; cancelsTouchesInView = NO; view = <"))
        #expect(text.contains("; target= <(action=record:, target=<"))
    }

    // MARK: - Targets

    @Test("Every target is called, in the order in which it was added")
    func manyTargets() {
        let tap = UITapGestureRecognizer(target: log, action: TouchLog.action)
        let counter = ActionCounter(log)
        tap.addTarget(counter, action: "count")
        view.addGestureRecognizer(tap)
        tester.tap(10, 10)
        #expect(actions == [" ended", "counted"])
    }

    @Test("The same pair of target and action is called once")
    func sameTarget() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.addTarget(log, action: TouchLog.action)
        tester.tap(10, 10)
        #expect(actions == ["tap ended"])
    }

    @Test("A removed target is no longer called")
    func removeTarget() {
        let counter = ActionCounter(log)
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.addTarget(counter, action: "count")
        tap.removeTarget(log, action: TouchLog.action)
        tester.tap(10, 10)
        #expect(actions == ["counted"])
        tap.removeTarget(nil, action: nil)
        tester.tap(10, 10)
        #expect(actions == ["counted"])
    }

    @Test("A target is not kept alive")
    func weakTarget() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        weak var released: ActionCounter?
        do {
            let counter = ActionCounter(log)
            tap.addTarget(counter, action: "count")
            released = counter
        }
        #expect(released == nil)
        tester.tap(10, 10)
        #expect(actions == ["tap ended"])
    }

    // MARK: - Views

    @Test("A view's recognizers have the order in which they were last set")
    func order() {
        let tap = UITapGestureRecognizer()
        let pan = UIPanGestureRecognizer()
        let swipe = UISwipeGestureRecognizer()
        view.gestureRecognizers = [tap, pan]
        let turned: [UIGestureRecognizer] = [swipe, pan, tap]
        view.gestureRecognizers = turned
        #expect(view.gestureRecognizers == turned)
    }

    // MARK: - Enabling

    @Test("A disabled recognizer sees nothing")
    func disabled() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.isEnabled = false
        tester.tap(10, 10)
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("Disabling cancels a gesture in progress")
    func disablingCancels() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        tester.down(10, 10)
        tester.move(40, 10)
        pan.isEnabled = false
        pan.isEnabled = true
        tester.wait(0)
        tester.move(60, 10)
        #expect(actions == ["pan began", "pan cancelled"])
        tester.up(60, 10)
        tester.down(10, 10)
        tester.move(40, 10)
        #expect(actions.last == "pan began")
    }

    @Test("An action may disable its own recognizer")
    func disabledByAction() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        log.onAction = { if $0.state == .changed { $0.isEnabled = false } }
        tester.down(10, 10)
        tester.move(40, 10)
        tester.move(50, 10)
        tester.move(60, 10)
        #expect(actions == ["pan began", "pan changed", "pan cancelled"])
        #expect(pan.state == .possible)
    }

    // MARK: - Touches

    @Test("Only allowed types of touches are seen")
    func allowedTouchTypes() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        tester.tap(10, 10)
        #expect(actions.isEmpty)
        tester.report(.began, 0, 10, 10, source: .pencil)
        tester.report(.ended, 0, 10, 10, source: .pencil)
        tester.flush()
        #expect(actions == ["tap ended"])
    }

    @Test(
        "One type of touch excludes the others, unless set otherwise", arguments: [true, false])
    func exclusiveTouchType(isExclusive: Bool) {
        let recognizer = tester.add(UIGestureRecognizer(), "any", to: view)
        recognizer.requiresExclusiveTouchType = isExclusive
        tester.report(.began, 0, 10, 10)
        tester.report(.began, 1, 50, 10, source: .pencil)
        tester.flush()
        #expect(recognizer.numberOfTouches == (isExclusive ? 1 : 2))
    }

    @Test("The location is the centre of the touches")
    func location() {
        let recognizer = tester.add(UIGestureRecognizer(), "any", to: view)
        tester.down(10, 10, finger: 0)
        tester.down(50, 30, finger: 1)
        #expect(recognizer.location(in: nil) == CGPoint(x: 30, y: 20))
        #expect(recognizer.numberOfTouches == 2)
        #expect(recognizer.location(ofTouch: 1, in: view) == CGPoint(x: 50, y: 30))
    }

    @Test("After lifting the location stays where it was")
    func lastLocation() {
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        var location = CGPoint.zero
        var count = -1
        log.onAction = {
            location = $0.location(in: nil)
            count = $0.numberOfTouches
        }
        tester.down(10, 10)
        tester.move(40, 10)
        tester.up(42, 12)
        _ = pan
        #expect(location == CGPoint(x: 42, y: 12))
        #expect(count == 0)
    }

    @Test("Asking for a touch that is not there stops the app")
    func locationOfMissingTouch() async {
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UITapGestureRecognizer().location(ofTouch: 0, in: nil)
            }
        }
    }

    @Test("A recognizer on a window sees the touches of all its views")
    func windowRecognizer() {
        tester.add(UITapGestureRecognizer(), "tap", to: tester.window)
        tester.tap(10, 10)
        #expect(actions == ["tap ended"])
    }

    @Test("A recognizer belongs to one view")
    func oneView() {
        let other = UIView()
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        other.addGestureRecognizer(tap)
        #expect(tap.view === other)
        #expect(view.gestureRecognizers?.isEmpty ?? true)
    }

    @Test("The pressed button is known to the recognizer")
    func buttonMask() {
        let recognizer = tester.add(UIGestureRecognizer(), "any", to: view)
        tester.report(.began, 0, 10, 10, source: .pointer)
        tester.flush()
        #expect(recognizer.buttonMask == .primary)
    }

    @Test("A recognizer is released with its view")
    func released() {
        weak var released: UIGestureRecognizer?
        do {
            let tester = TouchTester()
            let view = tester.addView("view")
            released = tester.add(UIPanGestureRecognizer(), "pan", to: view)
            tester.down(10, 10)
            tester.move(40, 10)
            tester.up(40, 10)
        }
        #expect(released == nil)
    }
}

private final class ActionCounter: NSObject {
    private let log: TouchLog

    init(_ log: TouchLog) {
        self.log = log
    }

    @MainActor
    func count() { log.add("counted") }
}

extension ActionCounter {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("count", "count()") { receiver, _ in
            unsafeDowncast(receiver, to: ActionCounter.self).count()
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(ActionCounter.self, ActionCounter.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
