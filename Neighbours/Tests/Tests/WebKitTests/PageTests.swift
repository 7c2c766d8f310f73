import Foundation
import Testing
import UIKit
import UIKitTesting
import WebKit

@Suite("Pages in a web view", .serialized, .usesApplication) @MainActor
struct PageTests {
    private let app = TestApplication()
    private let recorder = NavigationRecorder()
    private let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let viewport = "<meta name=viewport content='width=device-width, initial-scale=1'>"

    private func load(_ html: String, baseURL: URL? = nil) {
        if view.window == nil { app.show(view) }
        view.navigationDelegate = recorder
        view.loadHTMLString(html, baseURL: baseURL)
        app.advance(by: 1)
        recorder.events = []
    }

    /// The part of the page with a text, as assistive apps find it.
    private func element(_ label: String) throws -> UIAccessibilityElement {
        func elements(in view: UIView) -> [UIAccessibilityElement] {
            (view.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
                + view.subviews.flatMap(elements)
        }
        return try #require(elements(in: view).first { $0.accessibilityLabel == label })
    }

    private func tap(_ label: String) throws {
        let frame = try element(label).accessibilityFrame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    @Test("A page without a viewport is 980 points wide, and scaled to the view")
    func desktop() {
        load("<div style='height: 3000px'>Hello</div>")
        let scale = view.bounds.width / 980
        #expect(abs(view.scrollView.zoomScale - scale) < 0.001)
        #expect(abs(view.scrollView.contentSize.width - view.bounds.width) < 1)
        #expect(abs(view.scrollView.contentSize.height - 3016 * scale) < 2)
    }

    @Test("A page for phones is as wide as the view")
    func phone() throws {
        load(viewport + "<body style='margin: 0'><div style='height: 2000px'>Hello</div>")
        #expect(view.scrollView.zoomScale == 1)
        #expect(view.scrollView.contentSize == CGSize(width: view.bounds.width, height: 2000))
        #expect(try element("Hello").accessibilityFrame.minX == 0)
    }

    @Test("Margins of neighbours and of first children are one")
    func margins() throws {
        load(viewport + "<p>One</p><div><p>Two</p></div>")
        let first = try element("One").accessibilityFrame
        let second = try element("Two").accessibilityFrame
        let top = try #require(view.window).safeAreaInsets.top
        #expect(abs(first.minY - top - 16) < 1)
        #expect(abs(second.minY - first.maxY - 16) < 1)
        #expect(first.minX == 8)
    }

    @Test("Style sheets decide by specificity and order")
    func cascade() throws {
        load(
            viewport
                + """
                <style>#a { width: 100px } div.b { width: 50px } div { width: 20px; margin-left: 10px }
                @media (max-width: 1px) { div { width: 1px } } body { margin: 0 }</style>
                <div id=a class=b>One</div><div class=b style="margin-left: 30px">Two</div>
                """)
        #expect(try element("One").accessibilityFrame.width == 100)
        #expect(try element("One").accessibilityFrame.minX == 10)
        #expect(try element("Two").accessibilityFrame.width == 50)
        #expect(try element("Two").accessibilityFrame.minX == 30)
    }

    @Test("Cells of a table stand beside each other, and flexible boxes share the row")
    func rows() throws {
        load(
            viewport
                + """
                <body style='margin:0'><table cellspacing=0 cellpadding=0><tr><td width=100>One<td>Two</table>
                <div style='display: flex'><div style='flex: 1'>Three</div><div style='flex: 1'>Four</div></div>
                """)
        let second = try element("Two").accessibilityFrame
        #expect(second.minX == 100)
        #expect(
            try element("One").accessibilityFrame.minY == element("Two").accessibilityFrame.minY)
        let half = view.bounds.width / 2
        #expect(abs(try element("Four").accessibilityFrame.minX - half) < 30)
    }

    @Test("Borders of cells that are collapsed overlap, and lists in lists have no margins")
    func collapsing() throws {
        load(
            viewport
                + """
                <style>table { border-collapse: collapse } td { border: 2px solid red; padding: 0; width: 50px }</style>
                <body style='margin:0'><table><tr><td>One<td>Two</table><ul><li>Outer<ul><li>Inner</ul></ul>
                """)
        #expect(try element("Two").accessibilityFrame.minX == 2 + 50 + 2)
        let outer = try element("Outer").accessibilityFrame
        #expect(try element("Inner").accessibilityFrame.minY == outer.maxY)
    }

    @Test("A tap on a link asks the delegate, and loads its page")
    func links() throws {
        load(
            viewport + "<p>Go <a href='/tea?a=b'>there</a></p>",
            baseURL: URL(string: "https://example.org/x"))
        recorder.actions = []
        try tap("there")
        #expect(
            recorder.actions.first?.request.url?.absoluteString == "https://example.org/tea?a=b")
        #expect(recorder.actions.first?.navigationType == .linkActivated)
        #expect(recorder.events.last == "fail provisional -1009")
    }

    @Test("A button sends its form with the values of the fields")
    func forms() throws {
        load(
            viewport
                + """
                <form action='/find'><input name=q value='a b'><input type=checkbox name=c checked>
                <input type=checkbox name=d><button>Go</button></form>
                """, baseURL: URL(string: "https://example.org/x"))
        recorder.actions = []
        try tap("Go")
        #expect(
            recorder.actions.first?.request.url?.absoluteString
                == "https://example.org/find?q=a+b&c=on")
        #expect(recorder.actions.first?.navigationType == .formSubmitted)
    }

    @Test("A link to a part of the page scrolls there, and can be gone back from")
    func parts() throws {
        let base = try #require(URL(string: "https://example.org/x"))
        load(
            viewport
                + "<a href='#end'>down</a><div style='height:5000px'></div><p id=end>End</p><div style='height:5000px'></div>",
            baseURL: base)
        try tap("down")
        #expect(recorder.events == ["action https://example.org/x#end"])
        #expect(view.url?.absoluteString == "https://example.org/x#end")
        #expect(view.scrollView.contentOffset.y > 4900)
    }

    private final class Windows: NSObject, WKUIDelegate {
        var opened: WKWebView?
        var action: WKNavigationAction?

        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            action = navigationAction
            opened = WKWebView(frame: .zero, configuration: configuration)
            return opened
        }
    }

    @Test("A link to a new window asks for a view, and does nothing without one")
    func windows() throws {
        let windows = Windows()
        load(viewport + "<a target=_blank href='data:text/html,<title>New</title>'>new</a>")
        try tap("new")
        #expect(view.title == "")
        view.uiDelegate = windows
        try tap("new")
        #expect(windows.action?.targetFrame == nil)
        app.advance(by: 1)
        #expect(windows.opened?.title == "New")
    }

    @Test("Another app's addresses are downloads or errors as the delegate decides")
    func policies() throws {
        load(viewport + "<a href='data:text/plain,abc'>file</a> <a href='other:x'>other</a>")
        recorder.actionPolicy = .download
        try tap("file")
        #expect(recorder.events.last == "download")
        recorder.actionPolicy = .allow
        try tap("other")
        #expect(recorder.errors.last?.code == NSURLErrorUnsupportedURL)
    }

    private final class Scheme: NSObject, WKURLSchemeHandler {
        var stopped = 0
        var isSlow = false

        func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
            guard let url = urlSchemeTask.request.url, !isSlow else { return }
            let body = Data("<title>\(url.host ?? "")</title>".utf8)
            urlSchemeTask.didReceive(
                URLResponse(
                    url: url, mimeType: "text/html", expectedContentLength: body.count,
                    textEncodingName: nil))
            urlSchemeTask.didReceive(body.prefix(5))
            urlSchemeTask.didReceive(body.dropFirst(5))
            urlSchemeTask.didFinish()
        }

        func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) { stopped += 1 }
    }

    @Test("Addresses of an app's scheme are loaded by its handler, which learns of a stop")
    func schemes() throws {
        let handler = Scheme()
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(handler, forURLScheme: "my-app")
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.load(URLRequest(url: try #require(URL(string: "my-app://tea/x"))))
        app.advance(by: 1)
        #expect(view.title == "tea")
        handler.isSlow = true
        view.load(URLRequest(url: try #require(URL(string: "my-app://slow/x"))))
        app.advance(by: 1)
        view.stopLoading()
        #expect(handler.stopped == 1)
        #expect(WKWebView.handlesURLScheme("https") && !WKWebView.handlesURLScheme("my-app"))
    }

    @Test("A snapshot shows the page's colours")
    func snapshot() throws {
        load(
            viewport
                + "<body style='margin:0;background:#ff0000'><div style='height:10px;background:blue'></div>"
        )
        var image: UIImage?
        let configuration = WKSnapshotConfiguration()
        configuration.rect = CGRect(x: 0, y: 0, width: 100, height: 200)
        configuration.snapshotWidth = 50
        view.scrollView.contentInsetAdjustmentBehavior = .never
        view.takeSnapshot(with: configuration) { found, _ in image = found }
        app.advance(by: 0.1)
        #expect(image?.size == CGSize(width: 50, height: 100))
        let picture = try #require(image?.cgImage)
        #expect(picture.color(x: 10, y: picture.height - 10) == [255, 0, 0])
    }

    @Test("Pictures are loaded from data addresses and from the folder of the page only")
    func pictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        let inner = folder.appendingPathComponent("page")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 30, height: 40))
        }
        let data = try #require(image.pngData())
        try data.write(to: inner.appendingPathComponent("a.png"))
        try data.write(to: folder.appendingPathComponent("b.png"))
        func height(_ source: String) -> CGFloat {
            load(
                viewport + "<body style='margin:0'><img style='display:block' src='\(source)'>",
                baseURL: inner.appendingPathComponent("index.html"))
            return view.scrollView.contentSize.height
        }
        #expect(height("a.png") > 39)
        #expect(height("data:image/png;base64," + data.base64EncodedString()) > 39)
        #expect(height("../b.png") < 39)
    }

    @Test("The app's delegate of the scroll view is called while the page zooms by itself")
    func scrolling() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var count = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
        }
        load(viewport + "<div style='height:5000px'></div>")
        let delegate = Delegate()
        view.scrollView.delegate = delegate
        view.scrollView.contentOffset.y = 100
        #expect(delegate.count == 1)
        #expect(view.scrollView.maximumZoomScale == 5)
    }

    @Test("Markup with errors is read as browsers do")
    func errors() throws {
        load(
            viewport
                + "<p>One<p>Two <b>bold <i>both</b> italic</i><ul><li>A<li>B</ul></div>&copy;&#8364;&amp;lt;"
        )
        #expect(try element("One").accessibilityFrame.height > 10)
        _ = try element("Two bold both italic")
        _ = try element("A")
        _ = try element("©€&lt;")
    }
}

extension CGImage {
    /// Red, green and blue from 0 to 255.
    fileprivate func color(x: Int, y: Int) -> [UInt8] {
        var pixel: [UInt8] = [0, 0, 0, 0]
        let context = CGContext(
            data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(
            self, in: CGRect(x: -x, y: y - height + 1, width: width, height: height))
        return Array(pixel.prefix(3))
    }
}

@Suite("Web views of interface files", .serialized, .usesApplication) @MainActor
struct InterfaceFileTests {
    private let app = TestApplication()

    @Test("An interface file makes a web view, which loads pages")
    func nib() throws {
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507"
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    <wkWebView contentMode="scaleToFill" id="a-b-c">
                        <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                        <wkWebViewConfiguration key="configuration">
                            <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
                            <wkPreferences key="preferences"/>
                        </wkWebViewConfiguration>
                    </wkWebView>
                </objects>
            </document>
            """
        let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil)
        let view = try #require(objects.first as? WKWebView)
        #expect(view.bounds.size == CGSize(width: 300, height: 400))
        view.loadHTMLString("<title>Tea</title>", baseURL: nil)
        app.advance(by: 1)
        #expect(view.title == "Tea")
    }
}
