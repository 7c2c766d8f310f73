internal import Glibc
internal import Synchronization

/// The only clock below a host.
///
/// Nobody else reads a system clock: a host that moves time by hand sets `now`, and everything
/// built on media time follows.
package enum MediaClock {
    private static let source = Mutex<@Sendable () -> CFTimeInterval>(MediaClock.monotonicSeconds)

    /// Gives the present media time in seconds; the machine's monotonic clock unless a host set it.
    package static var now: @Sendable () -> CFTimeInterval {
        get { source.withLock { $0 } }
        set { source.withLock { $0 = newValue } }
    }

    /// Seconds of the machine's monotonic clock, which stands still while the machine sleeps.
    package static let monotonicSeconds: @Sendable () -> CFTimeInterval = {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return CFTimeInterval(time.tv_sec) + CFTimeInterval(time.tv_nsec) * 1e-9
    }
}

/// The present media time in seconds, on the scale of layers, animations and display links.
///
/// It never runs backwards and says nothing about the time of day.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now() }
