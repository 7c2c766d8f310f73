import Testing
import UIKitTestSupport
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIResponder", .serialized, .usesApplication)
struct UIResponderTests {
    let log = CallLog()

    private class Listening: UIView {
        let log: CallLog
        init(_ log: CallLog) {
            self.log = log
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.add("began")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.add("moved")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.add("ended")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.add("cancelled")
        }
    }

    private func touch(_ responder: UIResponder) {
        responder.touchesBegan([], with: nil)
        responder.touchesMoved([], with: nil)
        responder.touchesEnded([], with: nil)
        responder.touchesCancelled([], with: nil)
    }

    @Test("What a view does not handle goes up, through views and controllers")
    func forwarding() {
        let root = Listening(log)
        let controller = UIViewController()
        let leaf = UIView()
        root.addSubview(controller.view)
        controller.view.addSubview(leaf)
        touch(leaf)
        #expect(log.take() == ["began", "moved", "ended", "cancelled"])
    }

    @Test("A view that handles only the beginning leaves a broken sequence to the next one")
    func brokenSequence() {
        final class Beginning: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let root = Listening(log)
        let middle = Beginning()
        let leaf = UIView()
        root.addSubview(middle)
        middle.addSubview(leaf)
        touch(leaf)
        #expect(log.take() == ["moved", "ended", "cancelled"])
    }

    @Test("An override of next is followed")
    func ownNext() {
        final class Detour: UIView {
            var target: UIResponder?
            override var next: UIResponder? { target }
        }
        let (root, detour, leaf) = (UIView(), Detour(), UIView())
        let listener = Listening(log)
        detour.target = listener
        root.addSubview(detour)
        detour.addSubview(leaf)
        touch(leaf)
        #expect(log.take() == ["began", "moved", "ended", "cancelled"])
    }

    @Test("A controller handles the touches of its view")
    func controllerHandles() {
        final class Handler: UIViewController {
            var count = 0
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let handler = Handler()
        let leaf = UIView()
        handler.view.addSubview(leaf)
        touch(leaf)
        #expect(handler.count == 1)
    }

    private final class Field: UIView {
        var refuses = false
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !refuses }
    }

    @Test("The first responder changes hands, when both agree")
    func firstResponder() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, second, plain) = (Field(), Field(), UIView())
        [first, second, plain].forEach(window.addSubview)
        #expect(!plain.becomeFirstResponder())
        #expect(first.becomeFirstResponder())
        #expect(first.isFirstResponder)
        #expect(second.becomeFirstResponder())
        #expect(!first.isFirstResponder)
        second.refuses = true
        #expect(!first.becomeFirstResponder())
        #expect(second.isFirstResponder)
        #expect(!second.resignFirstResponder())
        second.refuses = false
        #expect(second.resignFirstResponder())
        #expect(!second.isFirstResponder)
    }

    @Test("A view outside of a window cannot become first responder, and one that leaves stops")
    func outsideWindow() {
        let field = Field()
        #expect(!field.becomeFirstResponder())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let branch = UIView()
        window.addSubview(branch)
        branch.addSubview(field)
        #expect(field.becomeFirstResponder())
        branch.removeFromSuperview()
        #expect(!field.isFirstResponder)
        #expect(window.firstResponder == nil)
    }

    @Test("Editing ends in a part of the tree")
    func endEditing() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (branch, other, field) = (UIView(), UIView(), Field())
        window.addSubview(branch)
        window.addSubview(other)
        branch.addSubview(field)
        field.becomeFirstResponder()
        #expect(!other.endEditing(false))
        field.refuses = true
        #expect(!branch.endEditing(false))
        #expect(branch.endEditing(true))
        #expect(!field.isFirstResponder)
    }
}
