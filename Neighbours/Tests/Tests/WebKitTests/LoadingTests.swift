import Foundation
import Testing
import UIKit
import UIKitTesting
import WebKit

@Suite("Loading pages", .serialized, .usesApplication) @MainActor
struct LoadingTests {
    private let app = TestApplication()
    private let recorder = NavigationRecorder()
    private let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func show() {
        view.navigationDelegate = recorder
        app.show(view)
    }

    private func load(_ html: String) {
        view.loadHTMLString(html, baseURL: nil)
        app.advance(by: 1)
    }

    private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test("A page is decided about, started, decided about again, committed and finished")
    func order() {
        show()
        load("<title> My\n page </title>Hello")
        #expect(
            recorder.events == [
                "action about:blank", "start", "response text/html", "commit", "finish",
            ])
        #expect(view.title == "My page")
        #expect(view.url?.absoluteString == "about:blank")
        #expect(!view.isLoading)
        #expect(view.estimatedProgress == 1)
        #expect(recorder.actions[0].navigationType == .other)
        #expect(recorder.actions[0].targetFrame?.isMainFrame == true)
    }

    @Test("The state says at once that a page is loaded, and its observers learn of each change")
    func observing() {
        show()
        var progress: [Double] = []
        var loading: [Bool] = []
        var titles: [String?] = []
        let observations = [
            view.observe(\.estimatedProgress, options: .new) { view, _ in
                MainActor.assumeIsolated { progress.append(view.estimatedProgress) }
            },
            view.observe(\.isLoading, options: .new) { view, _ in
                MainActor.assumeIsolated { loading.append(view.isLoading) }
            },
            view.observe(\.title, options: .new) { view, _ in
                MainActor.assumeIsolated { titles.append(view.title) }
            },
        ]
        #expect(view.title == "")
        #expect(view.url == nil)
        view.loadHTMLString("<title>Tea</title>", baseURL: URL(string: "https://example.org/a"))
        #expect(view.isLoading)
        #expect(view.estimatedProgress == 0.1)
        #expect(view.url?.absoluteString == "https://example.org/a")
        app.advance(by: 1)
        #expect(progress == [0.1, 0.5, 1])
        #expect(loading == [true, false])
        #expect(titles == ["Tea"])
        #expect(view.hasOnlySecureContent)
        observations.forEach { $0.invalidate() }
    }

    private final class OldObserver: NSObject {
        var keys: [String?] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            keys.append(keyPath)
        }
    }

    @Test("Key paths name the properties as in Objective-C")
    func keyPaths() {
        show()
        let observer = OldObserver()
        let keys = [
            #keyPath(WKWebView.estimatedProgress), #keyPath(WKWebView.title),
            #keyPath(WKWebView.url), #keyPath(WKWebView.isLoading), #keyPath(WKWebView.canGoBack),
        ]
        #expect(keys == ["estimatedProgress", "title", "URL", "loading", "canGoBack"])
        for key in keys { view.addObserver(observer, forKeyPath: key, options: .new, context: nil) }
        load("<title>Tea</title>")
        #expect(Set(observer.keys) == ["estimatedProgress", "title", "URL", "loading"])
        for key in keys { view.removeObserver(observer, forKeyPath: key) }
    }

    @Test("Without a network a load fails as on a device that is offline, and the last page stays")
    func offline() throws {
        show()
        load("<title>Tea</title>")
        recorder.events = []
        view.load(URLRequest(url: try address("https://www.example.org/")))
        #expect(view.url?.absoluteString == "https://www.example.org/")
        app.advance(by: 1)
        #expect(
            recorder.events == [
                "action https://www.example.org/", "start", "fail provisional -1009",
            ])
        #expect(recorder.errors[0].domain == NSURLErrorDomain)
        #expect(
            recorder.errors[0].userInfo["NSErrorFailingURLStringKey"] as? String
                == "https://www.example.org/")
        #expect(view.title == "Tea")
        #expect(view.url?.absoluteString == "about:blank")
        #expect(!view.isLoading)
    }

    @Test("A navigation that the delegate cancels changes nothing")
    func cancelled() throws {
        show()
        recorder.actionPolicy = .cancel
        view.load(URLRequest(url: try address("https://www.example.org/")))
        app.advance(by: 1)
        #expect(recorder.events == ["action https://www.example.org/"])
        #expect(view.url == nil)
        #expect(!view.isLoading)
    }

    @Test("A response that the delegate cancels interrupts the load")
    func cancelledResponse() {
        show()
        recorder.responsePolicy = .cancel
        load("Hello")
        #expect(recorder.events.last == "fail provisional 102")
        #expect(recorder.errors.first?.domain == "WebKitErrorDomain")
    }

    @Test("Stopping, and another load, end a load with the error for a cancelled one")
    func stop() throws {
        show()
        view.load(URLRequest(url: try address("https://www.example.org/")))
        app.advance(by: 0.02)
        #expect(recorder.events.last == "start")
        view.stopLoading()
        #expect(recorder.events.last == "fail provisional -999")
        view.load(URLRequest(url: try address("https://www.example.org/")))
        app.advance(by: 0.02)
        view.loadHTMLString("Tea", baseURL: nil)
        #expect(recorder.events.last == "fail provisional -999")
        app.advance(by: 1)
        #expect(recorder.events.last == "finish")
    }

    private func file(_ name: String, _ text: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try text.write(to: url, atomically: true, encoding: .utf8)
        return url
    }

    @Test("Files are loaded, and go into the list of pages; those that are missing fail")
    func files() throws {
        show()
        let first = try file("first.html", "<title>First</title>")
        let second = try file("second.txt", "Second")
        view.loadFileURL(first, allowingReadAccessTo: first)
        app.advance(by: 1)
        #expect(view.title == "First")
        #expect(!view.canGoBack)
        view.load(URLRequest(url: second))
        app.advance(by: 1)
        #expect(view.url == second)
        #expect(view.canGoBack)
        #expect(view.backForwardList.backItem?.title == "First")
        recorder.events = []
        #expect(view.goBack() != nil)
        app.advance(by: 1)
        #expect(view.title == "First")
        #expect(view.canGoForward)
        #expect(recorder.actions.last?.navigationType == .backForward)
        #expect(recorder.events.suffix(2) == ["commit", "finish"])
        #expect(view.goBack() == nil)
        view.load(URLRequest(url: first.appendingPathComponent("missing")))
        app.advance(by: 1)
        #expect(recorder.errors.last?.code == NSURLErrorFileDoesNotExist)
    }

    @Test("A page that the app has given is not in the list of pages")
    func givenPages() throws {
        show()
        load("One")
        load("Two")
        #expect(!view.canGoBack)
        #expect(view.backForwardList.currentItem == nil)
    }

    @Test("A file is read again when it is reloaded")
    func reload() throws {
        show()
        let url = try file("page.html", "<title>Old</title>")
        view.load(URLRequest(url: url))
        app.advance(by: 1)
        try "<title>New</title>".write(to: url, atomically: true, encoding: .utf8)
        view.reload()
        app.advance(by: 1)
        #expect(view.title == "New")
        #expect(recorder.actions.last?.navigationType == .reload)
        #expect(view.backForwardList.backList.isEmpty)
    }

    @Test("Data and simulated responses have the type and the address that the app gives")
    func data() throws {
        show()
        let base = try address("https://example.org/a.txt")
        view.load(
            Data("a < b".utf8), mimeType: "text/plain", characterEncodingName: "utf-8",
            baseURL: base)
        app.advance(by: 1)
        #expect(view.url == base)
        let request = URLRequest(url: try address("https://example.org/b"))
        view.loadSimulatedRequest(request, responseHTML: "<title>Simulated</title>")
        app.advance(by: 1)
        #expect(view.title == "Simulated")
        #expect(view.url == request.url)
    }

    @Test("A type that the view cannot draw interrupts the load")
    func unknownType() throws {
        show()
        view.load(
            Data([1, 2]), mimeType: "application/zip", characterEncodingName: "",
            baseURL: try address("https://example.org/a.zip"))
        app.advance(by: 1)
        #expect(recorder.events.last == "fail provisional 102")
    }

    private final class FullDelegate: NSObject, WKNavigationDelegate {
        var mode = WKWebpagePreferences.ContentMode.recommended

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            preferences: WKWebpagePreferences,
            decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            preferences.preferredContentMode = mode
            decisionHandler(.allow, preferences)
        }
    }

    @Test("The delegate may decide about the preferences of a page")
    func preferences() {
        show()
        let delegate = FullDelegate()
        view.navigationDelegate = delegate
        let page = "<meta name=viewport content='width=device-width'><div>Hello</div>"
        load(page)
        #expect(view.scrollView.zoomScale == 1)
        delegate.mode = .desktop
        load(page)
        #expect(abs(view.scrollView.zoomScale - view.bounds.width / 980) < 0.001)
    }
}

@Suite("Forms of a delegate's methods", .serialized, .usesApplication) @MainActor
struct DelegateFormTests {
    private let app = TestApplication()
    private let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private final class Isolated: NSObject, WKNavigationDelegate {
        var events: [String] = []

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
        ) {
            events.append("action")
            decisionHandler(.allow)
        }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
            decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
        ) {
            events.append("response")
            decisionHandler(.allow)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            events.append("finish")
        }
    }

    @Test("Handlers may be isolated to the main actor")
    func isolated() {
        let delegate = Isolated()
        view.navigationDelegate = delegate
        view.loadHTMLString("Hello", baseURL: nil)
        app.advance(by: 1)
        #expect(delegate.events == ["action", "response", "finish"])
    }

    private final class Asynchronous: NSObject, WKNavigationDelegate {
        var events: [String] = []

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
        ) async -> WKNavigationActionPolicy {
            events.append("action")
            return .allow
        }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
        ) async -> WKNavigationResponsePolicy {
            events.append("response")
            return .allow
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            events.append("finish")
        }
    }

    @Test("Methods may be asynchronous")
    func asynchronous() async {
        let delegate = Asynchronous()
        view.navigationDelegate = delegate
        view.loadHTMLString("Hello", baseURL: nil)
        for _ in 0..<100_000 where view.isLoading {
            app.advance(by: 0.1)
            await Task.yield()
        }
        #expect(delegate.events == ["action", "response", "finish"])
    }
}
