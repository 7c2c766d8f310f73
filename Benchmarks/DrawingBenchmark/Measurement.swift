import CoreGraphics

/// The processor time that the calling thread has used, in milliseconds.
private func threadMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

/// Prints the shortest processor time of many runs, which other work on the machine cannot
/// lengthen.
///
/// Arguments of the program choose measurements by a part of their names.
func measure(_ name: String, rounds: Int = 30, _ body: () -> Void) {
    let parts = CommandLine.arguments.dropFirst()
    guard parts.isEmpty || parts.contains(where: name.contains) else { return }
    body()
    var shortest = Double.infinity
    for _ in 0..<rounds {
        let start = threadMilliseconds()
        body()
        shortest = min(shortest, threadMilliseconds() - start)
    }
    let rounded = (shortest * 10000).rounded() / 10000
    print(name, "ms", rounded)
}
