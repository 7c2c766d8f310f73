import Foundation

/// Loads the addresses of a scheme of the app's own.
@MainActor @objc public protocol WKURLSchemeHandler: NSObjectProtocol {
    /// Begins to load. The task takes a response, data, and then the end or an error.
    @objc(webView:startURLSchemeTask:)
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)

    /// Ends loading; the task takes nothing afterwards.
    @objc(webView:stopURLSchemeTask:)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// One load by a handler of a scheme.
///
/// Calls that come in the wrong order or after the end raise an exception. They may come from any thread.
@objc public protocol WKURLSchemeTask: NSObjectProtocol {
    var request: URLRequest { get }

    func didReceive(_ response: URLResponse)
    /// Adds data to those that have been received.
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}
