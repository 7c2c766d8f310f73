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
}
