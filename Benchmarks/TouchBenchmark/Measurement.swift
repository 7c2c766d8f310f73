import Foundation
import ProcessCosts

/// Prints the processor time of one call, the shortest of many rounds, which other work on the
/// machine does not lengthen.
@MainActor
func measure(_ name: String, rounds: Int = 200, calls: Int = 1000, _ body: () -> Void) {
    // Names on the command line choose what to measure.
    let names = CommandLine.arguments.dropFirst()
    guard names.isEmpty || names.contains(name) else { return }
    body()
    var shortest = Double.infinity
    for _ in 0..<rounds {
        let start = ThreadClock.nanoseconds
        for _ in 0..<calls { body() }
        shortest = min(shortest, (ThreadClock.nanoseconds - start) / Double(calls))
    }
    print(name, "ns", Int(shortest.rounded()))
}
