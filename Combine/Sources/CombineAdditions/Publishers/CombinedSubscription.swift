import Foundation

/// The last element of one of several publishers.
final class LatestElement<Element> {
    /// Touched only while the subscription's lock is held.
    var element: Element?
}

/// The subscription to several publishers whose last elements are passed on together.
///
/// Demand goes to every publisher. Elements beyond it only replace the last one
/// of their publisher.
final class CombinedSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible,
    @unchecked Sendable
{
    // Sendable: `state` is touched only while `lock` is held, the subscriber only while `downstreamLock` is.

    typealias Failure = Downstream.Failure

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        /// By the index of their publisher; nil before it subscribed and after it finished.
        var subscriptions: [(any Subscription)?]
        /// Publishers that have not finished.
        var unfinished: Int
    }

    /// The description that printing shows.
    var description: String { "CombineLatest" }

    private var state: State
    private let combined: () -> Downstream.Input?
    private let lock = NSLock()
    /// Serializes calls of the subscriber; recursive, since a call may cause the next one.
    private let downstreamLock = NSRecursiveLock()

    /// - Parameter combined: The last elements together, or nil while one is missing; called with the lock held.
    init(to downstream: Downstream, sources: Int, combined: @escaping () -> Downstream.Input?) {
        state = State(
            downstream: downstream, subscriptions: Array(repeating: nil, count: sources),
            unfinished: sources)
        self.combined = combined
    }

    /// Subscribes to the publishers and then passes itself to the subscriber.
    func start(_ subscribe: (CombinedSubscription) -> Void) {
        let downstream = lock.withLock { state.downstream }
        subscribe(self)
        downstream?.receive(subscription: self)
        let isOver = lock.withLock { () -> Bool in
            isStarted = true
            return state.unfinished == 0 || failure != nil
        }
        if isOver { finish() }
    }

    /// A completion that comes before the subscriber has its subscription is held back until then.
    private var isStarted = false
    private var failure: Failure?

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "request(_:) asks for at least one element")
        let subscriptions = lock.withLock {
            state.demand += demand
            return state.subscriptions
        }
        for subscription in subscriptions { subscription?.request(demand) }
    }

    func cancel() {
        for subscription in end().subscriptions { subscription?.cancel() }
    }

    /// Releases everything. Later events are dropped.
    private func end() -> State {
        lock.withLock {
            let last = state
            state.downstream = nil
            state.subscriptions = Array(repeating: nil, count: state.subscriptions.count)
            return last
        }
    }

    private func finish() {
        let last = end()
        for subscription in last.subscriptions { subscription?.cancel() }
        downstreamLock.lock()
        defer { downstreamLock.unlock() }
        last.downstream?.receive(completion: failure.map { .failure($0) } ?? .finished)
    }

    // MARK: Upstream

    /// The subscriber of one of the publishers.
    ///
    /// - Parameters:
    ///   - index: The publisher's index.
    ///   - latest: The storage of its last element.
    func source<Element>(_ index: Int, _ latest: LatestElement<Element>) -> Source<Element> {
        Source(index: index, latest: latest, combination: self)
    }

    struct Source<Input>: Subscriber {
        let index: Int
        let latest: LatestElement<Input>
        let combination: CombinedSubscription
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) {
            combination.receive(subscription: subscription, from: index)
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            combination.receive { latest.element = input }
            return .none
        }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            combination.receive(completion: completion, from: index)
        }
    }

    private func receive(subscription: any Subscription, from index: Int) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard state.downstream != nil, state.subscriptions[index] == nil else { return nil }
            state.subscriptions[index] = subscription
            return state.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    private func receive(_ keep: () -> Void) {
        downstreamLock.lock()
        defer { downstreamLock.unlock() }
        let next = lock.withLock { () -> (Downstream, Downstream.Input)? in
            guard let downstream = state.downstream else { return nil }
            keep()
            guard state.demand > 0, let elements = combined() else { return nil }
            state.demand -= 1
            return (downstream, elements)
        }
        guard let next else { return }
        let demand = next.0.receive(next.1)
        if demand > 0 { request(demand) }
    }

    private func receive(completion: Subscribers.Completion<Failure>, from index: Int) {
        let isOver = lock.withLock { () -> Bool in
            state.subscriptions[index] = nil
            state.unfinished -= 1
            if case .failure(let error) = completion { failure = failure ?? error }
            return isStarted && (state.unfinished == 0 || failure != nil)
        }
        if isOver { finish() }
    }
}
