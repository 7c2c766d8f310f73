import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Controllers that change while a transition is in progress, or that go with their surroundings.
@MainActor
@Suite("Controllers on the way", .serialized, .usesApplication)
struct ControllersOnTheWayTests {
    private let app = TestApplication(device: "iPhone 15")
    private let log = CallLog()

    /// Exchanges its child as containers of apps do.
    private final class Box: UIViewController {
        func show(_ child: UIViewController) {
            for former in children {
                former.willMove(toParent: nil)
                former.view.removeFromSuperview()
                former.removeFromParent()
            }
            addChild(child)
            child.view.frame = view.bounds
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    private func appearances(of name: String) -> [String] {
        log.calls.filter { $0.hasPrefix("\(name).view") && $0.hasSuffix("ppear") }
    }

    @Test("A child that takes another one's place during a push appears with the push")
    func exchangedChild() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        app.show(navigation)
        app.advanceToRest()
        let box = Box()
        let (first, second) = (
            RecordingController("first", log), RecordingController("second", log)
        )
        box.loadViewIfNeeded()
        navigation.pushViewController(box, animated: true)
        box.show(first)
        box.show(second)
        app.advanceToRest()
        #expect(appearances(of: "second") == ["second.viewWillAppear", "second.viewDidAppear"])
        #expect(!log.calls.contains("first.viewDidAppear"))
        #expect(second.view.window != nil && first.view.window == nil)
    }

    @Test("Reading the presentation controller before the presentation keeps nothing alive")
    func readPresentation() {
        final class Reading: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                _ = presentationController
                _ = popoverPresentationController
            }
        }
        let root = UIViewController()
        app.show(root)
        weak var presented: UIViewController?
        do {
            let controller = Reading()
            presented = controller
            root.present(controller, animated: true)
            app.advanceToRest()
            root.dismiss(animated: true)
        }
        app.advanceToRest()
        #expect(presented == nil)
    }

    @Test("A controller that was never presented ends with its presentation controller")
    func neverPresented() {
        weak var controller: UIViewController?
        do {
            let made = UIViewController()
            made.modalPresentationStyle = .popover
            _ = made.presentationController
            _ = made.sheetPresentationController
            controller = made
        }
        #expect(controller == nil)
    }

    @Test(
        "A popped controller ends though its navigation controller goes in the same turn",
        arguments: [true, false])
    func poppedWithContainer(animated: Bool) {
        weak var view: UIView?
        weak var top: UIViewController?
        let window: UIWindow
        do {
            let navigation = UINavigationController(rootViewController: UIViewController())
            window = app.show(navigation)
            let controller = UIViewController()
            navigation.pushViewController(controller, animated: false)
            app.advanceToRest()
            (view, top) = (controller.view, controller)
            navigation.popViewController(animated: animated)
            window.rootViewController = UIViewController()
        }
        app.advanceToRest()
        #expect(top == nil && view == nil)
    }

    @Test("The middle of a chain dismisses what is above it, the first one everything")
    func chain() {
        let (first, second, third) = (UIViewController(), UIViewController(), UIViewController())
        app.show(first)
        app.advanceToRest()
        for (presenter, presented) in [(first, second), (second, third)] {
            presenter.present(presented, animated: true)
            app.advanceToRest()
        }
        #expect(third.presentingViewController === second)
        second.dismiss(animated: true)
        app.advanceToRest()
        #expect(first.presentedViewController === second && third.view.window == nil)
        second.present(third, animated: true)
        app.advanceToRest()
        var isDone = false
        first.dismiss(animated: true) { isDone = true }
        app.advanceToRest()
        #expect(isDone && first.presentedViewController == nil)
        #expect(second.view.window == nil && third.view.window == nil)
        #expect(second.presentedViewController == nil)
    }

    @Test("A memory warning reaches presented, pushed, hidden and child controllers alike")
    func memoryWarning() {
        final class Warned: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                warnings += 1
            }
        }
        let (below, top, child, presented, tab) = (Warned(), Warned(), Warned(), Warned(), Warned())
        let navigation = UINavigationController(rootViewController: below)
        navigation.pushViewController(top, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, tab]
        app.show(tabs)
        app.advanceToRest()
        top.addChild(child)
        top.view.addSubview(child.view)
        child.didMove(toParent: top)
        top.present(presented, animated: false)
        app.advanceToRest()
        app.sendMemoryWarning()
        for controller in [below, top, child, presented, tab] { #expect(controller.warnings == 1) }
        // Views that were never needed are not loaded.
        #expect(top.isViewLoaded && !below.isViewLoaded && !tab.isViewLoaded)
    }
}
