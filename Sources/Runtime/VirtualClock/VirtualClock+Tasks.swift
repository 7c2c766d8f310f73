internal import CVirtualClock
import Dispatch
import Foundation

extension VirtualClock {
    /// Calls a closure, during which the parts of the present task on the main actor are not blocks of the main queue.
    ///
    /// The main queue serves nothing while one of its blocks runs, not even in a run loop inside of that block. A test
    /// on the main actor would be such a block, and nothing that waits for the main queue could run while the test
    /// moves the clock.
    ///
    /// One task at a time; without effect in a process that does not keep its main thread.
    package static func outsideOfMainQueue(
        _ body: () async throws -> Void
    ) async rethrows {
        guard cvc_keeps_main_thread() else { return try await body() }
        cvc_choose_current_task(schedule)
        defer { cvc_choose_no_task() }
        try await body()
    }
}

/// Runs a part of a task after what the main queue holds now.
private func schedule(
    _ run: @escaping @convention(c) (UnsafeMutableRawPointer) -> Void,
    _ task: UnsafeMutableRawPointer
) {
    nonisolated(unsafe) let (run, task) = (run, task)  // called once, on the main thread
    DispatchQueue.main.async {
        RunLoop.main.perform(inModes: [.common]) { run(task) }
    }
}
