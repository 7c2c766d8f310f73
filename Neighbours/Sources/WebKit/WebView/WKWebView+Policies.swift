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
    private static let plainAction = Selector(
        ("webView:decidePolicyForNavigationAction:decisionHandler:"))
    private static let fullAction = Selector(
        ("webView:decidePolicyForNavigationAction:preferences:decisionHandler:"))
    private static let response = Selector(
        ("webView:decidePolicyForNavigationResponse:decisionHandler:"))

    private func answers(_ selector: Selector) -> Bool {
        navigationDelegate?.responds(to: selector) ?? false
    }

    /// Whether the delegate decides about actions.
    var hasActionPolicy: Bool { answers(Self.fullAction) || answers(Self.plainAction) }

    func decide(
        _ action: WKNavigationAction, _ preferences: WKWebpagePreferences,
        _ completion: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        if answers(Self.fullAction) {
            let once = Once<(WKNavigationActionPolicy, WKWebpagePreferences)>(
                Self.fullAction.description
            ) { completion($0.0, $0.1) }
            navigationDelegate?.webView?(
                self, decidePolicyFor: action, preferences: preferences,
                decisionHandler: { once(($0, $1)) })
        } else if answers(Self.plainAction) {
            let once = Once<WKNavigationActionPolicy>(Self.plainAction.description) {
                completion($0, preferences)
            }
            navigationDelegate?.webView?(
                self, decidePolicyFor: action, decisionHandler: { once($0) })
        } else {
            completion(action.shouldPerformDownload ? .download : .allow, preferences)
        }
    }

    func decide(
        _ response: WKNavigationResponse,
        _ completion: @escaping (WKNavigationResponsePolicy) -> Void
    ) {
        guard answers(Self.response) else {
            return completion(response.canShowMIMEType ? .allow : .cancel)
        }
        let once = Once<WKNavigationResponsePolicy>(Self.response.description, completion)
        navigationDelegate?.webView?(
            self, decidePolicyFor: response, decisionHandler: { once($0) })
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
        decide(action, preferences.duplicate()) { [weak self] policy, _ in
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
