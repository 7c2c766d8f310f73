import CoreFoundation
import Dispatch
import Foundation

/// Schedules frames in real time, in apps and in processes whose main thread has other work, such as
/// test runners.
///
/// A due frame is produced by the first of these on the main thread:
/// - the run loop's observer before it sleeps, when all changes of this iteration are made,
/// - the run loop's timer, also inside a test that runs the loop in a block of the main queue, which
///   then does not drain,
/// - the main queue's timer between tasks of the main actor, when no run loop runs.
///
/// Swift Testing releases the main thread and drains the main queue on any thread, so the current run
/// loop of such a test is that of an arbitrary thread. In an app the main run loop runs permanently
/// (`run(until:)`), and its timer alone is used: a timer of the main queue would wake a second thread
/// for each frame.
///
/// Without a scheduled frame there are no wake-ups.
@MainActor
package final class RunLoopFrames {
    private let produce: @MainActor () -> Void
    private var due: TimeInterval?
    private var observer: CFRunLoopObserver?
    /// Fires in the main run loop; rescheduled for each frame, since creating a timer costs as much as a
    /// small frame.
    private var timer: CFRunLoopTimer?
    private var otherTimers: [Timer] = []
    private var isRunLoopRunning = false
    private nonisolated static let mainQueueKey = DispatchSpecificKey<Bool>()

    /// Seconds of the machine's monotonic clock.
    package nonisolated static var now: TimeInterval {
        TimeInterval(DispatchTime.now().uptimeNanoseconds) * 1e-9
    }

    package init(produce: @escaping @MainActor () -> Void) {
        self.produce = produce
        DispatchQueue.main.setSpecific(key: Self.mainQueueKey, value: true)
        observer = makeObserver()
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        timer = makeTimer()
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
    }

    isolated deinit {
        if let observer { CFRunLoopObserverInvalidate(observer) }
        if let timer { CFRunLoopTimerInvalidate(timer) }
        for timer in otherTimers { timer.invalidate() }
    }

    /// Whether a frame is scheduled and not yet produced.
    package var isScheduled: Bool { due != nil }

    /// Schedules one frame; a later call replaces an earlier one.
    package func schedule(after seconds: TimeInterval) {
        let seconds = max(seconds, 0)
        due = Self.now + seconds
        if let timer { CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + seconds) }
        guard !isRunLoopRunning else { return }
        let wakeUp: @Sendable () -> Void = { [weak self] in Self.timerFired(self) }
        setTimerOfCurrentRunLoop(after: seconds, wakeUp)
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: wakeUp)
    }

    /// The mode in which `run(until:)` runs the main run loop. A change ends the present iteration.
    package var mode = RunLoop.Mode.default {
        didSet { if mode != oldValue, isRunLoopRunning { CFRunLoopStop(CFRunLoopGetMain()) } }
    }

    /// Runs the main run loop with its frames until `isFinished`, which is checked after each iteration.
    ///
    /// `CFRunLoopStop` ends an iteration that would otherwise wait for the next event.
    package func run(until isFinished: @MainActor () -> Bool) {
        isRunLoopRunning = true
        defer { isRunLoopRunning = false }
        while !isFinished() { _ = RunLoop.main.run(mode: mode, before: .distantFuture) }
    }

    private func setTimerOfCurrentRunLoop(
        after seconds: TimeInterval, _ body: @escaping @Sendable () -> Void
    ) {
        for timer in otherTimers { timer.invalidate() }
        otherTimers = []
        guard RunLoop.current !== RunLoop.main else { return }
        // WORKAROUND(timer-initialiser): Timer(timeInterval:repeats:block:) fires at once.
        let date = Date(timeIntervalSinceNow: seconds)
        let timer = Timer(fire: date, interval: 0, repeats: false) { _ in body() }
        RunLoop.current.add(timer, forMode: .common)
        otherTimers = [timer]
    }

    private nonisolated static func timerFired(_ frames: RunLoopFrames?) {
        // A timer may remain on a thread that no longer drains the main queue.
        guard let frames,
            Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
        else { return }
        MainActor.assumeIsolated { frames.wakeUp() }
    }

    /// Handles a timer; the system may fire it slightly early.
    private func wakeUp() {
        guard let due else { return }
        let remaining = due - Self.now
        if remaining > 0 { schedule(after: remaining) } else { produceIfDue() }
    }

    private func produceIfDue() {
        guard let due, due <= Self.now else { return }
        self.due = nil
        produce()
    }

    private func makeTimer() -> CFRunLoopTimer? {
        var context = CFRunLoopTimerContext()
        // The timer is invalidated in `deinit`, so it need not retain `self`.
        context.info = Unmanaged.passUnretained(self).toOpaque()
        // A timer that does not repeat is invalid after it fired.
        let never: TimeInterval = 1e8
        return CFRunLoopTimerCreate(
            kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + never, never, 0, 0,
            { _, info in
                guard let info else { return }
                RunLoopFrames.timerFired(Unmanaged.fromOpaque(info).takeUnretainedValue())
            }, &context)
    }

    private func makeObserver() -> CFRunLoopObserver? {
        var context = CFRunLoopObserverContext()
        // The observer is invalidated in `deinit`, so it need not retain `self`.
        context.info = Unmanaged.passUnretained(self).toOpaque()
        let beforeWaiting = CFOptionFlags(1 << 5)  // kCFRunLoopBeforeWaiting is not imported
        // Later than most observers, so that the frame includes their changes.
        let order = 2_000_000
        return CFRunLoopObserverCreate(
            kCFAllocatorDefault, beforeWaiting, true, order,
            { _, _, info in
                guard let info else { return }
                let frames = Unmanaged<RunLoopFrames>.fromOpaque(info).takeUnretainedValue()
                MainActor.assumeIsolated { frames.produceIfDue() }
            }, &context)
    }
}
