import CoreFoundation
import Foundation
import UIHost

// How a process without a user waits: the app's time goes as fast as the app produces frames, and
// real time passes only for what does not follow the app's clock, such as timers of the run loop
// and answers from other threads.

extension HeadlessHost {
    /// Moves the manual clock frame by frame, and lets tasks and queued blocks run between frames.
    package func pass(_ seconds: TimeInterval) {
        let target = now + max(seconds, 0)
        while let next = nextFrameTime, next <= target {
            advance(to: next)
            runQueuedWork()
        }
        advance(to: target)
        runQueuedWork()
    }

    /// Produces frames until the app wants no more.
    ///
    /// - Parameters:
    ///   - limit: The most seconds of the app's time.
    ///   - patience: Seconds of real time that work which hops through other threads, as tasks do,
    ///     may take to arrive.
    /// - Returns: Whether the app is at rest.
    @discardableResult
    package func settle(within limit: TimeInterval, patience: TimeInterval = 0.05) -> Bool {
        let end = now + limit
        repeat {
            if let next = nextFrameTime {
                advance(to: min(next, end))
                runQueuedWork()
            } else if !waitForWork(patience) {
                return true
            }
        } while now < end
        return false
    }

    /// Lets time pass until something is true.
    ///
    /// Frames come as fast as they are produced. When none is due any more, real time passes as well,
    /// and the app's clock with it: what does not follow that clock is not given up at once.
    ///
    /// - Parameters:
    ///   - seconds: The most seconds of the app's time.
    ///   - realSeconds: The most seconds of real time.
    /// - Returns: Whether it became true.
    package func wait(
        _ seconds: TimeInterval, realSeconds: TimeInterval, until isTrue: () -> Bool
    ) -> Bool {
        let end = now + seconds
        // What is read once and passed on at the next reading: no moment between is lost.
        var lastReading = RunLoopFrames.now
        let realEnd = lastReading + realSeconds
        while !isTrue() {
            if let next = nextFrameTime, next <= end {
                advance(to: next)
                runQueuedWork()
                lastReading = RunLoopFrames.now
                continue
            }
            guard lastReading < realEnd else { return false }
            let wake = min(lastReading + Self.nap, realEnd)
            // A run loop without sources and timers returns at once; that must not become a race.
            if !waitForWork(max(wake - RunLoopFrames.now, 0)) {
                Thread.sleep(forTimeInterval: max(wake - RunLoopFrames.now, 0))
            }
            let present = RunLoopFrames.now
            pass(present - lastReading)
            lastReading = present
        }
        return true
    }

    // Chosen: short enough that nobody notices when something arrives that wakes no run loop.
    private static let nap: TimeInterval = 0.02

    /// Runs what is queued on the main thread without waiting.
    private func runQueuedWork() {
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
    }

    /// Waits a moment for work; false if none came.
    private func waitForWork(_ seconds: TimeInterval) -> Bool {
        // kCFRunLoopRunHandledSource is 4.
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, seconds, true).rawValue == 4
    }
}
