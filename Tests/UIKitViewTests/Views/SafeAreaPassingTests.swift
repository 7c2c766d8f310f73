import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Safe area: from parent to child", .serialized, .usesApplication)
struct SafeAreaPassingTests {
    private final class Passing: UIView {
        var passed: UIEdgeInsets?
        var isFixed = false
        var requests = 0

        override func safeAreaInsets(forSubview subview: UIView) -> UIEdgeInsets {
            requests += 1
            return passed ?? super.safeAreaInsets(forSubview: subview)
        }

        override var safeAreaMovesWithBounds: Bool { !isFixed }
    }

    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let root = UIViewController()
    private let container = Passing()
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        window.rootViewController = root
        window.isHidden = false
        let screen = window.safeAreaInsets
        root.additionalSafeAreaInsets = UIEdgeInsets(
            top: 100 - screen.top, left: -screen.left, bottom: -screen.bottom, right: -screen.right)
        container.frame = root.view.bounds
        container.addSubview(content)
    }

    @Test("A parent decides which insets its subviews get")
    func override() {
        container.passed = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
        root.view.addSubview(container)
        #expect(container.safeAreaInsets.top == 100)
        #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0))
        #expect(content.layoutMargins.left == 15)
    }

    @Test("Without an override a subview gets the part that reaches into it")
    func reaching() {
        root.view.addSubview(container)
        #expect(content.safeAreaInsets.top == 100)
        container.bounds.origin.y = 30
        #expect(content.safeAreaInsets.top == 100)
        content.frame.origin.y = 60
        #expect(content.safeAreaInsets.top == 70)
    }

    @Test("Scrolling computes nothing where the insets passed on do not depend on it")
    func scrolling() {
        container.passed = .zero
        container.isFixed = true
        root.view.addSubview(container)
        container.requests = 0
        for step in 1...10 { container.bounds.origin.y = CGFloat(step) }
        #expect(container.requests == 0)
        container.isFixed = false
        container.bounds.origin.y = 20
        #expect(container.requests == 1)
    }

    @Test("A container's insets are added apart from those of the app")
    func containerInsets() {
        root.setContainerInsets(UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        #expect(root.view.safeAreaInsets.top == 144)
        #expect(root.view.safeAreaInsets.bottom == 49)
        root.additionalSafeAreaInsets = .zero
        #expect(root.view.safeAreaInsets.top == window.safeAreaInsets.top + 44)
        root.setContainerInsets(.zero)
        #expect(root.view.safeAreaInsets == window.safeAreaInsets)
    }
}
