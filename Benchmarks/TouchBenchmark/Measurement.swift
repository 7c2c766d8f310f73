import Foundation

/// The processor time that the calling thread has used, in nanoseconds.
private func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

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
        let start = threadNanoseconds()
        for _ in 0..<calls { body() }
        shortest = min(shortest, (threadNanoseconds() - start) / Double(calls))
    }
    print(name, "ns", Int(shortest.rounded()))
}
