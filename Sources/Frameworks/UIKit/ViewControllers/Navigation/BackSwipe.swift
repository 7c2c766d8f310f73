import CoreGraphics
import Foundation

/// The swipe from the edge that pops a controller. Scrolling waits for it to fail.
final class BackSwipe: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UINavigationController?
    /// The driver of the pop in progress.
    private(set) var driver: UIPercentDrivenInteractiveTransition?
    private let permission: BackSwipePermission

    init(_ controller: UINavigationController) {
        self.controller = controller
        permission = BackSwipePermission(controller)
        super.init(target: nil, action: nil)
        delegate = permission
        maximumNumberOfTouches = 1
    }

    /// Follows the layout direction.
    func updateEdges() {
        let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        edges = isMirrored ? .right : .left
    }

    override func shouldBeRequiredToFail(
        by otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer
            || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }

    override func didNotifyTargets(of state: State) {
        switch state {
        case .began: begin()
        case .changed: driver?.update(fraction)
        case .ended: end(finishes: shouldFinish)
        case .cancelled, .failed: end(finishes: false)
        case .possible: break
        }
    }

    private func begin() {
        guard let controller else { return }
        let driver = UIPercentDrivenInteractiveTransition()
        self.driver = driver
        if controller.popInteractively(driver) {
            driver.update(fraction)
        } else {
            self.driver = nil
        }
    }

    private func end(finishes: Bool) {
        guard let driver else { return }
        self.driver = nil
        driver.completionCurve = .easeOut
        if finishes { driver.finish() } else { driver.cancel() }
    }

    /// The distance of the finger towards the other edge.
    private func inward(_ vector: CGPoint) -> CGFloat { edges == .right ? -vector.x : vector.x }

    private var width: CGFloat { max(view?.bounds.width ?? 1, 1) }

    private var fraction: CGFloat { min(max(inward(translation(in: view)) / width, 0), 1) }

    // From memory, not measured: half of the width, or a quick movement in its direction.
    private var shouldFinish: Bool {
        let speed = inward(velocity(in: view))
        return abs(speed) > 300 ? speed > 0 : fraction > 0.5
    }
}

/// The delegate of the swipe, which an app may replace.
private final class BackSwipePermission: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UINavigationController?

    init(_ controller: UINavigationController) { self.controller = controller }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        controller?.showsBackButton ?? false
    }
}

/// A tap on the content that hides and shows the bars.
final class BarTap: UITapGestureRecognizer {
    private let tapped: () -> Void

    init(_ tapped: @escaping () -> Void) {
        self.tapped = tapped
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
    }

    override func didNotifyTargets(of state: State) { if state == .ended { tapped() } }
}

/// A swipe upwards or downwards over the content that hides or shows the bars.
final class BarSwipe: UIPanGestureRecognizer {
    private let swiped: (_ upwards: Bool) -> Void

    init(_ swiped: @escaping (_ upwards: Bool) -> Void) {
        self.swiped = swiped
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
    }

    // It recognizes at the same time as the pan of the scroll view.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }

    override func start(with travel: CGPoint) -> Start {
        abs(travel.y) > abs(travel.x) ? .begin : .fail
    }

    override func didNotifyTargets(of state: State) {
        // From memory, not measured: the speed of a swipe, in points a second.
        guard state == .ended, abs(velocity(in: view).y) > 100 else { return }
        swiped(velocity(in: view).y < 0)
    }
}
