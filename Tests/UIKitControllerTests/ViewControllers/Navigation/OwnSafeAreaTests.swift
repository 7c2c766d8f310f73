import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// Containers in a window whose class overrides `safeAreaInsets`, as that of snapshot tests.
@MainActor
@Suite("Containers in a window with its own safe area", .serialized, .usesApplication)
struct OwnSafeAreaTests {
    private final class Window: UIWindow {
        var insets = UIEdgeInsets.zero
        override var safeAreaInsets: UIEdgeInsets { insets }
    }

    // Recorded: the picture of a tab bar controller in a window without insets has bars of 44 and 49 points, and
    // the content's safe area between them.
    @Test("Bars inset the content by their heights alone")
    func insets() {
        _ = TestApplication(device: "iPhone 15")
        let window = Window(frame: CGRect(x: 0, y: 0, width: 375, height: 734))
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        let tabs = UITabBarController()
        tabs.setViewControllers([navigation], animated: false)
        let root = UIViewController()
        root.view.frame = window.frame
        root.view.addSubview(tabs.view)
        tabs.view.frame = root.view.frame
        root.addChild(tabs)
        tabs.didMove(toParent: root)
        window.rootViewController = root
        window.isHidden = false
        root.view.layoutIfNeeded()
        #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 375, height: 44))
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 685, width: 375, height: 49))
    }
}
