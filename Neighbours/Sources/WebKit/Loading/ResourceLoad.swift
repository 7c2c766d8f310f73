import Foundation

/// A response with all of its data.
struct LoadedResource {
    let response: URLResponse
    let data: Data
}

/// Loads a document or a picture: from a file, its own address, a handler of the app, or the network.
@MainActor
final class ResourceLoad {
    enum Event {
        case redirected(URLRequest)
        case responded(URLResponse)
        case finished(LoadedResource)
        case failed(any Error)
    }

    private weak var view: WKWebView?
    private let request: URLRequest
    private var report: ((Event) -> Void)?
    private var network: NetworkLoad?
    private var scheme: SchemeTask?

    // Chosen: the time that a device takes, in seconds.
    private static let delay: TimeInterval = 0.05
    // Chosen, so that no page takes all memory.
    private static let mostBytes = 256 << 20

    init(_ request: URLRequest, for view: WKWebView) {
        self.request = request
        self.view = view
    }

    /// Begins to load; the closure is called in later turns of the run loop.
    func start(_ report: @escaping (Event) -> Void) {
        self.report = report
        guard let url = request.url, let view else { return }
        switch url.scheme?.lowercased() {
        case "file": later { self.loadFile(url) }
        case "data": later { self.loadData(url) }
        case "about": later { self.finish(Data(), url, "text/html", nil) }
        case "http", "https":
            if NetworkAccess.isAllowed {
                loadFromNetwork(view)
            } else {
                later { self.fail(LoadError.offline(url)) }
            }
        case let name?:
            guard let handler = view.settings.urlSchemeHandler(forURLScheme: name) else {
                return later { self.fail(LoadError.unsupported(url)) }
            }
            let task = SchemeTask(request) { [weak self] in self?.report?($0) }
            scheme = task
            handler.webView(view, start: task)
        case nil: later { self.fail(LoadError.unsupported(url)) }
        }
    }

    /// Nothing is reported afterwards.
    func cancel() {
        report = nil
        network?.cancel()
        guard let scheme, let view, let name = request.url?.scheme, !scheme.isOver else { return }
        scheme.stop()
        view.settings.urlSchemeHandler(forURLScheme: name)?.webView(view, stop: scheme)
    }

    private func later(_ body: @escaping () -> Void) { Later.perform(after: Self.delay, body) }

    private func finish(_ data: Data, _ url: URL, _ type: String, _ encoding: String?) {
        let response = URLResponse(
            url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: encoding)
        report?(.responded(response))
        report?(.finished(LoadedResource(response: response, data: data)))
    }

    private func fail(_ error: any Error) { report?(.failed(error)) }

    // MARK: Local addresses

    private func loadFile(_ url: URL) {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        parts?.fragment = nil
        parts?.query = nil
        let file = parts?.url ?? url
        let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard values?.isRegularFile == true, (values?.fileSize ?? 0) <= Self.mostBytes,
            let data = try? Data(contentsOf: file)
        else { return fail(LoadError.missingFile(url)) }
        finish(data, url, PageContent.mimeType(of: file), nil)
    }

    private func loadData(_ url: URL) {
        guard let (data, type, encoding) = DataAddress.content(of: url) else {
            return fail(LoadError.unsupported(url))
        }
        finish(data, url, type, encoding)
    }

    // MARK: The network

    private func loadFromNetwork(_ view: WKWebView) {
        var request = request
        if request.value(forHTTPHeaderField: "User-Agent") == nil {
            request.setValue(view.userAgent, forHTTPHeaderField: "User-Agent")
        }
        let store = view.settings.websiteDataStore.httpCookieStore
        if let url = request.url {
            let fields = HTTPCookie.requestHeaderFields(with: store.cookies(for: url))
            for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
        }
        let load = NetworkLoad { [weak self] request, response in
            DispatchQueue.main.async {
                store.keepCookies(of: response)
                self?.report?(.redirected(request))
            }
        }
        network = load
        load.start(request) { [weak self] data, response, error in
            DispatchQueue.main.async { self?.received(data, response, error, store) }
        }
    }

    private func received(
        _ data: Data?, _ response: URLResponse?, _ error: (any Error)?, _ store: WKHTTPCookieStore
    ) {
        if let response = response as? HTTPURLResponse { store.keepCookies(of: response) }
        guard let data, let response, data.count <= Self.mostBytes else {
            let code = (error as? URLError)?.code.rawValue ?? NSURLErrorUnknown
            let text = error?.localizedDescription ?? "The operation couldn’t be completed."
            return fail(LoadError.url(code, text, request.url))
        }
        report?(.responded(response))
        report?(.finished(LoadedResource(response: response, data: data)))
    }
}

/// Addresses that contain their data.
enum DataAddress {
    /// The data, their type and their encoding; nil for an address that has none.
    static func content(of url: URL) -> (Data, String, String?)? {
        let text = url.absoluteString
        guard text.lowercased().hasPrefix("data:"), let comma = text.firstIndex(of: ",") else {
            return nil
        }
        let head = text[text.index(text.startIndex, offsetBy: 5)..<comma].lowercased()
        let parts = head.split(separator: ";", omittingEmptySubsequences: false)
        let type = parts.first.map(String.init) ?? ""
        let body = text[text.index(after: comma)...]
        let encoding = parts.first { $0.hasPrefix("charset=") }.map { String($0.dropFirst(8)) }
        let plain = body.removingPercentEncoding ?? String(body)
        let data =
            parts.last == "base64"
            ? Data(base64Encoded: plain, options: .ignoreUnknownCharacters) : Data(plain.utf8)
        return data.map { ($0, type.isEmpty ? "text/plain" : type, encoding) }
    }
}
