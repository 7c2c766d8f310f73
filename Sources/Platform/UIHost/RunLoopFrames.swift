import CoreFoundation
import Dispatch
import Foundation

/// Produces frames in real time, also in a process whose main thread runs its own affairs, such as a test runner.
///
/// A frame comes from whatever the main thread does when it is due:
/// - its run loop is about to go to sleep (all changes of this turn are made),
/// - its run loop sleeps and a timer wakes it, also inside a test that spins the loop, where the
///   main queue stands still because one of its blocks is running,
/// - no run loop runs, and the main queue calls between the tasks of the main actor.
///
/// Swift Testing gives the main thread up and lets any thread serve the main queue, so that "the
/// run loop" of such a test is the one of the thread it happens to run on. In an app the main run
/// loop runs for good (`run(until:)`), and its timer alone is asked: a timer of the main queue costs a
/// turn of a second thread and of the main thread besides, for each frame.
///
/// Nothing wakes the thread while no frame is wanted.
@MainActor
package final class RunLoopFrames {
    private let produce: @MainActor () -> Void
    private var due: TimeInterval?
    private var observer: CFRunLoopObserver?
    /// Fires in the main run loop; set to another time for each frame, since making one costs as much as
    /// a small frame.
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

    /// Whether a frame was asked for that did not come yet.
    package var isScheduled: Bool { due != nil }

    /// Asks for one frame; a later call replaces an earlier one.
    package func schedule(after seconds: TimeInterval) {
        let seconds = max(seconds, 0)
        due = Self.now + seconds
        if let timer { CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + seconds) }
        guard !isRunLoopRunning else { return }
        let wakeUp: @Sendable () -> Void = { [weak self] in Self.timerFired(self) }
        setTimerOfCurrentRunLoop(after: seconds, wakeUp)
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: wakeUp)
    }

    /// Runs the main run loop, and frames in it, until `isOver`, which is asked after each turn.
    ///
    /// `CFRunLoopStop` ends a turn that would otherwise wait for the next event.
    package func run(until isOver: @MainActor () -> Bool) {
        isRunLoopRunning = true
        defer { isRunLoopRunning = false }
        while !isOver() { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
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
        // A timer may be left behind on a thread that does not serve the main queue any more.
        guard let frames,
            Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
        else { return }
        MainActor.assumeIsolated { frames.wakeUp() }
    }

    /// Called by timers, which the system may fire a little early.
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
        // As the observer's.
        context.info = Unmanaged.passUnretained(self).toOpaque()
        // A timer that fires once is of no use afterwards, so this one repeats, but never comes to it.
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
        // The observer is invalidated before `self` goes, so it need not keep `self` alive.
        context.info = Unmanaged.passUnretained(self).toOpaque()
        let beforeWaiting = CFOptionFlags(1 << 5)  // kCFRunLoopBeforeWaiting is not imported
        // After the order of most observers, so that their changes are in the frame.
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
