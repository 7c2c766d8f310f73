import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: touches of the content", .usesApplication)
struct UIScrollViewTouchesTests {
    /// A subview that lists the touches that it receives.
    private final class Content: UIView {
        var lines: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            lines.append("began")
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if lines.last != "moved" { lines.append("moved") }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            lines.append("ended")
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            lines.append("cancelled")
        }
    }

    /// A scroll view that decides on touches as its properties say.
    private final class DecidingScrollView: UIScrollView {
        var begins = true
        var cancels = true
        var asked: [String] = []

        override func touchesShouldBegin(
            _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
        ) -> Bool {
            asked.append("begin")
            return begins
        }

        override func touchesShouldCancel(in view: UIView) -> Bool {
            asked.append("cancel")
            return cancels
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let view = DecidingScrollView(frame: CGRect(x: 40, y: 100, width: 300, height: 600))
    private let content = Content(frame: CGRect(x: 0, y: 0, width: 300, height: 3000))
    private let middle = CGPoint(x: 190, y: 400)

    init() {
        view.contentSize = content.frame.size
        view.addSubview(content)
        app.show(view)
    }

    @Test("The content receives a touch after 150 ms")
    func delay() {
        let finger = app.touchDown(at: middle)
        app.advance(by: 0.145)
        #expect(content.lines.isEmpty)
        app.advance(by: 0.02)
        #expect(content.lines == ["began"])
        finger.lift()
        #expect(content.lines == ["began", "ended"])
    }

    @Test("The content receives a quick tap when the finger is lifted")
    func tap() {
        let finger = app.touchDown(at: middle)
        app.advance(by: 0.05)
        finger.lift()
        #expect(content.lines == ["began", "ended"])
    }

    @Test("A drag within 150 ms is none of the content's")
    func quickDrag() {
        let finger = app.touchDown(at: middle)
        app.advance(by: 0.05)
        finger.move(by: CGVector(dx: 0, dy: -60))
        app.advance(by: 0.3)
        finger.lift()
        app.advanceToRest()
        #expect(content.lines.isEmpty)
        #expect(view.contentOffset.y == 50)
    }

    @Test("A later drag takes the touch away")
    func laterDrag() {
        let finger = app.touchDown(at: middle)
        app.advance(by: 0.3)
        finger.move(by: CGVector(dx: 0, dy: -60))
        #expect(content.lines == ["began", "cancelled"])
        #expect(view.asked == ["begin", "cancel"])
        #expect(view.isDragging)
        finger.lift()
    }

    @Test("A refused cancellation keeps the touch with the content, which does not scroll")
    func keptTouch() {
        view.cancels = false
        let finger = app.touchDown(at: middle)
        app.advance(by: 0.3)
        finger.move(by: CGVector(dx: 0, dy: -60))
        finger.move(by: CGVector(dx: 0, dy: -60))
        finger.lift()
        #expect(content.lines == ["began", "moved", "ended"])
        #expect(view.contentOffset == .zero)
    }

    @Test("Without canCancelContentTouches the view is not asked")
    func cannotCancel() {
        view.canCancelContentTouches = false
        let finger = app.touchDown(at: middle)
        app.advance(by: 0.3)
        finger.move(by: CGVector(dx: 0, dy: -60))
        finger.lift()
        #expect(view.asked == ["begin"])
        #expect(view.contentOffset == .zero)
    }

    @Test("Without a delay the content receives the touch at once")
    func noDelay() {
        view.delaysContentTouches = false
        let finger = app.touchDown(at: middle)
        #expect(content.lines == ["began"])
        finger.lift()
    }

    @Test("A refused touch is none of the content's, and still scrolls")
    func refused() {
        view.begins = false
        let finger = app.touchDown(at: middle)
        app.advance(by: 0.3)
        #expect(content.lines.isEmpty)
        finger.move(by: CGVector(dx: 0, dy: -60))
        #expect(view.contentOffset.y == 50)
        finger.lift()
        #expect(content.lines.isEmpty)
    }

    @Test("By default a control keeps its touch, other views do not")
    func controls() {
        let plain = UIScrollView()
        #expect(!plain.touchesShouldCancel(in: UIButton()))
        #expect(!plain.touchesShouldCancel(in: UISlider()))
        #expect(plain.touchesShouldCancel(in: UILabel()))
    }

    @Test("A button in the content is tapped")
    func button() {
        var count = 0
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "A") { _ in count += 1 })
        button.frame = CGRect(x: 100, y: 200, width: 100, height: 100)
        content.addSubview(button)
        app.tap(button)
        #expect(count == 1)
    }

    @Test("A touch that catches moving content is none of the content's")
    func catching() {
        let finger = app.touchDown(at: middle)
        finger.move(to: CGPoint(x: 190, y: 200), duration: 0.1)
        finger.lift()
        app.advance(by: 0.1)
        #expect(view.isDecelerating)
        app.tap(at: middle)
        #expect(content.lines.isEmpty)
        app.advanceToRest()
        app.tap(at: middle)
        #expect(content.lines == ["began", "ended"])
    }

    @Test("A touch of the scroll view itself is not delayed")
    func own() {
        content.isUserInteractionEnabled = false
        let finger = app.touchDown(at: middle)
        app.advance(by: 0.3)
        #expect(view.asked.isEmpty)
        finger.lift()
    }

    @Test("A tap recognizer of the content recognizes a tap")
    func tapRecognizer() {
        let target = Target()
        let tap = UITapGestureRecognizer(target: target, action: Selector("tapped"))
        content.addGestureRecognizer(tap)
        tap.delegate = target
        app.tap(at: middle)
        #expect(target.begins == 1)
    }

    private final class Target: NSObject, UIGestureRecognizerDelegate {
        var begins = 0

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            begins += 1
            return false
        }
    }
}
