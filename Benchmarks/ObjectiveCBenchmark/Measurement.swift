import Foundation
import ProcessCosts

/// Prints the processor time of one call, the shortest of many rounds, which other work on the
/// machine does not lengthen.
func measure(_ name: String, rounds: Int = 100, calls: Int = 10_000, _ body: () -> Void) {
    body()
    var shortest = Double.infinity
    for _ in 0..<rounds {
        let start = ThreadClock.nanoseconds
        for _ in 0..<calls { body() }
        shortest = min(shortest, (ThreadClock.nanoseconds - start) / Double(calls))
    }
    print(name, "ns", String(format: "%.1f", shortest))
}
