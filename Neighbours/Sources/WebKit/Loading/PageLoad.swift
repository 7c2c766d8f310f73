import UIKit

/// One load of a page, from the decision about it to its last picture.
@MainActor
final class PageLoad {
    /// Where the page comes from.
    enum Source {
        case address
        /// A document that the app has given.
        case given(PageContent, URLResponse)
        /// A page that was shown before.
        case item(WKBackForwardListItem)
    }
    enum Stage { case pending, provisional, committed, over }

    weak var view: WKWebView?
    let navigation: WKNavigation
    private(set) var request: URLRequest
    let type: WKNavigationType
    let source: Source
    private(set) var stage = Stage.pending
    private var resource: ResourceLoad?
    private var parts: [ResourceLoad] = []
    private var missingParts = 0
    private var preferences: WKWebpagePreferences
    /// The response that the policy has not decided about, or has allowed.
    private var isResponseAllowed = false
    private var loaded: LoadedResource?

    // Chosen: the time between the document and the end of the load, in seconds.
    private static let delay: TimeInterval = 0.05
    private static let mostPictures = 500

    init(_ request: URLRequest, _ type: WKNavigationType, _ source: Source, of view: WKWebView) {
        self.request = request
        self.type = type
        self.source = source
        self.view = view
        navigation = WKNavigation(of: view)
        preferences =
            view.settings.defaultWebpagePreferences?.duplicate() ?? WKWebpagePreferences()
    }

    var url: URL { request.url ?? PageAddress.blank }

    // MARK: Before the page

    /// Asks for the decision in a later turn of the run loop.
    func begin() { Later.perform { self.decide() } }

    private func decide() {
        guard let view, stage == .pending else { return }
        let frame = view.frameInfo
        let action = WKNavigationAction(request, type, source: frame, target: frame)
        view.decide(action, preferences) { [self] policy, preferences, isAsked in
            guard stage == .pending else { return }
            self.preferences = preferences
            switch policy {
            case .cancel: end()
            case .allow: start(isAsked: isAsked)
            case .download:
                end()
                view.download(request, for: action)
            }
        }
    }

    /// - Parameter isAsked: Whether the delegate has decided.
    private func start(isAsked: Bool) {
        guard let view else { return }
        if isWithinPage(view) { return moveWithinPage(view) }
        if let scheme = url.scheme?.lowercased(), !WKWebView.handlesURLScheme(scheme),
            view.settings.urlSchemeHandler(forURLScheme: scheme) == nil, !isAsked
        {
            // Documented: without a decision of the delegate such addresses go to other apps.
            end()
            return UIApplication.shared.open(url)
        }
        stage = .provisional
        view.update()
        view.navigationDelegate?.webView?(view, didStartProvisionalNavigation: navigation)
        guard stage == .provisional else { return }
        switch source {
        case .address: load(view)
        case .given(let content, let response):
            let loaded = LoadedResource(response: response, data: content.data)
            Later.perform { [self] in
                received(.responded(response))
                received(.finished(loaded))
            }
        case .item(let item):
            guard let content = item.content else { return load(view) }
            Later.perform { self.commit(content) }
        }
    }

    private func load(_ view: WKWebView) {
        if view.settings.userContentController.blocks(url, .document) {
            return fail(
                LoadError.error(
                    LoadError.domain, 104, "The URL was blocked by a content blocker", url))
        }
        let resource = ResourceLoad(request, for: view)
        self.resource = resource
        resource.start { [weak self] in self?.received($0) }
    }

    /// Whether the address names another place of the page that is shown.
    private func isWithinPage(_ view: WKWebView) -> Bool {
        guard type == .linkActivated || type == .other || type == .backForward,
            case .address = source, url.fragment != nil, let current = view.page?.content.url,
            view.load === self
        else { return isBackWithinPage(view) }
        return Self.withoutFragment(current) == Self.withoutFragment(url)
    }

    private func isBackWithinPage(_ view: WKWebView) -> Bool {
        guard case .item(let item) = source, let content = item.content, let page = view.page else {
            return false
        }
        return page.content.url == content.url && page.content.data == content.data
            && item.url != view.committedURL
    }

    static func withoutFragment(_ url: URL) -> String {
        String(url.absoluteString.prefix { $0 != "#" })
    }

    private func moveWithinPage(_ view: WKWebView) {
        stage = .over
        if case .item(let item) = source {
            view.moveWithinPage(to: item)
        } else {
            view.moveWithinPage(to: url)
        }
    }

    private func received(_ event: ResourceLoad.Event) {
        guard let view, stage == .provisional else { return }
        switch event {
        case .redirected(let request):
            self.request = request
            view.update()
            view.navigationDelegate?.webView?(
                view, didReceiveServerRedirectForProvisionalNavigation: navigation)
        case .responded(let response): decide(response)
        case .finished(let loaded):
            self.loaded = loaded
            commitIfReady()
        case .failed(let error): fail(error)
        }
    }

    private func decide(_ found: URLResponse) {
        guard let view else { return }
        let canShow = PageContent.canShow(found.mimeType)
        let response = WKNavigationResponse(found, canShow: canShow)
        view.decide(response) { [self] policy in
            guard stage == .provisional else { return }
            switch policy {
            case .allow where canShow:
                isResponseAllowed = true
                commitIfReady()
            case .allow, .cancel: fail(LoadError.interrupted(url))
            case .download:
                let download = WKDownload(request, of: view)
                let loaded = loaded
                fail(LoadError.interrupted(url))
                view.navigationDelegate?.webView?(
                    view, navigationResponse: response, didBecome: download)
                download.start(with: loaded)
            }
        }
    }

    private func commitIfReady() {
        guard isResponseAllowed, let loaded else { return }
        switch source {
        case .given(let content, _): commit(content)
        default:
            let response = loaded.response
            commit(
                PageContent(
                    data: loaded.data, mimeType: response.mimeType ?? "text/html",
                    encoding: response.textEncodingName, url: response.url ?? url))
        }
    }

    // MARK: The page

    private func commit(_ content: PageContent) {
        guard let view, stage == .provisional else { return }
        stage = .committed
        resource = nil
        let page = WebPage(
            content, preferences: preferences,
            minimumFontSize: view.settings.preferences.minimumFontSize)
        view.commit(page, of: self)
        view.navigationDelegate?.webView?(view, didCommit: navigation)
        guard stage == .committed else { return }
        Later.perform { self.read(page) }
    }

    private func read(_ page: WebPage) {
        guard let view, stage == .committed, view.page === page else { return }
        for node in page.scriptElements.prefix(200) {
            guard let address = node["src"] else { continue }
            loadPart(address, page, view) { loaded in
                page.setScript(String(decoding: loaded.data, as: UTF8.self), of: node)
            }
        }
        if missingParts == 0 { readAll(page) } else { waiting = { self.readAll(page) } }
    }

    /// Called when the scripts are there.
    private var waiting: (() -> Void)?

    private func readAll(_ page: WebPage) {
        waiting = nil
        guard let view, stage == .committed, view.page === page else { return }
        view.didRead(page)
        guard stage == .committed else { return }
        loadParts(of: page, view)
        Later.perform(after: Self.delay) { self.finishIfReady() }
    }

    private var isDelayOver = false

    private func loadParts(of page: WebPage, _ view: WKWebView) {
        for address in page.sheetAddresses.prefix(100) {
            loadPart(address, page, view) { loaded in
                page.set(String(decoding: loaded.data, as: UTF8.self), of: address)
            }
        }
        for node in page.imageElements.prefix(Self.mostPictures) {
            guard let address = node["src"] else { continue }
            loadPart(address, page, view) { loaded in
                if let image = UIImage(data: loaded.data) { page.set(image, of: node) }
            }
        }
    }

    private func loadPart(
        _ address: String, _ page: WebPage, _ view: WKWebView,
        _ use: @escaping (LoadedResource) -> Void
    ) {
        guard let url = page.url(address), view.mayLoad(url, in: page),
            !view.settings.userContentController.blocks(url, .image)
        else { return }
        missingParts += 1
        let part = ResourceLoad(URLRequest(url: url), for: view)
        parts.append(part)
        part.start { [weak self] event in
            guard let self else { return }
            switch event {
            case .redirected, .responded: return
            case .finished(let loaded): use(loaded)
            case .failed: break
            }
            missingParts -= 1
            view.update()
            if missingParts == 0, let waiting { return waiting() }
            if isDelayOver { finishIfReady() }
        }
    }

    private func finishIfReady() {
        isDelayOver = true
        guard let view, stage == .committed, missingParts == 0 else { return }
        stage = .over
        view.didLoad(self)
        view.navigationDelegate?.webView?(view, didFinish: navigation)
    }

    /// From 0 to 1.
    var progress: Double {
        switch stage {
        case .pending, .provisional: 0.1
        case .committed:
            parts.isEmpty
                ? 0.5 : 0.5 + 0.4 * Double(parts.count - missingParts) / Double(parts.count)
        case .over: 1
        }
    }

    // MARK: The end

    private func end() {
        stage = .over
        view?.forget(self)
    }

    private func fail(_ error: any Error) {
        guard let view, stage == .provisional else { return }
        resource?.cancel()
        end()
        view.navigationDelegate?.webView?(
            view, didFailProvisionalNavigation: navigation, withError: error)
    }

    /// Stops loading and tells the delegate.
    func stop() {
        guard let view else { return }
        let former = stage
        stage = .over
        resource?.cancel()
        for part in parts { part.cancel() }
        view.forget(self)
        let error = LoadError.cancelled(url)
        switch former {
        case .provisional:
            view.navigationDelegate?.webView?(
                view, didFailProvisionalNavigation: navigation, withError: error)
        case .committed:
            view.navigationDelegate?.webView?(view, didFail: navigation, withError: error)
        case .pending, .over: break
        }
    }
}
