import Foundation

/// Whether web views load from the network.
enum NetworkAccess {
    /// Without it they fail as on a device that is offline, so that runs do not depend on servers.
    static let isAllowed = ProcessInfo.processInfo.environment["CAROB_NETWORK"] == "1"
}

/// Loads one resource over HTTP and reports redirects. Calls come on a private queue.
final class NetworkLoad: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // Written before the task begins.
    private var session: URLSession?
    private var task: URLSessionDataTask?
    private let redirected: @Sendable (URLRequest, HTTPURLResponse) -> Void

    init(redirected: @escaping @Sendable (URLRequest, HTTPURLResponse) -> Void) {
        self.redirected = redirected
    }

    func start(
        _ request: URLRequest,
        completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        self.session = session
        task = session.dataTask(with: request) { [weak self] data, response, error in
            completion(data, response, error)
            self?.session?.finishTasksAndInvalidate()
        }
        task?.resume()
    }

    func cancel() {
        task?.cancel()
        session?.invalidateAndCancel()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        redirected(request, response)
        completionHandler(request)
    }
}
