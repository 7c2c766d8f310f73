import Foundation
import UIKit

/// Shows what a page asks for outside of itself.
///
/// Without a method for it a link to a new window does nothing, `alert` returns at once, `confirm` gives false and
/// `prompt` null.
@MainActor @objc public protocol WKUIDelegate: NSObjectProtocol {
    // Handlers that are isolated to the main actor. They stand first: the translation of sources takes the last
    // requirement of a name and of types, whose selector then is Apple's.

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void)

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (String?) -> Void)

    /// Makes a view for a page in a new window, with the configuration that is given; nil opens none.
    ///
    /// The page is loaded into the new view afterwards.
    @objc(webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:)
    optional func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?

    @objc optional func webViewDidClose(_ webView: WKWebView)

    // Each panel has three forms, as the decisions of a navigation delegate.

    @objc(async_webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:)
    optional func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo
    ) async

    @objc(webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:)
    optional func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void)

    @objc(async_webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:)
    optional func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo
    ) async -> Bool

    @objc(webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)
    optional func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void)

    @objc(async_webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:)
    optional func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?, initiatedByFrame frame: WKFrameInfo
    ) async -> String?

    @objc(
        webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:
        completionHandler:
    )
    optional func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (String?) -> Void)

    /// Never called: pages have neither camera nor microphone here.
    @objc optional func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
        decisionHandler: @escaping (WKPermissionDecision) -> Void)

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

extension WKUIDelegate {
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        HandlerForm.isMissing = true
    }

    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        HandlerForm.isMissing = true
    }

    public func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        HandlerForm.isMissing = true
    }
}

/// The element of a page that a menu is about.
@preconcurrency @MainActor
open class WKContextMenuElementInfo: NSObject {
    public let linkURL: URL?

    init(linkURL: URL?) { self.linkURL = linkURL }
}

/// The devices that a page asks for.
public enum WKMediaCaptureType: Int, Sendable {
    case camera = 0
    case microphone = 1
    case cameraAndMicrophone = 2
}

/// An answer to a page that asks for a device.
public enum WKPermissionDecision: Int, Sendable {
    /// The user is asked.
    case prompt = 0
    case grant = 1
    case deny = 2
}
