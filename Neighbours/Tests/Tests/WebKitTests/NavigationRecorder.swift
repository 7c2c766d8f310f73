import UIKit
import WebKit

/// Notes the calls of a navigation delegate.
final class NavigationRecorder: NSObject, WKNavigationDelegate {
    var events: [String] = []
    var actionPolicy = WKNavigationActionPolicy.allow
    var responsePolicy = WKNavigationResponsePolicy.allow
    var errors: [NSError] = []
    var actions: [WKNavigationAction] = []
    var downloads: [WKDownload] = []

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        actions.append(navigationAction)
        events.append("action \(navigationAction.request.url?.absoluteString ?? "")")
        decisionHandler(actionPolicy)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
    ) {
        events.append("response \(navigationResponse.response.mimeType ?? "")")
        decisionHandler(responsePolicy)
    }

    func webView(
        _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
    ) {
        events.append("start")
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        events.append("commit")
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        events.append("finish")
    }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {
        errors.append(error as NSError)
        events.append("fail provisional \((error as NSError).code)")
    }

    func webView(
        _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
    ) {
        errors.append(error as NSError)
        events.append("fail \((error as NSError).code)")
    }

    func webView(
        _ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload
    ) {
        events.append("download")
        downloads.append(download)
    }
}
