import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// The order of the calls that presenters and presented controllers get.
@MainActor
@Suite("Presentations: order of calls", .serialized, .usesApplication)
struct PresentationOrderTests {
    nonisolated private static let covering: [UIModalPresentationStyle] = [
        .fullScreen, .currentContext,
    ]
    nonisolated private static let over: [UIModalPresentationStyle] = [
        .overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .automatic, .custom,
    ]

    private let app = TestApplication(device: "iPhone 15")
    private let log = CallLog()

    /// The calls about appearing, without those about layout.
    private func appearances() -> [String] { log.take().filter { $0.contains("ppear") } }

    private func makeControllers(
        _ style: UIModalPresentationStyle
    ) -> (UIViewController, UIViewController) {
        let presenter = RecordingController("A", log)
        let presented = RecordingController("B", log)
        presented.modalPresentationStyle = style
        app.show(presenter)
        app.advanceToRest()
        _ = log.take()
        return (presenter, presented)
    }

    // The order of facts known from documentation and logs; see also the readings of `dismiss`.
    @Test("A style that covers its presenter notifies both", arguments: covering, [true, false])
    func covering(_ style: UIModalPresentationStyle, animated: Bool) {
        let (presenter, presented) = makeControllers(style)
        presenter.present(presented, animated: animated) { log.add("completion") }
        app.advanceToRest()
        #expect(
            log.take().filter { !$0.contains("Layout") } == [
                "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
                "B.viewIsAppearing", "B.viewDidAppear", "A.viewDidDisappear", "completion",
            ])
        #expect(presenter.view.window == nil)
        presenter.dismiss(animated: animated) { log.add("completion") }
        app.advanceToRest()
        #expect(
            log.take().filter { !$0.contains("Layout") } == [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
                "B.viewDidDisappear", "completion",
            ])
        #expect(presenter.view.window != nil)
        #expect(presented.view.window == nil)
    }

    @Test(
        "A style that leaves its presenter's view notifies the presented one only", arguments: over,
        [true, false])
    func leaving(_ style: UIModalPresentationStyle, animated: Bool) {
        let (presenter, presented) = makeControllers(style)
        presenter.present(presented, animated: animated) { log.add("completion") }
        app.advanceToRest()
        #expect(
            log.take().filter { !$0.contains("Layout") } == [
                "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing",
                "B.viewDidAppear", "completion",
            ])
        #expect(presenter.view.window != nil)
        presented.dismiss(animated: animated) { log.add("completion") }
        app.advanceToRest()
        #expect(
            log.take().filter { !$0.contains("Layout") } == [
                "B.viewWillDisappear", "B.viewDidDisappear", "completion",
            ])
        #expect(presented.view.window == nil)
        #expect(presenter.presentedViewController == nil)
    }

    @Test(
        "A presentation that is cancelled turns every call round",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
    func cancelledPresentation(_ style: UIModalPresentationStyle) {
        let (presenter, presented) = makeControllers(style)
        let delegate = SteeredTransition()
        presented.transitioningDelegate = delegate
        presenter.present(presented, animated: true) { log.add("completion") }
        app.advance(by: 0.1)
        delegate.interactor.update(0.4)
        app.advance(by: 0.1)
        _ = log.take()
        delegate.interactor.cancel()
        app.advanceToRest()
        let expected =
            style == .fullScreen
            ? [
                "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
            ] : ["B.viewWillDisappear", "B.viewDidDisappear"]
        #expect(appearances().filter { !$0.contains("IsAppearing") } == expected)
        #expect(presenter.presentedViewController == nil)
        #expect(presented.presentingViewController == nil)
        #expect(presented.view.window == nil)
        #expect(presenter.view.window != nil)
    }

    @Test(
        "A dismissal that is cancelled turns every call round",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
    func cancelledDismissal(_ style: UIModalPresentationStyle) {
        let (presenter, presented) = makeControllers(style)
        presenter.present(presented, animated: false)
        app.advanceToRest()
        let delegate = SteeredTransition()
        presented.transitioningDelegate = delegate
        _ = log.take()
        presenter.dismiss(animated: true) { log.add("completion") }
        app.advance(by: 0.1)
        delegate.interactor.update(0.4)
        delegate.interactor.cancel()
        app.advanceToRest()
        let expected =
            style == .fullScreen
            ? [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear",
                "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
            ]
            : [
                "B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
            ]
        #expect(appearances().filter { !$0.contains("IsAppearing") } == expected)
        #expect(presenter.presentedViewController === presented)
        #expect(presented.view.window != nil)
        #expect((presenter.view.window == nil) == (style == .fullScreen))
        presenter.dismiss(animated: false)
        #expect(presenter.presentedViewController == nil)
    }

    @Test("An animated transition starts after the next commit, and the links are there before")
    func start() {
        let (presenter, presented) = makeControllers(.fullScreen)
        presenter.present(presented, animated: true)
        #expect(log.take() == ["B.loadView", "B.viewDidLoad"])
        #expect(presenter.presentedViewController === presented)
        #expect(presented.presentingViewController === presenter)
        #expect(presented.isBeingPresented)
        app.advance(by: 0.05)
        #expect(appearances().prefix(2) == ["A.viewWillDisappear", "B.viewWillAppear"])
        #expect(presented.isBeingPresented)
        app.advanceToRest()
        #expect(!presented.isBeingPresented)
        presenter.dismiss(animated: false)
    }

    @Test("A custom presentation controller is notified around the appearance of its controller")
    func custom() {
        final class Presentation: UIPresentationController {
            let log: CallLog
            init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallLog) {
                self.log = log
                super.init(presentedViewController: presented, presenting: presenting)
            }
            override func presentationTransitionWillBegin() { log.add("willPresent") }
            override func presentationTransitionDidEnd(_ completed: Bool) {
                log.add("didPresent \(completed)")
            }
            override func dismissalTransitionWillBegin() { log.add("willDismiss") }
            override func dismissalTransitionDidEnd(_ completed: Bool) {
                log.add("didDismiss \(completed)")
            }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let log: CallLog
            init(_ log: CallLog) { self.log = log }
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? { Presentation(presented, presenting, log) }
        }
        let (presenter, presented) = makeControllers(.custom)
        let delegate = Delegate(log)
        presented.transitioningDelegate = delegate
        presenter.present(presented, animated: true)
        app.advanceToRest()
        presenter.dismiss(animated: true)
        app.advanceToRest()
        #expect(
            log.take().filter { !$0.contains("Layout") && !$0.contains("oad") } == [
                "willPresent", "B.viewWillAppear", "B.viewIsAppearing", "didPresent true",
                "B.viewDidAppear", "willDismiss", "B.viewWillDisappear", "didDismiss true",
                "B.viewDidDisappear",
            ])
    }

    @Test("A delegate that is set after the first access still provides the custom presentation")
    func customAfterAccess() {
        final class Presentation: UIPresentationController {}
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                Presentation(presentedViewController: presented, presenting: presenting)
            }
        }
        let (presenter, presented) = makeControllers(.custom)
        #expect(!(presented.presentationController is Presentation))
        let delegate = Delegate()
        presented.transitioningDelegate = delegate
        #expect(presented.presentationController is Presentation)
        presenter.present(presented, animated: false)
        #expect(presented.presentationController is Presentation)
        presenter.dismiss(animated: false)
    }
}

/// A percent-driven transition of a fade.
@MainActor
final class SteeredTransition: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
{
    var interactor = UIPercentDrivenInteractiveTransition()
    var duration: TimeInterval = 1
    private(set) var ended: [Bool] = []

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        if let to = context.view(forKey: .to) { container.addSubview(to) }
        let moving = context.view(forKey: .to) ?? context.view(forKey: .from)
        let presents = context.view(forKey: .to) != nil
        if presents { moving?.frame.origin.x = container.bounds.width }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            moving?.frame.origin.x = presents ? 0 : container.bounds.width
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}
