import Foundation

/// The subscription to events that happen by themselves. Values without demand are dropped.
final class DemandedValues<Downstream: Subscriber>: Subscription, CustomStringConvertible,
    @unchecked Sendable
where Downstream.Failure == Never {
    // Sendable: `state` is touched only while `lock` is held, the subscriber only while `downstreamLock` is.

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        /// Stops the source of this subscription's events.
        var stop: (() -> Void)?
    }

    private var state: State
    private let lock = NSLock()
    /// Serializes calls of the subscriber; recursive, since a call may cause the next one.
    private let downstreamLock = NSRecursiveLock()
    private let requested: () -> Void
    /// The description that printing shows.
    let description: String

    /// - Parameter requested: Called after each request.
    init(_ description: String, to downstream: Downstream, requested: @escaping () -> Void = {}) {
        self.description = description
        state = State(downstream: downstream)
        self.requested = requested
    }

    /// Stores the closure that runs at the end, and runs it at once when the subscription has ended.
    func onCancel(_ stop: @escaping () -> Void) {
        let isOver = lock.withLock { () -> Bool in
            guard state.downstream != nil else { return true }
            state.stop = stop
            return false
        }
        if isOver { stop() }
    }

    /// Passes a value on if there is demand.
    ///
    /// - Returns: Whether there was demand.
    @discardableResult
    func send(_ value: Downstream.Input) -> Bool {
        downstreamLock.lock()
        defer { downstreamLock.unlock() }
        let receiver = lock.withLock { () -> Downstream? in
            guard let downstream = state.downstream, state.demand > 0 else { return nil }
            state.demand -= 1
            return downstream
        }
        guard let receiver else { return false }
        let demand = receiver.receive(value)
        lock.withLock { state.demand += demand }
        return true
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "request(_:) asks for at least one element")
        lock.withLock { state.demand += demand }
        requested()
    }

    func cancel() {
        let last = lock.withLock { () -> State in
            let last = state
            state = State()
            return last
        }
        last.stop?()
    }
}
