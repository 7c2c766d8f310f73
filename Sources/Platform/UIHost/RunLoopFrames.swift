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
/// run loop" of such a test is the one of the thread it happens to run on.
///
/// Nothing wakes the thread while no frame is wanted.
@MainActor
package final class RunLoopFrames {
    private let produce: @MainActor () -> Void
    private var due: TimeInterval?
    private var observer: CFRunLoopObserver?
    private var timers: [Timer] = []
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
    }

    isolated deinit {
        if let observer { CFRunLoopObserverInvalidate(observer) }
        for timer in timers { timer.invalidate() }
    }

    /// Asks for one frame; a later call replaces an earlier one.
    package func schedule(after seconds: TimeInterval) {
        due = Self.now + max(seconds, 0)
        cancelTimers()
        let wakeUp: @Sendable () -> Void = { [weak self] in
            // A timer may be left behind on a thread that does not serve the main queue any more.
            guard Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueueKey) == true
            else { return }
            MainActor.assumeIsolated { self?.wakeUp() }
        }
        addTimer(to: RunLoop.main, after: seconds, wakeUp)
        if RunLoop.current !== RunLoop.main {
            addTimer(to: RunLoop.current, after: seconds, wakeUp)
        }
        DispatchQueue.main.asyncAfter(
            deadline: .now() + max(seconds, 0), execute: wakeUp)
    }

    private func addTimer(
        to runLoop: RunLoop, after seconds: TimeInterval, _ body: @escaping @Sendable () -> Void
    ) {
        // WORKAROUND(timer-initialiser): Timer(timeInterval:repeats:block:) fires at once.
        let date = Date(timeIntervalSinceNow: max(seconds, 0))
        let timer = Timer(fire: date, interval: 0, repeats: false) { _ in body() }
        runLoop.add(timer, forMode: .common)
        timers.append(timer)
    }

    private func cancelTimers() {
        for timer in timers { timer.invalidate() }
        timers = []
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
        cancelTimers()
        produce()
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
