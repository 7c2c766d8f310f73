import Foundation

/// A load whose data go to a file, at a place that its delegate names.
@preconcurrency @MainActor
open class WKDownload: NSObject {
    public let originalRequest: URLRequest?
    public private(set) weak var webView: WKWebView?
    open weak var delegate: (any WKDownloadDelegate)?
    private var resource: ResourceLoad?
    private var isOver = false

    // Documented: a delegate that is not set soon after the download was made makes it fail. Nothing is lost here.
    init(_ request: URLRequest, of view: WKWebView) {
        originalRequest = request
        webView = view
    }

    /// Begins in a later turn of the run loop, when the delegate is there.
    func start(with loaded: LoadedResource? = nil) {
        guard let view = webView, let request = originalRequest else { return }
        Later.perform { [self] in
            if let loaded { return choosePlace(for: loaded) }
            resource = ResourceLoad(request, for: view)
            resource?.start { [weak self] event in
                switch event {
                case .redirected, .responded: break
                case .finished(let loaded): self?.choosePlace(for: loaded)
                case .failed(let error): self?.end(error)
                }
            }
        }
    }

    private func choosePlace(for loaded: LoadedResource) {
        guard !isOver else { return }
        guard let delegate else { return end(LoadError.cancelled(originalRequest?.url)) }
        let name = loaded.response.suggestedFilename ?? "Unknown"
        let form = HandlerForm(
            "download:decideDestinationUsingResponse:suggestedFilename", "completionHandler")
        let once = Once<URL?>(form.plain.description) { [weak self] in self?.write(loaded, to: $0) }
        let response = loaded.response
        let isolated: @MainActor @Sendable (URL?) -> Void = { once($0) }
        if HandlerForm.calls({
            delegate.download(
                self, decideDestinationUsing: response, suggestedFilename: name,
                completionHandler: isolated)
        }) {
            return
        }
        switch form.kind(of: delegate) {
        case .plain:
            let handler: (URL?) -> Void = { once($0) }
            delegate.download(
                self, decideDestinationUsing: response, suggestedFilename: name,
                completionHandler: handler)
        case .asynchronous:
            Task {
                once(
                    await delegate.download(
                        self, decideDestinationUsing: response, suggestedFilename: name))
            }
        case nil: once(nil)
        }
    }

    private func write(_ loaded: LoadedResource, to place: URL?) {
        guard let place else { return end(LoadError.cancelled(originalRequest?.url)) }
        do {
            try loaded.data.write(to: place, options: .withoutOverwriting)
            end(nil)
        } catch {
            end(
                LoadError.url(
                    NSURLErrorCannotCreateFile, "Cannot create file", originalRequest?.url))
        }
    }

    private func end(_ error: (any Error)?) {
        guard !isOver else { return }
        isOver = true
        if let error {
            delegate?.download?(self, didFailWithError: error, resumeData: nil)
        } else {
            delegate?.downloadDidFinish?(self)
        }
    }

    /// Ends the download without a call of the delegate. There are never data to resume it.
    open func cancel(_ completionHandler: ((Data?) -> Void)? = nil) {
        isOver = true
        resource?.cancel()
        if let completionHandler { Later.perform { completionHandler(nil) } }
    }
}

/// Names the place of a download, and learns of its end.
@MainActor @objc public protocol WKDownloadDelegate: NSObjectProtocol {
    // Handlers that are isolated to the main actor. They stand first: the translation of sources takes the last
    // requirement of a name and of types, whose selector then is Apple's.

    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse,
        suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void)

    // One of these forms is to be implemented; on iOS they are one requirement.

    /// - Parameter completionHandler: Takes a file that does not exist yet; nil ends the download.
    @objc(async_download:decideDestinationUsingResponse:suggestedFilename:)
    optional func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse,
        suggestedFilename: String
    ) async -> URL?

    @objc(download:decideDestinationUsingResponse:suggestedFilename:completionHandler:)
    optional func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse,
        suggestedFilename: String, completionHandler: @escaping (URL?) -> Void)

    @objc optional func downloadDidFinish(_ download: WKDownload)

    @objc optional func download(
        _ download: WKDownload, didFailWithError error: any Error, resumeData: Data?)
}

extension WKDownloadDelegate {
    public func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse,
        suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        HandlerForm.isMissing = true
    }
}
