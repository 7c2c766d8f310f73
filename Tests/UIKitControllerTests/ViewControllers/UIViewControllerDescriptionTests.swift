import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

/// The descriptions that libraries of snapshot tests ask for by selectors.
@MainActor
@Suite("UIViewController: description of the hierarchy", .serialized, .usesApplication)
struct UIViewControllerDescriptionTests {
    private let app = TestApplication(device: "iPhone 15")

    private func hierarchy(_ controller: UIViewController) throws -> String {
        let result = controller.perform(Selector(("_printHierarchy")))
        let text = try #require(result?.takeUnretainedValue() as? String)
        return try text.replacing(Regex(" 0x[0-9a-f]+"), with: "")
    }

    @Test("Children and presented controllers are indented, with their states and views")
    func hierarchy() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [
            UINavigationController(rootViewController: UIViewController()), UIViewController(),
        ]
        app.show(tabs)
        let presented = UIViewController()
        tabs.present(presented, animated: false)
        app.advanceToRest()
        #expect(
            try hierarchy(tabs) == """
                <UITabBarController>, state: appeared, view: <UILayoutContainerView>
                   | <UINavigationController>, state: appeared, view: <UILayoutContainerView>
                   |    | <UIViewController>, state: appeared, view: <UIView>
                   | <UIViewController>, state: disappeared, view: (view not loaded)
                   + <UIViewController>, state: appeared, view: <UIView>
                """)
    }

    @Test("A view describes itself and its subviews")
    func views() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        view.addSubview(UILabel())
        let result = view.perform(Selector(("recursiveDescription")))
        let text = try #require(result?.takeUnretainedValue() as? String)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].contains("frame = (0 0; 10 20)") && lines[1].hasPrefix("   | <UILabel"))
    }

    private final class Badge: UIView {}

    @Test("The name of a private class has no address")
    func privateClasses() {
        let name = Badge().description.prefix { $0 != ":" && $0 != ";" }
        #expect(name == "<UIKitControllerTests.UIViewControllerDescriptionTests.Badge")
    }
}
