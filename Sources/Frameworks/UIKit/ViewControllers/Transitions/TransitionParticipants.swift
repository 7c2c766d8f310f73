import CoreGraphics

/// One side of a transition: the controller that is visible at its beginning or at its end.
struct TransitionParticipant {
    var controller: UIViewController
    /// The view that the transition adds or removes; nil for one that stays.
    var view: UIView?
    /// The frames of the controller's view, in points of the container; empty where it is not shown.
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
}

/// The two sides of a transition.
struct TransitionParticipants {
    var from: TransitionParticipant
    var to: TransitionParticipant

    func participant(
        forKey key: UITransitionContextViewControllerKey
    ) -> TransitionParticipant? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func participant(forKey key: UITransitionContextViewKey) -> TransitionParticipant? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func participant(_ controller: UIViewController) -> TransitionParticipant? {
        if from.controller === controller { return from }
        return to.controller === controller ? to : nil
    }
}
