import Foundation
import Testing
import UIKit
import UIKitTesting
import WebKit

@Suite("The web view before WKWebView", .serialized, .usesApplication) @MainActor
struct UIWebViewTests {
    private let app = TestApplication()
    private let view = UIWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let recorder = Recorder()

    private final class Recorder: NSObject, UIWebViewDelegate {
        var events: [String] = []
        var isWanted = true

        func webView(
            _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
            navigationType: UIWebView.NavigationType
        ) -> Bool {
            let address = request.url?.absoluteString ?? ""
            events.append("should \(address) \(navigationType == .other ? "other" : "by hand")")
            return isWanted
        }

        func webViewDidStartLoad(_ webView: UIWebView) {
            events.append("start \(webView.isLoading)")
        }

        func webViewDidFinishLoad(_ webView: UIWebView) {
            events.append("finish \(webView.isLoading)")
        }

        func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
            events.append("fail")
        }
    }

    init() {
        view.delegate = recorder
        app.show(view)
    }

    @Test("A load asks, starts and finishes, in this order")
    func order() {
        view.loadHTMLString("<p>Hello", baseURL: nil)
        app.advance(by: 1)
        #expect(recorder.events == ["should about:blank other", "start true", "finish false"])
        #expect(view.request?.url?.absoluteString == "about:blank" && !view.canGoBack)
    }

    @Test("A load that is not wanted does not start")
    func refused() {
        recorder.isWanted = false
        view.loadHTMLString("<p>Hello", baseURL: nil)
        app.advance(by: 1)
        #expect(recorder.events.first == "should about:blank other")
        #expect(!recorder.events.contains { $0.hasPrefix("start") || $0.hasPrefix("finish") })
    }

    @Test("An address that is not there fails")
    func failed() throws {
        view.loadRequest(URLRequest(url: try #require(URL(string: "https://example.org/"))))
        app.advance(by: 1)
        #expect(recorder.events.last == "fail" && !view.isLoading)
    }

    @Test("A page fills the view, and scrolls in its scroll view")
    func layout() {
        view.loadHTMLString("<div style='height: 2000px'>", baseURL: nil)
        app.advance(by: 1)
        #expect(view.scrollView.frame.size == CGSize(width: 300, height: 400))
        #expect(view.scrollView.contentSize.height >= 2000)
        view.scalesPageToFit = true
        app.advance(by: 1)
        #expect(view.scrollView.contentSize.height < 1000)
    }

    @Test(
        "A script's result is a text at once, empty for none and for an exception",
        .enabled(if: hasEngine, "needs libjavascriptcoregtk-4.1-0"))
    func scripts() {
        view.loadHTMLString("<title>Page</title>", baseURL: nil)
        app.advance(by: 1)
        #expect(view.stringByEvaluatingJavaScript(from: "document.title") == "Page")
        #expect(view.stringByEvaluatingJavaScript(from: "1 + 2; 'a\"b\\n'.length") == "4")
        #expect(view.stringByEvaluatingJavaScript(from: "var a = 1") == "")
        #expect(view.stringByEvaluatingJavaScript(from: "missing()") == "")
    }
}
