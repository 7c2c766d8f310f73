import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct ActionDispatchTests {
    @Test("A method gets as many arguments as its selector has colons")
    func arguments() {
        let receiver = ActionReceiver()
        let sender = NSObject()
        let event = UIEvent(type: .touches)
        for selector: Selector in ["none", "one:", "two:with:"] {
            #expect(ActionDispatch.send(selector, to: receiver, from: sender, for: event))
        }
        #expect(receiver.calls == ["none", "one true", "two true true"])
    }

    @Test("Without a target the action goes up the chain from its sender")
    func responderChain() {
        let tester = TouchTester()
        let outer = ActionReceiverView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: outer.frame)
        tester.window.addSubview(outer)
        outer.addSubview(inner)
        #expect(ActionDispatch.send("one:", to: nil, from: inner, for: nil))
        #expect(outer.senders.count == 1 && outer.senders[0] === inner)
    }

    @Test("Without a target the first responder's chain is asked before the sender's")
    func firstResponder() {
        let tester = TouchTester()
        let first = ActionReceiverView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let other = ActionReceiverView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        tester.window.addSubview(first)
        tester.window.addSubview(other)
        tester.window.firstResponder = first
        #expect(ActionDispatch.send("one:", to: nil, from: other, for: nil))
        #expect(first.senders.count == 1 && other.senders.isEmpty)
    }

    @Test("An action without performer is not sent")
    func nobody() {
        let tester = TouchTester()
        let view = tester.addView("view")
        #expect(!ActionDispatch.send("unheardOf:", to: nil, from: view, for: nil))
    }
}

private final class ActionReceiver: NSObject {
    var calls: [String] = []

    func none() { calls.append("none") }
    func one(_ sender: Any?) { calls.append("one \(sender != nil)") }
    func two(_ sender: Any?, with event: UIEvent?) {
        calls.append("two \(sender != nil) \(event != nil)")
    }
}

private final class ActionReceiverView: UIView {
    var senders: [UIView] = []

    func one(_ sender: UIView) { senders.append(sender) }
}

extension ActionReceiver {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("none", "none()") { receiver, _ in
            unsafeDowncast(receiver, to: ActionReceiver.self).none()
        }
        methods.procedure("one:", "one(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: ActionReceiver.self).one(_argument(arguments, 0))
        }
        methods.procedure("two:with:", "two(_:with:)") { receiver, arguments in
            unsafeDowncast(receiver, to: ActionReceiver.self)
                .two(_argument(arguments, 0), with: _argument(arguments, 1))
        }
    }
}

extension ActionReceiverView {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("one:", "one(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: ActionReceiverView.self).one(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(ActionReceiver.self, ActionReceiver.__registerMethods)
    _registerClass(ActionReceiverView.self, ActionReceiverView.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
