import UIKit

/// A handler of a decision, which an app calls once.
@MainActor
final class Once<Value> {
    private var body: ((Value) -> Void)?
    private let method: String

    init(_ method: String, _ body: @escaping (Value) -> Void) {
        self.method = method
        self.body = body
    }

    func callAsFunction(_ value: Value) {
        guard let body else {
            NSException(
                name: .internalInconsistencyException,
                reason: "Completion handler passed to \(method) was called more than once"
            ).raise()
        }
        self.body = nil
        body(value)
    }

    /// Nobody is to call it.
    func forget() { body = nil }

    isolated deinit {
        guard body != nil else { return }
        NSException(
            name: .internalInconsistencyException,
            reason: "Completion handler passed to \(method) was not called"
        ).raise()
    }
}

/// The delegate's decisions about navigations.
extension WKWebView {
    private static let action = HandlerForm(
        "webView:decidePolicyForNavigationAction", "decisionHandler")
    private static let fullAction = HandlerForm(
        "webView:decidePolicyForNavigationAction:preferences", "decisionHandler")
    private static let response = HandlerForm(
        "webView:decidePolicyForNavigationResponse", "decisionHandler")

    func decide(
        _ action: WKNavigationAction, _ preferences: WKWebpagePreferences,
        _ completion:
            @escaping (WKNavigationActionPolicy, WKWebpagePreferences, _ isAsked: Bool) -> Void
    ) {
        guard let delegate = navigationDelegate else {
            return completion(action.shouldPerformDownload ? .download : .allow, preferences, false)
        }
        let once = Once<(WKNavigationActionPolicy, WKWebpagePreferences)>(
            Self.fullAction.plain.description
        ) { completion($0.0, $0.1, true) }
        let handler: @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void =
            {
                once(($0, $1))
            }
        if HandlerForm.calls({
            delegate.webView(
                self, decidePolicyFor: action, preferences: preferences, decisionHandler: handler)
        }) {
            return
        }
        switch Self.fullAction.kind(of: delegate) {
        case .plain:
            let handler: (WKNavigationActionPolicy, WKWebpagePreferences) -> Void = {
                once(($0, $1))
            }
            delegate.webView(
                self, decidePolicyFor: action, preferences: preferences, decisionHandler: handler)
        case .asynchronous:
            Task {
                once(
                    await delegate.webView(
                        self, decidePolicyFor: action, preferences: preferences))
            }
        case nil:
            once.forget()
            decide(action, delegate) { completion($0, preferences, $1) }
        }
    }

    private func decide(
        _ action: WKNavigationAction, _ delegate: any WKNavigationDelegate,
        _ completion: @escaping (WKNavigationActionPolicy, Bool) -> Void
    ) {
        let once = Once<WKNavigationActionPolicy>(Self.action.plain.description) {
            completion($0, true)
        }
        let handler: @MainActor @Sendable (WKNavigationActionPolicy) -> Void = { once($0) }
        if HandlerForm.calls({
            delegate.webView(self, decidePolicyFor: action, decisionHandler: handler)
        }) {
            return
        }
        switch Self.action.kind(of: delegate) {
        case .plain:
            let handler: (WKNavigationActionPolicy) -> Void = { once($0) }
            delegate.webView(self, decidePolicyFor: action, decisionHandler: handler)
        case .asynchronous:
            Task { once(await delegate.webView(self, decidePolicyFor: action)) }
        case nil:
            once.forget()
            completion(action.shouldPerformDownload ? .download : .allow, false)
        }
    }

    func decide(
        _ response: WKNavigationResponse,
        _ completion: @escaping (WKNavigationResponsePolicy) -> Void
    ) {
        let standard = response.canShowMIMEType ? WKNavigationResponsePolicy.allow : .cancel
        guard let delegate = navigationDelegate else { return completion(standard) }
        let once = Once<WKNavigationResponsePolicy>(Self.response.plain.description, completion)
        let handler: @MainActor @Sendable (WKNavigationResponsePolicy) -> Void = { once($0) }
        if HandlerForm.calls({
            delegate.webView(self, decidePolicyFor: response, decisionHandler: handler)
        }) {
            return
        }
        switch Self.response.kind(of: delegate) {
        case .plain:
            let handler: (WKNavigationResponsePolicy) -> Void = { once($0) }
            delegate.webView(self, decidePolicyFor: response, decisionHandler: handler)
        case .asynchronous:
            Task { once(await delegate.webView(self, decidePolicyFor: response)) }
        case nil:
            once.forget()
            completion(standard)
        }
    }

    // MARK: Links

    /// Follows a link of the page.
    ///
    /// - Parameter node: An element `a` with an address.
    func follow(_ node: PageNode) {
        guard let page, let address = node["href"], let url = page.url(address) else { return }
        if url.scheme?.lowercased() == "javascript" { return runScript(of: url) }
        let target = node["target"]?.lowercased()
        open(
            URLRequest(url: url), .linkActivated,
            inNewWindow: target == "_blank" || target == "_new",
            isDownload: node["download"] != nil)
    }

    /// Navigates for a page.
    func open(
        _ request: URLRequest, _ type: WKNavigationType, inNewWindow: Bool = false,
        isDownload: Bool = false, features: String = ""
    ) {
        guard inNewWindow || isDownload else {
            _ = begin(PageLoad(request, type, .address, of: self))
            return
        }
        let frame = frameInfo
        let action = WKNavigationAction(
            request, type, source: frame, target: isDownload ? frame : nil, isDownload: isDownload)
        let preferences = settings.defaultWebpagePreferences ?? WKWebpagePreferences()
        decide(action, preferences.duplicate()) { [weak self] policy, _, _ in
            guard let self else { return }
            switch policy {
            case .cancel: return
            case .download: download(request, for: action)
            case .allow where isDownload:
                _ = begin(PageLoad(request, type, .address, of: self))
            case .allow: openWindow(for: action, WKWindowFeatures(features))
            }
        }
    }

    private func openWindow(for action: WKNavigationAction, _ features: WKWindowFeatures) {
        let opened = uiDelegate?.webView?(
            self, createWebViewWith: configuration, for: action, windowFeatures: features)
        // The inner nil is that of a delegate without the method.
        guard let view = opened ?? nil else { return }
        if view === self {
            NSException(
                name: .internalInconsistencyException,
                reason: "Returned WKWebView was not created with the given configuration."
            ).raise()
        }
        view.load(action.request)
    }
}
