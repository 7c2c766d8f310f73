import Foundation

extension Publishers {
    /// When collected elements are passed on.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At the end of each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// At the end of each interval, and as soon as a number is reached.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Collects elements and passes them on as arrays at the end of each interval.
    ///
    /// An interval without elements gives no array.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// The publisher whose elements are collected.
        public let upstream: Upstream

        /// When they are passed on.
        public let strategy: TimeGroupingStrategy<Context>

        /// Options for the scheduler.
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            upstream.subscribe(
                CollectingSubscription<Upstream.Output, Downstream, Context>(
                    to: subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Collects elements by time, and also by their number if the strategy does.
    ///
    /// When this publisher finishes, collected elements are passed on first; when it fails, they are dropped.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

/// Collects for one subscriber.
private final class CollectingSubscription<Input, Downstream: Subscriber, Context: Scheduler>:
    Subscriber, Subscription, CustomStringConvertible, @unchecked Sendable
where Downstream.Input == [Input] {
    // Sendable: `state` is touched only while `lock` is held, the subscriber only while `downstreamLock` is.

    typealias Failure = Downstream.Failure

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var upstream: (any Subscription)?
        var clock: (any Cancellable)?
        var collected: [Input] = []
        /// Whether the interval in which the oldest collected element came is over.
        var isDue = false
        var isFinished = false
    }

    /// The description that printing shows.
    var description: String { "CollectByTime" }

    private var state: State
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    /// The largest number of elements in an array; nil for no limit.
    private let count: Int?
    private let options: Context.SchedulerOptions?
    private let lock = NSLock()
    /// Serializes calls of the subscriber; recursive, since a call may cause the next one.
    private let downstreamLock = NSRecursiveLock()

    init(
        to downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
        _ options: Context.SchedulerOptions?
    ) {
        state = State(downstream: downstream)
        switch strategy {
        case .byTime(let scheduler, let interval):
            (self.scheduler, self.interval, count) = (scheduler, interval, nil)
        case .byTimeOrCount(let scheduler, let interval, let count):
            (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
        }
        self.options = options
    }

    // MARK: Upstream

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock { () -> Downstream? in
            guard state.upstream == nil else { return nil }
            state.upstream = subscription
            return state.downstream
        }
        guard let downstream else { return subscription.cancel() }
        let clock = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval,
            tolerance: scheduler.minimumTolerance, options: options
        ) { [weak self] in self?.tick() }
        let isOver = lock.withLock { () -> Bool in
            state.clock = clock
            return state.downstream == nil
        }
        guard !isOver else { return clock.cancel() }
        downstream.receive(subscription: self)
        // The number of elements at the end of an interval is not known beforehand.
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock {
            if state.downstream != nil { state.collected.append(input) }
        }
        drain()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard case .failure = completion else {
            lock.withLock {
                state.upstream = nil
                state.isFinished = true
            }
            return drain()
        }
        let last = end()
        last.clock?.cancel()
        downstreamLock.lock()
        defer { downstreamLock.unlock() }
        last.downstream?.receive(completion: completion)
    }

    private func tick() {
        lock.withLock { state.isDue = !state.collected.isEmpty }
        drain()
    }

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "request(_:) asks for at least one element")
        lock.withLock { state.demand += demand }
        drain()
    }

    func cancel() {
        let last = end()
        last.clock?.cancel()
        last.upstream?.cancel()
    }

    /// Passes on arrays that are due up to the demand, and then the completion.
    private func drain() {
        downstreamLock.lock()
        defer { downstreamLock.unlock() }
        while let (downstream, elements) = next() {
            let demand = downstream.receive(elements)
            lock.withLock { state.demand += demand }
        }
        let isOver = lock.withLock { state.isFinished && state.collected.isEmpty }
        guard isOver else { return }
        let last = end()
        last.clock?.cancel()
        last.downstream?.receive(completion: .finished)
    }

    private func next() -> (Downstream, [Input])? {
        lock.withLock {
            let isFull = count.map { state.collected.count >= $0 } ?? false
            guard let downstream = state.downstream, state.demand > 0, !state.collected.isEmpty,
                state.isDue || state.isFinished || isFull
            else { return nil }
            let elements = state.collected.prefix(count ?? .max)
            state.collected.removeFirst(elements.count)
            if state.collected.isEmpty { state.isDue = false }
            state.demand -= 1
            return (downstream, Array(elements))
        }
    }

    /// Releases everything. Later events are dropped.
    private func end() -> State {
        lock.withLock {
            let last = state
            state = State()
            return last
        }
    }
}
