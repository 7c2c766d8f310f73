import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Showing by containers, traits of children, and views that are unloaded.
@MainActor
@Suite("UIViewController: in containers", .serialized, .usesApplication)
struct UIViewControllerShowingTests {
    private let app = TestApplication()

    @Test(
        "The nearest container that overrides the method shows a controller; else it is presented")
    func show() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        let child = UIViewController()
        root.addChild(child)
        app.show(navigation)
        app.advanceToRest()
        let shown = UIViewController()
        #expect(
            child.targetViewController(forAction: "showViewController:sender:", sender: nil)
                === navigation)
        child.show(shown, sender: nil)
        #expect(navigation.topViewController === shown)
        app.advanceToRest()
        let presented = UIViewController()
        shown.showDetailViewController(presented, sender: nil)
        #expect(navigation.presentedViewController === presented)
        app.advanceToRest()
    }

    @Test("A parent overrides traits of one child")
    func childTraits() {
        let (parent, child, other) = (UIViewController(), UIViewController(), UIViewController())
        for controller in [child, other] {
            parent.addChild(controller)
            parent.view.addSubview(controller.view)
        }
        app.show(parent)
        let compact = UITraitCollection(horizontalSizeClass: .regular)
        parent.setOverrideTraitCollection(compact, forChild: child)
        #expect(parent.overrideTraitCollection(forChild: child) == compact)
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(child.view.traitCollection.horizontalSizeClass == .regular)
        #expect(other.traitCollection.horizontalSizeClass == .compact)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
        parent.setOverrideTraitCollection(compact, forChild: child)
        child.removeFromParent()
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
    }

    private final class Unloading: UIViewController {
        var calls: [String] = []
        override func viewDidLoad() { calls.append("didLoad") }
        override func viewWillUnload() { calls.append("willUnload \(isViewLoaded)") }
        override func viewDidUnload() { calls.append("didUnload \(isViewLoaded)") }
    }

    @Test("A memory warning keeps views, except for apps that are made for systems before iOS 6")
    func memoryWarning() {
        let former = ApplicationInformation.main
        defer { ApplicationInformation.main = former }
        let (hidden, shown) = (Unloading(), Unloading())
        app.show(shown)
        hidden.loadViewIfNeeded()
        app.sendMemoryWarning()
        #expect(hidden.isViewLoaded)
        ApplicationInformation.main = ApplicationInformation(["MinimumOSVersion": "5.1"])
        app.sendMemoryWarning()
        #expect(hidden.calls == ["didLoad", "willUnload true", "didUnload false"])
        #expect(shown.isViewLoaded)
        _ = hidden.view
        #expect(hidden.calls.last == "didLoad")
    }

    @Test("The older methods of a turn are called in their order")
    func olderRotation() {
        final class Turning: UIViewController {
            var calls: [String] = []
            override func willRotate(
                to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
            ) {
                calls.append(
                    "will \(toInterfaceOrientation.isLandscape) \(interfaceOrientation.isLandscape)"
                )
            }
            override func willAnimateRotation(
                to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
            ) {
                calls.append("animate \(interfaceOrientation.isLandscape)")
            }
            override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
                calls.append("did \(fromInterfaceOrientation.isLandscape)")
            }
        }
        let turning = Turning()
        app.show(UINavigationController(rootViewController: turning))
        app.advanceToRest()
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(turning.calls == ["will true false", "animate true", "did false"])
    }
}
