import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Containers in a hidden window and outside of windows, where no layout pass exchanges views.
@MainActor
@Suite("Containers without layout", .serialized, .usesApplication)
struct ControllersWithoutLayoutTests {
    enum Place: CaseIterable {
        case notLoaded, outsideOfWindows, neverShown, hidden
    }

    enum Departure: CaseIterable {
        case pop, popToRoot, popToController, setViewControllers
    }

    private let app = TestApplication(device: "iPhone 15")

    private func place(_ controller: UIViewController, _ place: Place) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        switch place {
        case .notLoaded: break
        case .outsideOfWindows: controller.view.layoutIfNeeded()
        case .neverShown:
            window.rootViewController = controller
            window.addSubview(controller.view)
        case .hidden:
            window.rootViewController = controller
            window.isHidden = false
            app.advanceToRest()
            window.isHidden = true
        }
        return window
    }

    /// Controllers that were removed live until the turn of the event loop ends.
    private func endTurn() { app.advance(by: 0.05) }

    private func depart(
        _ departure: Departure, from navigation: UINavigationController, animated: Bool
    ) {
        let root = navigation.viewControllers[0]
        switch departure {
        case .pop: navigation.popViewController(animated: animated)
        case .popToRoot: navigation.popToRootViewController(animated: animated)
        case .popToController: navigation.popToViewController(root, animated: animated)
        case .setViewControllers: navigation.setViewControllers([root], animated: animated)
        }
    }

    @Test(
        "A controller that leaves the stack is released at once, and the rest is shown later",
        arguments: Place.allCases, Departure.allCases)
    func stack(_ situation: Place, _ departure: Departure) {
        for animated in [false, true] {
            let log = CallLog()
            let root = UIViewController()
            let navigation = UINavigationController(rootViewController: root)
            weak var leaving: UIViewController?
            do {
                let controller = RecordingController("B", log)
                leaving = controller
                navigation.pushViewController(controller, animated: false)
            }
            let window = place(navigation, situation)
            depart(departure, from: navigation, animated: animated)
            #expect(log.take().last == "B.didMove(toParent: nil)")
            endTurn()
            #expect(leaving == nil)
            #expect(navigation.children == [root])
            window.rootViewController = navigation
            window.isHidden = false
            app.advanceToRest()
            #expect(root.view.window === window && root.appearance.state == .appeared)
            #expect(navigation.navigationBar.items == [root.navigationItem])
            window.isHidden = true
        }
    }

    @Test(
        "A pushed controller is a child at once and shown later; popped before, it is released",
        arguments: Place.allCases)
    func push(_ situation: Place) {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = place(navigation, situation)
        weak var popped: UIViewController?
        do {
            let controller = UIViewController()
            popped = controller
            navigation.pushViewController(controller, animated: true)
            #expect(controller.parent === navigation)
            navigation.popViewController(animated: true)
        }
        endTurn()
        #expect(popped == nil)
        let pushed = UIViewController()
        navigation.pushViewController(pushed, animated: true)
        window.rootViewController = navigation
        window.isHidden = false
        app.advanceToRest()
        #expect(pushed.view.window === window && pushed.appearance.state == .appeared)
        #expect(navigation.navigationBar.items?.count == 2)
        window.isHidden = true
    }

    @Test("A pop in progress ends when another one follows in a hidden window")
    func popInProgress() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        weak var first: UIViewController?
        weak var second: UIViewController?
        do {
            let controllers = [UIViewController(), UIViewController()]
            (first, second) = (controllers[0], controllers[1])
            navigation.setViewControllers(
                navigation.viewControllers + controllers, animated: false)
        }
        let window = app.show(navigation)
        app.advanceToRest()
        navigation.popViewController(animated: true)
        app.advance(by: 0.1)
        window.isHidden = true
        navigation.popViewController(animated: true)
        endTurn()
        #expect(first == nil && second == nil)
        #expect(navigation.children.count == 1)
    }

    @Test("A tab that is removed is released at once", arguments: Place.allCases)
    func tabs(_ situation: Place) {
        for animated in [false, true] {
            let tabs = UITabBarController()
            let rest = UIViewController()
            weak var leaving: UIViewController?
            do {
                let controller = UIViewController()
                leaving = controller
                tabs.viewControllers = [controller, rest]
            }
            let window = place(tabs, situation)
            tabs.setViewControllers([rest], animated: animated)
            endTurn()
            #expect(leaving == nil)
            #expect(tabs.children == [rest])
            window.rootViewController = tabs
            window.isHidden = false
            app.advanceToRest()
            #expect(rest.view.window === window && rest.appearance.state == .appeared)
            window.isHidden = true
        }
    }

    @Test("A page that is replaced is released at once", arguments: Place.allCases)
    func pages(_ situation: Place) {
        for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
            for animated in [false, true] {
                let pages = UIPageViewController(
                    transitionStyle: style, navigationOrientation: .horizontal)
                weak var leaving: UIViewController?
                do {
                    let controller = UIViewController()
                    leaving = controller
                    pages.setViewControllers([controller], direction: .forward, animated: false)
                }
                let window = place(pages, situation)
                let latter = UIViewController()
                var isDone = false
                pages.setViewControllers([latter], direction: .forward, animated: animated) {
                    isDone = $0
                }
                #expect(isDone)
                endTurn()
                #expect(leaving == nil)
                #expect(pages.children == [latter])
                window.rootViewController = pages
                window.isHidden = false
                app.advanceToRest()
                #expect(latter.view.window === window && latter.appearance.state == .appeared)
                window.isHidden = true
            }
        }
    }

    @Test("A column that is replaced is released at once", arguments: Place.allCases)
    func columns(_ situation: Place) {
        let split = UISplitViewController(style: .doubleColumn)
        weak var leaving: UIViewController?
        do {
            let controller = UIViewController()
            leaving = controller
            split.setViewController(controller, for: .secondary)
            split.setViewController(UIViewController(), for: .primary)
        }
        let window = place(split, situation)
        split.setViewController(UIViewController(), for: .secondary)
        endTurn()
        #expect(leaving == nil)
        window.isHidden = true
    }

    @Test("A presentation in a hidden window ends, and so does its dismissal")
    func presentation() {
        for animated in [false, true] {
            let root = UIViewController()
            let window = place(root, .hidden)
            weak var presented: UIViewController?
            var calls: [String] = []
            do {
                let controller = UIViewController()
                presented = controller
                root.present(controller, animated: animated) { calls.append("presented") }
            }
            root.dismiss(animated: animated) { calls.append("dismissed") }
            app.advance(by: 2)
            #expect(calls == ["presented", "dismissed"])
            #expect(root.presentedViewController == nil)
            app.advanceToRest()
            #expect(presented == nil)
            window.isHidden = true
        }
    }
}
