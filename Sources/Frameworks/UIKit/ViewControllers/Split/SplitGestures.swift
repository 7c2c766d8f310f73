import CoreGraphics
import Foundation

/// The swipe from the primary edge that shows one more column.
final class SplitSwipe: UIScreenEdgePanGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var controller: UISplitViewController?
    private let drive: SplitDrive

    init(_ controller: UISplitViewController) {
        self.controller = controller
        drive = SplitDrive(controller)
        super.init(target: nil, action: nil)
        delegate = self
        maximumNumberOfTouches = 1
    }

    /// Follows the layout direction and the primary edge.
    func updateEdges() { edges = controller?.isPrimaryAtRight ?? false ? .right : .left }

    override func shouldBeRequiredToFail(
        by otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer
            || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        controller?.modeOfSwipe != nil
    }

    override func didNotifyTargets(of state: State) {
        drive.follow(self, state) { controller?.modeOfSwipe }
    }
}

/// The drag over a dimmed secondary column that hides a column.
final class SplitPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var controller: UISplitViewController?
    private let drive: SplitDrive

    init(_ controller: UISplitViewController) {
        self.controller = controller
        drive = SplitDrive(controller)
        super.init(target: nil, action: nil)
        delegate = self
        maximumNumberOfTouches = 1
    }

    override func start(with travel: CGPoint) -> Start {
        let towardsEdge = controller?.isPrimaryAtRight ?? false ? travel.x : -travel.x
        return towardsEdge > abs(travel.y) ? .begin : .fail
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        controller?.modeOfReturn != nil
    }

    override func didNotifyTargets(of state: State) {
        drive.follow(self, state) { controller?.modeOfReturn }
    }
}

/// Drives a change of the display mode by the distance of a finger.
@MainActor
private final class SplitDrive {
    private weak var controller: UISplitViewController?
    private var driver: UIPercentDrivenInteractiveTransition?
    /// The distance of the whole change, positive to the right, in points.
    private var distance: CGFloat = 1

    init(_ controller: UISplitViewController) { self.controller = controller }

    func follow(
        _ pan: UIPanGestureRecognizer, _ state: UIGestureRecognizer.State,
        to mode: () -> UISplitViewController.DisplayMode?
    ) {
        switch state {
        case .began: begin(pan, mode())
        case .changed: driver?.update(fraction(pan))
        case .ended: end(finishes: shouldFinish(pan))
        case .cancelled, .failed: end(finishes: false)
        case .possible: break
        }
    }

    private func begin(
        _ pan: UIPanGestureRecognizer, _ mode: UISplitViewController.DisplayMode?
    ) {
        guard let controller, let mode else { return }
        controller.state.delegate?
            .splitViewControllerInteractivePresentationGestureWillBegin(controller)
        distance = controller.travel(to: mode)
        let driver = UIPercentDrivenInteractiveTransition()
        self.driver = driver
        controller.choose(mode, animated: true, driver)
        driver.update(fraction(pan))
    }

    private func end(finishes: Bool) {
        guard let driver else { return }
        self.driver = nil
        driver.completionCurve = .easeOut
        if finishes { driver.finish() } else { driver.cancel() }
        guard let controller else { return }
        controller.state.delegate?
            .splitViewControllerInteractivePresentationGestureDidEnd(controller)
    }

    private func fraction(_ pan: UIPanGestureRecognizer) -> CGFloat {
        min(max(pan.translation(in: controller?.viewIfLoaded).x / distance, 0), 1)
    }

    // From memory, not measured: half of the distance, or a quick movement in its direction.
    private func shouldFinish(_ pan: UIPanGestureRecognizer) -> Bool {
        let speed = pan.velocity(in: controller?.viewIfLoaded).x * (distance < 0 ? -1 : 1)
        return abs(speed) > 300 ? speed > 0 : fraction(pan) > 0.5
    }
}

extension UISplitViewController {
    final var isPrimaryAtRight: Bool {
        guard let view = viewIfLoaded else { return false }
        return (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            != (state.primaryEdge == .trailing)
    }

    /// The mode to which a swipe from the edge leads; nil where there is none.
    fileprivate final var modeOfSwipe: DisplayMode? {
        guard state.presentsWithGesture, !state.isCollapsed, state.transition == nil,
            !isBackSwipe
        else { return nil }
        return rules.modeShowingMore(than: displayMode)
    }

    /// Whether the screen at the edge has a back button; the swipe then goes back.
    private final var isBackSwipe: Bool {
        let geometry = geometry(in: displayMode)
        let first = Column.expanded.first {
            geometry.isVisible($0) && state.members[$0] != nil
        }
        let child = first.flatMap { state.members[$0]?.child }
        return (child as? UINavigationController)?.showsBackButton ?? false
    }

    /// The mode to which a drag over the dimmed column leads; nil where there is none.
    fileprivate final var modeOfReturn: DisplayMode? {
        guard state.presentsWithGesture, !state.isCollapsed, state.transition == nil else {
            return nil
        }
        return rules.modeShowingLess(than: displayMode)
    }

    /// The distance that columns move in a change to a mode, positive to the right, in points.
    fileprivate final func travel(to mode: DisplayMode) -> CGFloat {
        let distances = Column.expanded.map { column in
            geometry(in: mode).frame(of: column).minX
                - geometry(in: displayMode).frame(of: column).minX
        }
        let longest = distances.max { abs($0) < abs($1) } ?? 1
        return longest == 0 ? 1 : longest
    }

    /// Shows the dimmed column in full.
    final func dimmingTapped() {
        guard !state.isCollapsed, displayMode.dimsSecondary else { return }
        choose(rules.mode(showing: .secondary, from: displayMode), animated: true)
    }
}
