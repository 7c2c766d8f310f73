import UIKit

/// The web view before `WKWebView`, which is inside of it: pages, addresses and scripts are as there.
///
/// On iOS it is part of UIKit. Here files that name it import this module by themselves.
@objc(UIWebView)
open class UIWebView: UIView {
    /// The cause of a load.
    public enum NavigationType: Int, Sendable {
        case linkClicked = 0
        case formSubmitted = 1
        case backForward = 2
        case reload = 3
        case formResubmitted = 4
        case other = 5
    }

    open weak var delegate: (any UIWebViewDelegate)?

    /// The view that scrolls and zooms the page.
    open var scrollView: UIScrollView { web.scrollView }

    private let web = WKWebView()
    private lazy var navigations = NavigationsOfWebView(self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        web.frame = bounds
        web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        web.navigationDelegate = navigations
        web.fitsPagesIntoWidth = true
        addSubview(web)
    }

    // MARK: Loading

    /// The request of the page that is loaded or shown; nil without one.
    open var request: URLRequest? { web.url.map { URLRequest(url: $0) } }
    open var isLoading: Bool { web.isLoading }
    open var canGoBack: Bool { web.canGoBack }
    open var canGoForward: Bool { web.canGoForward }

    /// Loads the page of a request.
    open func loadRequest(_ request: URLRequest) { web.load(request) }

    /// Shows a page from its source. Relative addresses refer to `baseURL`.
    open func loadHTMLString(_ string: String, baseURL: URL?) {
        web.loadHTMLString(string, baseURL: baseURL)
    }

    /// Shows a document of a type. Relative addresses refer to `baseURL`.
    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL)
    {
        web.load(
            data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
    }

    open func reload() { web.reload() }
    open func stopLoading() { web.stopLoading() }
    open func goBack() { web.goBack() }
    open func goForward() { web.goForward() }

    /// Runs a script in the page.
    ///
    /// - Returns: The result as text, and an empty text for `undefined`, `null` and a script that fails. Nil where scripts
    ///   cannot be run.
    open func stringByEvaluatingJavaScript(from script: String) -> String? {
        guard let literal = try? JSONEncoder().encode(script) else { return nil }
        let source = """
            (function(value) { return value === undefined || value === null ? "" : String(value) })\
            ((0, eval)(\(String(decoding: literal, as: UTF8.self))))
            """
        return web.evaluateAtOnce(source).map { (try? $0.get()) as? String ?? "" }
    }

    // MARK: Settings

    /// Whether a page that names no viewport is laid out as wide as on a desk, shown as wide as the view, and can be
    /// zoomed; `false` by default.
    open var scalesPageToFit = false { didSet { web.fitsPagesIntoWidth = !scalesPageToFit } }
    /// The kinds of data that become links. Telephone numbers on iOS; none here.
    open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
    open var allowsInlineMediaPlayback = false
    open var mediaPlaybackRequiresUserAction = true
    open var mediaPlaybackAllowsAirPlay = true
    open var allowsPictureInPictureMediaPlayback = true
    open var suppressesIncrementalRendering = false
    open var keyboardDisplayRequiresUserAction = true
    /// Whether holding a link shows its page, which never happens here.
    open var allowsLinkPreview = false
}

/// Learns of a web view's loads: `shouldStartLoadWith`, `webViewDidStartLoad` and `webViewDidFinishLoad`, or
/// `didFailLoadWithError`. All are called on the main thread.
@MainActor @objc public protocol UIWebViewDelegate: NSObjectProtocol {
    /// Whether to load a page; without this method every one is.
    @objc(webView:shouldStartLoadWithRequest:navigationType:)
    optional func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
        navigationType: UIWebView.NavigationType
    ) -> Bool

    @objc optional func webViewDidStartLoad(_ webView: UIWebView)

    @objc optional func webViewDidFinishLoad(_ webView: UIWebView)

    @objc(webView:didFailLoadWithError:)
    optional func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

@available(swift, deprecated: 4.2, renamed: "UIWebView.NavigationType")
public typealias UIWebViewNavigationType = UIWebView.NavigationType

/// Passes the navigations of the inner view on.
private final class NavigationsOfWebView: NSObject, WKNavigationDelegate {
    private weak var view: UIWebView?

    init(_ view: UIWebView) { self.view = view }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        let type = UIWebView.NavigationType(rawValue: navigationAction.navigationType.rawValue)
        let isWanted = view.flatMap {
            $0.delegate?.webView?(
                $0, shouldStartLoadWith: navigationAction.request, navigationType: type ?? .other)
        }
        decisionHandler(isWanted == false ? .cancel : .allow)
    }

    func webView(
        _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
    ) {
        if let view { view.delegate?.webViewDidStartLoad?(view) }
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        if let view { view.delegate?.webViewDidFinishLoad?(view) }
    }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {
        if let view { view.delegate?.webView?(view, didFailLoadWithError: error) }
    }

    func webView(
        _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
    ) {
        if let view { view.delegate?.webView?(view, didFailLoadWithError: error) }
    }
}
