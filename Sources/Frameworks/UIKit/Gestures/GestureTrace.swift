import Foundation
import ObjectiveC

/// The debug trace of gesture recognition: one line for each decision of a `GestureArena`.
///
/// It is on when the environment variable `CAROB_TRACE_GESTURES` is set, or after `output` is set:
///
/// ```
/// gesture: <UITapGestureRecognizer "open"> joins
/// gesture: <UITapGestureRecognizer "open"> claims ended
/// gesture: <UITapGestureRecognizer "open"> is recognized
/// ```
@MainActor
enum GestureTrace {
    /// Receives each line; nil, which costs a comparison, turns the trace off.
    static var output = outputOfEnvironment()

    private static func outputOfEnvironment() -> (@MainActor (String) -> Void)? {
        guard ProcessInfo.processInfo.environment["CAROB_TRACE_GESTURES"] != nil else { return nil }
        return { line in Console.log("gesture: " + line) }
    }

    @inline(__always)
    static func note(_ line: @autoclosure () -> String) {
        if let output { output(line()) }
    }
}

extension UIGestureRecognizer {
    /// The class and the name, or the address of a recognizer without one.
    final var traceName: String {
        let name = name.map { "\"\($0)\"" }
        let address = ObjectiveC.address(of: self)
        return "<\(DumpText.className(of: self)) \(name ?? address)>"
    }
}

extension GestureArena {
    /// The members in the order in which they joined, one per line, with states and claims.
    var description: String {
        let lines = members.map { member in
            let progress = member.progress
            let required = members.filter { member.relations.requiresFailure(of: $0) }
            let waits =
                required.isEmpty
                ? "" : ", after " + required.map(\.traceName).joined(separator: ", ")
            return "  \(member.traceName): \(progress.state), claim \(progress.claim), "
                + "touches \(member.tracking.touches.count)\(waits)"
        }
        return (["GestureArena, members \(members.count)"] + lines).joined(separator: "\n")
    }
}

extension GestureArena: @MainActor CustomStringConvertible {}
