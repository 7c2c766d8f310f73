import Foundation
import ProcessCosts

/// Pixels in memory of their own, which lives as long as the process.
struct Surface {
    let base: UnsafeMutablePointer<UInt32>
    let byteCount: Int

    init(width: Int, height: Int, _ pixel: (Int, Int) -> UInt32) {
        byteCount = width * height * 4
        base = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
            .bindMemory(to: UInt32.self, capacity: width * height)
        for y in 0..<height {
            for x in 0..<width { base[y * width + x] = pixel(x, y) }
        }
    }
}

/// Prints the shortest and the median processor time of many runs; other work on the machine does
/// not lengthen the shortest one.
func measure(_ name: String, rounds: Int = 40, _ body: () -> Void) {
    body()
    let times = (0..<rounds).map { _ in
        let start = ThreadClock.milliseconds
        body()
        return ThreadClock.milliseconds - start
    }.sorted()
    func rounded(_ value: Double) -> Double { (value * 10000).rounded() / 10000 }
    print(name, "min_ms", rounded(times[0]))
    print(name, "median_ms", rounded(times[rounds / 2]))
}
