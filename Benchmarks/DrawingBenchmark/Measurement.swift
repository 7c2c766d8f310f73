import CoreGraphics
import ProcessCosts

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
        let start = ThreadClock.milliseconds
        body()
        shortest = min(shortest, ThreadClock.milliseconds - start)
    }
    let rounded = (shortest * 10000).rounded() / 10000
    print(name, "ms", rounded)
}
