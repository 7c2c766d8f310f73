import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Arranging of tabs by the user", .serialized, .usesApplication)
struct TabArrangingTests {
    private final class Delegate: NSObject, UITabBarControllerDelegate {
        var calls: [String] = []

        private func names(_ controllers: [UIViewController]) -> String {
            controllers.map { $0.title ?? "" }.joined()
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            willBeginCustomizing viewControllers: [UIViewController]
        ) {
            calls.append("will begin \(names(viewControllers))")
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            willEndCustomizing viewControllers: [UIViewController], changed: Bool
        ) {
            calls.append("will end \(names(viewControllers)) \(changed)")
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            didEndCustomizing viewControllers: [UIViewController], changed: Bool
        ) {
            calls.append("did end \(names(viewControllers)) \(changed)")
        }
    }

    private final class BarDelegate: NSObject, UITabBarDelegate {
        var calls: [String] = []

        private func titles(_ items: [UITabBarItem]) -> String {
            items.map { $0.title ?? "" }.joined()
        }

        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { calls.append("select") }

        func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
            calls.append("will begin \(titles(items)) \(tabBar.isCustomizing)")
        }

        func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
            calls.append("did begin \(titles(items)) \(tabBar.isCustomizing)")
        }

        func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
            calls.append("will end \(titles(items)) \(changed)")
        }

        func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
            calls.append("did end \(titles(items)) \(changed)")
        }
    }

    private let app = TestApplication(device: "iPhone 14")
    private let tabs = UITabBarController()
    private let delegate = Delegate()

    init() {
        tabs.viewControllers = "ABCDEFG".map { name in
            let controller = UIViewController()
            controller.title = String(name)
            controller.tabBarItem.image = UIImage(systemName: "star")
            return controller
        }
        tabs.delegate = delegate
        app.show(tabs)
        app.advanceToRest()
    }

    private var names: String { (tabs.viewControllers ?? []).map { $0.title ?? "" }.joined() }

    private var sheet: TabCustomizationSheet? {
        tabs.view.subviews.lazy.compactMap { $0 as? TabCustomizationSheet }.first
    }

    private func showMore() {
        tabs.selectedViewController = tabs.moreNavigationController
        app.advanceToRest()
    }

    private func edit() throws {
        showMore()
        let list = try #require(tabs.moreNavigationController.viewControllers.first)
        app.tap(try #require(list.navigationItem.rightBarButtonItem?.button))
        app.advanceToRest()
    }

    private func middle(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func drag(_ name: String, toTab index: Int) throws {
        let icon = try #require(sheet?.buttons.first { $0.item.title == name })
        app.drag(
            from: middle(of: icon), to: middle(of: tabs.tabBar.state.buttons[index]), duration: 0.5)
        app.advanceToRest()
    }

    private func finish() throws {
        let bar = try #require(sheet?.subviews.lazy.compactMap { $0 as? UINavigationBar }.first)
        app.tap(try #require(bar.topItem?.rightBarButtonItem?.button))
        app.advanceToRest()
    }

    @Test(
        "A controller that was dragged to the bar has a tab, and the one in whose place it is goes to the list"
    )
    func dragging() throws {
        try edit()
        #expect(tabs.tabBar.isCustomizing && sheet?.buttons.count == 7)
        try drag("F", toTab: 1)
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "F", "C", "D", "More"])
        #expect(names == "ABCDEFG")
        try finish()
        #expect(names == "AFCDBEG" && sheet == nil && !tabs.tabBar.isCustomizing)
        #expect(
            delegate.calls == [
                "will begin ABCDEFG", "will end AFCDBEG true", "did end AFCDBEG true",
            ])
        let list = try #require(
            tabs.moreNavigationController.topViewController?.view as? UITableView)
        #expect(list.visibleCells.map(\.textLabel?.text) == ["B", "E", "G"])
    }

    @Test("Two tabs change places, and More stays where it is")
    func exchange() throws {
        try edit()
        try drag("A", toTab: 3)
        #expect(tabs.tabBar.items?.map(\.title) == ["D", "B", "C", "A", "More"])
        try drag("G", toTab: 4)
        #expect(tabs.tabBar.items?.map(\.title) == ["D", "B", "C", "A", "More"])
        try finish()
        #expect(names == "DBCAEFG")
    }

    @Test(
        "Tabs that the app keeps in place are neither offered nor replaced, and none has no button")
    func keptTabs() throws {
        tabs.customizableViewControllers = tabs.viewControllers.map { Array($0.dropFirst()) }
        try edit()
        #expect(sheet?.buttons.map(\.item.title) == ["B", "C", "D", "E", "F", "G"])
        try drag("G", toTab: 0)
        #expect(tabs.tabBar.items?.first?.title == "A")
        try finish()
        #expect(delegate.calls.last == "did end ABCDEFG false")
        tabs.customizableViewControllers = []
        #expect(
            tabs.moreNavigationController.viewControllers[0].navigationItem.rightBarButtonItem
                == nil)
    }

    @Test(
        "Taps select nothing while tabs are arranged, and an icon dropped elsewhere changes nothing"
    )
    func taps() throws {
        try edit()
        app.tap(tabs.tabBar.state.buttons[0])
        let icon = try #require(sheet?.buttons[5])
        app.drag(from: middle(of: icon), to: CGPoint(x: 100, y: 500), duration: 0.3)
        app.advanceToRest()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(!tabs.tabBar.finishCustomizing(animated: false) && names == "ABCDEFG")
    }

    @Test("A bar of the app's own reports each step to its delegate")
    func ownBar() throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49))
        let receiver = BarDelegate()
        let items = ["x", "y", "z"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        bar.delegate = receiver
        bar.items = Array(items.prefix(2))
        let controller = UIViewController()
        controller.view.addSubview(bar)
        app.show(controller)
        bar.beginCustomizingItems(items)
        app.advanceToRest()
        let sheet = try #require(
            controller.view.subviews.lazy.compactMap { $0 as? TabCustomizationSheet }.first)
        app.drag(
            from: middle(of: sheet.buttons[2]), to: middle(of: bar.state.buttons[0]), duration: 0.5)
        app.advanceToRest()
        #expect(bar.endCustomizing(animated: true))
        app.advanceToRest()
        #expect(
            receiver.calls == [
                "will begin xy false", "did begin xy true", "will end zy true", "did end zy true",
            ])
        #expect(!bar.endCustomizing(animated: true) && sheet.superview == nil)
    }
}
