@testable import UIKit

extension UIControl {
    /// Writes into a list what the control does, each event by its name.
    @discardableResult
    func logEvents(_ names: [String: Event] = ControlLog.names) -> ControlLog {
        let log = ControlLog()
        for (name, event) in names {
            addAction(UIAction { _ in log.lines.append(name) }, for: event)
        }
        return log
    }
}

/// The events that a control sent, in order.
@MainActor
final class ControlLog {
    static let names: [String: UIControl.Event] = [
        "valueChanged": .valueChanged, "touchUpInside": .touchUpInside, "touchDown": .touchDown,
        "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    ]

    var lines: [String] = []

    /// Returns what was written and starts anew.
    func take() -> [String] {
        defer { lines.removeAll() }
        return lines
    }
}

/// Takes calls that are to happen later, and makes them when a test lets time pass.
final class HeldCalls: DelayedCallScheduler, @unchecked Sendable {
    // Sendable: tests use it on the main actor only.

    private final class Call {
        let time: TimeInterval
        let body: () -> Void

        init(_ time: TimeInterval, _ body: @escaping () -> Void) {
            self.time = time
            self.body = body
        }
    }

    private var calls: [Call] = []
    private var time: TimeInterval = 0

    func schedule(
        after delay: TimeInterval, inModes modes: [RunLoop.Mode], _ body: @escaping () -> Void
    ) -> AnyObject {
        let call = Call(time + delay, body)
        calls.append(call)
        return call
    }

    func cancel(_ token: AnyObject) { calls.removeAll { $0 === token } }

    func wait(_ interval: TimeInterval) {
        let end = time + interval + 1e-9
        while let next = calls.filter({ $0.time <= end }).min(by: { $0.time < $1.time }) {
            cancel(next)
            time = next.time
            next.body()
        }
        time = end
    }

    /// Runs a body with these calls in place of the clock's.
    func during(_ body: () -> Void) {
        var environment = TimeEnvironment.current
        environment.delayedCalls = self
        TimeEnvironment.with(environment, body)
    }
}
