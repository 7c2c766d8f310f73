import CoreGraphics
import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// The order of callbacks in a navigation controller.
@MainActor
@Suite("UINavigationController: order of callbacks", .serialized, .usesApplication)
struct NavigationOrderTests {
    private final class Delegate: NSObject, UINavigationControllerDelegate {
        let log: CallLog
        var animator: (any UIViewControllerAnimatedTransitioning)?

        init(_ log: CallLog) { self.log = log }

        private func name(_ controller: UIViewController) -> String {
            (controller as? RecordingController)?.name ?? "?"
        }

        func navigationController(
            _ navigationController: UINavigationController,
            willShow viewController: UIViewController, animated: Bool
        ) {
            log.add("willShow \(name(viewController)) \(animated)")
        }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController, animated: Bool
        ) {
            log.add("didShow \(name(viewController)) \(animated)")
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            animator
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let log = CallLog()
    private let first: RecordingController
    private let second: RecordingController
    private let navigation: UINavigationController
    private let delegate: Delegate

    init() {
        first = RecordingController("A", log)
        second = RecordingController("B", log)
        delegate = Delegate(log)
        navigation = UINavigationController(rootViewController: first)
        navigation.delegate = delegate
    }

    private func show() {
        app.show(navigation)
        app.advanceToRest()
        _ = log.take()
    }

    /// The calls without those of layout, whose number is not fixed.
    private func calls() -> [String] {
        log.take().filter { !$0.hasSuffix("LayoutSubviews") && !$0.hasSuffix("viewIsAppearing") }
    }

    @Test("The first controller is added at once; its view is loaded and appears with the layout")
    func firstShow() {
        #expect(log.take() == ["A.willMove(toParent: parent)"])
        #expect(navigation.viewControllers == [first])
        #expect(!first.isViewLoaded)
        app.show(navigation)
        app.advanceToRest()
        #expect(
            calls() == [
                "A.loadView", "A.viewDidLoad", "willShow A false", "A.viewWillAppear",
                "A.didMove(toParent: parent)", "A.viewDidAppear", "didShow A false",
            ])
    }

    @Test("A push changes the stack at once, and loads the view with the next layout")
    func push() {
        show()
        navigation.pushViewController(second, animated: true)
        #expect(navigation.topViewController === second)
        #expect(log.take() == ["B.willMove(toParent: parent)"])
        #expect(!second.isViewLoaded)
        app.advance(by: 0.05)
        #expect(
            calls() == [
                "B.loadView", "B.viewDidLoad", "willShow B true", "A.viewWillDisappear",
                "B.viewWillAppear",
            ])
        #expect(second.transitionCoordinator?.isAnimated == true)
        #expect(second.isMovingToParent && !first.isMovingFromParent)
        app.advanceToRest()
        #expect(
            calls() == [
                "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(toParent: parent)",
                "didShow B true",
            ])
        #expect(second.transitionCoordinator == nil)
        #expect(first.view.superview == nil)
        #expect(second.view.frame == navigation.view.bounds)
    }

    @Test("A push without an animation is over with the next layout")
    func pushAtOnce() {
        show()
        navigation.pushViewController(second, animated: false)
        navigation.view.layoutIfNeeded()
        #expect(
            calls() == [
                "B.willMove(toParent: parent)", "B.loadView", "B.viewDidLoad", "willShow B false",
                "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
                "B.didMove(toParent: parent)", "didShow B false",
            ])
    }

    @Test("A popped controller is a child until it has disappeared")
    func pop() {
        show()
        navigation.pushViewController(second, animated: false)
        app.advanceToRest()
        _ = log.take()
        #expect(navigation.popViewController(animated: true) === second)
        #expect(navigation.viewControllers == [first])
        #expect(second.parent === navigation && second.isMovingFromParent)
        app.advanceToRest()
        #expect(
            calls() == [
                "B.willMove(toParent: nil)", "willShow A true", "B.viewWillDisappear",
                "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
                "B.didMove(toParent: nil)", "didShow A true",
            ])
        #expect(second.parent == nil)
        #expect(navigation.popViewController(animated: true) == nil)
    }

    @Test("A swipe from the edge pops along with the finger")
    func swipe() {
        show()
        navigation.pushViewController(second, animated: false)
        app.advanceToRest()
        _ = log.take()
        let finger = app.touchDown(at: CGPoint(x: 4, y: 400))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.3)
        #expect(
            calls() == [
                "B.willMove(toParent: nil)", "willShow A true", "B.viewWillDisappear",
                "A.viewWillAppear",
            ])
        #expect(navigation.viewControllers == [first])
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        finger.move(to: CGPoint(x: 350, y: 400), duration: 0.1)
        finger.lift()
        app.advanceToRest()
        #expect(
            calls() == [
                "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
                "didShow A true",
            ])
    }

    @Test("A swipe that is cancelled turns the callbacks round and brings the stack back")
    func cancelledSwipe() {
        show()
        navigation.pushViewController(second, animated: false)
        app.advanceToRest()
        _ = log.take()
        var wasCancelled: Bool?
        let finger = app.touchDown(at: CGPoint(x: 4, y: 400))
        finger.move(to: CGPoint(x: 100, y: 400), duration: 0.3)
        navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
            wasCancelled = $0.isCancelled
        }
        _ = log.take()
        app.advance(by: 0.5)
        finger.lift()
        app.advanceToRest()
        #expect(
            calls() == [
                "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
            ])
        #expect(wasCancelled == true)
        #expect(navigation.viewControllers == [first, second])
        #expect(navigation.navigationBar.topItem === second.navigationItem)
        #expect(!second.isMovingFromParent && second.parent === navigation)
        #expect(second.view.frame == navigation.view.bounds && second.view.window != nil)
        #expect(first.view.superview == nil)
    }

    @Test(
        "A left item disables the swipe, unless the app takes over the delegate of the recognizer")
    func swipeWithLeftItem() {
        show()
        second.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "X", style: .plain, target: nil, action: nil)
        navigation.pushViewController(second, animated: false)
        app.advanceToRest()
        app.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 350, y: 400))
        app.advanceToRest()
        #expect(navigation.topViewController === second)
        navigation.interactivePopGestureRecognizer?.delegate = nil
        app.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 350, y: 400))
        app.advanceToRest()
        #expect(navigation.topViewController === first)
        // At the root there is nothing to pop.
        app.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 350, y: 400))
        app.advanceToRest()
        #expect(navigation.topViewController === first)
    }

    @Test("A push during a push waits for its end, and the console says so")
    func nestedPush() {
        show()
        let third = RecordingController("C", log)
        navigation.pushViewController(second, animated: true)
        app.advance(by: 0.1)
        _ = log.take()
        let lines = ConsoleLines()
        Console.$capture.withValue({ lines.add($0) }) {
            navigation.pushViewController(third, animated: true)
        }
        #expect(lines.all == ["nested push animation can result in corrupted navigation bar"])
        app.advanceToRest()
        #expect(
            calls() == [
                "C.willMove(toParent: parent)", "A.viewDidDisappear", "B.viewDidAppear",
                "B.didMove(toParent: parent)", "didShow B true", "C.loadView", "C.viewDidLoad",
                "willShow C true", "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear",
                "C.viewDidAppear", "C.didMove(toParent: parent)", "didShow C true",
            ])
    }

    @Test("Several changes before a layout are one exchange")
    func changesBeforeLayout() {
        show()
        let third = RecordingController("C", log)
        navigation.pushViewController(second, animated: false)
        navigation.pushViewController(third, animated: false)
        app.advanceToRest()
        #expect(
            calls() == [
                "B.willMove(toParent: parent)", "C.willMove(toParent: parent)", "C.loadView",
                "C.viewDidLoad", "willShow C false", "A.viewWillDisappear", "C.viewWillAppear",
                "A.viewDidDisappear", "C.viewDidAppear", "B.didMove(toParent: parent)",
                "C.didMove(toParent: parent)", "didShow C false",
            ])
        #expect(!second.isViewLoaded)
        #expect(navigation.popToRootViewController(animated: false) == [second, third])
        app.advanceToRest()
        #expect(second.parent == nil && third.parent == nil)
    }

    @Test("Another stack is a push of its top, or a pop if that was in the stack")
    func replacing() {
        show()
        navigation.setViewControllers([second], animated: true)
        app.advanceToRest()
        #expect(first.parent == nil && second.view.window != nil)
        navigation.setViewControllers([first, second], animated: true)
        app.advanceToRest()
        #expect(second.view.window != nil)
        #expect(navigation.navigationBar.backItem === first.navigationItem)
        _ = log.take()
        navigation.setViewControllers([], animated: false)
        app.advanceToRest()
        #expect(second.view.window == nil)
        #expect(calls().contains("B.viewDidDisappear"))
    }

    @Test("A controller that is pushed in viewDidLoad follows")
    func pushWhileLoading() {
        final class Pushing: UIViewController {
            var follower: UIViewController?
            override func viewDidLoad() {
                guard let follower else { return }
                navigationController?.pushViewController(follower, animated: false)
            }
        }
        let pushing = Pushing()
        pushing.follower = second
        let navigation = UINavigationController(rootViewController: pushing)
        app.show(navigation)
        app.advanceToRest()
        #expect(navigation.topViewController === second)
        #expect(second.view.window != nil && pushing.view.window == nil)
        #expect(second.appearance.state == .appeared)
        #expect(pushing.appearance.state == .disappeared)
    }

    @Test("Popped controllers and the navigation controller are freed")
    func memory() {
        weak var popped: UIViewController?
        weak var container: UINavigationController?
        do {
            let navigation = UINavigationController(rootViewController: UIViewController())
            container = navigation
            let window = app.show(navigation)
            do {
                let controller = UIViewController()
                controller.navigationItem.rightBarButtonItem = controller.editButtonItem
                popped = controller
                navigation.pushViewController(controller, animated: true)
                app.advanceToRest()
                navigation.popViewController(animated: true)
            }
            app.advanceToRest()
            #expect(popped == nil)
            window.rootViewController = nil
            app.advanceToRest()
        }
        #expect(container == nil)
    }

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
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

    @Test("An app's animator moves the views, and cancelling leaves the former one")
    func ownAnimator() {
        show()
        let fade = Fade()
        delegate.animator = fade
        navigation.pushViewController(second, animated: true)
        app.advance(by: 0.1)
        #expect(navigation.transitionCoordinator?.transitionDuration == 0.2)
        app.advanceToRest()
        #expect(second.view.window != nil && first.view.window == nil)
        fade.completes = false
        navigation.popViewController(animated: true)
        app.advanceToRest()
        #expect(second.view.window != nil && second.appearance.state == .appeared)
        #expect(first.appearance.state == .disappeared)
    }

    @Test("A pop and a push by an app's animator that are cancelled bring the stack back")
    func cancelledOwnAnimator() {
        show()
        navigation.pushViewController(second, animated: false)
        app.advanceToRest()
        let fade = Fade()
        fade.completes = false
        delegate.animator = fade
        navigation.popViewController(animated: true)
        app.advanceToRest()
        #expect(navigation.viewControllers == [first, second])
        #expect(navigation.children == [first, second] && !second.isMovingFromParent)
        #expect(navigation.navigationBar.topItem === second.navigationItem)
        let third = RecordingController("C", log)
        navigation.pushViewController(third, animated: true)
        app.advanceToRest()
        #expect(navigation.viewControllers == [first, second] && third.parent == nil)
        #expect(navigation.navigationBar.items?.count == 2)
        #expect(second.view.window != nil && second.appearance.state == .appeared)
        #expect(third.view.window == nil && third.appearance.state == .disappeared)
        delegate.animator = nil
        navigation.pushViewController(third, animated: true)
        app.advanceToRest()
        #expect(navigation.viewControllers == [first, second, third])
        #expect(third.view.window != nil && third.appearance.state == .appeared)
    }
}
