import CoreGraphics
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UISplitViewController: bad input", .serialized, .usesApplication)
struct SplitBadInputTests {
    @Test("A controller without children is shown empty, with a line on the console")
    func empty() {
        let app = TestApplication(device: SplitScreen.pad)
        let lines = ConsoleLines()
        let split = UISplitViewController()
        Console.$capture.withValue({ lines.add($0) }) {
            app.show(split)
            app.advanceToRest()
        }
        #expect(
            lines.all.contains { $0.contains("is expected to have a view controller at index 0") })
        #expect(split.view.window != nil && split.viewControllers.isEmpty)
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        let phone = TestApplication()
        let collapsed = UISplitViewController()
        phone.show(collapsed)
        phone.advanceToRest()
        #expect(collapsed.isCollapsed && collapsed.viewControllers.isEmpty)
        collapsed.viewControllers = [UIViewController()]
        phone.advanceToRest()
        #expect(collapsed.viewControllers.first?.view.window != nil)
    }

    @Test("One child is the primary one; the other pane stays empty")
    func one() {
        let screen = SplitScreen(.unspecified)
        screen.split.viewControllers = [screen.primary]
        screen.show()
        #expect(screen.split.viewControllers == [screen.primary])
        #expect(screen.frame(screen.primary).width == 320)
        screen.split.viewControllers = []
        screen.app.advanceToRest()
        #expect(screen.primary.parent == nil && screen.primary.view.window == nil)
    }

    @Test("Of too many children the first ones are shown")
    func tooMany() {
        let screen = SplitScreen(.unspecified)
        let third = UIViewController()
        screen.split.viewControllers = [screen.primary, screen.secondary, third]
        screen.show()
        #expect(screen.split.viewControllers == [screen.primary, screen.secondary])
        #expect(third.parent == nil)
    }

    @Test("The classic form has no columns")
    func columnsOfClassic() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                UISplitViewController().setViewController(UIViewController(), for: .primary)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInternalInconsistencyException")
        #expect(
            reason.hasSuffix("requires initializing via -[UISplitViewController initWithStyle:]"))
    }

    @Test("Two columns have no supplementary one")
    func supplementaryOfTwo() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                UISplitViewController(style: .doubleColumn)
                    .setViewController(UIViewController(), for: .supplementary)
            }
        }
        #expect(try raised(result).0 == "NSInvalidArgumentException")
    }

    @Test("A split view controller cannot be pushed")
    func pushed() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                UINavigationController(rootViewController: UIViewController())
                    .pushViewController(UISplitViewController(), animated: false)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException")
        #expect(
            reason.hasPrefix(
                "Split View Controllers cannot be pushed to a Navigation Controller <UINav"))
    }

    @Test("The classic members of columns set and read them by position")
    func classicOfColumns() {
        let screen = SplitScreen(.tripleColumn)
        let others = (0..<3).map { _ in UIViewController() }
        screen.split.viewControllers = others
        screen.show()
        #expect(
            [.primary, .supplementary, .secondary].map { screen.split.viewController(for: $0) }
                == others)
        #expect(screen.primary.parent == nil)
        #expect(screen.split.viewControllers.count == 3)
        #expect(screen.split.displayModeButtonItem.isHidden)
    }

    @Test("A column that is emptied disappears with its view")
    func emptied() {
        let screen = SplitScreen(.tripleColumn)
        screen.show()
        screen.split.setViewController(nil, for: .supplementary)
        screen.split.setViewController(nil, for: .secondary)
        screen.app.advanceToRest()
        #expect(screen.secondary.view.window == nil && screen.supplementary.view.window == nil)
        #expect(screen.secondary.parent == nil && screen.split.children.count == 1)
        screen.split.show(.supplementary)
        screen.split.show(.primary)
        screen.app.advanceToRest()
        #expect(screen.primary.view.window != nil)
        let phone = SplitScreen(.doubleColumn, device: SplitScreen.phone, orientation: .portrait)
        phone.show()
        phone.split.setViewController(nil, for: .primary)
        phone.app.advanceToRest()
        #expect(phone.primary.parent == nil && phone.secondary.view.window != nil)
        phone.split.setViewController(nil, for: .secondary)
        phone.app.advanceToRest()
        #expect(phone.split.viewControllers.isEmpty && phone.secondary.view.window == nil)
    }

    @Test("A controller that moves to another column leaves the first one")
    func twoColumns() {
        let screen = SplitScreen(.doubleColumn)
        screen.show()
        screen.split.setViewController(screen.primary, for: .secondary)
        screen.app.advanceToRest()
        #expect(screen.split.viewController(for: .primary) == nil)
        #expect(screen.split.viewController(for: .secondary) === screen.primary)
        #expect(screen.primary.view.window != nil && screen.frame(screen.primary).minX == 320.5)
    }

    @Test("A column takes a controller from another parent, and loses it to one")
    func otherParents() {
        let screen = SplitScreen(.doubleColumn)
        let stack = UINavigationController(rootViewController: UIViewController())
        let taken = UIViewController()
        stack.pushViewController(taken, animated: false)
        screen.show()
        screen.split.setViewController(taken, for: .secondary)
        screen.app.advanceToRest()
        #expect(stack.viewControllers.count == 1 && taken.navigationController !== stack)
        #expect(taken.view.window != nil)
        let other = UIViewController()
        let own = UINavigationController(rootViewController: UIViewController())
        screen.split.setViewController(own, for: .primary)
        screen.app.advanceToRest()
        own.view.removeFromSuperview()
        other.addChild(own)
        screen.app.advanceToRest()
        #expect(screen.split.viewController(for: .primary) == nil && own.parent === other)
        #expect(own.view.superview == nil)
    }

    @Test("Changes inside of callbacks come after the change in progress")
    func reentrance() {
        let screen = SplitScreen(.doubleColumn)
        screen.show()
        screen.delegate.whenModeChanges = { [unowned screen] in
            screen.delegate.whenModeChanges = nil
            screen.split.preferredDisplayMode = .oneOverSecondary
            screen.split.setViewController(UIViewController(), for: .secondary)
        }
        screen.split.hide(.primary)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .oneOverSecondary)
        #expect(screen.primary.appearance.state == .appeared)
        #expect(screen.frame(screen.primary) == CGRect(x: 0, y: 0, width: 320, height: 820))
        #expect(screen.secondary.parent == nil && screen.secondary.view.window == nil)
    }

    @Test("A turn during a change ends it")
    func turnDuringChange() {
        let screen = SplitScreen(.doubleColumn)
        screen.show()
        screen.split.hide(.primary)
        screen.app.advance(by: 0.1)
        screen.rotate(to: .portrait)
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(screen.primary.appearance.state == .disappeared)
        #expect(screen.frame(screen.secondary) == CGRect(x: 0, y: 0, width: 820, height: 1180))
        screen.split.show(.primary)
        screen.app.advance(by: 0.1)
        screen.rotate(to: .landscapeLeft)
        #expect(screen.split.displayMode == .oneBesideSecondary)
        #expect(screen.primary.appearance.state == .appeared)
    }

    @Test("A large phone that turns during a push keeps one hierarchy")
    func turnDuringPush() throws {
        let screen = SplitScreen(
            .doubleColumn, device: "iPhone 15 Pro Max", orientation: .portrait)
        screen.delegate.topColumn = .primary
        screen.show()
        screen.split.show(.secondary)
        screen.app.advance(by: 0.1)
        screen.rotate(to: .landscapeLeft)
        let (list, detail) = (
            try #require(screen.primary.navigationController),
            try #require(screen.secondary.navigationController)
        )
        #expect(list.viewControllers == [screen.primary] && detail.parent === screen.split)
        #expect(screen.primary.view.window != nil && screen.secondary.view.window != nil)
        #expect(screen.primary.appearance.state == .appeared)
        #expect(screen.secondary.appearance.state == .appeared)
        detail.pushViewController(UIViewController(), animated: true)
        screen.app.advance(by: 0.1)
        screen.rotate(to: .portrait)
        #expect(
            list.viewControllers == [screen.primary, detail]
                || list.viewControllers == [screen.primary])
        screen.app.advanceToRest()
    }
}
