import CoreGraphics
import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

/// A controller with an action of its own for the edit item.
private final class ScreenWithEditAction: UIViewController {
    var taps = 0

    func edit() { taps += 1 }
}

extension ScreenWithEditAction {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("edit", "edit()") { receiver, _ in
            unsafeDowncast(receiver, to: ScreenWithEditAction.self).edit()
        }
    }
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(ScreenWithEditAction.self, ScreenWithEditAction.__registerMethods)
        }
    }
}

/// Bars, safe areas and large titles in a navigation controller.
@MainActor
@Suite("UINavigationController: layout", .serialized, .usesApplication)
struct NavigationLayoutTests {
    private let app: TestApplication
    private let root = UIViewController()
    private let navigation: UINavigationController
    private var bar: UINavigationBar { navigation.navigationBar }

    init() {
        app = TestApplication(device: "iPhone 14")
        root.title = "Root"
        navigation = UINavigationController(rootViewController: root)
        app.show(navigation)
        app.advanceToRest()
    }

    private func settle() { app.advanceToRest() }

    // MARK: - Safe areas

    @Test("The view reaches under a translucent bar, whose lower edge is its safe area")
    func translucent() {
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
        #expect(root.view.frame == navigation.view.bounds)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        #expect(root.additionalSafeAreaInsets == .zero)
    }

    @Test(
        "The view begins below an opaque bar, unless it includes opaque bars or avoids translucent ones"
    )
    func opaque() {
        bar.isTranslucent = false
        settle()
        #expect(root.view.frame == CGRect(x: 0, y: 91, width: 390, height: 844 - 91))
        #expect(root.view.safeAreaInsets.top == 0)
        root.extendedLayoutIncludesOpaqueBars = true
        settle()
        #expect(root.view.frame == navigation.view.bounds)
        #expect(root.view.safeAreaInsets.top == 91)
        bar.isTranslucent = true
        root.edgesForExtendedLayout = []
        settle()
        #expect(root.view.frame.minY == 91)
    }

    @Test("A bar with an opaque image is opaque, unless the app says otherwise")
    func opaqueImage() {
        let format = UIGraphicsImageRendererFormat()
        func image(opaque: Bool) -> UIImage {
            format.opaque = opaque
            return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
                .image { _ in }
        }
        bar.setBackgroundImage(image(opaque: false), for: .default)
        settle()
        #expect(bar.isTranslucent && root.view.frame == navigation.view.bounds)
        bar.setBackgroundImage(image(opaque: true), for: .default)
        settle()
        #expect(!bar.isTranslucent)
        #expect(root.view.frame == CGRect(x: 0, y: 91, width: 390, height: 844 - 91))
        bar.isTranslucent = true
        settle()
        #expect(root.view.frame == navigation.view.bounds)
        let (tabBar, toolbar) = (UITabBar(), UIToolbar())
        #expect(tabBar.isTranslucent && toolbar.isTranslucent)
        tabBar.backgroundImage = image(opaque: true)
        toolbar.setBackgroundImage(
            image(opaque: true), forToolbarPosition: .any, barMetrics: .default)
        #expect(!tabBar.isTranslucent && !toolbar.isTranslucent)
    }

    @Test("A hidden bar leaves the safe area of the screen; hiding takes 0.2 seconds")
    func hidden() {
        navigation.setNavigationBarHidden(true, animated: true)
        #expect(navigation.isNavigationBarHidden)
        app.advance(by: 0.1)
        #expect(!bar.isHidden)
        settle()
        #expect(bar.isHidden)
        #expect(root.view.safeAreaInsets.top == 47)
        navigation.isNavigationBarHidden = false
        settle()
        #expect(!bar.isHidden && root.view.safeAreaInsets.top == 91)
    }

    @Test("A prompt lowers the content")
    func prompt() {
        root.navigationItem.prompt = "Prompt"
        settle()
        #expect(bar.frame.height == 74)
        #expect(root.view.safeAreaInsets.top == 121)
    }

    // Measured on recorded pictures: the bar's lower edge below the island.
    @Test(
        "Below an island the bar is higher than the safe area",
        arguments: ["iPhone 15", "iPhone 16 Pro"])
    func island(device: String) {
        let app = TestApplication(device: device)
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        app.show(navigation)
        app.advanceToRest()
        let lower: CGFloat = device == "iPhone 15" ? 97.667 : 100.333
        #expect(abs(navigation.navigationBar.frame.maxY - lower) < 0.01)
        #expect(abs(root.view.safeAreaInsets.top - lower) < 0.01)
    }

    @Test("In landscape the bar is 32 points high, on a pad 50")
    func heights() {
        app.rotate(to: .landscapeLeft)
        settle()
        #expect(bar.frame.height == 32)
        let pad = TestApplication(device: "iPad (10th generation)")
        let navigation = UINavigationController(rootViewController: UIViewController())
        pad.show(navigation)
        pad.advanceToRest()
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 24, width: 820, height: 50))
    }

    // MARK: - Toolbar

    @Test("The toolbar shows the items of the top controller and insets its view")
    func toolbar() {
        final class Computing: UIViewController {
            let item = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
            override var toolbarItems: [UIBarButtonItem]? {
                get { [item] }
                set {}
            }
        }
        root.toolbarItems = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
        navigation.setToolbarHidden(false, animated: false)
        settle()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 844 - 34 - 49, width: 390, height: 49))
        #expect(root.view.safeAreaInsets.bottom == 83)
        #expect(navigation.toolbar.items == root.toolbarItems)
        let computing = Computing()
        navigation.pushViewController(computing, animated: true)
        settle()
        #expect(navigation.toolbar.items == [computing.item])
        let hiding = UIViewController()
        hiding.hidesBottomBarWhenPushed = true
        navigation.pushViewController(hiding, animated: true)
        settle()
        #expect(hiding.view.safeAreaInsets.bottom == 34)
        #expect(navigation.toolbar.isHidden)
        navigation.popViewController(animated: true)
        settle()
        #expect(!navigation.toolbar.isHidden)
    }

    // MARK: - Scrolling

    private func makeScrolling(height: CGFloat = 2000) -> (UIViewController, UIScrollView) {
        let controller = UIViewController()
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 390, height: height)
        controller.view = scrollView
        return (controller, scrollView)
    }

    @Test("Content begins below the bar, also where it fits")
    func contentInset() {
        let (controller, scrollView) = makeScrolling(height: 100)
        navigation.pushViewController(controller, animated: false)
        settle()
        #expect(scrollView.adjustedContentInset.top == 91)
        #expect(scrollView.contentOffset.y == -91)
    }

    @Test("The background appears as content scrolls under the bar")
    func scrollEdge() {
        let (controller, scrollView) = makeScrolling()
        navigation.pushViewController(controller, animated: false)
        settle()
        #expect(bar.backgrounds.standard.alpha == 0)
        scrollView.contentOffset.y = -91 + 4
        #expect(bar.backgrounds.standard.alpha == 0.5)
        scrollView.contentOffset.y = 100
        #expect(bar.backgrounds.standard.alpha == 1)
        navigation.popViewController(animated: true)
        settle()
        #expect(bar.backgrounds.standard.alpha == 0)
    }

    @Test("A large title collapses as far as content is scrolled, and the safe area follows")
    func largeTitle() {
        bar.prefersLargeTitles = true
        let (controller, scrollView) = makeScrolling()
        controller.title = "Large"
        navigation.setViewControllers([controller], animated: false)
        settle()
        #expect(bar.frame.height == 96)
        #expect(scrollView.contentOffset.y == -143)
        #expect(scrollView.adjustedContentInset.top == 143)
        scrollView.contentOffset.y = -143 + 20
        #expect(bar.frame.height == 76)
        #expect(scrollView.adjustedContentInset.top == 123)
        scrollView.contentOffset.y = 300
        #expect(bar.frame.height == 44)
        #expect(scrollView.adjustedContentInset.top == 91)
        scrollView.contentOffset.y = -143
        #expect(bar.frame.height == 96)
        #expect(scrollView.adjustedContentInset.top == 143)
    }

    @Test("A drag ends with the large title open or closed, and pulling enlarges the bar")
    func largeTitleDrag() {
        bar.prefersLargeTitles = true
        let (controller, scrollView) = makeScrolling()
        navigation.setViewControllers([controller], animated: false)
        settle()
        let finger = app.touchDown(at: CGPoint(x: 200, y: 600))
        finger.move(to: CGPoint(x: 200, y: 570), duration: 0.3)
        app.advance(by: 0.5)
        #expect(bar.frame.height < 96 && bar.frame.height > 60)
        finger.lift()
        settle()
        #expect(bar.frame.height == 96)
        #expect(scrollView.contentOffset.y == -143)
        let other = app.touchDown(at: CGPoint(x: 200, y: 600))
        other.move(to: CGPoint(x: 200, y: 555), duration: 0.3)
        app.advance(by: 0.5)
        other.lift()
        settle()
        #expect(bar.frame.height == 44)
        #expect(scrollView.contentOffset.y == -91)
        let third = app.touchDown(at: CGPoint(x: 200, y: 300))
        third.move(to: CGPoint(x: 200, y: 500), duration: 0.3)
        #expect(bar.frame.height > 96)
        third.lift()
        settle()
        #expect(bar.frame.height == 96)
    }

    @Test("Items choose between large and small titles, and the bar follows a push")
    func largeTitleModes() {
        bar.prefersLargeTitles = true
        settle()
        #expect(bar.frame.height == 96)
        let small = UIViewController()
        small.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(small, animated: true)
        settle()
        #expect(bar.frame.height == 44)
        #expect(small.view.safeAreaInsets.top == 91)
        navigation.popViewController(animated: true)
        settle()
        #expect(bar.frame.height == 96 && root.view.safeAreaInsets.top == 143)
    }

    // MARK: - Titles, editing, status bar

    @Test("The title of a controller is that of its items; not the other way round")
    func titles() {
        let controller = UIViewController()
        controller.title = "One"
        #expect(controller.navigationItem.title == "One")
        controller.title = "Two"
        #expect(controller.navigationItem.title == "Two")
        controller.navigationItem.title = "Three"
        #expect(controller.title == "Two")
    }

    @Test("The edit item turns editing on and off")
    func editing() throws {
        root.navigationItem.rightBarButtonItem = root.editButtonItem
        settle()
        let button = try #require(root.editButtonItem.button)
        #expect(button.titleText == "Edit")
        app.tap(button)
        #expect(root.isEditing && button.titleText == "Done")
        app.tap(button)
        #expect(!root.isEditing && button.titleText == "Edit")
    }

    @Test("The edit item's title says what a tap does, and setEditing renews it")
    func editTitle() {
        let controller = UITableViewController()
        let item = controller.editButtonItem
        #expect(item.title == "Edit" && item.style == .plain)
        #expect(item.target === controller)
        controller.setEditing(true, animated: false)
        #expect(item.title == "Done" && item.style == .done)
        #expect(controller.editButtonItem === item)
        item.title = "Stop"
        #expect(item.title == "Stop")
        controller.setEditing(false, animated: false)
        #expect(item.title == "Edit" && item.style == .plain)
        controller.isEditing = true
        #expect(item.title == "Done")
        let late = UIViewController()
        late.isEditing = true
        #expect(late.editButtonItem.title == "Done")
    }

    @Test("A title of the app's own stays until editing changes, and is the one that is shown")
    func ownEditTitle() throws {
        root.editButtonItem.title = "Manage"
        root.navigationItem.rightBarButtonItem = root.editButtonItem
        settle()
        let button = try #require(root.editButtonItem.button)
        #expect(button.titleText == "Manage")
        app.tap(button)
        #expect(root.isEditing && button.titleText == "Done")
    }

    @Test("An action that the app gives to the edit item replaces the toggling")
    func ownEditAction() throws {
        let screen = ScreenWithEditAction()
        navigation.viewControllers = [screen]
        screen.navigationItem.rightBarButtonItem = screen.editButtonItem
        screen.editButtonItem.action = "edit"
        settle()
        app.tap(try #require(screen.editButtonItem.button))
        #expect(screen.taps == 1 && !screen.isEditing)
    }

    @Test("Items of the system have no title of their own")
    func systemTitles() {
        for number in 0...24 {
            guard let kind = UIBarButtonItem.SystemItem(rawValue: number) else { continue }
            let item = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
            #expect(item.title == nil && item.image == nil)
        }
    }

    @Test("The back button pops")
    func backButton() throws {
        navigation.pushViewController(UIViewController(), animated: true)
        settle()
        let button = try #require(bar.itemView?.backButton)
        #expect(button.accessibilityLabel == "Root")
        app.tap(button)
        settle()
        #expect(navigation.topViewController === root)
    }

    @Test("A black bar has a light status bar; below a hidden one the top controller decides")
    func statusBar() {
        final class Light: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
            override var prefersStatusBarHidden: Bool { true }
        }
        navigation.setViewControllers([Light()], animated: false)
        settle()
        func style() -> UIStatusBarStyle {
            navigation.frontController(for: .statusBarStyle).preferredStatusBarStyle
        }
        #expect(style() == .default)
        #expect(navigation.frontController(for: .statusBarVisibility).prefersStatusBarHidden)
        bar.barStyle = .black
        #expect(style() == .lightContent)
        bar.barStyle = .default
        navigation.isNavigationBarHidden = true
        #expect(style() == .lightContent)
    }

    @Test("Bars hide and show by taps and swipes that the app asks for")
    func hidingByGestures() {
        navigation.hidesBarsOnTap = true
        app.tap(at: CGPoint(x: 200, y: 500))
        settle()
        #expect(navigation.isNavigationBarHidden)
        app.tap(at: CGPoint(x: 200, y: 500))
        settle()
        #expect(!navigation.isNavigationBarHidden)
        navigation.hidesBarsOnTap = false
        navigation.hidesBarsOnSwipe = true
        app.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.2)
        settle()
        #expect(navigation.isNavigationBarHidden)
        app.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), duration: 0.2)
        settle()
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("A tap on a bar does not hide it, also if the app asks for taps before the view exists")
    func tapOnBar() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.hidesBarsOnTap = true
        app.show(navigation)
        settle()
        app.tap(at: CGPoint(x: 195, y: 69))
        settle()
        #expect(!navigation.isNavigationBarHidden)
        app.tap(at: CGPoint(x: 200, y: 500))
        settle()
        #expect(navigation.isNavigationBarHidden)
    }

    @Test("The scroll view of an edge is the one that was named last")
    func contentScrollViews() {
        let (first, second) = (UIScrollView(), UIScrollView())
        let controller = UIViewController()
        controller.setContentScrollView(first, for: .all)
        controller.setContentScrollView(second, for: .bottom)
        #expect(controller.contentScrollView(for: .top) === first)
        #expect(controller.contentScrollView(for: .bottom) === second)
        controller.setContentScrollView(first, for: [.top, .bottom])
        #expect(controller.contentScrollView(for: .bottom) === first)
        controller.setContentScrollView(nil, for: .all)
        #expect(controller.contentScrollView(for: .top) == nil)
    }

    @Test("Scroll views at a side wait for the swipe from the edge")
    func edgeSwipeBesideScrolling() {
        let controller = UIViewController()
        let pages = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
        pages.contentSize = CGSize(width: 1000, height: 300)
        pages.contentOffset.x = 300
        controller.view.addSubview(pages)
        navigation.pushViewController(controller, animated: false)
        settle()
        app.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 360, y: 300))
        settle()
        #expect(navigation.topViewController === root)
        #expect(pages.contentOffset.x == 300)
    }
}

@MainActor
@Suite("UINavigationController: the height of the toolbar", .serialized, .usesApplication)
struct NavigationToolbarHeightTests {
    @Test(
        "Above a home indicator the toolbar is higher; in landscape it is low",
        arguments: [("iPhone 14", 49, 32), ("iPhone SE (3rd generation)", 44, 32)]
            as [(String, CGFloat, CGFloat)])
    func toolbarHeights(device: String, portrait: CGFloat, landscape: CGFloat) {
        let app = TestApplication(device: device)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.isToolbarHidden = false
        app.show(navigation)
        app.advanceToRest()
        #expect(navigation.toolbar.frame.height == portrait)
        #expect(navigation.toolbar.sizeThatFits(.zero).height == portrait)
        // A toolbar of the app is not.
        #expect(UIToolbar().sizeThatFits(.zero).height == 44)
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(navigation.toolbar.frame.height == landscape)
    }
}
