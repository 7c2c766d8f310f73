import CoreFoundation
import Foundation
import HostRuntime
import UIHost

// Waiting without a user: the app's clock advances as fast as the app produces frames; real time passes
// only for work that does not follow that clock, such as answers from outside, and, unless the clock is the
// process's, run loop timers and other threads.

extension HeadlessHost {
    /// Advances the manual clock frame by frame, and runs tasks and queued blocks between frames.
    package func pass(_ seconds: TimeInterval) {
        guard clock != .process else { return advance(by: seconds) }
        let target = now + max(seconds, 0)
        while let next = nextFrameTime, next <= target {
            advance(to: next)
            runQueuedWork()
        }
        advance(to: target)
        runQueuedWork()
    }

    /// Produces frames until the app requests no more; on the clock of the process, until no timer or sleeping task
    /// comes within half a second either.
    ///
    /// - Parameters:
    ///   - limit: Maximum seconds of the app's clock.
    ///   - taskTimeout: Seconds of real time to wait for work that does not follow the clock.
    /// - Returns: Whether the app is idle.
    @discardableResult
    package func settle(within limit: TimeInterval, taskTimeout: TimeInterval = 0.05) -> Bool {
        if clock == .process {
            return settleProcess(within: limit, outsideTimeout: taskTimeout)
        }
        let end = now + limit
        repeat {
            if let next = nextFrameTime {
                advance(to: min(next, end))
                runQueuedWork()
            } else if !waitForWork(taskTimeout) {
                return true
            }
        } while now < end
        return false
    }

    /// Advances the clock frame by frame until the app is at rest, as `settle(within:)` has it, without any wait in real
    /// time: other threads count on the clock of the process alone.
    ///
    /// - Returns: False if more than the limit would pass; the clock is then at the last frame before it.
    package func advanceToRest(within limit: TimeInterval) -> Bool {
        let end = now + limit
        if clock == .process { return settleProcess(within: limit, outsideTimeout: 0) }
        while let next = nextFrameTime {
            guard next <= end else { return false }
            advance(to: next)
        }
        return true
    }

    /// Advances time until a condition holds.
    ///
    /// Frames follow each other without delay, and on the clock of the process timers too. Otherwise real time passes
    /// while no frame is due, and the app's clock with it, for conditions that depend on other threads.
    ///
    /// - Parameters:
    ///   - seconds: Maximum seconds of the app's clock.
    ///   - realSeconds: Maximum seconds of real time.
    /// - Returns: Whether the condition holds.
    package func wait(
        _ seconds: TimeInterval, realSeconds: TimeInterval, until condition: () -> Bool
    ) -> Bool {
        if clock == .process {
            return waitForProcess(seconds, realSeconds: realSeconds, until: condition)
        }
        let end = now + seconds
        // Each reading of the clock ends one interval and begins the next, so that no time is lost.
        var lastReading = RunLoopFrames.now
        let realEnd = lastReading + realSeconds
        while !condition() {
            if let next = nextFrameTime, next <= end {
                advance(to: next)
                runQueuedWork()
                lastReading = RunLoopFrames.now
                continue
            }
            guard lastReading < realEnd else { return false }
            let wake = min(lastReading + Self.pollInterval, realEnd)
            // A run loop without sources and timers returns immediately, which would be a busy loop.
            if !waitForWork(max(wake - RunLoopFrames.now, 0)) {
                Thread.sleep(forTimeInterval: max(wake - RunLoopFrames.now, 0))
            }
            let present = RunLoopFrames.now
            pass(present - lastReading)
            lastReading = present
        }
        return true
    }

    // Chosen: an imperceptible delay for work that does not wake the run loop.
    private static let pollInterval: TimeInterval = 0.02

    /// Runs queued work of the main thread without blocking.
    private func runQueuedWork() {
        CFRunLoopRunInMode(runLoopMode.core, 0, true)
    }

    /// Blocks until work arrives; returns false at the timeout.
    private func waitForWork(_ seconds: TimeInterval) -> Bool {
        // kCFRunLoopRunHandledSource is 4.
        CFRunLoopRunInMode(runLoopMode.core, seconds, true).rawValue == 4
    }
}
