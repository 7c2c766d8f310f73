import FoundationAdditions

/// An object that remembers the messages that it gets.
final class Listener: NSObject, @unchecked Sendable {
    // Sendable: each test hears and reads on one thread.
    private(set) var heard: [String] = []

    func hear(_ notification: NSNotification) {
        heard.append("\(notification.name.rawValue) \(notification.object.map { "\($0)" } ?? "-")")
    }

    func tick(_ timer: Timer) {
        heard.append("tick \(timer.userInfo.map { "\($0)" } ?? "-")")
    }

    func tock() { heard.append("tock") }
}

extension Listener {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("hear:", "hear(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Listener.self).hear(_argument(arguments, 0))
        }
        methods.procedure("tick:", "tick(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Listener.self).tick(_argument(arguments, 0))
        }
        methods.procedure("tock", "tock()") { receiver, _ in
            unsafeDowncast(receiver, to: Listener.self).tock()
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(Listener.self, Listener.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
