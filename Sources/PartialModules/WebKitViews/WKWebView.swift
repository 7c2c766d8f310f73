import Foundation
// As the headers of Apple's framework do.
@_exported import UIKit

/// A view that would show web pages.
///
/// WebKit is not available: creating a view ends the program with a message that names the framework. The class
/// exists for code that tests whether a view is one.
@preconcurrency @MainActor
open class WKWebView: UIView {
    /// Creates a view with settings.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { unavailable("WKWebView") }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public required init?(coder: NSCoder) { unavailable("WKWebView") }

    /// The object that decides about navigation and is notified of it.
    open var navigationDelegate: (any WKNavigationDelegate)? {
        get { unavailable("WKWebView.navigationDelegate") }
        set { unavailable("WKWebView.navigationDelegate") }
    }

    /// The view that scrolls the page.
    open var scrollView: UIScrollView { unavailable("WKWebView.scrollView") }

    /// The settings with which the view was created.
    open var configuration: WKWebViewConfiguration { unavailable("WKWebView.configuration") }

    /// The address of the page.
    open var url: URL? { unavailable("WKWebView.url") }

    /// The title of the page.
    open var title: String? { unavailable("WKWebView.title") }

    /// The part of the page that has been loaded, from 0 to 1.
    open var estimatedProgress: Double { unavailable("WKWebView.estimatedProgress") }

    /// Loads the page again.
    @discardableResult
    open func reload() -> WKNavigation? { unavailable("WKWebView.reload()") }

    /// Ends all loading.
    open func stopLoading() { unavailable("WKWebView.stopLoading()") }

    /// Whether a page is being loaded.
    open var isLoading: Bool { unavailable("WKWebView.isLoading") }

    /// Shows a page from its source.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        unavailable("WKWebView.loadHTMLString(_:baseURL:)")
    }

    /// Runs a script in the page.
    open func evaluateJavaScript(
        _ javaScriptString: String,
        completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        unavailable("WKWebView.evaluateJavaScript(_:completionHandler:)")
    }

    /// Draws the page as a picture.
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
    ) {
        unavailable("WKWebView.takeSnapshot(with:completionHandler:)")
    }
}

/// The settings of a web view.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {}

/// The settings of a picture of a web view.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
    /// Whether pending changes are included; `true` by default.
    open var afterScreenUpdates = true
}

/// The loading of a page. Only a web view creates one.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
    private override init() { unavailable("WKNavigation") }
}

/// A navigation that is to be decided about. Only a web view creates one.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    private override init() { unavailable("WKNavigationAction") }
}

/// A decision about a navigation.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// The page is not loaded.
    case cancel = 0
    /// The page is loaded.
    case allow = 1
    /// The page becomes a download.
    case download = 2
}

/// An object that decides about a web view's navigation and is notified of it.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Decides about a navigation by calling the handler.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
    /// Called when a page has been loaded.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(.allow)
    }

    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
}

private func unavailable(_ name: String) -> Never {
    fatalError("WebKit is not available: \(name) cannot be used")
}
