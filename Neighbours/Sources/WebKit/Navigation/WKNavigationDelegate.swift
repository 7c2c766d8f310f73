import Foundation

/// Decides about a web view's navigations and learns of them.
///
/// A load calls `decidePolicyFor navigationAction`, `didStartProvisionalNavigation`, `decidePolicyFor
/// navigationResponse`, `didCommit` and `didFinish`; one that fails before its page is there ends with
/// `didFailProvisionalNavigation`. All are called on the main thread. Every decision handler is to be called once.
@MainActor @objc public protocol WKNavigationDelegate: NSObjectProtocol {
    // Handlers that are isolated to the main actor. They stand first: the translation of sources takes the last
    // requirement of a name and of types, whose selector then is Apple's.

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        preferences: WKWebpagePreferences,
        decisionHandler:
            @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)

    // Each decision has three forms of which a delegate implements one: apps write the handler with or without
    // isolation, or are asynchronous.

    @objc(async_webView:decidePolicyForNavigationAction:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy

    @objc(webView:decidePolicyForNavigationAction:decisionHandler:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)

    /// Called in place of the method without preferences.
    @objc(async_webView:decidePolicyForNavigationAction:preferences:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences)

    @objc(webView:decidePolicyForNavigationAction:preferences:decisionHandler:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        preferences: WKWebpagePreferences,
        decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)

    @objc(async_webView:decidePolicyForNavigationResponse:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy

    @objc(webView:decidePolicyForNavigationResponse:decisionHandler:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)

    @objc optional func webView(
        _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)

    @objc optional func webView(
        _ webView: WKWebView,
        didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)

    @objc optional func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error)

    @objc(webView:didCommitNavigation:)
    optional func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)

    @objc(webView:didFinishNavigation:)
    optional func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)

    /// Called for a load that was stopped after its page was there.
    @objc(webView:didFailNavigation:withError:)
    optional func webView(
        _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

    /// Never called: URLSession decides about servers' certificates here.
    @objc(webView:didReceiveAuthenticationChallenge:completionHandler:)
    optional func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

    /// Never called: there is no other process.
    @objc optional func webViewWebContentProcessDidTerminate(_ webView: WKWebView)

    @objc(webView:navigationAction:didBecomeDownload:)
    optional func webView(
        _ webView: WKWebView, navigationAction: WKNavigationAction,
        didBecome download: WKDownload)

    @objc(webView:navigationResponse:didBecomeDownload:)
    optional func webView(
        _ webView: WKWebView, navigationResponse: WKNavigationResponse,
        didBecome download: WKDownload)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        HandlerForm.isMissing = true
    }

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        preferences: WKWebpagePreferences,
        decisionHandler:
            @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        HandlerForm.isMissing = true
    }

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        HandlerForm.isMissing = true
    }
}
