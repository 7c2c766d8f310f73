import CoreGraphics
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UITabBarController", .serialized, .usesApplication)
struct UITabBarControllerTests {
    private final class Delegate: NSObject, UITabBarControllerDelegate {
        var calls: [String] = []
        var refuses = false
        var animator: (any UIViewControllerAnimatedTransitioning)?

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            calls.append("should \(viewController.title ?? "")")
            return !refuses
        }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) {
            calls.append("did \(viewController.title ?? "")")
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            animator
        }
    }

    private let app = TestApplication(device: "iPhone 14")
    private let log = CallLog()
    private let tabs = UITabBarController()
    private let delegate = Delegate()
    private let controllers: [RecordingController]

    init() {
        let log = log
        controllers = ["A", "B", "C"].map { name in
            let controller = RecordingController(name, log)
            controller.title = name
            return controller
        }
        tabs.viewControllers = controllers
        tabs.delegate = delegate
    }

    @Test("All controllers can be arranged until the app says otherwise")
    func customizable() {
        #expect(tabs.customizableViewControllers == controllers)
        tabs.customizableViewControllers = [controllers[1]]
        #expect(tabs.customizableViewControllers == [controllers[1]])
        tabs.customizableViewControllers = nil
        #expect(tabs.customizableViewControllers == [])
        tabs.viewControllers = [controllers[2]]
        #expect(tabs.customizableViewControllers == [controllers[2]])
    }

    private func show() {
        app.show(tabs)
        app.advanceToRest()
        _ = log.take()
    }

    private func button(_ index: Int) throws -> TabBarButton {
        tabs.view.layoutIfNeeded()
        let buttons = tabs.tabBar.state.buttons
        return try #require(buttons.indices.contains(index) ? buttons[index] : nil)
    }

    private func calls() -> [String] {
        log.take().filter { !$0.hasSuffix("LayoutSubviews") && !$0.hasSuffix("viewIsAppearing") }
    }

    @Test("Unselected controllers are not loaded")
    func lazyLoading() {
        show()
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[0])
        #expect(controllers.map(\.isViewLoaded) == [true, false, false])
        #expect(controllers.allSatisfy { $0.tabBarController === tabs })
    }

    // The order is from memory, not measured.
    @Test("A change of the selection is over at once; the new one will appear first")
    func order() {
        show()
        tabs.selectedIndex = 1
        #expect(
            calls() == [
                "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
                "A.viewDidDisappear", "B.viewDidAppear",
            ])
        #expect(delegate.calls.isEmpty)
        #expect(controllers[0].view.superview == nil)
        #expect(tabs.tabBar.selectedItem === controllers[1].tabBarItem)
    }

    @Test(
        "Taps ask and notify the delegate, also about the selected tab, which goes back to its root"
    )
    func taps() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.title = "N"
        tabs.viewControllers = [controllers[0], navigation]
        show()
        app.tap(try button(1))
        #expect(delegate.calls == ["should N", "did N"])
        app.advanceToRest()
        navigation.pushViewController(UIViewController(), animated: false)
        app.advanceToRest()
        app.tap(try button(1))
        app.advanceToRest()
        #expect(delegate.calls == ["should N", "did N", "should N", "did N"])
        #expect(navigation.viewControllers.count == 1)
        delegate.refuses = true
        app.tap(try button(0))
        #expect(tabs.selectedViewController === navigation)
    }

    @Test("The bar is 49 points high above the home indicator, and insets the content")
    func layout() {
        show()
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 844 - 83, width: 390, height: 83))
        #expect(controllers[0].view.safeAreaInsets.bottom == 83)
        tabs.tabBar.isTranslucent = false
        app.advanceToRest()
        #expect(abs(controllers[0].view.frame.height - (844 - 83)) < 0.01)
        #expect(controllers[0].view.safeAreaInsets.bottom == 0)
    }

    // Published: a hierarchy of real iOS.
    @Test("Buttons share the width, two points from their borders")
    func buttons() throws {
        show()
        #expect(try button(0).frame == CGRect(x: 2, y: 1, width: 126, height: 48))
        #expect(try button(2).frame == CGRect(x: 262, y: 1, width: 126, height: 48))
    }

    @Test("Items show badges, titles and selected images")
    func items() throws {
        show()
        let item = try #require(controllers[1].tabBarItem)
        #expect(item.title == "B")
        controllers[1].title = "Bee"
        #expect(try button(1).accessibilityLabel == "Bee")
        item.badgeValue = "3"
        #expect(try button(1).accessibilityValue == "3 items")
        item.badgeValue = nil
        #expect(try button(1).accessibilityValue == nil)
        #expect(try button(0).accessibilityTraits == [.button, .tabBarItem, .selected])
    }

    @Test("A navigation controller has the item of its first screen")
    func itemOfNavigation() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        root.title = "Root"
        #expect(navigation.tabBarItem === root.tabBarItem)
        #expect(navigation.tabBarItem.title == "Root")
        let own = UITabBarItem(tabBarSystemItem: .search, tag: 4)
        navigation.tabBarItem = own
        #expect(navigation.tabBarItem === own)
    }

    @Test("Above five controllers the rest is listed under More on a phone")
    func more() throws {
        tabs.viewControllers = (0..<7).map { index in
            let controller = UIViewController()
            controller.title = "\(index)"
            return controller
        }
        show()
        #expect(tabs.tabBar.items?.count == 5)
        #expect(tabs.tabBar.items?.last?.title == "More")
        app.tap(try button(4))
        app.advanceToRest()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(tabs.selectedIndex == NSNotFound)
        let list = try #require(
            tabs.moreNavigationController.topViewController?.view as? UITableView)
        #expect(list.visibleCells.map(\.textLabel?.text) == ["4", "5", "6"])
        app.tap(list.visibleCells[1])
        app.advanceToRest()
        #expect(tabs.selectedIndex == 5)
        #expect(tabs.tabBar.selectedItem?.title == "More")
        tabs.selectedIndex = 2
        #expect(tabs.tabBar.selectedItem?.title == "2")
    }

    @Test("A data source of the app's may stand before that of the More list")
    func moreDataSource() throws {
        final class Shouting: NSObject, UITableViewDataSource {
            let original: any UITableViewDataSource

            init(_ original: any UITableViewDataSource) { self.original = original }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                original.tableView(tableView, numberOfRowsInSection: section)
            }

            func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = original.tableView(tableView, cellForRowAt: indexPath)
                cell.textLabel?.text = cell.textLabel?.text.map { $0 + "!" }
                return cell
            }
        }
        tabs.viewControllers = (0..<7).map { index in
            let controller = UIViewController()
            controller.title = "\(index)"
            return controller
        }
        let list = try #require(
            tabs.moreNavigationController.viewControllers[0].view as? UITableView)
        let source = Shouting(try #require(list.dataSource))
        list.dataSource = source
        show()
        app.tap(try button(4))
        app.advanceToRest()
        #expect(list.visibleCells.map(\.textLabel?.text) == ["4!", "5!", "6!"])
        app.tap(list.visibleCells[0])
        app.advanceToRest()
        #expect(tabs.selectedIndex == 4)
    }

    @Test("On a pad there is room for all")
    func pad() {
        let app = TestApplication(device: "iPad (10th generation)")
        tabs.viewControllers = (0..<7).map { _ in UIViewController() }
        app.show(tabs)
        app.advanceToRest()
        #expect(tabs.tabBar.items?.count == 7)
        #expect(tabs.tabBar.frame.height == 70)
    }

    @Test("A screen that hides the bottom bar slides it away, and popping brings it back")
    func hidesBottomBar() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [navigation]
        show()
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: true)
        app.advance(by: 0.1)
        #expect(!tabs.tabBar.isHidden)
        app.advanceToRest()
        #expect(tabs.tabBar.isHidden)
        #expect(pushed.view.safeAreaInsets.bottom == 34)
        navigation.popViewController(animated: true)
        app.advanceToRest()
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minX == 0)
        #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 83)
    }

    @Test("A cancelled swipe leaves the bar hidden")
    func cancelledSwipe() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [navigation]
        show()
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: true)
        app.advanceToRest()
        let finger = app.touchDown(at: CGPoint(x: 4, y: 400))
        finger.move(to: CGPoint(x: 100, y: 400), duration: 0.3)
        app.advance(by: 0.5)
        finger.lift()
        app.advanceToRest()
        #expect(navigation.topViewController === pushed)
        #expect(tabs.tabBar.isHidden)
    }

    @Test(
        "The background of the bar appears while content is below it, also in a navigation controller"
    )
    func scrollEdge() {
        let controller = UIViewController()
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 390, height: 2000)
        controller.view = scrollView
        tabs.viewControllers = [UINavigationController(rootViewController: controller)]
        show()
        app.advanceToRest()
        #expect(tabs.tabBar.backgrounds.standard.alpha == 1)
        scrollView.contentOffset.y = 2000 + 83 - 844
        #expect(tabs.tabBar.backgrounds.standard.alpha == 0)
    }

    @Test("An app's animator exchanges the views; a cancelled one leaves the selection")
    func ownAnimator() {
        final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
            var completes = true
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0.2 }

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let view = context.view(forKey: .to) else { return }
                context.containerView.addSubview(view)
                view.alpha = 0
                UIView.animate(withDuration: 0.2) {
                    view.alpha = 1
                } completion: { [completes] _ in
                    context.completeTransition(completes)
                }
            }
        }
        show()
        let slide = Slide()
        delegate.animator = slide
        tabs.selectedIndex = 1
        #expect(controllers[0].appearance.state == .disappearing)
        app.advanceToRest()
        #expect(controllers[1].view.window != nil && controllers[0].view.window == nil)
        slide.completes = false
        tabs.selectedIndex = 2
        app.advanceToRest()
        #expect(tabs.selectedIndex == 1)
        #expect(controllers[2].appearance.state == .disappeared)
        #expect(controllers[1].appearance.state == .appeared)
        tabs.selectedIndex = 2
        slide.completes = true
        tabs.selectedIndex = 0
        app.advanceToRest()
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.container.subviews == [controllers[0].view])
        #expect(controllers[0].appearance.state == .appeared)
    }

    @Test("A tab that is selected while another one appears is shown after it")
    func selectionWhileAppearing() {
        final class Redirecting: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                tabBarController?.selectedIndex = 0
            }
        }
        tabs.viewControllers = [controllers[0], Redirecting()]
        show()
        tabs.selectedIndex = 1
        app.advanceToRest()
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.tabBar.selectedItem === controllers[0].tabBarItem)
        #expect(tabs.container.subviews == [controllers[0].view])
        #expect(controllers[0].appearance.state == .appeared)
    }

    @Test("A subclass hears of every tap on an item before the selection changes")
    func tapsOnItems() throws {
        final class Tabs: UITabBarController {
            var taps: [String] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                super.tabBar(tabBar, didSelect: item)
                taps.append("\(item.title ?? "") \(selectedIndex)")
            }
        }
        let tabs = Tabs()
        tabs.viewControllers = controllers
        app.show(tabs)
        app.advanceToRest()
        tabs.selectedIndex = 2
        #expect(tabs.taps.isEmpty)
        let buttons = tabs.tabBar.state.buttons
        app.tap(buttons[1])
        app.tap(buttons[1])
        #expect(tabs.taps == ["B 2", "B 1"])
    }

    @Test("The status bar follows the selected controller")
    func statusBar() {
        final class Hiding: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
        }
        tabs.viewControllers = [UIViewController(), Hiding()]
        show()
        func isHidden() -> Bool {
            tabs.frontController(for: .statusBarVisibility).prefersStatusBarHidden
        }
        #expect(!isHidden())
        tabs.selectedIndex = 1
        #expect(isHidden())
    }

    @Test("Removed controllers leave, and everything is freed")
    func memory() {
        weak var removed: UIViewController?
        do {
            let controller = UIViewController()
            removed = controller
            tabs.viewControllers = [controller]
            show()
        }
        tabs.viewControllers = [controllers[0]]
        app.advanceToRest()
        #expect(removed == nil)
        #expect(tabs.selectedViewController === controllers[0])
        #expect(controllers[0].view.window != nil)
    }

    @Test("The items of a managed bar are the controller's")
    func managedBar() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let tabs = UITabBarController()
                tabs.tabBar.items = []
                withExtendedLifetime(tabs) {}
            }
        }
        #expect(try raised(result).0 == "NSInternalInconsistencyException")
    }

    @Test("A controller that is not in the list cannot be selected")
    func stranger() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let tabs = UITabBarController()
                tabs.viewControllers = [UIViewController()]
                tabs.selectedViewController = UIViewController()
            }
        }
        #expect(try raised(result).0 == "NSInvalidArgumentException")
    }
}
