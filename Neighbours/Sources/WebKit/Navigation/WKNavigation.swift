import Foundation

/// A load of a page, as the methods that begin one and the delegate's calls name it.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
    /// The preferences that the delegate has decided on.
    public internal(set) var effectiveContentMode = WKWebpagePreferences.ContentMode.mobile

    init(of view: WKWebView) { super.init() }
}

/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable {
    case linkActivated = 0
    case formSubmitted = 1
    case backForward = 2
    case reload = 3
    case formResubmitted = 4
    case other = -1
}

/// A navigation that is to be decided about.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    public let sourceFrame: WKFrameInfo!
    /// Nil for a link that asks for a new window.
    public let targetFrame: WKFrameInfo?
    public let navigationType: WKNavigationType
    public let request: URLRequest
    /// Whether a link has the attribute `download`.
    public let shouldPerformDownload: Bool

    init(
        _ request: URLRequest, _ type: WKNavigationType, source: WKFrameInfo, target: WKFrameInfo?,
        isDownload: Bool = false
    ) {
        self.request = request
        navigationType = type
        sourceFrame = source
        targetFrame = target
        shouldPerformDownload = isDownload
    }
}

/// A response that is to be decided about before the page is shown.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
    public let isForMainFrame: Bool
    public let response: URLResponse
    /// Whether the view can draw data of this type.
    public let canShowMIMEType: Bool

    init(_ response: URLResponse, canShow: Bool) {
        self.response = response
        isForMainFrame = true
        canShowMIMEType = canShow
    }
}

/// A decision about a navigation.
public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel = 0
    case allow = 1
    /// The address is loaded as a download.
    case download = 2
}

/// A decision about a response.
public enum WKNavigationResponsePolicy: Int, Sendable {
    case cancel = 0
    case allow = 1
    /// The rest is loaded as a download.
    case download = 2
}

/// A frame of a page. Pages here have no others than the main frame.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject, NSCopying {
    public let isMainFrame: Bool
    public let request: URLRequest
    public let securityOrigin: WKSecurityOrigin
    public private(set) weak var webView: WKWebView?

    init(of view: WKWebView, url: URL?) {
        isMainFrame = true
        request = URLRequest(url: url ?? PageAddress.blank)
        securityOrigin = WKSecurityOrigin(of: url)
        webView = view
    }

    // It is immutable.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The origin of a page: scheme, host and port.
@preconcurrency @MainActor
open class WKSecurityOrigin: NSObject {
    public let `protocol`: String
    public let host: String
    /// 0 for the scheme's own port.
    public let port: Int

    init(of url: URL?) {
        `protocol` = url?.scheme?.lowercased() == "about" ? "" : url?.scheme?.lowercased() ?? ""
        host = url?.host ?? ""
        port = url?.port ?? 0
    }
}

/// Addresses that stand for themselves.
enum PageAddress {
    static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")
}

/// The place and the bars of a window that a page asks for.
@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {
    public let menuBarVisibility: NSNumber?
    public let statusBarVisibility: NSNumber?
    public let toolbarsVisibility: NSNumber?
    public let allowsResizing: NSNumber?
    public let x: NSNumber?
    public let y: NSNumber?
    public let width: NSNumber?
    public let height: NSNumber?

    /// - Parameter text: The third argument of `window.open`, such as `width=300,height=200`.
    init(_ text: String = "") {
        var values: [String: NSNumber] = [:]
        for part in text.split(separator: ",").prefix(100) {
            let pair = part.split(separator: "=", maxSplits: 1)
                .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            guard let name = pair.first else { continue }
            let value = pair.count == 2 ? pair[1] : "yes"
            if let number = Double(value), number.isFinite {
                values[name] = NSNumber(value: number)
            } else {
                values[name] = NSNumber(value: value == "yes")
            }
        }
        menuBarVisibility = values["menubar"]
        statusBarVisibility = values["status"]
        toolbarsVisibility = values["toolbar"]
        allowsResizing = values["resizable"]
        x = values["left"] ?? values["screenx"]
        y = values["top"] ?? values["screeny"]
        width = values["width"]
        height = values["height"]
    }
}
