import Foundation
import ObjectiveC
internal import SwiftRuntime

/// Delayed calls that frames make, so that they follow the host's clock.
///
/// Calls from other threads belong to those threads' run loops, which no frame drives.
@MainActor
final class DelayedCallQueue {
    private var calls: [DelayedCall] = []
    private var lastOrder = 0

    /// When the earliest call is due.
    var nextTime: TimeInterval? { calls.first?.time }

    func add(at time: TimeInterval, _ body: @escaping () -> Void) -> DelayedCall {
        lastOrder += 1
        let call = DelayedCall(time: time, order: lastOrder, body: body)
        let index = calls.firstIndex { $0.time > time } ?? calls.endIndex
        calls.insert(call, at: index)
        return call
    }

    func remove(_ call: DelayedCall) {
        calls.removeAll { $0 === call }
    }

    /// Makes the calls that are due, in the order of their times. Calls that they add wait for the
    /// next run even when they are due at once.
    func run(at time: TimeInterval) {
        let last = lastOrder
        while let call = calls.first(where: { $0.time <= time && $0.order <= last }) {
            remove(call)
            call.body()
        }
    }
}

/// One pending call.
final class DelayedCall: @unchecked Sendable {
    // Sendable: made, called and released on the main thread; other threads only hold it.

    let time: TimeInterval
    let order: Int
    let body: () -> Void

    init(time: TimeInterval, order: Int, body: @escaping () -> Void) {
        self.time = time
        self.order = order
        self.body = body
    }
}

/// The scheduler of `perform(_:with:afterDelay:)` for calls that frames make.
final class FrameDelayedCalls: DelayedCallScheduler, @unchecked Sendable {
    // Sendable: `driver` is set once, and used on the main thread only.
    private weak var driver: FrameDriver?
    private let otherThreads = RunLoopTimers()

    init(driver: FrameDriver) {
        self.driver = driver
    }

    func schedule(
        after delay: TimeInterval, inModes modes: [RunLoop.Mode], _ body: @escaping () -> Void
    ) -> AnyObject {
        guard let driver, MainThread.isCurrent else {
            return otherThreads.schedule(after: delay, inModes: modes, body)
        }
        nonisolated(unsafe) let body = body  // it is called where it is scheduled
        return MainThread.run { driver.call(after: delay, body) }
    }

    func cancel(_ token: AnyObject) {
        guard let call = token as? DelayedCall else { return otherThreads.cancel(token) }
        MainThread.run { driver?.delayedCallQueue.remove(call) }
    }
}
