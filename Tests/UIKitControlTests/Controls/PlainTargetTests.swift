import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

/// A target that is no `NSObject`, as any class with a method for Objective-C may be.
private class PlainTarget {
    private(set) var senders: [AnyObject?] = []

    func act() { senders.append(nil) }
    func act(_ sender: AnyObject) { senders.append(sender) }

    nonisolated static func register(_ methods: _ClassRegistration) {
        methods.procedure("act", "act()") { receiver, _ in
            unsafeDowncast(receiver, to: PlainTarget.self).act()
        }
        methods.procedure("act:", "act(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: PlainTarget.self).act(_argument(arguments, 0))
        }
    }
}

private final class PlainSubtarget: PlainTarget {}

@MainActor @Suite("Actions of targets that are no NSObject", .usesApplication)
struct PlainTargetTests {
    private let app = TestApplication()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        _registerClass(PlainTarget.self, PlainTarget.register)
        app.show(view)
    }

    @Test("Controls send them")
    func control() {
        let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 50))
        view.addSubview(button)
        let target = PlainSubtarget()
        button.addTarget(target, action: "act:", for: .touchUpInside)
        button.addTarget(target, action: "act", for: .touchUpInside)
        #expect(button.allTargets.count == 1)
        app.tap(button)
        #expect(target.senders.count == 2)
        #expect(target.senders.first.flatMap { $0 } === button)
        button.removeTarget(target, action: nil, for: .allEvents)
        app.tap(button)
        #expect(target.senders.count == 2)
    }

    @Test("Gesture recognizers send them")
    func recognizer() {
        let target = PlainSubtarget()
        let tap = UITapGestureRecognizer(target: target, action: "act:")
        view.addGestureRecognizer(tap)
        app.tap(view)
        #expect(target.senders.count == 1)
        #expect(target.senders.first.flatMap { $0 } === tap)
    }

    @Test("Bar button items send them")
    func item() {
        let target = PlainSubtarget()
        let item = UIBarButtonItem(
            title: "Save", style: .plain, target: target, action: "act:")
        item.sendAction(from: view, for: nil)
        #expect(target.senders.first.flatMap { $0 } === item)
    }

    @Test("The application sends them")
    func application() {
        let target = PlainSubtarget()
        #expect(app.application.sendAction("act:", to: target, from: view, for: nil))
        #expect(target.senders.first.flatMap { $0 } === view)
    }
}
