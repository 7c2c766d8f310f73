import Foundation

/// The state of one presentation and the objects that it needs.
struct PresentationState {
    enum Stage {
        /// Not presented.
        case idle
        /// Presented as the app sees it; the transition starts after the next commit.
        case waiting
        /// The transition that shows the controller.
        case presenting
        /// Shown, and at rest.
        case presented
        /// To be dismissed as the app sees it; the transition starts after the next commit.
        case leaving
        /// The transition that removes the controller.
        case dismissing
    }

    var stage = Stage.idle
    /// The controller on which `present` was called.
    weak var source: UIViewController?
    /// The style in place of the controller's own; `.none` where it is not adapted.
    var adaptedStyle = UIModalPresentationStyle.none
    var container: PresentationContainerView?
    /// The transition in progress.
    var transition: ViewControllerTransition?
    /// The first responder before the presentation.
    weak var formerResponder: UIResponder?
    /// The former place of the presenter's view, while the view is in the container or removed.
    var formerPlace: SavedHierarchyPosition?
    /// Closures that are called when the transition in progress is over.
    var afterTransition: [() -> Void] = []
    /// The presentation in front, with which this one is being dismissed, and which has the closures of both.
    weak var front: UIPresentationController?
    /// The views behind the presentation whose tint it dimmed.
    var dimmedViews: [WeakView] = []
    var traitOverrides = UITraitOverrides()
    var formerOverride: UITraitCollection?

    /// Whether a transition is in progress, or about to start.
    var isInTransition: Bool {
        switch stage {
        case .waiting, .presenting, .leaving, .dismissing: true
        case .idle, .presented: false
        }
    }
}

/// A view that is not retained.
struct WeakView {
    weak var view: UIView?
}

/// The former place of a view that is temporarily shown elsewhere.
@MainActor
struct SavedHierarchyPosition {
    private weak var superview: UIView?
    private let frame: CGRect
    private let size: CGSize

    init?(of view: UIView) {
        guard let superview = view.superview else { return nil }
        self.superview = superview
        frame = view.frame
        size = superview.bounds.size
    }

    /// Whether the place is still there.
    var exists: Bool { superview?.window != nil }

    /// The frame of the view in its place, which may have been resized since, in points of another view.
    func frame(of view: UIView, in other: UIView) -> CGRect {
        guard let superview else { return .zero }
        return superview.convert(frameNow(of: view), to: other)
    }

    private func frameNow(of view: UIView) -> CGRect {
        guard let superview, superview.bounds.size != size else { return frame }
        let fills = frame.size == size
        return fills ? superview.bounds : frame
    }

    /// Puts the view back, below the container that hid it.
    func put(_ view: UIView, below container: UIView?) {
        guard let superview else { return }
        let frame = frameNow(of: view)
        if let container, container.superview === superview {
            superview.insertSubview(view, belowSubview: container)
        } else if view.superview !== superview {
            superview.insertSubview(view, at: 0)
        }
        view.frame = frame
    }
}
