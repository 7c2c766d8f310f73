import Combine

/// A subscriber that requests as much as it was set to and records what it gets.
final class Recorder<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var end: Subscribers.Completion<Failure>?
    private(set) var subscription: Subscription?
    private let first: Subscribers.Demand
    /// The demand that is returned for each value.
    var answer: (Input) -> Subscribers.Demand = { _ in .none }

    /// - Parameter first: The initial demand.
    init(_ first: Subscribers.Demand = .unlimited) {
        self.first = first
    }

    func receive(subscription: Subscription) {
        self.subscription = subscription
        if first > 0 { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        precondition(end == nil, "a value after the end")
        values.append(input)
        return answer(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        precondition(end == nil, "two ends")
        end = completion
    }

    func request(_ count: Int) { subscription?.request(.max(count)) }

    var isFinished: Bool {
        if case .finished? = end { return true } else { return false }
    }

    var error: Failure? {
        if case .failure(let error)? = end { return error } else { return nil }
    }
}

/// Something that goes wrong.
struct Problem: Error, Equatable {
    var number = 0
}
