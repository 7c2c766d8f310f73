import FoundationAdditions
import FoundationNetworking

extension URLSession {
    /// Loads a request for each subscriber, and publishes the response.
    public struct DataTaskPublisher: OpenCombine.Publisher, Sendable {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == URLError {
            subscriber.receive(subscription: DataTaskSubscription(self, to: subscriber))
        }
    }

    /// Publishes the contents of a URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Publishes the response to a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}

/// One load, which begins on demand.
private final class DataTaskSubscription<Downstream: Subscriber>: Subscription,
    CustomStringConvertible,
    @unchecked Sendable
where
    Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError
{
    // Sendable: mutable state is touched only while `lock` is held.

    /// The description that printing shows.
    var description: String { "DataTaskPublisher" }

    private let publisher: URLSession.DataTaskPublisher
    private let lock = NSLock()
    private var downstream: Downstream?
    private var task: URLSessionDataTask?

    init(_ publisher: URLSession.DataTaskPublisher, to downstream: Downstream) {
        self.publisher = publisher
        self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "request(_:) asks for at least one element")
        let end: (Data?, URLResponse?, (any Error)?) -> Void = { self.receive($0, $1, $2) }
        nonisolated(unsafe) let receive = end  // what it touches has a lock
        let begun = lock.withLock { () -> URLSessionDataTask? in
            guard downstream != nil, task == nil else { return nil }
            task = publisher.session.dataTask(with: publisher.request) {
                receive($0, $1, $2)
            }
            return task
        }
        begun?.resume()
    }

    func cancel() {
        let running = lock.withLock { () -> URLSessionDataTask? in
            defer { (task, downstream) = (nil, nil) }
            return task
        }
        running?.cancel()
    }

    private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        let receiver = lock.withLock { () -> Downstream? in
            defer { (task, downstream) = (nil, nil) }
            return downstream
        }
        guard let receiver else { return }
        if let response, error == nil {
            _ = receiver.receive((data ?? Data(), response))
            receiver.receive(completion: .finished)
        } else {
            receiver.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
    }
}
