import Foundation
import ObjectiveC
internal import SwiftRuntime

/// Delayed calls that frames make, so that they follow the host's clock.
///
/// Calls from other threads belong to those threads' run loops, which no frame drives.
///
/// Adding, removing and making one call takes logarithmic time in the number of calls that wait.
@MainActor
final class DelayedCallQueue {
    /// A binary heap, with the call that is due first at the root. Each call stores its index.
    private var heap: [DelayedCall] = []
    /// Calls that were due while the run loop was in none of their modes.
    private var held: [DelayedCall] = []
    private var lastOrder = 0

    /// The time of the earliest call; nil while none is ever due.
    var nextTime: TimeInterval? { heap.first.flatMap { $0.time.isFinite ? $0.time : nil } }

    /// Whether no call waits.
    var isEmpty: Bool { heap.isEmpty && held.isEmpty }

    /// - Parameters:
    ///   - time: A number; an infinite one for a call that is never made.
    ///   - modes: The modes of the run loop in which the call may be made.
    func add(
        at time: TimeInterval, inModes modes: [RunLoop.Mode] = [.common],
        _ body: @escaping () -> Void
    ) -> DelayedCall {
        lastOrder += 1
        let call = DelayedCall(time: time, order: lastOrder, modes: modes, body: body)
        insert(call)
        return call
    }

    private func insert(_ call: DelayedCall) {
        heap.append(call)
        rise(call, from: heap.count - 1)
    }

    func remove(_ call: DelayedCall) {
        call.isCancelled = true
        takeOut(call)
        if call.isHeld { held.removeAll { $0 === call } }
    }

    func removeAll() {
        for call in heap { remove(call) }
        held = []
    }

    /// Makes calls that have waited for another mode of the run loop due again.
    func modeDidChange() {
        let calls = held
        held = []
        for call in calls {
            call.isHeld = false
            insert(call)
        }
    }

    private func takeOut(_ call: DelayedCall) {
        guard let place = call.place else { return }
        call.place = nil
        let last = heap.removeLast()
        guard last !== call else { return }
        // The last call takes the place; it belongs above or below of it.
        rise(last, from: place)
        if let place = last.place { sink(last, from: place) }
    }

    /// Makes the calls that are due, in the order of their times. Calls that they add wait for the
    /// next run even when they are due at once.
    ///
    /// - Parameter mode: The mode of the run loop; calls of other modes wait for `modeDidChange()`.
    func run(at time: TimeInterval, in mode: RunLoop.Mode = .default) {
        var due: [DelayedCall] = []
        while let call = heap.first, call.time.isFinite, call.time <= time {
            takeOut(call)
            if call.modes.contains(mode) || call.modes.contains(.common) {
                due.append(call)
            } else {
                call.isHeld = true
                held.append(call)
            }
        }
        for call in due where !call.isCancelled { call.body() }
    }

    /// Moves a call up from a place to where it belongs.
    private func rise(_ call: DelayedCall, from place: Int) {
        var place = place
        while place > 0, call.isBefore(heap[(place - 1) / 2]) {
            put(heap[(place - 1) / 2], at: place)
            place = (place - 1) / 2
        }
        put(call, at: place)
    }

    /// Moves a call down from a place to where it belongs.
    private func sink(_ call: DelayedCall, from place: Int) {
        var place = place
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
            guard heap[child].isBefore(call) else { break }
            put(heap[child], at: place)
            place = child
        }
        put(call, at: place)
    }

    private func put(_ call: DelayedCall, at place: Int) {
        heap[place] = call
        call.place = place
    }
}

/// One pending call.
final class DelayedCall: @unchecked Sendable {
    // Sendable: made, called and released on the main thread; other threads only hold it.

    let time: TimeInterval
    let order: Int
    let modes: [RunLoop.Mode]
    let body: () -> Void
    /// The index in the queue's heap; nil when the call no longer waits.
    fileprivate var place: Int?
    fileprivate var isCancelled = false
    /// Whether it waits for another mode of the run loop.
    fileprivate var isHeld = false

    init(time: TimeInterval, order: Int, modes: [RunLoop.Mode], body: @escaping () -> Void) {
        self.time = time
        self.order = order
        self.modes = modes
        self.body = body
    }

    fileprivate func isBefore(_ other: DelayedCall) -> Bool {
        (time, order) < (other.time, other.order)
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
        return MainThread.run { driver.call(after: delay, inModes: modes, body) }
    }

    func cancel(_ token: AnyObject) {
        guard let call = token as? DelayedCall else { return otherThreads.cancel(token) }
        MainThread.run { driver?.delayedCallQueue.remove(call) }
    }
}
