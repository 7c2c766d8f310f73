import Foundation

/// What only few views have; made when the first of these things is set.
@MainActor
final class RareViewState {
    /// The tint as it was set; `nil` follows the superview.
    var tintColor: UIColor?
    /// The margins as they were set, by edge or by reading direction.
    var margins: ViewMargins?
    /// Insets that the last pass computed for this view.
    var safeAreaInsets = UIEdgeInsets.zero
    var mask: UIView?
    /// `nil` when there are none, as the property of the view.
    var gestureRecognizers: [UIGestureRecognizer]?
    var interactions: [any UIInteraction] = []
    var traitOverrides = UITraitOverrides()
    var contentSizeLimits = ContentSizeLimits()
    /// Who wants to hear of changed traits; `nil` when nobody does.
    var traitChangeRegistry: TraitChangeRegistry?
    /// The record of assignments where this view is an appearance proxy; `nil` for any other view.
    var appearanceProxy: AppearanceProxy?
    /// The setters without a bit in `ownProperties` that were called on this view itself.
    var ownSetters: Set<AppearanceSetter> = []
    /// Running animations that keep touches from this view and everything below.
    var touchHolds = 0
    /// Running animations during which touches meet this view where the screen shows it.
    var shownTouchAreas = 0
}

extension UIView {
    /// The rare state, made when it is missing.
    final var rareState: RareViewState {
        if let rare { return rare }
        let made = RareViewState()
        rare = made
        return made
    }
}
