import Synchronization

/// The time source of the modules below UIKit: a clock, and schedulers of delayed calls and frames.
///
/// This is their one seam to an application. Its environment installs a value when it begins and removes it
/// when it ends; nothing below a host reads a clock of the system.
package struct TimeEnvironment: @unchecked Sendable {
    // Sendable: the clock may be read on any thread; schedulers say where they are called.

    /// The present media time in seconds, which never runs backwards.
    package var now: @Sendable () -> TimeInterval

    /// Schedules delayed performs, and delayed calls of controls.
    package var delayedCalls: any DelayedCallScheduler

    /// Drives display links; nil where no frames are shown.
    package var frames: (any FrameSource)?

    package init(
        now: @escaping @Sendable () -> TimeInterval, delayedCalls: any DelayedCallScheduler,
        frames: (any FrameSource)?
    ) {
        self.now = now
        self.delayedCalls = delayedCalls
        self.frames = frames
    }

    /// A process without an application: the machine's monotonic clock, which stops while the machine
    /// sleeps, and timers of run loops.
    package static let machine = TimeEnvironment(
        now: {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
        }, delayedCalls: RunLoopTimers(), frames: nil)

    private static let installed = Mutex(TimeEnvironment.machine)

    /// The current environment.
    package static var current: TimeEnvironment { installed.withLock { $0 } }

    /// The present media time in seconds.
    package static var now: TimeInterval { installed.withLock { $0.now }() }

    /// The scheduler for new requests; requests keep the scheduler that they were made with.
    package static var delayedCalls: any DelayedCallScheduler {
        installed.withLock { $0.delayedCalls }
    }

    /// The source that drives display links; nil where no frames are shown.
    package static var frames: (any FrameSource)? { installed.withLock { $0.frames } }

    /// Makes an environment the current one. Called on the main thread by the owner of the application, and by
    /// tests through `with(_:_:)`.
    package static func install(_ environment: TimeEnvironment) {
        installed.withLock { $0 = environment }
    }

    /// Calls a closure while another environment is the current one.
    package static func with<Result>(
        _ environment: TimeEnvironment, _ body: () throws -> Result
    ) rethrows -> Result {
        let former = current
        install(environment)
        defer { install(former) }
        return try body()
    }
}

/// Drives display links, which QuartzCore declares (`DisplayLinkScheduler`).
package protocol FrameSource: AnyObject {}
