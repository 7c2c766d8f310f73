import Foundation

/// A load that a handler of the app carries out.
final class SchemeTask: NSObject, WKURLSchemeTask, @unchecked Sendable {
    // Apart from the request, which does not change, everything is used on the main thread.
    let request: URLRequest
    private var report: (@MainActor (ResourceLoad.Event) -> Void)?
    private var response: URLResponse?
    private var data = Data()
    private(set) var isOver = false
    private var isStopped = false

    @MainActor
    init(_ request: URLRequest, _ report: @escaping @MainActor (ResourceLoad.Event) -> Void) {
        self.request = request
        self.report = report
    }

    @MainActor
    func stop() {
        isStopped = true
        report = nil
    }

    private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { body() }
        } else {
            DispatchQueue.main.async { body() }
        }
    }

    private func require(_ isRight: Bool, _ reason: String) {
        guard !isRight else { return }
        NSException(name: .internalInconsistencyException, reason: reason).raise()
    }

    private func requireRunning() {
        require(!isStopped, "This task has already been stopped")
        require(!isOver, "Task has already completed")
    }

    func didReceive(_ response: URLResponse) {
        onMain { [self] in
            requireRunning()
            self.response = response
            report?(.responded(response))
        }
    }

    func didReceive(_ data: Data) {
        onMain { [self] in
            requireRunning()
            require(response != nil, "No response has been sent for this task")
            self.data.append(data)
        }
    }

    func didFinish() {
        onMain { [self] in
            requireRunning()
            require(response != nil, "No response has been sent for this task")
            isOver = true
            guard let response else { return }
            report?(.finished(LoadedResource(response: response, data: data)))
        }
    }

    func didFailWithError(_ error: any Error) {
        onMain { [self] in
            requireRunning()
            isOver = true
            report?(.failed(error))
        }
    }
}
