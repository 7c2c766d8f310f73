import Foundation

/// A message that a script of a page has sent.
@MainActor
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
    /// - Parameter replyHandler: To be called once, with the value of the script's promise, or with the text of an error
    ///   that rejects it.
    @objc(userContentController:didReceiveScriptMessage:replyHandler:)
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void)
}
