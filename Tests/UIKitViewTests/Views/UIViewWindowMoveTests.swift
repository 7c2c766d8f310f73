import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: moves between windows", .serialized, .usesApplication)
struct UIViewWindowMoveTests {
    let log = CallLog()
    // Clear of the screen's edges, so that safe areas stay out of the story.
    let window = UIWindow(frame: CGRect(x: 0, y: 100, width: 320, height: 480))

    @Test("Entering a window notifies for the superview, for the window, and then in reverse")
    func enter() {
        let view = RecordingView("view", log)
        window.addSubview(view)
        #expect(
            log.take() == [
                "view.willMove(toSuperview: view)", "view.willMove(toWindow: window)",
                "view.didMoveToWindow", "view.didMoveToSuperview",
            ])
        #expect(view.window === window)
    }

    @Test("Leaving a window notifies in the order recorded on iOS")
    func leave() {
        let view = RecordingView("view", log)
        window.addSubview(view)
        _ = log.take()
        view.removeFromSuperview()
        #expect(
            log.take() == [
                "view.willMove(toSuperview: nil)", "view.willMove(toWindow: nil)",
                "view.didMoveToWindow", "view.didMoveToSuperview",
            ])
        #expect(view.window == nil)
    }

    @Test("Everything below hears of the window, parents first, and only the top of a superview")
    func subtree() {
        let parent = RecordingView("parent", log)
        let child = RecordingView("child", log)
        parent.addSubview(child)
        _ = log.take()
        window.addSubview(parent)
        #expect(
            log.take() == [
                "parent.willMove(toSuperview: view)", "parent.willMove(toWindow: window)",
                "child.willMove(toWindow: window)", "parent.didMoveToWindow",
                "child.didMoveToWindow", "parent.didMoveToSuperview",
            ])
    }

    @Test("A move inside one window causes no notifications for the window")
    func moveInside() {
        let (left, right) = (UIView(), UIView())
        window.addSubview(left)
        window.addSubview(right)
        let view = RecordingView("view", log)
        left.addSubview(view)
        _ = log.take()
        right.addSubview(view)
        #expect(log.take() == ["view.willMove(toSuperview: view)", "view.didMoveToSuperview"])
    }

    @Test("A window is its own window")
    func windowOfWindow() {
        #expect(window.window === window)
        #expect(window.superview == nil)
    }

    @Test("A view whose layer is taken out by hand has no window any more")
    func layerTakenOut() {
        let view = UIView()
        window.addSubview(view)
        view.layer.removeFromSuperlayer()
        #expect(view.superview == nil)
        #expect(view.window == nil)
        window.addSubview(view)
        #expect(view.window === window)
    }
}
