import Testing
import UIKitTestSupport
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIView: safe area", .serialized, .usesApplication)
struct UIViewSafeAreaTests {
    let log = CallLog()
    /// A window whose root controller adds to the safe area of the screen, whatever that is.
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()

    init() {
        window.rootViewController = root
        window.isHidden = false
        let screen = window.safeAreaInsets
        root.additionalSafeAreaInsets = UIEdgeInsets(
            top: 100 - screen.top, left: 10 - screen.left, bottom: 50 - screen.bottom,
            right: 20 - screen.right)
    }

    @Test("A controller adds to what the window leaves")
    func additional() {
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 100, left: 10, bottom: 50, right: 20))
    }

    @Test("A subview has the part of the safe area that reaches into it")
    func subview() {
        let view = UIView(frame: CGRect(x: 0, y: 30, width: 100, height: 100))
        root.view.addSubview(view)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 70, left: 10, bottom: 0, right: 0))
        view.frame.origin = CGPoint(x: 50, y: 200)
        #expect(view.safeAreaInsets == .zero)
    }

    @Test("A view that sticks out has no more than the safe area's insets")
    func stickingOut() {
        let (width, height) = (root.view.bounds.width, root.view.bounds.height)
        let view = UIView(frame: CGRect(x: width / 2, y: 200, width: width, height: height))
        root.view.addSubview(view)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 20))
        view.frame.origin = CGPoint(x: -200, y: -300)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 100, left: 10, bottom: 0, right: 0))
        view.transform = CGAffineTransform(translationX: width, y: 0)
        #expect(view.safeAreaInsets.right == 20)
    }

    @Test("Changes notify all views whose safe area changed")
    func callbacks() {
        let view = RecordingView("view", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = RecordingView("inner", log, frame: CGRect(x: 20, y: 20, width: 9, height: 9))
        view.addSubview(inner)
        root.view.addSubview(view)
        #expect(
            log.take().filter { $0.contains("safeArea") }
                == ["view.safeAreaInsetsDidChange", "inner.safeAreaInsetsDidChange"])
        view.frame.origin.x = 15
        #expect(log.take().filter { $0.contains("safeArea") } == ["view.safeAreaInsetsDidChange"])
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 80, left: 0, bottom: 0, right: 0))
    }

    @Test("A view that leaves the window has no safe area")
    func leaving() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        root.view.addSubview(view)
        #expect(inner.safeAreaInsets.top == 100)
        view.removeFromSuperview()
        #expect(view.safeAreaInsets == .zero)
        #expect(inner.safeAreaInsets == .zero)
    }

    @Test("Scrolled bounds move the safe area of the subviews")
    func scrolled() {
        let container = UIView(frame: root.view.bounds)
        let view = UIView(frame: CGRect(x: 0, y: 150, width: 100, height: 100))
        root.view.addSubview(container)
        container.addSubview(view)
        #expect(view.safeAreaInsets.top == 0)
        container.bounds.origin.y = 120
        #expect(view.safeAreaInsets.top == 70)
    }

    @Test("Margins grow by the safe area, unless disabled")
    func margins() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.view.addSubview(view)
        #expect(view.layoutMargins == UIEdgeInsets(top: 108, left: 18, bottom: 8, right: 8))
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    private final class InsetWindow: UIWindow {
        var insets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        override var safeAreaInsets: UIEdgeInsets { insets }
    }

    // Measured: recorded pictures of swift-snapshot-testing, whose windows have insets of their own.
    @Test("The insets that a window's class overrides are those of all that is in the window")
    func ownInsetsOfWindow() {
        let window = InsetWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let root = UIViewController()
        window.rootViewController = root
        window.isHidden = false
        #expect(root.view.safeAreaInsets == window.insets)
        root.view.layoutIfNeeded()
        #expect(
            root.view.safeAreaLayoutGuide.layoutFrame
                == CGRect(x: 0, y: 44, width: 200, height: 222))
        let label = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        root.view.addSubview(label)
        #expect(label.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
        window.isHidden = true
    }

    @Test("A window may take the safe area away")
    func noInsetsOfWindow() {
        let window = InsetWindow(frame: UIScreen.main.bounds)
        window.insets = .zero
        let root = UIViewController()
        window.rootViewController = root
        window.isHidden = false
        #expect(root.view.safeAreaInsets == .zero)
        window.isHidden = true
    }
}
