import Foundation

/// The subscription to several publishers whose elements are passed on as they come.
///
/// A subscriber with unlimited demand gets elements at once. Otherwise each publisher is asked for one
/// element, which waits here for demand.
final class MergedSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible,
    @unchecked Sendable
{
    // Sendable: `state` is touched only while `lock` is held, the subscriber only while `downstreamLock` is.

    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        /// By the index of their publisher; nil before it subscribed and after it finished.
        var subscriptions: [(any Subscription)?]
        /// Publishers that have not finished.
        var unfinished: Int
        /// Elements without demand so far, in the order in which they came.
        var waiting: [(source: Int, element: Input)] = []
    }

    /// The description that printing shows.
    var description: String { "Merge" }

    private var state: State
    private let lock = NSLock()
    /// Serializes calls of the subscriber; recursive, since a call may cause the next one.
    private let downstreamLock = NSRecursiveLock()

    init(to downstream: Downstream, sources: Int) {
        state = State(
            downstream: downstream, subscriptions: Array(repeating: nil, count: sources),
            unfinished: sources)
    }

    /// Passes itself to the subscriber and then subscribes to the publishers.
    func start(_ subscribe: (MergedSubscription) -> Void) {
        let downstream = lock.withLock { state.downstream }
        downstream?.receive(subscription: self)
        subscribe(self)
        // Without publishers it completes at once.
        drain()
    }

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "request(_:) asks for at least one element")
        add(demand)
        drain()
    }

    func cancel() {
        let subscriptions = end().subscriptions
        for subscription in subscriptions { subscription?.cancel() }
    }

    private func add(_ demand: Subscribers.Demand) {
        let becameUnlimited = lock.withLock { () -> [(any Subscription)?] in
            let wasUnlimited = state.demand == .unlimited
            state.demand += demand
            return !wasUnlimited && state.demand == .unlimited ? state.subscriptions : []
        }
        for subscription in becameUnlimited { subscription?.request(.unlimited) }
    }

    /// Passes on available elements up to the demand, and the completion after the last one.
    private func drain() {
        downstreamLock.lock()
        defer { downstreamLock.unlock() }
        while let step = nextStep() {
            switch step {
            case .element(let element, let downstream, let source):
                let demand = downstream.receive(element)
                if demand > 0 { add(demand) }
                source?.request(.max(1))
            case .end(let downstream): downstream.receive(completion: .finished)
            }
        }
    }

    private enum Step {
        /// An element, and the subscription from which the next one is requested.
        case element(Input, Downstream, (any Subscription)?)
        case end(Downstream)
    }

    private func nextStep() -> Step? {
        lock.withLock {
            guard let downstream = state.downstream else { return nil }
            if state.demand > 0, let next = state.waiting.first {
                state.waiting.removeFirst()
                state.demand -= 1
                let source = state.demand == .unlimited ? nil : state.subscriptions[next.source]
                return .element(next.element, downstream, source)
            }
            guard state.unfinished == 0, state.waiting.isEmpty else { return nil }
            state.downstream = nil
            return .end(downstream)
        }
    }

    /// Releases everything. Later events are dropped.
    private func end() -> State {
        lock.withLock {
            let last = state
            state.downstream = nil
            state.subscriptions = Array(repeating: nil, count: state.subscriptions.count)
            state.waiting = []
            return last
        }
    }

    // MARK: Upstream

    /// The subscriber of one of the publishers.
    ///
    /// - Parameter index: The publisher's index.
    func source(_ index: Int) -> Source { Source(index: index, merged: self) }

    struct Source: Subscriber {
        let index: Int
        let merged: MergedSubscription
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) {
            merged.receive(subscription: subscription, from: index)
        }

        func receive(_ input: Downstream.Input) -> Subscribers.Demand {
            merged.lock.withLock {
                if merged.state.downstream != nil { merged.state.waiting.append((index, input)) }
            }
            merged.drain()
            return .none
        }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            merged.receive(completion: completion, from: index)
        }
    }

    private func receive(subscription: any Subscription, from index: Int) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard state.downstream != nil, state.subscriptions[index] == nil else { return nil }
            state.subscriptions[index] = subscription
            return state.demand == .unlimited ? .unlimited : .max(1)
        }
        if let demand { subscription.request(demand) } else { subscription.cancel() }
    }

    private func receive(completion: Subscribers.Completion<Failure>, from index: Int) {
        guard case .failure = completion else {
            lock.withLock {
                state.subscriptions[index] = nil
                state.unfinished -= 1
            }
            return drain()
        }
        let last = end()
        for (place, subscription) in last.subscriptions.enumerated() where place != index {
            subscription?.cancel()
        }
        downstreamLock.lock()
        defer { downstreamLock.unlock() }
        last.downstream?.receive(completion: completion)
    }
}
