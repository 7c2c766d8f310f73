import Foundation
import ObjectiveC

/// Follows a pointer that moves over a view without pressing.
///
/// The gesture is continuous: it begins when the pointer enters the view, changes while it moves
/// and ends when it leaves. It does not compete with other gestures.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private weak var hoveredWindow: UIWindow?
    private var hoverLocation = CGPoint.zero

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// Returns where the pointer is, or was when it left, in a view; nil means the window.
    open override func location(in view: UIView?) -> CGPoint {
        guard let view, view !== hoveredWindow else { return hoverLocation }
        return view.convert(hoverLocation, from: hoveredWindow)
    }

    open override func shouldReceive(_ event: UIEvent) -> Bool {
        event.type == .hover
    }

    func enter(at location: CGPoint, in window: UIWindow) {
        hoveredWindow = window
        hoverLocation = location
        report(.began)
    }

    func move(to location: CGPoint) {
        guard location != hoverLocation else { return }
        hoverLocation = location
        report(.changed)
    }

    func leave() {
        guard progress.state.isOngoing else { return }
        report(.ended)
        if progress.state == .ended { returnToPossible() }
    }

    /// Sets a state and notifies the targets at once: no other recognizer can prevent it.
    private func report(_ state: State) {
        guard isEnabled, GestureStateTable.follows(state, progress.state) else { return }
        if state == .began, let delegate, !delegate.gestureRecognizerShouldBegin(self) { return }
        enter(state)
        progress.claim = .granted
        progress.report(state)
        sendReports()
    }
}
