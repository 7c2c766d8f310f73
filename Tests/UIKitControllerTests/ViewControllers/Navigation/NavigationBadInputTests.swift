import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UINavigationController: bad input", .usesApplication)
struct NavigationBadInputTests {
    @Test("A controller cannot be pushed twice")
    func pushTwice() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let controller = UIViewController()
                UINavigationController(rootViewController: controller)
                    .pushViewController(controller, animated: false)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException")
        #expect(reason.hasPrefix("<UINavigationController: 0x"))
        #expect(
            reason.contains(
                "> is pushing the same view controller instance (<UIViewController: 0x"))
        #expect(
            reason.contains(
                "more than once which is not supported and is most likely an error in the application : "
            ))
    }

    @Test("A controller that is not in the stack cannot be popped to")
    func stranger() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.popToViewController(UIViewController(), animated: false)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInternalInconsistencyException")
        #expect(reason == "Tried to pop to a view controller that doesn't exist.")
    }

    @Test("Navigation controllers do not nest")
    func nesting() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = UINavigationController(rootViewController: UINavigationController())
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException")
        #expect(reason == "Pushing a navigation controller is not supported")
    }

    @Test("The items of a managed bar are the controller's")
    func managedBar() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.navigationBar.pushItem(UINavigationItem(title: "X"), animated: false)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInternalInconsistencyException")
        #expect(
            reason
                == "Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by a controller."
        )
    }

    @Test(
        "Popping during a push, and removing the controller in viewWillAppear, leave one visible view"
    )
    func changesInside() {
        final class Leaving: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                navigationController?.popViewController(animated: false)
            }
        }
        let app = TestApplication()
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        app.show(navigation)
        app.advanceToRest()
        navigation.pushViewController(UIViewController(), animated: true)
        app.advance(by: 0.1)
        navigation.popViewController(animated: true)
        app.advanceToRest()
        #expect(navigation.viewControllers == [root])
        #expect(root.appearance.state == .appeared && navigation.children == [root])
        navigation.pushViewController(Leaving(), animated: true)
        app.advanceToRest()
        #expect(navigation.viewControllers == [root] && navigation.children == [root])
        #expect(root.view.window != nil && root.appearance.state == .appeared)
        #expect(navigation.container.subviews == [root.view])
    }

    @Test("Rotating inside a transition ends with the new size")
    func rotation() {
        let app = TestApplication(device: "iPhone 14")
        let navigation = UINavigationController(rootViewController: UIViewController())
        app.show(navigation)
        app.advanceToRest()
        let second = UIViewController()
        navigation.pushViewController(second, animated: true)
        app.advance(by: 0.1)
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
        #expect(second.view.safeAreaInsets.left == 47)
    }
}
