@_exported import UIKit

/// A view that shows web pages.
///
/// Pages come from the app, from files, from its handlers of schemes, and, where `CAROB_NETWORK=1` is set, from the
/// network; without it addresses of `http` and `https` fail as on a device that is offline. Loading takes place on the
/// app's clock, and the delegates are called on the main thread.
@objc(WKWebView)
open class WKWebView: UIView {
    /// The view's own copy of its configuration.
    let settings: WKWebViewConfiguration
    /// A copy, whose preferences, controller and store are those of the view.
    open var configuration: WKWebViewConfiguration {
        settings.copy() as? WKWebViewConfiguration ?? settings
    }

    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?

    let webScrollView = WebScrollView()
    let pageView = PageView()
    /// The view that scrolls and zooms the page.
    open var scrollView: UIScrollView { webScrollView }

    // MARK: State

    /// The load that goes on.
    private(set) var load: PageLoad?
    private(set) var page: WebPage?
    private(set) var committedURL: URL?
    /// Whether pages that name no viewport are as wide as the view.
    var fitsPagesIntoWidth = false {
        didSet {
            page?.hasWidthOfView = fitsPagesIntoWidth
            setNeedsLayout()
        }
    }
    private var progress = 0.0
    private var shown = WebViewState()
    var scripts: PageScripts?
    /// The folder whose files pages may load, beside the folder of their own file.
    var readableFolder: URL?

    public let backForwardList = WKBackForwardList()

    /// The address of the page that is loaded, else of that which is shown.
    @objc(URL) open var url: URL? { shown.url }
    /// Of the page that is shown; empty without one.
    @objc open var title: String? { shown.title }
    /// From 0 to 1: 0.1 as soon as a load begins, 0.5 or more when its page is there.
    @objc open var estimatedProgress: Double { shown.progress }
    @objc(loading) open var isLoading: Bool { @objc(isLoading) get { shown.isLoading } }
    /// Whether the page was loaded by HTTPS. Its parts then must be, too.
    @objc open var hasOnlySecureContent: Bool { shown.isSecure }
    @objc open var canGoBack: Bool { shown.canGoBack }
    @objc open var canGoForward: Bool { shown.canGoForward }
    @objc open var themeColor: UIColor? { shown.themeColor }
    @objc open var underPageBackgroundColor: UIColor! {
        get { ownBackground ?? page?.canvas ?? .systemBackground }
        set {
            willChangeValue(forKey: "underPageBackgroundColor")
            ownBackground = newValue
            webScrollView.backgroundColor = newValue
            didChangeValue(forKey: "underPageBackgroundColor")
        }
    }
    private var ownBackground: UIColor?

    // MARK: Settings

    /// Whether a swipe from the left or right edge goes back or forward.
    open var allowsBackForwardNavigationGestures = false {
        didSet { edgeSwipes.isEnabled = allowsBackForwardNavigationGestures }
    }
    private lazy var edgeSwipes = EdgeSwipes(of: self)
    /// Whether holding a link shows its page, which never happens here.
    open var allowsLinkPreview = true
    /// Chosen by the app in place of the one that names the device.
    open var customUserAgent: String?
    /// The factor by which the page's points are larger.
    open var pageZoom: CGFloat = 1 { didSet { layOutPage() } }
    /// The type as which the page's media are shown.
    open var mediaType: String?
    open var isInspectable = false
    open var isFindInteractionEnabled: Bool { false }

    // MARK: Making one

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        settings =
            configuration.copy() as? WKWebViewConfiguration ?? WKWebViewConfiguration()
        super.init(frame: frame)
        setUp()
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public convenience init() { self.init(frame: .zero) }

    /// The settings of the configuration in an interface file are not read.
    public required init?(coder: NSCoder) {
        settings = WKWebViewConfiguration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        if backgroundColor == nil { backgroundColor = .systemBackground }
        webScrollView.frame = bounds
        webScrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        webScrollView.alwaysBounceVertical = true
        webScrollView.pageView = pageView
        webScrollView.addSubview(pageView)
        pageView.owner = self
        addSubview(webScrollView)
    }

    /// Whether web views load the addresses of a scheme by themselves.
    open class func handlesURLScheme(_ urlScheme: String) -> Bool {
        WKWebViewConfiguration.handles(urlScheme)
    }

    var userAgent: String {
        if let customUserAgent, !customUserAgent.isEmpty { return customUserAgent }
        let system = UIDevice.current.systemVersion.replacingOccurrences(of: ".", with: "_")
        let device = UIDevice.current.userInterfaceIdiom == .pad ? "iPad" : "iPhone"
        let name = device == "iPad" ? "CPU OS" : "CPU iPhone OS"
        let ending = settings.applicationNameForUserAgent.map { " " + $0 } ?? ""
        return "Mozilla/5.0 (\(device); \(name) \(system) like Mac OS X) AppleWebKit/605.1.15 "
            + "(KHTML, like Gecko)" + ending
    }

    var frameInfo: WKFrameInfo { WKFrameInfo(of: self, url: committedURL) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutPage()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard let page, page.isDark != (traitCollection.userInterfaceStyle == .dark) else { return }
        page.isDark = traitCollection.userInterfaceStyle == .dark
        page.setNeedsLayout()
    }

    func layOutPage() {
        guard let page, bounds.width > 0 else { return }
        pageView.layOut(page, in: webScrollView, zoom: pageZoom)
    }

    // MARK: Loading

    /// Ends the load that goes on, and begins another one.
    func begin(_ next: PageLoad) -> WKNavigation {
        load?.stop()
        load = next
        progress = 0.1
        update()
        next.begin()
        return next.navigation
    }

    func forget(_ ended: PageLoad) {
        guard load === ended else { return }
        load = nil
        progress = page == nil && ended.stage != .over ? 0 : 1
        update()
    }

    /// Shows a page whose data have come.
    func commit(_ page: WebPage, of load: PageLoad) {
        backForwardList.currentItem?.offset = webScrollView.contentOffset
        backForwardList.currentItem?.title = self.page?.title
        scripts?.end()
        scripts = nil
        self.page = page
        page.hasWidthOfView = fitsPagesIntoWidth
        page.isDark = traitCollection.userInterfaceStyle == .dark
        committedURL = page.content.url
        note(page, load)
        page.changed = { [weak self] in self?.setNeedsLayout() }
        progress = load.progress
        pageView.show(page, isOpaque: isOpaque)
        webScrollView.reset()
        if case .item(let item) = load.source { committedURL = item.url }
        setNeedsLayout()
        update()
    }

    /// Shows a page without content, in which the app's scripts run.
    func showEmptyPage() {
        let content = PageContent(
            data: Data(), mimeType: "text/html", encoding: nil, url: PageAddress.blank)
        page = WebPage(content, preferences: WKWebpagePreferences(), minimumFontSize: 0)
    }

    private func note(_ page: WebPage, _ load: PageLoad) {
        switch load.source {
        case .item(let item):
            backForwardList.move(to: item)
            item.content = page.content
        case .address where load.type == .reload:
            backForwardList.currentItem?.content = page.content
        case .address:
            let item = WKBackForwardListItem(url: page.content.url, initialURL: load.url)
            item.content = page.content
            backForwardList.add(item)
        case .given: break
        }
    }

    /// The page was read: its scripts run.
    func didRead(_ page: WebPage) {
        startScripts(of: page)
        setNeedsLayout()
        update()
    }

    func didLoad(_ ended: PageLoad) {
        guard load === ended else { return }
        load = nil
        progress = 1
        backForwardList.currentItem?.title = page?.title
        layoutIfNeeded()
        if case .item(let item) = ended.source {
            webScrollView.restore(item.offset)
        } else if let fragment = committedURL?.fragment {
            scroll(to: fragment)
        }
        scripts?.pageDidLoad()
        update()
    }

    func moveWithinPage(to url: URL) {
        backForwardList.currentItem?.offset = webScrollView.contentOffset
        let item = WKBackForwardListItem(url: url, initialURL: url)
        item.content = page?.content
        item.title = page?.title
        backForwardList.add(item)
        committedURL = url
        endWithinPage()
        scroll(to: url.fragment ?? "")
    }

    func moveWithinPage(to item: WKBackForwardListItem) {
        backForwardList.currentItem?.offset = webScrollView.contentOffset
        backForwardList.move(to: item)
        committedURL = item.url
        endWithinPage()
        webScrollView.restore(item.offset)
    }

    private func endWithinPage() {
        load = nil
        progress = 1
        update()
        scripts?.addressDidChange()
    }

    private func scroll(to fragment: String) {
        layoutIfNeeded()
        guard let y = page?.place(of: fragment) else { return }
        webScrollView.scroll(toPageY: y)
    }

    /// Announces what has changed.
    func update() {
        var next = WebViewState()
        next.url = load.map { $0.stage == .committed ? committedURL : $0.url } ?? committedURL
        next.title = page?.title ?? ""
        next.progress = load.map { max(progress, $0.progress) } ?? progress
        next.isLoading = load != nil
        next.isSecure = committedURL?.scheme?.lowercased() == "https"
        next.canGoBack = backForwardList.backItem != nil
        next.canGoForward = backForwardList.forwardItem != nil
        next.themeColor = page.flatMap { page in
            page.document.first { $0.name == "meta" && $0["name"]?.lowercased() == "theme-color" }
                .flatMap { $0["content"] }.flatMap { StyleColor.color($0) }
        }
        let keys = next.changes(from: shown)
        for key in keys { willChangeValue(forKey: key) }
        shown = next
        for key in keys.reversed() { didChangeValue(forKey: key) }
    }
}

/// The properties of a web view that are announced.
struct WebViewState {
    var url: URL?
    var title = ""
    var progress = 0.0
    var isLoading = false
    var isSecure = false
    var canGoBack = false
    var canGoForward = false
    var themeColor: UIColor?

    /// The keys of what differs.
    func changes(from former: WebViewState) -> [String] {
        var keys: [String] = []
        if isLoading != former.isLoading { keys.append("loading") }
        if url != former.url { keys.append("URL") }
        if title != former.title { keys.append("title") }
        if progress != former.progress { keys.append("estimatedProgress") }
        if isSecure != former.isSecure { keys.append("hasOnlySecureContent") }
        if canGoBack != former.canGoBack { keys.append("canGoBack") }
        if canGoForward != former.canGoForward { keys.append("canGoForward") }
        if themeColor != former.themeColor { keys.append("themeColor") }
        return keys
    }
}
