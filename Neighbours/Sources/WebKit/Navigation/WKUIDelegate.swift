import Foundation
import UIKit

/// Shows what a page asks for outside of itself.
///
/// Without a method for it a link to a new window does nothing, `alert` returns at once, `confirm` gives false and
/// `prompt` null.
@MainActor @objc public protocol WKUIDelegate: NSObjectProtocol {
    /// Makes a view for a page in a new window, with the configuration that is given; nil opens none.
    ///
    /// The page is loaded into the new view afterwards.
    @objc(webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:)
    optional func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?

    @objc optional func webViewDidClose(_ webView: WKWebView)

    @objc(webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:)
    optional func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void)

    @objc(webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)
    optional func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void)

    @objc(
        webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:
        completionHandler:
    )
    optional func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (String?) -> Void)

    /// Never called: links have no menus here.
    @objc(webView:contextMenuConfigurationForElement:completionHandler:)
    optional func webView(
        _ webView: WKWebView,
        contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
        completionHandler: @escaping (UIContextMenuConfiguration?) -> Void)

    @objc(webView:contextMenuWillPresentForElement:)
    optional func webView(
        _ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo
    )

    @objc(webView:contextMenuForElement:willCommitWithAnimator:)
    optional func webView(
        _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
        willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating)

    @objc(webView:contextMenuDidEndForElement:)
    optional func webView(
        _ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo)
}

/// The element of a page that a menu is about.
@MainActor
open class WKContextMenuElementInfo: NSObject {
    public let linkURL: URL?

    init(linkURL: URL?) { self.linkURL = linkURL }
}
