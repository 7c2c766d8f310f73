import CoreGraphics
import Foundation

/// The drag of a sheet by a finger, from its beginning until the sheet is at rest.
@MainActor
struct SheetDrag {
    /// The upper edge of the sheet at the beginning, in points of the container.
    let start: CGFloat
    /// The dismissal that the drag drives; nil while the sheet is above its lowest detent.
    var dismissal: SheetDismissal?
    /// Whether the user tried to dismiss a sheet that may not be dismissed.
    var wasRefused = false
    /// Moves the sheet to rest after the finger has left it; nil while the finger holds it.
    var settling: UIViewPropertyAnimator?
}

/// The dismissal of a sheet by a finger. The sheet moves itself and reports its progress to the transition.
@MainActor
final class SheetDismissal: NSObject, UIViewControllerInteractiveTransitioning {
    /// The transition, which owns this object.
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        context = transitionContext
    }
}

extension UISheetPresentationController {
    private var metrics: SheetMetrics { .current }

    // MARK: - The finger

    final func dragged(_ pan: SheetPan) {
        guard let geometry, geometry.placement != .whole else { return }
        switch pan.state {
        case .began:
            guard let start = catchSheet(geometry) else { return }
            sheet.drag = SheetDrag(start: start)
            drag(by: pan.translation(in: containerView).y, geometry)
        case .changed: drag(by: pan.translation(in: containerView).y, geometry)
        case .ended:
            letGo(
                at: pan.translation(in: containerView).y,
                velocity: pan.velocity(in: containerView).y, geometry)
        case .cancelled: letGo(at: 0, velocity: 0, geometry)
        case .possible, .failed: break
        }
    }

    /// Stops the sheet where it is, if it settles after an earlier drag.
    ///
    /// - Returns: The upper edge at which the finger takes the sheet; nil if it cannot take it.
    private final func catchSheet(_ geometry: SheetGeometry) -> CGFloat? {
        guard let drag = sheet.drag else {
            return course.stage == .presented ? geometry.top(of: sheet.selected) : nil
        }
        guard stays, let settling = drag.settling, let layer = sheet.view?.layer else { return nil }
        let shown = (layer.presentation() ?? layer).frame.minY
        let top = shown + liftAboveKeyboard(top: shown, geometry)
        settling.stopAnimation(true)
        drag.dismissal?.context?.completeTransition(false)
        sheet.drag = nil
        guard course.stage == .presented else { return nil }
        let excess = top - geometry.lowest
        guard drag.wasRefused, excess > 0 else { return top }
        return geometry.lowest + excess / metrics.resistance
    }

    /// Whether the sheet is shown and not on its way out, in which case a finger does not catch it.
    // Chosen, not measured.
    private var stays: Bool {
        course.stage == .presented || sheet.drag?.dismissal?.context?.transitionWasCancelled == true
    }

    /// Whether the sheet, and not a scroll view in it that is at its upper edge, follows a finger: down always, and
    /// up as long as the sheet is not at its highest detent.
    // Documented for upward drags. From memory: whether the sheet moves is decided once, when the drag begins.
    final func receivesDrag(by movement: CGPoint) -> Bool {
        guard let geometry, geometry.placement != .whole, stays else { return false }
        if movement.y > 0 { return true }
        return sheet.scrollingExpands && geometry.top(of: sheet.selected) > geometry.highest + 0.5
    }

    /// The upper edge of the sheet for a distance of the finger: it follows down to the lower edge, and up to the
    /// highest detent.
    private final func top(_ distance: CGFloat, _ drag: SheetDrag, _ geometry: SheetGeometry)
        -> CGFloat
    {
        max(drag.start + distance, geometry.highest)
    }

    private final func drag(by distance: CGFloat, _ geometry: SheetGeometry) {
        guard var drag = sheet.drag, drag.settling == nil else { return }
        var top = top(distance, drag, geometry)
        let excess = top - geometry.lowest
        if excess > 0, drag.dismissal == nil, !drag.wasRefused {
            if mayUserDismiss {
                drag.dismissal = SheetDismissal()
                sheet.drag = drag
                delegate?.presentationControllerWillDismiss(self)
                course.stage = .leaving
                beginDismissal(animated: true, []) { [weak self] in self?.userDidDismiss() }
            } else {
                drag.wasRefused = true
                sheet.drag = drag
            }
        }
        if excess > 0, drag.dismissal == nil { top = geometry.lowest + excess * metrics.resistance }
        arrange(top: top)
        let height = geometry.hiddenTop - geometry.lowest
        sheet.drag?.dismissal?.context?.updateInteractiveTransition(
            height > 0 ? max(excess, 0) / height : 0)
    }

    private final func letGo(
        at distance: CGFloat, velocity: CGFloat, _ geometry: SheetGeometry
    ) {
        guard let drag = sheet.drag, drag.settling == nil else { return }
        let top = top(distance, drag, geometry)
        if let context = drag.dismissal?.context {
            let part = (top - geometry.lowest) / (geometry.hiddenTop - geometry.lowest)
            let dismisses = part > metrics.dismissPart || velocity >= metrics.dismissSpeed
            if dismisses, top > geometry.lowest {
                context.finishInteractiveTransition()
                settle(at: geometry.hiddenTop) { context.completeTransition(true) }
                return
            }
            context.cancelInteractiveTransition()
            choose(geometry.stop(near: top, velocity: velocity), geometry) { [weak self] in
                self?.sheet.drag = nil
                context.completeTransition(false)
            }
            return
        }
        if drag.wasRefused, top > geometry.lowest {
            delegate?.presentationControllerDidAttemptToDismiss(self)
        }
        choose(geometry.stop(near: top, velocity: velocity), geometry) { [weak self] in
            self?.sheet.drag = nil
        }
    }

    // MARK: - Coming to rest

    private final func choose(
        _ stop: SheetGeometry.Stop?, _ geometry: SheetGeometry, completion: @escaping () -> Void
    ) {
        let former = sheet.selected ?? geometry.stops.first?.identifier
        let stop = stop ?? geometry.stops.first
        if let stop, stop.identifier != former {
            sheet.selected = stop.identifier
            settle(at: stop.top, completion)
            sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        } else {
            settle(at: stop?.top ?? geometry.lowest, completion)
        }
    }

    private final func settle(at top: CGFloat, _ completion: @escaping () -> Void) {
        let animator = UIViewPropertyAnimator(
            duration: 0, timingParameters: metrics.settling.spring)
        animator.addAnimations { [self] in
            arrange(top: top)
            sheet.view?.layoutIfNeeded()
        }
        animator.addCompletion { _ in completion() }
        sheet.drag?.settling = animator
        animator.startAnimation()
    }

    // MARK: - Dismissal by the user

    final var mayUserDismiss: Bool {
        presentedViewController.links.presented == nil
            && !presentedViewController.isModalForUser
            && delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Dismisses the sheet after a tap beside it.
    final func userDismisses() {
        guard course.stage == .presented, sheet.drag == nil else { return }
        guard mayUserDismiss else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        runDismissal(animated: true) { [weak self] in self?.userDidDismiss() }
    }

    private final func userDidDismiss() {
        delegate?.presentationControllerDidDismiss(self)
        presentedViewController.userDidDismiss()
    }
}

extension UIViewController {
    /// Whether this controller or a child refuses to be dismissed by the user.
    final var isModalForUser: Bool {
        isModalInPresentation || children.contains { $0.isModalForUser }
    }
}
