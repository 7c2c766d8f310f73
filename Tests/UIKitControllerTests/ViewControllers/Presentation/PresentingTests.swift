import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// The controller that presents, the one that is dismissed, and refusals.
@MainActor
@Suite("UIViewController: presenting", .serialized, .usesApplication)
struct PresentingTests {
    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()

    init() {
        app.show(root)
        app.advanceToRest()
    }

    private func make(_ style: UIModalPresentationStyle) -> UIViewController {
        let controller = UIViewController()
        controller.modalPresentationStyle = style
        return controller
    }

    private func addChild(to parent: UIViewController) -> UIViewController {
        let child = UIViewController()
        parent.addChild(child)
        child.view.frame = CGRect(x: 20, y: 100, width: 200, height: 300)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        app.advanceToRest()
        return child
    }

    // MARK: - Who presents

    @Test("The topmost parent presents over the screen, whoever was asked")
    func topmostParent() {
        let child = addChild(to: root)
        let presented = make(.fullScreen)
        child.present(presented, animated: false)
        #expect(presented.presentingViewController === root)
        #expect(child.presentedViewController === presented)
        #expect(presented.next === root)
        app.advanceToRest()
        presented.dismiss(animated: false)
        #expect(child.presentedViewController == nil)
        #expect(root.view.superview === root.view.window)
    }

    @Test("A context presents in its own place")
    func context() {
        let child = addChild(to: root)
        child.definesPresentationContext = true
        let inner = addChild(to: child)
        let presented = make(.overCurrentContext)
        inner.present(presented, animated: false)
        #expect(presented.presentingViewController === child)
        #expect(
            presented.view.convert(presented.view.bounds, to: nil)
                == child.view.convert(child.view.bounds, to: nil))
        presented.dismiss(animated: false)
        let covering = make(.currentContext)
        inner.present(covering, animated: false)
        #expect(child.view.window == nil)
        #expect(covering.view.window != nil)
        covering.dismiss(animated: false)
        #expect(child.view.superview === root.view)
    }

    @Test("Without a context the topmost parent is it")
    func noContext() {
        let child = addChild(to: root)
        let presented = make(.overCurrentContext)
        child.present(presented, animated: false)
        #expect(presented.presentingViewController === root)
        presented.dismiss(animated: false)
    }

    @Test("What is presented lies below the overlays of the framework and above everything else")
    func overlays() throws {
        let window = try #require(root.view.window)
        let overlay = OverlayView()
        overlay.cover(window)
        let extra = UIView()
        window.insertSubview(extra, belowSubview: overlay)
        let presented = make(.overFullScreen)
        root.present(presented, animated: false)
        let container = try #require(presented.presentationController?.containerView)
        let order = window.subviews
        let positions = [root.view, extra, container, overlay].map { order.firstIndex(of: $0!) }
        #expect(positions == [0, 1, 2, 3])
        presented.dismiss(animated: false)
        overlay.removeFromSuperview()
    }

    // MARK: - Dismissing

    @Test("Dismissing at the bottom of a chain removes all of it, and completes once")
    func chain() {
        let (first, second) = (make(.overFullScreen), make(.fullScreen))
        root.present(first, animated: false)
        first.present(second, animated: false)
        app.advanceToRest()
        var completions = 0
        root.dismiss(animated: true) { completions += 1 }
        #expect(first.isBeingDismissed && second.isBeingDismissed)
        app.advanceToRest()
        #expect(completions == 1)
        #expect(root.presentedViewController == nil)
        #expect(first.presentedViewController == nil)
        #expect(first.view.window == nil && second.view.window == nil)
        #expect(root.view.window != nil)
    }

    @Test("In the middle of a chain only what is above goes; at its end the controller itself")
    func middle() {
        let (first, second) = (make(.overFullScreen), make(.overFullScreen))
        root.present(first, animated: false)
        first.present(second, animated: false)
        first.dismiss(animated: false)
        #expect(first.presentedViewController == nil)
        #expect(root.presentedViewController === first)
        first.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
    }

    @Test("A child dismisses what its parent presents before it dismisses its parent")
    func childOfPresented() {
        let child = UIViewController()
        let navigation = UINavigationController(rootViewController: child)
        root.present(navigation, animated: false)
        app.advanceToRest()
        let presented = make(.fullScreen)
        child.present(presented, animated: false)
        app.advanceToRest()
        child.dismiss(animated: false)
        #expect(presented.presentingViewController == nil)
        #expect(root.presentedViewController === navigation)
        child.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
    }

    @Test("Dismissing nothing calls the completion")
    func nothing() {
        var isDone = false
        root.dismiss(animated: true) { isDone = true }
        #expect(isDone)
    }

    @Test("A dismissal during the presentation waits for its end")
    func dismissalWhilePresenting() {
        let presented = make(.fullScreen)
        var calls: [String] = []
        root.present(presented, animated: true) { calls.append("presented") }
        root.dismiss(animated: true) { calls.append("dismissed") }
        app.advanceToRest()
        #expect(calls == ["presented", "dismissed"])
        #expect(root.presentedViewController == nil)
        #expect(root.view.window != nil)
    }

    @Test("A dismissal that waits for a presentation that never starts completes")
    func dismissalOfNothing() {
        let below = make(.overFullScreen)
        root.present(below, animated: false)
        app.advanceToRest()
        var isDone = false
        let superview = below.view.superview
        below.present(make(.overFullScreen), animated: true)
        below.dismiss(animated: true) { isDone = true }
        below.view.removeFromSuperview()
        app.advanceToRest()
        #expect(isDone)
        #expect(below.presentedViewController == nil)
        #expect(root.presentedViewController === below)
        superview?.addSubview(below.view)
        root.dismiss(animated: false)
    }

    @Test("What waits for the dismissal of a chain goes on after that was cancelled")
    func cancelledChain() {
        let (first, second) = (make(.overFullScreen), make(.overFullScreen))
        let delegate = SteeredTransition()
        second.transitioningDelegate = delegate
        root.present(first, animated: false)
        first.present(second, animated: false)
        app.advanceToRest()
        root.dismiss(animated: true)
        app.advance(by: 0.1)
        var isDone = false
        root.dismiss(animated: false) { isDone = true }
        delegate.interactor.update(0.4)
        delegate.interactor.cancel()
        app.advanceToRest()
        #expect(delegate.ended == [false])
        #expect(isDone)
        #expect(root.presentedViewController == nil && second.view.window == nil)
    }

    @Test("A presentation during the dismissal of another one waits for its end")
    func presentationWhileDismissing() {
        let (first, second) = (make(.fullScreen), make(.overFullScreen))
        root.present(first, animated: false)
        root.dismiss(animated: true)
        app.advance(by: 0.1)
        root.present(second, animated: true)
        app.advanceToRest()
        #expect(root.presentedViewController === second)
        second.dismiss(animated: false)
    }

    @Test("A new root dismisses what the former one presents")
    func newRoot() throws {
        final class Leaving: UIViewController {
            var calls: [String] = []
            override func viewWillDisappear(_ animated: Bool) { calls.append("will") }
            override func viewDidDisappear(_ animated: Bool) { calls.append("did") }
        }
        let window = try #require(root.view.window)
        let (first, second) = (Leaving(), Leaving())
        first.modalPresentationStyle = .fullScreen
        root.present(first, animated: false)
        first.present(second, animated: false)
        app.advanceToRest()
        window.rootViewController = UIViewController()
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        #expect(first.calls == ["will", "did"] && second.calls == ["will", "did"])
        #expect(window.subviews.count == 1)
    }

    @Test("A new root ends a transition in progress")
    func newRootDuringTransition() throws {
        let window = try #require(root.view.window)
        let presented = make(.fullScreen)
        root.present(presented, animated: true)
        app.advance(by: 0.1)
        window.rootViewController = UIViewController()
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        #expect(presented.view.window == nil)
        #expect(window.subviews.count == 1)
    }

    // MARK: - First responder

    @Test("The first responder resigns for a presentation, and comes back after it")
    func firstResponder() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let field = Field()
        root.view.addSubview(field)
        field.becomeFirstResponder()
        for style in [UIModalPresentationStyle.overFullScreen, .fullScreen] {
            root.present(make(style), animated: false)
            #expect(!field.isFirstResponder)
            root.dismiss(animated: false)
            #expect(field.isFirstResponder)
        }
    }

    @Test("In a hidden window nothing waits for a frame")
    func hiddenWindow() throws {
        let window = try #require(root.view.window)
        root.present(make(.overFullScreen), animated: false)
        window.isHidden = true
        var isDone = false
        root.dismiss(animated: true) { isDone = true }
        app.advance(by: 2)
        window.isHidden = false
        app.advanceToRest()
        #expect(isDone)
        #expect(root.presentedViewController == nil)
    }

    // MARK: - Refusals

    private func lines(_ body: () -> Void) -> [String] {
        let lines = ConsoleLines()
        Console.$capture.withValue({ lines.add($0) }, operation: body)
        return lines.all
    }

    @Test("Who presents already presents nothing else")
    func twice() {
        let (first, second) = (make(.overFullScreen), make(.overFullScreen))
        root.present(first, animated: false)
        var isDone = false
        let found = lines { root.present(second, animated: false) { isDone = true } }
        #expect(
            found == [
                "Attempt to present \(second) on \(root) (from \(root)) which is already "
                    + "presenting \(first)."
            ])
        #expect(!isDone)
        #expect(second.presentingViewController == nil)
        root.dismiss(animated: false)
        root.present(second, animated: false)
        #expect(root.presentedViewController === second)
        root.dismiss(animated: false)
    }

    @Test("Outside of a window, and in viewDidLoad, nothing is presented")
    func outside() {
        final class Eager: UIViewController {
            override func viewDidLoad() { present(UIViewController(), animated: false) }
        }
        let eager = Eager()
        let found = lines { eager.loadViewIfNeeded() }
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("whose view is not in the window hierarchy.") == true)
        #expect(eager.presentedViewController == nil)
    }

    // The source: tests of a library for routes, which pass on iOS.
    @Test(
        "A controller that was just pushed presents on its navigation controller, which is visible")
    func justPushed() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.addSubview(navigation.view)
        let pushed = UIViewController()
        navigation.pushViewController(pushed, animated: false)
        let shown = UIViewController()
        #expect(lines { pushed.present(shown, animated: false) }.isEmpty)
        #expect(navigation.presentedViewController === shown)
        #expect(shown.presentingViewController === navigation)
        pushed.dismiss(animated: false)
    }

    @Test("A controller is presented once")
    func sameTwice() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let (app, root) = (TestApplication(), UIViewController())
                app.show(root)
                let presented = UIViewController()
                root.present(presented, animated: false)
                root.present(presented, animated: false)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException")
        #expect(
            reason.hasPrefix(
                "Application tried to present modally a view controller <UIViewController: "))
        #expect(reason.contains(" that is already being presented by <UIViewController: "))
    }

    @Test("The root of a window is not presented")
    func activeController() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let (app, root) = (TestApplication(), UIViewController())
                app.show(root)
                let presented = UIViewController()
                root.present(presented, animated: false)
                presented.present(root, animated: false)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException")
        #expect(reason.hasPrefix("Application tried to present modally an active controller <"))
    }
}

/// Lines of the console, written on the main thread.
final class ConsoleLines: @unchecked Sendable {
    // Sendable: only the test's own task writes and reads.
    private(set) var all: [String] = []

    func add(_ line: String) { all.append(line) }
}
