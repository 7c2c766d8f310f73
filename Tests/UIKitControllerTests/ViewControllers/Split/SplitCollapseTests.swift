import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// The collapsed form, and the way there and back.
@MainActor
@Suite("UISplitViewController: collapsing", .serialized, .usesApplication)
struct SplitCollapseTests {
    private func phone(_ style: UISplitViewController.Style) -> SplitScreen {
        SplitScreen(style, device: SplitScreen.phone, orientation: .portrait)
    }

    private func largePhone(_ style: UISplitViewController.Style) -> SplitScreen {
        SplitScreen(style, device: "iPhone 15 Pro Max", orientation: .landscapeLeft)
    }

    private func backButton(_ stack: UINavigationController) -> BackButton? {
        stack.navigationBar.itemView?.backButton
    }

    // MARK: - Classic

    @Test("A delegate that joins the panes itself leaves the primary one")
    func discarding() {
        let screen = phone(.unspecified)
        screen.delegate.discardsSecondary = true
        let stack = UINavigationController(rootViewController: screen.primary)
        screen.split.viewControllers = [stack, screen.secondary]
        screen.show()
        #expect(
            screen.split.viewControllers == [stack] && stack.viewControllers == [screen.primary])
        #expect(screen.secondary.parent == nil)
        #expect(screen.primary.view.window != nil)
        #expect(screen.primary.view.frame == screen.split.view.bounds)
    }

    @Test("A detail controller is pushed, also in its own navigation controller, under one bar")
    func pushedDetail() throws {
        let screen = phone(.unspecified)
        screen.delegate.discardsSecondary = true
        let stack = UINavigationController(rootViewController: screen.primary)
        screen.split.viewControllers = [stack, screen.secondary]
        screen.show()
        let top = screen.primary.view.safeAreaInsets.top
        let detail = UIViewController()
        detail.title = "Nested"
        let inner = UINavigationController(rootViewController: detail)
        screen.primary.showDetailViewController(inner, sender: nil)
        screen.app.advanceToRest()
        #expect(stack.viewControllers == [screen.primary, inner])
        #expect(detail.navigationController === inner && inner.navigationController === stack)
        #expect(inner.navigationBar.isHidden && stack.navigationBar.topItem?.title == "Nested")
        #expect(stack.navigationBar.backItem?.title == "List")
        #expect(detail.view.safeAreaInsets.top == top && top > 90)
        #expect(detail.view.frame.height == 852)
        // Pushes inside of it extend the same bar, and back buttons lead all the way.
        let further = UIViewController()
        further.title = "Further"
        detail.show(further, sender: nil)
        screen.app.advanceToRest()
        #expect(inner.viewControllers == [detail, further])
        #expect(stack.navigationBar.items?.map(\.title) == ["List", "Nested", "Further"])
        screen.app.tap(try #require(backButton(stack)))
        screen.app.advanceToRest()
        #expect(inner.viewControllers == [detail] && detail.view.window != nil)
        screen.app.tap(try #require(backButton(stack)))
        screen.app.advanceToRest()
        #expect(stack.viewControllers == [screen.primary] && screen.primary.view.window != nil)
        #expect(inner.parent == nil && inner.navigationBar.items?.map(\.title) == ["Nested"])
    }

    @Test("Swipes pop the inner screens first, then the inner controller")
    func swipes() {
        let screen = phone(.unspecified)
        let stack = UINavigationController(rootViewController: screen.primary)
        let inner = UINavigationController(rootViewController: screen.secondary)
        screen.split.viewControllers = [stack, inner]
        screen.show()
        inner.pushViewController(UIViewController(), animated: false)
        screen.app.advanceToRest()
        func swipe(to x: CGFloat) {
            let finger = screen.app.touchDown(at: CGPoint(x: 3, y: 400))
            finger.move(to: CGPoint(x: x, y: 400), duration: 0.3)
            screen.app.advance(by: 0.5)
            finger.lift()
            screen.app.advanceToRest()
        }
        swipe(to: 60)
        #expect(inner.viewControllers.count == 2)
        swipe(to: 350)
        #expect(inner.viewControllers == [screen.secondary] && stack.viewControllers.count == 2)
        swipe(to: 60)
        #expect(stack.viewControllers.count == 2 && screen.secondary.view.window != nil)
        swipe(to: 350)
        #expect(stack.viewControllers == [screen.primary])
        #expect(stack.navigationBar.items?.count == 1)
    }

    @Test("Expanding takes the top of the stack as the secondary pane")
    func expanding() {
        let screen = largePhone(.unspecified)
        let stack = UINavigationController(rootViewController: screen.primary)
        screen.split.viewControllers = [stack, screen.secondary]
        screen.show()
        screen.rotate(to: .portrait)
        #expect(
            screen.split.isCollapsed && stack.viewControllers == [screen.primary, screen.secondary])
        let other = UIViewController()
        screen.secondary.show(other, sender: nil)
        screen.app.advanceToRest()
        screen.rotate(to: .landscapeLeft)
        #expect(!screen.split.isCollapsed && screen.split.viewControllers == [stack, other])
        #expect(other.view.window != nil && other.view.frame.width > 500)
    }

    @Test("A secondary pane that the user left comes back when the panes are expanded")
    func preserved() {
        let screen = largePhone(.unspecified)
        let stack = UINavigationController(rootViewController: screen.primary)
        screen.split.viewControllers = [stack, screen.secondary]
        screen.show()
        screen.rotate(to: .portrait)
        stack.popViewController(animated: true)
        screen.app.advanceToRest()
        #expect(screen.secondary.parent == nil)
        screen.rotate(to: .landscapeLeft)
        #expect(screen.split.viewControllers == [stack, screen.secondary])
        #expect(screen.secondary.view.window != nil)
    }

    // The template of Xcode's projects does so.
    @Test("A delegate separates a screen into a new navigation controller")
    func separating() {
        final class Separating: NSObject, UISplitViewControllerDelegate {
            func splitViewController(
                _ splitViewController: UISplitViewController,
                separateSecondaryFrom primaryViewController: UIViewController
            ) -> UIViewController? {
                let inner = (primaryViewController as? UINavigationController)?.topViewController
                guard let detail = (inner as? UINavigationController)?.topViewController else {
                    return nil
                }
                return UINavigationController(rootViewController: detail)
            }
        }
        let screen = largePhone(.unspecified)
        let separating = Separating()
        screen.split.delegate = separating
        let stack = UINavigationController(rootViewController: screen.primary)
        let inner = UINavigationController(rootViewController: screen.secondary)
        screen.split.viewControllers = [stack, inner]
        let own = UIViewController()
        screen.split.addChild(own)
        screen.show()
        screen.rotate(to: .portrait)
        #expect(stack.viewControllers == [screen.primary, inner])
        screen.rotate(to: .landscapeLeft)
        #expect(stack.viewControllers == [screen.primary] && inner.parent == nil)
        #expect(screen.secondary.view.window != nil && screen.primary.view.window != nil)
        #expect(screen.secondary.navigationController === screen.split.viewControllers[1])
        #expect(own.parent === screen.split)
    }

    @Test("A primary controller that shows nothing itself presents the detail controller")
    func presentedDetail() {
        let screen = phone(.unspecified)
        screen.show()
        #expect(screen.split.isCollapsed && screen.primary.view.window != nil)
        let detail = UIViewController()
        screen.primary.showDetailViewController(detail, sender: nil)
        screen.app.advanceToRest()
        #expect(screen.split.presentedViewController === detail)
    }

    @Test("The delegate chooses the primary controllers of both forms")
    func otherPrimary() {
        final class Choosing: NSObject, UISplitViewControllerDelegate {
            let collapsed = UIViewController()
            let expanded = UIViewController()
            func primaryViewController(
                forCollapsing splitViewController: UISplitViewController
            ) -> UIViewController? { collapsed }
            func primaryViewController(
                forExpanding splitViewController: UISplitViewController
            ) -> UIViewController? { expanded }
        }
        let screen = largePhone(.unspecified)
        let choosing = Choosing()
        screen.split.delegate = choosing
        screen.show()
        screen.rotate(to: .portrait)
        #expect(screen.split.viewControllers == [choosing.collapsed])
        #expect(choosing.collapsed.view.window != nil)
        screen.rotate(to: .landscapeLeft)
        #expect(screen.split.viewControllers == [choosing.expanded, screen.secondary])
        #expect(choosing.collapsed.parent == nil && screen.split.children.count == 2)
    }

    // MARK: - Columns

    @Test("The columns of a phone are one stack, up to the column that the delegate says")
    func columns() throws {
        let screen = phone(.tripleColumn)
        screen.delegate.topColumn = .supplementary
        screen.show()
        let stack = try #require(screen.primary.navigationController)
        #expect(screen.split.viewControllers == [stack])
        #expect(screen.supplementary.view.window != nil && screen.secondary.view.window == nil)
        #expect(stack.viewControllers.count == 2)
        screen.split.show(.secondary)
        screen.app.advanceToRest()
        #expect(screen.secondary.view.window != nil)
        #expect(stack.navigationBar.items?.map(\.title) == ["List", "Middle", "Detail"])
        #expect(screen.secondary.splitViewController === screen.split)
        screen.split.hide(.secondary)
        screen.app.advanceToRest()
        #expect(screen.supplementary.view.window != nil)
        #expect(screen.secondary.splitViewController === screen.split)
        screen.split.show(.primary)
        screen.app.advanceToRest()
        #expect(screen.primary.view.window != nil && stack.viewControllers == [screen.primary])
        screen.split.show(.secondary)
        screen.app.advanceToRest()
        #expect(stack.navigationBar.items?.count == 3 && screen.secondary.view.window != nil)
    }

    @Test("A compact column takes the place of the others and leaves them as they are")
    func compactColumn() {
        let screen = largePhone(.doubleColumn)
        let compact = UITabBarController()
        compact.viewControllers = [UIViewController()]
        screen.split.setViewController(compact, for: .compact)
        screen.show()
        #expect(compact.viewIfLoaded?.window == nil)
        screen.rotate(to: .portrait)
        #expect(screen.split.viewControllers == [compact] && compact.view.window != nil)
        #expect(screen.primary.view.window == nil)
        #expect(compact.view.frame == screen.split.view.bounds)
        screen.split.show(.secondary)
        screen.app.advanceToRest()
        #expect(compact.view.window != nil)
        screen.rotate(to: .landscapeLeft)
        #expect(compact.view.window == nil && screen.primary.view.window != nil)
        #expect(screen.split.viewControllers.count == 2)
    }

    @Test("What was pushed in a column stays in it when the columns are expanded")
    func pushedInColumns() throws {
        let screen = largePhone(.doubleColumn)
        screen.show()
        screen.rotate(to: .portrait)
        let (list, detail) = (
            try #require(screen.primary.navigationController),
            try #require(screen.secondary.navigationController)
        )
        let pushed = UIViewController()
        screen.secondary.show(pushed, sender: nil)
        screen.app.advanceToRest()
        screen.rotate(to: .landscapeLeft)
        #expect(list.viewControllers == [screen.primary])
        #expect(detail.viewControllers == [screen.secondary, pushed])
        #expect(detail.parent === screen.split && pushed.view.window != nil)
        #expect(!detail.navigationBar.isHidden && detail.navigationBar.items?.count == 2)
        #expect(list.navigationBar.items?.count == 1)
        #expect(screen.frame(pushed).minX > 300)
    }

    @Test("A new secondary controller takes the former one's place in the stack")
    func replacing() throws {
        let screen = phone(.doubleColumn)
        screen.show()
        #expect(screen.secondary.view.window != nil)
        let other = UIViewController()
        other.title = "Other"
        screen.split.setViewController(other, for: .secondary)
        screen.app.advanceToRest()
        #expect(other.view.window != nil && screen.secondary.parent == nil)
        let stack = try #require(screen.primary.navigationController)
        #expect(stack.navigationBar.items?.map(\.title) == ["List", "Other"])
        screen.split.show(.primary)
        screen.app.advanceToRest()
        screen.primary.showDetailViewController(screen.secondary, sender: nil)
        screen.app.advanceToRest()
        #expect(screen.secondary.view.window != nil && other.parent == nil)
    }

    @Test("Observers hear that details are shown elsewhere")
    func notification() {
        let screen = phone(.unspecified)
        var count = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIViewController.showDetailTargetDidChangeNotification, object: screen.split,
            queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        screen.show()
        #expect(count == 1)
        NotificationCenter.default.removeObserver(observer)
    }
}
