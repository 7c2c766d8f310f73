import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct UIControlTests {
    private let tester = TouchTester()
    private let control: TrackedControl
    private let target: ControlTarget
    private var log: TouchLog { tester.log }

    init() {
        control = TrackedControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        target = ControlTarget(tester.log)
        tester.window.addSubview(control)
    }

    private func logEverything() {
        control.log = log
        for name in ControlTarget.events.keys {
            control.addTarget(target, action: Selector(name), for: ControlTarget.events[name]!)
        }
    }

    // MARK: - State

    @Test("A new control is normal, enabled and centred")
    func defaults() {
        let control = UIControl()
        #expect(control.state == .normal)
        #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
        #expect(!control.isTracking && !control.isTouchInside)
        #expect(control.contentVerticalAlignment == .center)
        #expect(control.contentHorizontalAlignment == .center)
        #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
    }

    @Test("The state is made of its parts")
    func state() {
        control.isSelected = true
        control.isHighlighted = true
        control.isEnabled = false
        #expect(control.state == [.selected, .highlighted, .disabled])
        control.isEnabled = true
        control.isSelected = false
        #expect(control.state == .highlighted)
    }

    @Test("Leading and trailing are resolved by the layout direction")
    func alignment() {
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.effectiveContentHorizontalAlignment == .right)
        control.contentHorizontalAlignment = .trailing
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.contentHorizontalAlignment = .fill
        #expect(control.effectiveContentHorizontalAlignment == .fill)
    }

    // MARK: - Tracking

    @Test("A tap sends touch down and touch up inside")
    func tap() {
        logEverything()
        tester.down(150, 125)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        tester.up(150, 125)
        #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
        #expect(log.lines == ["begin", "touchDown", "end", "touchUpInside"])
    }

    @Test("A second quick tap is a repeated touch down")
    func doubleTap() {
        logEverything()
        tester.tap(150, 125)
        tester.wait(0.1)
        _ = log.take()
        tester.down(150, 125)
        #expect(Set(log.lines) == ["begin", "touchDown", "touchDownRepeat"])
    }

    @Test("Within 70 points of the bounds a drag is still inside")
    func dragInside() {
        logEverything()
        tester.down(150, 125)
        _ = log.take()
        tester.move(269, 125)
        #expect(log.take() == ["continue", "touchDragInside"])
        #expect(control.isHighlighted)
        tester.up(269, 125)
        #expect(log.lines == ["end", "touchUpInside"])
    }

    @Test("Farther away a drag leaves the control, and may come back")
    func dragOutside() {
        logEverything()
        tester.down(150, 125)
        _ = log.take()
        tester.move(271, 125)
        #expect(log.take() == ["continue", "touchDragExit", "touchDragOutside"])
        #expect(!control.isHighlighted && !control.isTouchInside && control.isTracking)
        tester.move(300, 125)
        #expect(log.take() == ["continue", "touchDragOutside"])
        tester.move(150, 125)
        #expect(log.take() == ["continue", "touchDragEnter", "touchDragInside"])
        #expect(control.isHighlighted)
    }

    @Test("Lifting the finger outside is a touch up outside")
    func upOutside() {
        logEverything()
        tester.down(150, 125)
        tester.move(350, 125)
        _ = log.take()
        tester.up(350, 125)
        #expect(log.lines == ["end", "touchUpOutside"])
    }

    @Test("A touch that is taken away is cancelled")
    func cancelled() {
        logEverything()
        tester.down(150, 125)
        tester.cancel(150, 125)
        #expect(log.lines == ["begin", "touchDown", "cancel", "touchCancel"])
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test("A control that does not begin tracking sends nothing")
    func doesNotBegin() {
        logEverything()
        control.begins = false
        tester.tap(150, 125)
        #expect(log.lines == ["begin"])
        #expect(!control.isHighlighted)
    }

    @Test("A control that stops tracking sends nothing more")
    func doesNotContinue() {
        logEverything()
        control.continues = false
        tester.down(150, 125)
        tester.move(160, 125)
        #expect(!control.isTracking && !control.isHighlighted)
        tester.up(160, 125)
        #expect(log.lines == ["begin", "touchDown", "continue"])
    }

    @Test("A control follows the first finger only")
    func secondFinger() {
        logEverything()
        control.isMultipleTouchEnabled = true
        tester.down(150, 125, finger: 0)
        tester.down(160, 125, finger: 1)
        tester.up(160, 125, finger: 1)
        #expect(log.lines == ["begin", "touchDown"])
        tester.up(150, 125, finger: 0)
        #expect(log.lines == ["begin", "touchDown", "end", "touchUpInside"])
    }

    @Test("A disabled control keeps its touches and does nothing")
    func disabled() {
        logEverything()
        let below = tester.addView("below")
        below.addSubview(control)
        control.isEnabled = false
        tester.tap(150, 125)
        #expect(log.lines.isEmpty)
    }

    @Test("Disabling a control while it tracks cancels")
    func disabledWhileTracking() {
        logEverything()
        tester.down(150, 125)
        control.isEnabled = false
        #expect(log.lines == ["begin", "touchDown", "cancel", "touchCancel"])
        tester.up(150, 125)
        #expect(log.lines.count == 4)
    }

    @Test("Controls swallow touches")
    func swallows() {
        let below = tester.addView("below")
        below.addSubview(control)
        tester.down(150, 125)
        tester.move(160, 125)
        tester.up(160, 125)
        tester.down(150, 125)
        tester.cancel(150, 125)
        #expect(log.lines.isEmpty)
    }

    @Test("A gesture above the control cancels its tracking")
    func gestureAbove() {
        logEverything()
        tester.add(UIPanGestureRecognizer(), "pan", to: tester.window)
        tester.down(150, 125)
        tester.move(180, 125)
        #expect(log.lines == ["begin", "touchDown", "pan began", "cancel", "touchCancel"])
    }

    // MARK: - Actions

    @Test("Actions get the control and the event by their number of arguments")
    func arguments() {
        control.addTarget(target, action: "none", for: .touchDown)
        control.addTarget(target, action: "one:", for: .touchDown)
        control.addTarget(target, action: "two:event:", for: .touchDown)
        tester.down(150, 125)
        #expect(log.lines == ["none", "one TrackedControl", "two TrackedControl touches"])
    }

    @Test("Actions sent by the app have no event")
    func sendActions() {
        control.addTarget(target, action: "two:event:", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.lines == ["two TrackedControl nil"])
    }

    @Test("Only what is registered for an event is sent")
    func otherEvents() {
        control.addTarget(target, action: "none", for: .editingChanged)
        control.sendActions(for: .allTouchEvents)
        #expect(log.lines.isEmpty)
        control.sendActions(for: .allEditingEvents)
        #expect(log.lines == ["none"])
    }

    @Test("Without a target an action goes up the responder chain")
    func responderChain() {
        let handler = ActionHandlingView(frame: tester.window.bounds)
        handler.log = log
        tester.window.addSubview(handler)
        handler.addSubview(control)
        control.addTarget(nil, action: "handle:", for: .touchDown)
        tester.down(150, 125)
        #expect(log.lines == ["handled for TrackedControl"])
    }

    @Test("Every message passes through sendAction, also nil-targeted ones")
    func sendActionHook() {
        control.addTarget(target, action: "none", for: .touchDown)
        control.addTarget(nil, action: "handle:", for: .touchDown)
        control.swallowsActions = true
        control.sendActions(for: .touchDown)
        #expect(control.sent == ["none", "handle:"])
        #expect(log.lines.isEmpty)
    }

    @Test("A target is not kept alive")
    func weakTarget() {
        weak var released: ControlTarget?
        do {
            let target = ControlTarget(log)
            control.addTarget(target, action: "none", for: .touchDown)
            released = target
        }
        #expect(released == nil)
        control.sendActions(for: .touchDown)
        #expect(log.lines.isEmpty)
    }

    @Test("The control lists its targets, events and actions")
    func lists() {
        control.addTarget(target, action: "none", for: [.touchDown, .touchUpInside])
        control.addTarget(target, action: "one:", for: .touchDown)
        #expect(control.allTargets == [target])
        #expect(control.allControlEvents == [.touchDown, .touchUpInside])
        #expect(
            control.actions(forTarget: target, forControlEvent: .touchDown) == ["none", "one:"])
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
        control.removeTarget(target, action: "none", for: .touchDown)
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["one:"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allControlEvents.isEmpty)
    }

    // MARK: - Closures

    @Test("A closure runs at its event and knows the control")
    func closure() {
        var sender: Any?
        control.addAction(UIAction { sender = $0.sender }, for: .touchUpInside)
        tester.tap(150, 125)
        #expect(sender as? UIControl === control)
    }

    @Test("A removed closure does not run")
    func removedClosure() {
        let action = UIAction { [log] _ in log.add("ran") }
        control.addAction(action, for: .touchUpInside)
        control.removeAction(action, for: .touchUpInside)
        let named = UIAction(identifier: UIAction.Identifier("named")) { [log] _ in log.add("ran") }
        control.addAction(named, for: .touchUpInside)
        control.removeAction(identifiedBy: named.identifier, for: .touchUpInside)
        tester.tap(150, 125)
        #expect(log.lines.isEmpty)
    }

    @Test("The primary action runs when the control is used")
    func primaryAction() {
        let control = UIControl(
            frame: .zero, primaryAction: UIAction { [log] _ in log.add("primary") })
        control.sendActions(for: .primaryActionTriggered)
        control.performPrimaryAction()
        #expect(log.lines == ["primary", "primary"])
    }

    @Test("Handlers can be visited, and the visit can be ended")
    func enumeration() {
        let action = UIAction(title: "closure") { _ in }
        control.addTarget(target, action: "none", for: .touchDown)
        control.addAction(action, for: .touchUpInside)
        control.addTarget(nil, action: "handle:", for: .valueChanged)
        var visited: [String] = []
        control.enumerateEventHandlers { action, message, events, _ in
            let receiver = (message?.0 as? ControlTarget).map { _ in "target" } ?? "chain"
            visited.append(
                action?.title ?? "\(receiver) \(message!.1.description) \(events.rawValue)")
        }
        #expect(visited == ["target none 1", "closure", "chain handle: 4096"])
        var count = 0
        control.enumerateEventHandlers { _, _, _, stop in
            count += 1
            stop = true
        }
        #expect(count == 1)
    }
}

private final class TrackedControl: UIControl {
    var log: TouchLog?
    var begins = true
    var continues = true
    var swallowsActions = false
    var sent: [String] = []

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log?.add("begin")
        return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log?.add("continue")
        return continues
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        log?.add("end")
    }

    override func cancelTracking(with event: UIEvent?) {
        log?.add("cancel")
    }

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action.description)
        if !swallowsActions { super.sendAction(action, to: target, for: event) }
    }
}

/// Records each event that it receives.
private final class ControlTarget: NSObject {
    static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
        "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
        "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel,
    ]

    let log: TouchLog

    init(_ log: TouchLog) {
        self.log = log
    }

    @MainActor func note(_ line: String) { log.add(line) }
    @MainActor func one(_ sender: AnyObject?) { log.add("one \(describe(sender))") }
    @MainActor func two(_ sender: AnyObject?, event: UIEvent?) {
        log.add("two \(describe(sender)) \(event.map { "\($0.type)" } ?? "nil")")
    }

    private func describe(_ object: AnyObject?) -> String {
        object.map { "\(type(of: $0))" } ?? "nil"
    }
}

private final class ActionHandlingView: UIView {
    var log: TouchLog?

    func handle(_ sender: UIControl) { log?.add("handled for \(type(of: sender))") }
}

extension ControlTarget {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        for name in Array(ControlTarget.events.keys) + ["none"] {
            methods.procedure(name, "\(name)()") { receiver, _ in
                unsafeDowncast(receiver, to: ControlTarget.self).note(name)
            }
        }
        methods.procedure("one:", "one(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: ControlTarget.self).one(_argument(arguments, 0))
        }
        methods.procedure("two:event:", "two(_:event:)") { receiver, arguments in
            unsafeDowncast(receiver, to: ControlTarget.self)
                .two(_argument(arguments, 0), event: _argument(arguments, 1))
        }
    }
}

extension ActionHandlingView {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("handle:", "handle(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: ActionHandlingView.self).handle(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(ControlTarget.self, ControlTarget.__registerMethods)
    _registerClass(ActionHandlingView.self, ActionHandlingView.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
