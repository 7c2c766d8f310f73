import PlaygroundSupport
import Testing
import UIKit
import UIKitTesting

@Suite("Live views", .serialized, .usesApplication) @MainActor
struct PlaygroundPageTests {
    private let app = TestApplication()
    private let page = PlaygroundPage.current

    @Test("A view is shown in the middle of the screen in its own size")
    func view() throws {
        app.show(UIViewController())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        page.liveView = view
        defer { page.liveView = nil }
        app.advance(by: 0.1)
        let window = try #require(view.window)
        #expect(window.isKeyWindow && page.needsIndefiniteExecution)
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
        #expect(view.center == CGPoint(x: window.bounds.midX, y: window.bounds.midY))
    }

    @Test("A view controller fills the screen, and the next one takes its place")
    func controllers() {
        app.show(UIViewController())
        let first = UIViewController()
        page.liveView = first
        app.advance(by: 0.1)
        #expect(first.view.window?.rootViewController === first)
        #expect(first.view.frame == UIScreen.main.bounds)
        let second = UIViewController()
        page.liveView = second
        app.advance(by: 0.1)
        #expect(second.viewIfLoaded?.window?.isHidden == false)
        #expect(first.viewIfLoaded?.window?.isHidden != false)
        page.liveView = nil
        app.advance(by: 0.1)
        #expect(second.viewIfLoaded?.window?.isHidden != false)
    }
}
