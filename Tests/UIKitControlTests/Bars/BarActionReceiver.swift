import ObjectiveC

@testable import UIKit

/// A receiver of the actions of bar items.
final class BarActionReceiver: NSObject {
    var calls: [String] = []
    var senders: [AnyObject] = []

    func none() { calls.append("none") }

    func one(_ sender: Any?) {
        calls.append("one")
        if let sender { senders.append(sender as AnyObject) }
    }
}

/// A view in the responder chain of a bar.
final class BarActionReceiverView: UIView {
    var senders: [AnyObject] = []

    func one(_ sender: Any?) { if let sender { senders.append(sender as AnyObject) } }
}

extension BarActionReceiver {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("none", "none()") { receiver, _ in
            unsafeDowncast(receiver, to: BarActionReceiver.self).none()
        }
        methods.procedure("one:", "one(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: BarActionReceiver.self).one(_argument(arguments, 0))
        }
    }
}

extension BarActionReceiverView {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("one:", "one(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: BarActionReceiverView.self).one(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(BarActionReceiver.self, BarActionReceiver.__registerMethods)
    _registerClass(BarActionReceiverView.self, BarActionReceiverView.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
