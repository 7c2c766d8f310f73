/// Records the calls of a test's objects, in order.
@MainActor
package final class CallLog {
    package private(set) var calls: [String] = []

    package init() {}

    package func add(_ call: String) { calls.append(call) }

    /// The calls since the last time, which are forgotten.
    package func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}
