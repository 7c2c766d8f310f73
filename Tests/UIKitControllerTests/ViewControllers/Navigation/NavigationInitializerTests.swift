import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A subclass with an initializer of its own, which calls the one for a root.
private final class PickingNavigation: UINavigationController {
    let choices: [String]

    init(choices: [String]) {
        self.choices = choices
        super.init(rootViewController: UIViewController())
    }

    required init?(coder: NSCoder) { nil }
}

/// A subclass that replaces the initializer for a root.
private class TintedNavigation: UINavigationController {
    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        navigationBar.tintColor = .red
    }

    required init?(coder: NSCoder) { nil }
}

private final class TallBar: UINavigationBar {}

private final class TallBarNavigation: UINavigationController {
    init() { super.init(navigationBarClass: TallBar.self, toolbarClass: nil) }

    required init?(coder: NSCoder) { nil }
}

// The initializers are designated in Apple's header; open projects' subclasses call each of them (adyen-ios).
@MainActor
@Suite("UINavigationController: initializers", .usesApplication)
struct NavigationInitializerTests {
    @Test("The initializer of a subclass can call the one for a root")
    func root() {
        let navigation = PickingNavigation(choices: ["a"])
        #expect(navigation.choices == ["a"] && navigation.viewControllers.count == 1)
    }

    @Test("A subclass can override the one for a root")
    func override() {
        let root = UIViewController()
        let navigation = TintedNavigation(rootViewController: root)
        #expect(navigation.topViewController === root && navigation.navigationBar.tintColor == .red)
    }

    @Test("The initializer of a subclass can call the one for classes of bars")
    func classes() {
        let navigation = TallBarNavigation()
        #expect(navigation.navigationBar is TallBar && navigation.viewControllers.isEmpty)
    }

    @Test("An image picker begins with its own controller, whichever initializer made it")
    func imagePicker() {
        let root = UIViewController()
        #expect(UIImagePickerController().viewControllers.count == 1)
        let picker = UIImagePickerController(rootViewController: root)
        #expect(picker.viewControllers.count == 2 && picker.topViewController === root)
    }
}
