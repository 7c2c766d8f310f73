import Foundation

/// The processor time of the calling thread, which other work on the machine does not lengthen.
package enum ThreadClock {
    /// Time used since the thread began.
    package static var nanoseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// Time used since the thread began.
    package static var milliseconds: Double { nanoseconds / 1e6 }

    /// Returns the median milliseconds over `count` runs of a closure, which gets their numbers.
    @MainActor
    package static func median(of count: Int, _ body: (Int) -> Void) -> Double {
        var times: [Double] = []
        for index in 0..<count {
            let begun = milliseconds
            body(index)
            times.append(milliseconds - begun)
        }
        return times.sorted()[count / 2]
    }
}
