import Foundation

/// A message that a script of a page has sent.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    /// Numbers, texts, dates, arrays and dictionaries of them, or `NSNull`.
    public let body: Any
    public private(set) weak var webView: WKWebView?
    public let frameInfo: WKFrameInfo
    /// The handler's name.
    public let name: String
    public let world: WKContentWorld

    init(
        body: Any, webView: WKWebView, frameInfo: WKFrameInfo, name: String, world: WKContentWorld
    ) {
        self.body = body
        self.webView = webView
        self.frameInfo = frameInfo
        self.name = name
        self.world = world
    }
}

/// Receives messages of scripts.
@MainActor @objc public protocol WKScriptMessageHandler: NSObjectProtocol {
    @objc(userContentController:didReceiveScriptMessage:)
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Receives messages of scripts and answers them.
@MainActor @objc public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
    // Handlers that are isolated to the main actor. They stand first: the translation of sources takes the last
    // requirement of a name and of types, whose selector then is Apple's.

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)

    // One of these forms is to be implemented; on iOS they are one requirement.

    /// - Parameter replyHandler: To be called once, with the value of the script's promise, or with the text of an error
    ///   that rejects it.
    @objc(async_userContentController:didReceiveScriptMessage:)
    optional func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?)

    @objc(userContentController:didReceiveScriptMessage:replyHandler:)
    optional func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void)
}

extension WKScriptMessageHandlerWithReply {
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        HandlerForm.isMissing = true
    }
}
