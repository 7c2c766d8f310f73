internal import CVirtualClock
import CoreFoundation
import Foundation
import Synchronization

extension VirtualClock {
    /// Runs everything that is ready at the present time: timers that fired, run loop sources, the main queue
    /// and other threads.
    ///
    /// A moment is over when every other thread sleeps and then the main thread finds nothing to do. What comes
    /// from outside, such as a server's answer, is not waited for.
    ///
    /// - Parameters:
    ///   - patience: Seconds of real time to wait for threads that run. Then their names are logged
    ///     and they are not waited for again until they have slept.
    ///   - mode: The present mode of the main run loop, which work may change.
    @MainActor package static func finishMoment(
        patience: TimeInterval, in mode: @MainActor () -> CFString = { kCFRunLoopDefaultMode }
    ) {
        var waiting = Waiting(patience: patience)
        var turnCount = runReadyWork(in: mode()) ? 1 : 0
        while true {
            cvc_begin_moving()
            let isQuiet = cvc_look_at_threads() != Int32(cvc_threads_run)
            cvc_end_moving()
            if runReadyWork(in: mode()) {
                turnCount += 1
                waiting = Waiting(patience: patience)
                guard turnCount < maximumTurnCount else { return reportEndlessWork() }
            } else if isQuiet {
                return
            } else {
                waiting.pause()
            }
        }
    }

    /// Runs what is ready on the main thread. Returns whether there was anything.
    @MainActor private static func runReadyWork(in mode: CFString) -> Bool {
        let readyCount = cvc_ready_count()
        // kCFRunLoopRunHandledSource is 4.
        let hasRun = CFRunLoopRunInMode(mode, 0, true).rawValue == 4
        return hasRun || cvc_ready_count() != readyCount
    }

    // Chosen: far more than work that starts other work; only a task that asks again and again comes here.
    private static let maximumTurnCount = 1000
    private static let hasReported = Atomic(false)

    private static func reportEndlessWork() {
        guard !hasReported.exchange(true, ordering: .relaxed) else { return }
        log(
            "the clock moves although the main thread always has something to do, such as Task.yield()"
        )
    }

    fileprivate static func log(_ text: String) {
        FileHandle.standardError.write(Data("Carob: \(text)\n".utf8))
    }
}

/// A wait for threads that run.
private struct Waiting {
    let patience: TimeInterval
    private var count: UInt32 = 0
    private var end: Int64 = 0

    init(patience: TimeInterval) {
        self.patience = patience
    }

    mutating func pause() {
        if count == 0 { end = cvc_machine_now() + Int64(patience * 1e9) }
        cvc_begin_moving()
        defer { cvc_end_moving() }
        cvc_pause(count)
        count += 1
        guard cvc_machine_now() > end else { return }
        var names = [CChar](repeating: 0, count: 512)
        cvc_name_running_threads(&names, names.count)
        let text = String(decoding: names.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        if !text.isEmpty {
            VirtualClock.log(
                "the clock moves although these threads still run after \(patience) s: \(text)")
        }
        count = 0
    }
}
