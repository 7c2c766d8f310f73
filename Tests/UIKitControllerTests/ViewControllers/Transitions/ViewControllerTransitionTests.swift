import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Transitions of controllers", .serialized, .usesApplication)
struct ViewControllerTransitionTests {
    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()
    private let presented = UIViewController()
    private let delegate = SteeredTransition()

    init() {
        app.show(root)
        app.advanceToRest()
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = delegate
    }

    private var shownX: CGFloat { presented.view.layer.presentation()?.frame.minX ?? -1 }

    private func presentSteered() {
        root.present(presented, animated: true)
        app.advance(by: 0.05)
    }

    // MARK: - Percent-driven

    @Test("The progress places every animation of the container")
    func percent() {
        presentSteered()
        #expect(shownX == 393)
        delegate.interactor.update(0.25)
        app.advance(by: 0.05)
        #expect(abs(shownX - 393 * 0.75) < 0.5)
        // It stands still, however long the finger waits.
        app.advance(by: 5)
        #expect(abs(shownX - 393 * 0.75) < 0.5)
        delegate.interactor.update(0.1)
        app.advance(by: 0.05)
        #expect(abs(shownX - 393 * 0.9) < 0.5)
        delegate.interactor.finish()
        app.advanceToRest()
        #expect(delegate.ended == [true])
        #expect(presented.view.frame.minX == 0)
        #expect(presented.view.superview?.layer.speed == 1)
        presented.transitioningDelegate = nil
        root.dismiss(animated: false)
    }

    @Test("Progress that is reported before the first frame counts from the beginning as well")
    func early() {
        delegate.interactor = EarlyInteractor()
        presentSteered()
        #expect(abs(shownX - 393 * 0.75) < 0.5)
        delegate.interactor.update(0.5)
        app.advance(by: 0.05)
        #expect(abs(shownX - 393 * 0.5) < 0.5)
        delegate.interactor.finish()
        app.advanceToRest()
        presented.transitioningDelegate = nil
        root.dismiss(animated: false)
    }

    @Test("After a cancelled dismissal the views are as they were")
    func cancelled() {
        presented.transitioningDelegate = nil
        root.present(presented, animated: false)
        presented.transitioningDelegate = delegate
        root.dismiss(animated: true)
        app.advance(by: 0.05)
        delegate.interactor.update(0.5)
        app.advance(by: 0.05)
        #expect(abs(shownX - 393 * 0.5) < 0.5)
        delegate.interactor.cancel()
        app.advance(by: 0.25)
        #expect(shownX > 0 && shownX < 393 * 0.5)
        app.advanceToRest()
        #expect(presented.view.frame.minX == 0)
        #expect(shownX == 0)
        #expect(delegate.ended == [false])
        presented.transitioningDelegate = nil
        root.dismiss(animated: false)
    }

    @Test("The rest takes the time that is left, divided by the speed")
    func speed() {
        delegate.interactor.completionSpeed = 2
        delegate.interactor.completionCurve = .linear
        presentSteered()
        delegate.interactor.update(0.5)
        delegate.interactor.finish()
        app.advance(by: 0.2)
        #expect(delegate.ended.isEmpty)
        app.advance(by: 0.1)
        #expect(delegate.ended == [true])
        presented.transitioningDelegate = nil
        root.dismiss(animated: false)
    }

    @Test("A transition that started by itself is taken up by a gesture")
    func takenUp() {
        delegate.interactor.wantsInteractiveStart = false
        presentSteered()
        app.advance(by: 0.45)
        delegate.interactor.pause()
        let part = delegate.interactor.percentComplete
        #expect(part > 0.3 && part < 0.6)
        let held = shownX
        app.advance(by: 1)
        #expect(abs(shownX - held) < 0.5)
        delegate.interactor.cancel()
        app.advanceToRest()
        #expect(delegate.ended == [false])
        #expect(root.presentedViewController == nil)
    }

    @Test("Changes alongside follow the gesture, and its end is reported")
    func alongside() throws {
        root.present(presented, animated: true)
        app.advance(by: 0)
        var calls: [String] = []
        let coordinator = try #require(presented.transitionCoordinator)
        #expect(coordinator === root.transitionCoordinator)
        #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
        coordinator.notifyWhenInteractionChanges { calls.append("interactive \($0.isInteractive)") }
        coordinator.animate(alongsideTransition: nil) { calls.append("end \($0.isCancelled)") }
        delegate.interactor.update(0.5)
        #expect(coordinator.percentComplete == 0.5)
        delegate.interactor.cancel()
        app.advanceToRest()
        #expect(calls == ["interactive false", "end true"])
        #expect(presented.transitionCoordinator == nil)
    }

    // MARK: - Coordinators

    private final class Alongside: UIViewController {
        var animated: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
        override func viewWillAppear(_ animated: Bool) {
            transitionCoordinator?.animate { [unowned self] in self.animated?($0) }
        }
    }

    @Test("Changes alongside last as long as the transition, and return when it is cancelled")
    func alongsideValues() {
        let controller = Alongside()
        controller.modalPresentationStyle = .overFullScreen
        controller.transitioningDelegate = delegate
        let view: UIView = root.view
        controller.animated = { _ in view.alpha = 0 }
        root.present(controller, animated: true)
        app.advance(by: 0.05)
        delegate.interactor.update(0.5)
        app.advance(by: 0.05)
        let shown = view.layer.presentation()?.opacity ?? 0
        #expect(abs(shown - 0.5) < 0.05)
        delegate.interactor.cancel()
        app.advanceToRest()
        #expect(view.alpha == 1)
    }

    @Test(
        "A change alongside may register another one, which does not run any more",
        arguments: [true, false])
    func alongsideInside(animated: Bool) {
        let controller = Alongside()
        controller.modalPresentationStyle = .overFullScreen
        var calls: [String] = []
        controller.animated = { [unowned controller] _ in
            let isAdded = controller.transitionCoordinator?.animate(
                alongsideTransition: { _ in calls.append("inner") },
                completion: { _ in calls.append("inner completion") })
            calls.append("outer \(isAdded == true)")
        }
        root.present(controller, animated: animated)
        app.advanceToRest()
        #expect(calls == ["outer false", "inner completion"])
        root.dismiss(animated: false)
    }

    @Test("The context names controllers, views and frames")
    func context() throws {
        presentSteered()
        let context = try #require(presented.transitionCoordinator)
        #expect(context.viewController(forKey: .from) === root)
        #expect(context.viewController(forKey: .to) === presented)
        #expect(context.view(forKey: .to) === presented.view)
        // The presenter's view stays, so it is no part of the transition.
        #expect(context.view(forKey: .from) == nil)
        #expect(context.presentationStyle == .overFullScreen)
        #expect(context.transitionDuration == 1)
        #expect(!context.isInterruptible)
        delegate.interactor.cancel()
        app.advanceToRest()
    }

    // MARK: - Animators

    /// An animator that can be stopped itself.
    private final class Interruptible: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        let interactor = UIPercentDrivenInteractiveTransition()
        var animator: UIViewPropertyAnimator?
        var started = 0

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            started += 1
            interruptibleAnimator(using: context).startAnimation()
        }
        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear)
            let view = context.view(forKey: .to)
            if let view { context.containerView.addSubview(view) }
            view?.alpha = 0
            made.addAnimations { view?.alpha = 1 }
            made.addCompletion { [unowned self] position in
                animator = nil
                context.completeTransition(position == .end)
            }
            animator = made
            return made
        }
    }

    @Test("An animator that can be stopped is driven itself", arguments: [true, false])
    func interruptible(finishes: Bool) {
        let delegate = Interruptible()
        presented.transitioningDelegate = delegate
        presentSteered()
        #expect(delegate.started == 0)
        delegate.interactor.update(0.5)
        app.advance(by: 0.05)
        #expect(delegate.animator?.fractionComplete == 0.5)
        #expect(abs((presented.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        if finishes { delegate.interactor.finish() } else { delegate.interactor.cancel() }
        app.advanceToRest()
        #expect((root.presentedViewController === presented) == finishes)
        #expect((presented.view.window != nil) == finishes)
        presented.transitioningDelegate = nil
        root.dismiss(animated: false)
    }

    /// An animator that ends its transition as often as the test says.
    private final class Counting: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        var ends = 1
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.2 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            for _ in 0..<ends { context.completeTransition(true) }
        }
    }

    @Test("A second end of a transition is ignored")
    func endedTwice() {
        let delegate = Counting()
        delegate.ends = 2
        presented.transitioningDelegate = delegate
        var completions = 0
        root.present(presented, animated: true) { completions += 1 }
        app.advanceToRest()
        #expect(completions == 1)
        presented.transitioningDelegate = nil
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
    }

    @Test("A transition that nobody ends takes all touches, until the window gets another root")
    func neverEnded() throws {
        let delegate = Counting()
        delegate.ends = 0
        presented.transitioningDelegate = delegate
        root.present(presented, animated: true)
        app.advanceToRest()
        let window = try #require(root.view.window)
        let hit = window.hitTest(CGPoint(x: 100, y: 100), with: nil)
        #expect(hit === presented.presentationController?.containerView)
        window.rootViewController = UIViewController()
        #expect(presented.view.window == nil)
        #expect(root.presentedViewController == nil)
    }

    @Test(
        "Every transition style shows and removes its controller",
        arguments: [
            UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
        ], [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func styles(_ style: UIModalTransitionStyle, _ presentation: UIModalPresentationStyle) {
        guard style != .partialCurl || presentation == .fullScreen else { return }
        presented.transitioningDelegate = nil
        presented.modalTransitionStyle = style
        presented.modalPresentationStyle = presentation
        root.present(presented, animated: true)
        app.advance(by: 0.1)
        #expect(!app.isAtRest)
        app.advanceToRest()
        #expect(presented.view.window != nil && !presented.view.isHidden)
        #expect(presented.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(presented.view.alpha == 1)
        root.dismiss(animated: true)
        app.advanceToRest()
        #expect(presented.view.window == nil && !presented.view.isHidden)
        #expect(root.view.window != nil && !root.view.isHidden && root.view.alpha == 1)
    }

    @Test("A card flips from the presenter's view to the presented one, and back")
    func flip() {
        func color() -> [UInt8] {
            let pixel = app.picture[600, 1200]
            return [pixel.red, pixel.green, pixel.blue]
        }
        root.view.backgroundColor = .red
        presented.view.backgroundColor = .blue
        presented.transitioningDelegate = nil
        presented.modalTransitionStyle = .flipHorizontal
        presented.modalPresentationStyle = .fullScreen
        root.present(presented, animated: true)
        app.advance(by: 0.15)
        #expect(color() == [255, 0, 0])
        app.advance(by: 0.5)
        #expect(color() == [0, 0, 255])
        app.advanceToRest()
        root.dismiss(animated: true)
        app.advance(by: 0.15)
        #expect(color() == [0, 0, 255])
        app.advance(by: 0.5)
        #expect(color() == [255, 0, 0])
        app.advanceToRest()
    }
}

/// Reports progress as soon as the transition starts.
private final class EarlyInteractor: UIPercentDrivenInteractiveTransition {
    override func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        super.startInteractiveTransition(transitionContext)
        update(0.25)
    }
}
