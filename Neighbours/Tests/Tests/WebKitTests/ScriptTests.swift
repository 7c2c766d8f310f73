import Foundation
import Testing
import UIKit
import UIKitTesting
import WebKit

/// Whether the engine is installed, without which no script runs.
let hasEngine: Bool = {
    let names = [
        "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1",
        "libjavascriptcoregtk-4.0.so.18",
    ]
    return names.contains { (name: String) in dlopen(name, RTLD_LAZY) != nil }
}()

@Suite(
    "Scripts of pages", .serialized, .usesApplication,
    .enabled(if: hasEngine, "needs libjavascriptcoregtk-4.1-0")) @MainActor
struct ScriptTests {
    private let app = TestApplication()
    private let configuration = WKWebViewConfiguration()

    private func view(_ html: String = "", baseURL: URL? = nil) -> WKWebView {
        let view = WKWebView(frame: .zero, configuration: configuration)
        app.show(view)
        view.loadHTMLString(html, baseURL: baseURL)
        app.advance(by: 1)
        return view
    }

    private func value(_ script: String, in view: WKWebView) -> (Any?, (any Error)?) {
        var result: (Any?, (any Error)?) = ("not called", nil)
        view.evaluateJavaScript(script) { result = ($0, $1) }
        app.advance(by: 0.1)
        return result
    }

    @Test("Values of scripts become values of the app")
    func values() {
        let view = view()
        #expect(value("1 + 2", in: view).0 as? Int == 3)
        #expect(value("0.5", in: view).0 as? Double == 0.5)
        #expect(value("2", in: view).0 as? CGFloat == 2)
        #expect(value("'a' + \"ü\"", in: view).0 as? String == "aü")
        #expect(value("true", in: view).0 as? Bool == true)
        #expect(value("null", in: view).0 is NSNull)
        let none = value("undefined", in: view)
        #expect(none.0 == nil && none.1 == nil)
        #expect(value("[1, 2]", in: view).0 as? [Int] == [1, 2])
        let object = value("({a: 'x', b: [true]})", in: view).0 as? [String: Any]
        #expect(object?["a"] as? String == "x")
        #expect(value("new Date(1000)", in: view).0 as? Date == Date(timeIntervalSince1970: 1))
    }

    @Test("An exception is an error with its message and line")
    func exceptions() throws {
        let view = view()
        let error = try #require(value("\n missing()", in: view).1 as? WKError)
        #expect(error.code == .javaScriptExceptionOccurred)
        let message = try #require(error.userInfo["WKJavaScriptExceptionMessage"] as? String)
        #expect(message.contains("missing"))
        #expect(error.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == 2)
        let node = value("document.body", in: view).1
        #expect((node as? WKError)?.code == .javaScriptResultTypeIsUnsupported)
    }

    @Test("Scripts read the page")
    func reading() throws {
        let view = view(
            "<title>Tea</title><p id=a class='x y'>One <b>two</b></p><p>Three</p>",
            baseURL: URL(string: "https://example.org/a/b?c#d"))
        #expect(value("document.title", in: view).0 as? String == "Tea")
        #expect(
            value("document.getElementById('a').innerHTML", in: view).0 as? String
                == "One <b>two</b>")
        #expect(value("document.body.innerText", in: view).0 as? String == "One two\n\nThree")
        #expect(value("document.querySelectorAll('p').length", in: view).0 as? Int == 2)
        #expect(value("document.querySelector('.y b').tagName", in: view).0 as? String == "B")
        #expect(
            value("window.location.href", in: view).0 as? String == "https://example.org/a/b?c#d")
        #expect(value("location.hash + location.pathname", in: view).0 as? String == "#d/a/b")
        let agent = try #require(value("navigator.userAgent", in: view).0 as? String)
        #expect(agent.hasPrefix("Mozilla/5.0 (iPhone; CPU iPhone OS"))
        #expect(
            (value("document.documentElement.outerHTML.toString()", in: view).0 as? String)?
                .hasPrefix("<html><head><title>Tea</title></head><body>") == true)
        #expect(value("document.readyState", in: view).0 as? String == "complete")
    }

    @Test("Scripts change the page, and its title is announced")
    func changing() {
        let view = view("<p id=a>One</p>")
        var titles: [String?] = []
        let observation = view.observe(\.title) { view, _ in
            MainActor.assumeIsolated { titles.append(view.title) }
        }
        _ = value(
            "document.title = 'New'; document.getElementById('a').style.color = 'red'", in: view)
        #expect(titles == ["New"])
        #expect(
            value("getComputedStyle(document.getElementById('a')).color", in: view).0 as? String
                == "rgb(255, 0, 0)")
        _ = value(
            """
            let item = document.createElement('div'); item.className = 'new';
            item.appendChild(document.createTextNode('a < b')); document.body.append(item);
            """, in: view)
        #expect(
            value("document.body.innerHTML", in: view).0 as? String
                == "<p id=\"a\" style=\"color: red;\">One</p><div class=\"new\">a &lt; b</div>")
        observation.invalidate()
    }

    @Test("Scripts of the page run in their order, and their timers follow the app's clock")
    func pageScripts() {
        let view = view(
            """
            <script>var log = ['first']; document.addEventListener('DOMContentLoaded', () => log.push('content'));
            window.onload = () => log.push('load'); setTimeout(() => log.push('timer'), 5000);</script>
            <body><script>log.push('second ' + document.querySelectorAll('script').length)</script>
            """)
        #expect(value("log.join()", in: view).0 as? String == "first,second 2,content,load")
        app.advance(by: 5)
        #expect((value("log", in: view).0 as? [String])?.last == "timer")
    }

    private final class Receiver: NSObject, WKScriptMessageHandler {
        var messages: [(String, Any)] = []

        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
        ) {
            messages.append((message.name, message.body))
        }
    }

    @Test("User scripts run before and after the page, and messages reach their handlers")
    func messages() {
        let receiver = Receiver()
        let controller = configuration.userContentController
        controller.add(receiver, name: "app")
        controller.addUserScript(
            WKUserScript(
                source: "var early = document.body === null || true; window.order = ['start'];",
                injectionTime: .atDocumentStart, forMainFrameOnly: true))
        controller.addUserScript(
            WKUserScript(
                source: "order.push('end'); window.webkit.messageHandlers.app.postMessage(order)",
                injectionTime: .atDocumentEnd, forMainFrameOnly: true))
        let view = view("<script>order.push('page')</script>")
        #expect(receiver.messages.count == 1)
        #expect(receiver.messages.first?.0 == "app")
        #expect(receiver.messages.first?.1 as? [String] == ["start", "page", "end"])
        let isThere = value("window.webkit.messageHandlers.other === undefined", in: view).0
        #expect(isThere as? Bool == true)
        view.configuration.userContentController.removeScriptMessageHandler(forName: "app")
        _ = value("window.webkit.messageHandlers.app.postMessage(1)", in: view)
        #expect(receiver.messages.count == 1)
    }

    private final class Panels: NSObject, WKUIDelegate {
        var messages: [String] = []
        var completions: [(Bool) -> Void] = []

        func webView(
            _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
            initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void
        ) {
            messages.append("alert \(message)")
            completionHandler()
        }

        func webView(
            _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
            initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void
        ) {
            messages.append("confirm \(message)")
            completions.append(completionHandler)
        }

        func webView(
            _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
            defaultText: String?, initiatedByFrame frame: WKFrameInfo,
            completionHandler: @escaping (String?) -> Void
        ) {
            messages.append("prompt \(prompt) \(defaultText ?? "")")
            completionHandler("typed")
        }
    }

    @Test("A script waits in the middle until the user has answered")
    func panels() {
        let panels = Panels()
        let view = view()
        view.uiDelegate = panels
        var result: Any?
        view.evaluateJavaScript("alert('Hi'); confirm('Sure?') ? prompt('Name', 'x') : 'no'") {
            value, _ in
            result = value
        }
        app.advance(by: 1)
        #expect(panels.messages == ["alert Hi", "confirm Sure?"])
        #expect(result == nil)
        panels.completions.first?(true)
        app.advance(by: 1)
        #expect(panels.messages.last == "prompt Name x")
        #expect(result as? String == "typed")
    }

    @Test("Without a delegate alerts return at once")
    func noPanels() {
        let view = view()
        #expect(
            value("alert(1); String([confirm('x'), prompt('y')])", in: view).0 as? String
                == "false,")
    }

    @Test("Worlds have variables of their own and share the page")
    func worlds() {
        let view = view("<p>One</p>")
        _ = value("var secret = 1; document.body.id = 'seen'", in: view)
        var results: [Any] = []
        view.evaluateJavaScript(
            "[typeof secret, document.body.id]", in: nil, in: .defaultClient
        ) { result in
            if case .success(let value) = result { results.append(value) }
        }
        app.advance(by: 0.1)
        #expect(results.first as? [String] == ["undefined", "seen"])
    }

    @Test("An asynchronous function takes arguments and is awaited")
    func asynchronous() {
        let view = view()
        var sum: Any?
        view.callAsyncJavaScript(
            "await new Promise((done) => setTimeout(done, 2000)); return a + b.length",
            arguments: ["a": 1, "b": "xyz"], in: nil, in: .page
        ) { result in
            sum = try? result.get()
        }
        app.advance(by: 1)
        #expect(sum == nil)
        app.advance(by: 2)
        #expect(sum as? Int == 4)
    }

    @Test("A listener may prevent that a link is followed")
    func clicks() {
        let view = view("<a id=a href='https://example.org/x'>Link</a>")
        let recorder = NavigationRecorder()
        view.navigationDelegate = recorder
        _ = value(
            "document.getElementById('a').onclick = (event) => { window.hit = event.target.id; return false }",
            in: view)
        _ = value("document.getElementById('a').click()", in: view)
        #expect(value("hit", in: view).0 as? String == "a")
        #expect(recorder.events.isEmpty)
        _ = value(
            "document.getElementById('a').onclick = null; document.getElementById('a').click()",
            in: view)
        #expect(recorder.actions.first?.navigationType == .linkActivated)
    }

    @Test("Local storage is kept by the data store for the origin")
    func storage() async {
        configuration.websiteDataStore = .nonPersistent()
        let base = URL(string: "https://shop.example.org/")
        let first = view(
            "<script>localStorage.setItem('a', 'b'); document.cookie = 'c=d'</script>",
            baseURL: base)
        #expect(value("localStorage.a", in: first).0 as? String == "b")
        let second = view("", baseURL: base)
        #expect(
            value("localStorage.getItem('a') + document.cookie", in: second).0 as? String == "bc=d")
        let other = view("", baseURL: URL(string: "https://other.org/"))
        #expect(value("localStorage.getItem('a')", in: other).0 is NSNull)
        let store = configuration.websiteDataStore
        let records = await store.dataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes())
        #expect(records.map(\.displayName) == ["example.org"])
        await store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), for: records)
        #expect(value("localStorage.getItem('a')", in: second).0 is NSNull)
    }
}
