import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// The expanded form: columns, modes, traits, safe areas.
@MainActor
@Suite("UISplitViewController", .serialized, .usesApplication)
struct UISplitViewControllerTests {
    @Test("The defaults of a controller that is not shown")
    func defaults() {
        let app = TestApplication()
        let classic = UISplitViewController()
        #expect(classic.style == .unspecified && classic.viewControllers.isEmpty)
        #expect(classic.displayMode == .oneBesideSecondary && classic.presentsWithGesture)
        #expect(!classic.isCollapsed && classic.preferredDisplayMode == .automatic)
        #expect(
            classic.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension
                && classic.maximumPrimaryColumnWidth == UISplitViewController.automaticDimension)
        let columns = UISplitViewController(style: .tripleColumn)
        #expect(columns.displayMode == .secondaryOnly && columns.splitBehavior == .overlay)
        #expect(
            !columns.showsSecondaryOnlyButton && columns.displayModeButtonVisibility == .automatic)
        withExtendedLifetime(app) {}
    }

    @Test("The classic panes of a pad are 320 points and the rest, with a line of a pixel between")
    func classicPanes() {
        let screen = SplitScreen(.unspecified)
        screen.show()
        #expect(screen.split.displayMode == .oneBesideSecondary)
        #expect(screen.frame(screen.primary) == CGRect(x: 0, y: 0, width: 320, height: 820))
        #expect(screen.frame(screen.secondary) == CGRect(x: 320.5, y: 0, width: 859.5, height: 820))
        #expect(screen.split.primaryColumnWidth == 320)
        #expect(screen.primary.splitViewController === screen.split)
        #expect(screen.split.viewControllers == [screen.primary, screen.secondary])
    }

    @Test("The primary pane is 375 points wide on the largest pad in landscape")
    func largePad() {
        let screen = SplitScreen(.unspecified, device: "iPad Pro (12.9-inch)")
        screen.show()
        #expect(screen.split.primaryColumnWidth == 375)
        #expect(screen.frame(screen.secondary).width == 990.5)
        screen.rotate(to: .portrait)
        #expect(screen.split.primaryColumnWidth == 320)
    }

    @Test("In portrait the primary pane is hidden and not loaded until it is shown")
    func portrait() {
        let screen = SplitScreen(.unspecified, orientation: .portrait)
        screen.show()
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(!screen.primary.isViewLoaded)
        #expect(screen.frame(screen.secondary) == CGRect(x: 0, y: 0, width: 820, height: 1180))
        screen.split.preferredDisplayMode = .oneOverSecondary
        screen.app.advanceToRest()
        #expect(screen.frame(screen.primary) == CGRect(x: 0, y: 0, width: 320, height: 1180))
        #expect(screen.frame(screen.secondary).width == 820)
    }

    @Test("A turn changes the automatic mode and forgets the one that was chosen")
    func turning() {
        let screen = SplitScreen(.unspecified)
        screen.show()
        screen.rotate(to: .portrait)
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(screen.primary.view.window == nil)
        screen.rotate(to: .landscapeLeft)
        #expect(screen.split.displayMode == .oneBesideSecondary)
        #expect(screen.frame(screen.primary).minX == 0)
    }

    @Test("Controllers of columns get navigation controllers, which are the children")
    func wrapping() throws {
        let screen = SplitScreen(.doubleColumn)
        screen.show()
        let split = screen.split
        #expect(split.viewController(for: .primary) === screen.primary)
        let stack = try #require(screen.primary.navigationController)
        #expect(split.children.first === stack && split.viewControllers.first === stack)
        let own = UINavigationController(rootViewController: UIViewController())
        split.setViewController(own, for: .secondary)
        #expect(split.viewController(for: .secondary) === own && split.children.contains(own))
        #expect(screen.secondary.parent == nil)
        screen.app.advanceToRest()
        #expect(own.view.window != nil)
        #expect(screen.secondary.view.window == nil)
    }

    @Test("Columns beside the secondary one have compact width")
    func traits() {
        let screen = SplitScreen(.tripleColumn)
        screen.split.preferredDisplayMode = .twoDisplaceSecondary
        screen.show()
        #expect(screen.primary.traitCollection.horizontalSizeClass == .compact)
        #expect(screen.supplementary.view.traitCollection.horizontalSizeClass == .compact)
        #expect(screen.secondary.traitCollection.horizontalSizeClass == .regular)
        #expect(screen.split.overrideTraitCollection(forChild: screen.split.children[0]) == nil)
    }

    @Test("Three columns: the supplementary one first, then the primary one moves the rest aside")
    func displacing() {
        let screen = SplitScreen(.tripleColumn)
        screen.show()
        #expect(screen.split.displayMode == .oneBesideSecondary)
        #expect(screen.frame(screen.supplementary).minX == 0)
        #expect(screen.frame(screen.secondary).minX == 320.5)
        screen.split.show(.primary)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .twoDisplaceSecondary)
        #expect(screen.frame(screen.primary).minX == 0)
        #expect(screen.frame(screen.supplementary).minX == 320.5)
        #expect(screen.frame(screen.secondary).minX == 641)
        #expect(screen.frame(screen.secondary).width == 859.5)
        // A tap on the dimmed column.
        screen.app.tap(at: CGPoint(x: 1000, y: 400))
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .oneBesideSecondary)
        screen.split.hide(.supplementary)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(screen.frame(screen.secondary) == CGRect(x: 0, y: 0, width: 1180, height: 820))
    }

    @Test("On the largest pad in landscape three columns are beside each other")
    func tiling() {
        let screen = SplitScreen(.tripleColumn, device: "iPad Pro (12.9-inch)")
        screen.show()
        #expect(screen.split.splitBehavior == .tile)
        screen.split.show(.primary)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .twoBesideSecondary)
        #expect(screen.frame(screen.secondary) == CGRect(x: 641, y: 0, width: 725, height: 1024))
        screen.split.preferredPrimaryColumnWidth = 200
        screen.split.preferredSupplementaryColumnWidthFraction = 0.1
        screen.app.advanceToRest()
        #expect(screen.split.primaryColumnWidth == 200)
        #expect(abs(screen.split.supplementaryColumnWidth - 136.6) < 0.01)
        #expect(abs(screen.frame(screen.secondary).minX - 337.6) < 0.01)
    }

    @Test("The first visible column's bar has a button that shows the next one")
    func buttons() throws {
        let screen = SplitScreen(.tripleColumn, orientation: .portrait)
        screen.show()
        func button(_ controller: UIViewController) -> UIView? {
            let bar = controller.navigationController?.navigationBar
            return bar?.state.rootItems.first?.button
        }
        screen.app.tap(try #require(button(screen.secondary)))
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .oneOverSecondary)
        #expect(button(screen.secondary) == nil)
        screen.app.tap(try #require(button(screen.supplementary)))
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .twoOverSecondary)
        #expect(button(screen.primary) == nil && button(screen.supplementary) == nil)
        screen.split.displayModeButtonVisibility = .never
        screen.split.hide(.supplementary)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .secondaryOnly && button(screen.secondary) == nil)
    }

    @Test("Tiled columns have a button that hides the primary one, and one for the secondary alone")
    func tiledButtons() throws {
        let screen = SplitScreen(.doubleColumn)
        screen.show()
        func items(_ controller: UIViewController) -> [UIBarButtonItem] {
            controller.navigationController?.navigationBar.state.rootItems ?? []
        }
        #expect(items(screen.primary).map(\.accessibilityLabel) == ["Hide Sidebar"])
        screen.app.tap(try #require(items(screen.primary)[0].button))
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(items(screen.secondary).map(\.accessibilityLabel) == ["Show Sidebar"])
        let triple = SplitScreen(.tripleColumn)
        triple.split.showsSecondaryOnlyButton = true
        triple.show()
        let alone = try #require(items(triple.secondary).last)
        triple.app.tap(try #require(alone.button))
        triple.app.advanceToRest()
        #expect(triple.split.displayMode == .secondaryOnly)
        triple.app.tap(try #require(items(triple.secondary).last?.button))
        triple.app.advanceToRest()
        #expect(triple.split.displayMode == .oneBesideSecondary)
    }

    @Test("The classic button shows and hides the primary pane, or what the delegate says")
    func classicButton() throws {
        final class Target: NSObject, UISplitViewControllerDelegate {
            func targetDisplayModeForAction(
                in svc: UISplitViewController
            ) -> UISplitViewController.DisplayMode { .oneOverSecondary }
        }
        let screen = SplitScreen(.unspecified, orientation: .portrait)
        let item = screen.split.displayModeButtonItem
        #expect(item === screen.split.displayModeButtonItem)
        screen.secondary.navigationItem.leftBarButtonItem = item
        let stack = UINavigationController(rootViewController: screen.secondary)
        screen.split.viewControllers = [screen.primary, stack]
        screen.show()
        screen.app.tap(try #require(item.button))
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .oneOverSecondary)
        screen.app.tap(at: CGPoint(x: 700, y: 500))
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .secondaryOnly)
        screen.rotate(to: .landscapeLeft)
        let target = Target()
        screen.split.delegate = target
        screen.app.tap(try #require(item.button))
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .oneOverSecondary)
    }

    @Test("From right to left, and at the trailing edge, the primary column is on the other side")
    func mirrored() {
        let screen = SplitScreen(.doubleColumn)
        screen.split.primaryEdge = .trailing
        screen.show()
        #expect(screen.frame(screen.primary).minX == 860)
        #expect(screen.frame(screen.secondary) == CGRect(x: 0, y: 0, width: 859.5, height: 820))
        screen.split.view.semanticContentAttribute = .forceRightToLeft
        screen.split.view.setNeedsLayout()
        screen.app.advanceToRest()
        #expect(screen.frame(screen.primary).minX == 0)
    }

    @Test(
        "A column at a side of a large phone has that side's safe area, and the other one has not")
    func safeAreas() {
        let screen = SplitScreen(.doubleColumn, device: "iPhone 15 Pro Max")
        screen.show()
        #expect(screen.split.displayMode == .oneBesideSecondary)
        #expect(screen.primary.view.safeAreaInsets.left == 59)
        #expect(screen.primary.view.safeAreaInsets.right == 0)
        #expect(screen.secondary.view.safeAreaInsets.left == 0)
        #expect(screen.secondary.view.safeAreaInsets.right == 59)
        screen.split.hide(.primary)
        screen.app.advance(by: 0.05)
        #expect(screen.primary.view.safeAreaInsets.left == 59)
        screen.app.advanceToRest()
        #expect(screen.secondary.view.safeAreaInsets.left == 59)
    }

    @Test("Detail controllers replace the secondary one; the delegate may show them itself")
    func showDetail() {
        final class Own: NSObject, UISplitViewControllerDelegate {
            var shown: [UIViewController] = []
            func splitViewController(
                _ splitViewController: UISplitViewController, showDetail vc: UIViewController,
                sender: Any?
            ) -> Bool {
                shown.append(vc)
                return true
            }
        }
        let screen = SplitScreen(.unspecified)
        screen.show()
        let other = UIViewController()
        screen.primary.showDetailViewController(other, sender: nil)
        screen.app.advanceToRest()
        #expect(screen.split.viewControllers == [screen.primary, other])
        #expect(other.view.window != nil && screen.secondary.parent == nil)
        let own = Own()
        screen.split.delegate = own
        screen.primary.showDetailViewController(screen.secondary, sender: nil)
        #expect(own.shown == [screen.secondary] && screen.split.viewControllers.last === other)
        screen.split.delegate = nil
        screen.secondary.splitViewController?.show(UIViewController(), sender: nil)
        screen.split.show(screen.secondary, sender: nil)
        #expect(screen.split.viewControllers == [screen.secondary, other])
    }

    @Test("A change of the mode in an animation block is animated, in that block's time")
    func animatedPreference() {
        let screen = SplitScreen(.unspecified)
        screen.show()
        UIView.animate(withDuration: 0.4) {
            screen.split.preferredDisplayMode = .secondaryOnly
        }
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(screen.primary.transitionCoordinator?.transitionDuration == 0.4)
        screen.app.advance(by: 0.2)
        let x = screen.primary.view.superview?.layer.presentation()?.frame.minX ?? 0
        #expect(x < -50 && x > -300)
        screen.app.advanceToRest()
        #expect(screen.primary.view.window == nil)
    }

    @Test("The status bar, keys and orientations ask the secondary child, or the one that is shown")
    func front() {
        final class Hiding: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
        }
        let screen = SplitScreen(.unspecified)
        screen.show()
        #expect(screen.split.frontController(for: .keys) === screen.secondary)
        screen.split.showDetailViewController(Hiding(), sender: nil)
        #expect(
            screen.split.frontController(for: .statusBarVisibility).prefersStatusBarHidden)
        #expect(screen.split.supportedInterfaceOrientations == .all)
    }

    @Test("Values are found by their keys, and the mode and the form are observed")
    func keyValues() {
        let screen = SplitScreen(.doubleColumn)
        screen.show()
        #expect(screen.split.value(forKey: "displayMode") as? Int == 2)
        #expect(screen.split.value(forKey: "collapsed") as? Bool == false)
        #expect((screen.split.value(forKey: "viewControllers") as? [UIViewController])?.count == 2)
        screen.split.setValue(1, forKey: "preferredDisplayMode")
        #expect(screen.split.preferredDisplayMode == .secondaryOnly)
    }

    @Test("Everything is freed")
    func memory() {
        weak var split: UISplitViewController?
        weak var child: UIViewController?
        do {
            let app = TestApplication(device: SplitScreen.pad, orientation: .landscapeLeft)
            let controller = UISplitViewController(style: .doubleColumn)
            let primary = UIViewController()
            controller.setViewController(primary, for: .primary)
            controller.setViewController(UIViewController(), for: .secondary)
            app.show(controller)
            app.advanceToRest()
            controller.hide(.primary)
            app.advanceToRest()
            (split, child) = (controller, primary)
        }
        #expect(split == nil && child == nil)
    }
}
