import Foundation

/// The state that few views have; allocated when the first of these properties is set.
@MainActor
final class RareViewState {
    /// The tint as it was set; `nil` follows the superview.
    var tintColor: UIColor?
    /// The margins as they were set, by edge or by reading direction.
    var margins: ViewMargins?
    /// The safe area insets of the last layout pass.
    var safeAreaInsets = UIEdgeInsets.zero
    var mask: UIView?
    var restorationIdentifier: String?
    /// `nil` when there are none.
    var gestureRecognizers: [UIGestureRecognizer]?
    var interactions: [any UIInteraction] = []
    var motionEffects: [UIMotionEffect] = []
    var sizeObservers = SizeObservers()
    var traitOverrides = UITraitOverrides()
    var cornerConfiguration: UICornerConfiguration?
    /// The focus settings of the view, an object of the focus system; `nil` for the defaults.
    var focusSettings: AnyObject?
    var largeContent = LargeContentSettings()
    var contentSizeLimits = ContentSizeLimits()
    /// The observers of trait changes; `nil` without any.
    var traitChangeRegistry: TraitChangeRegistry?
    /// The record of assignments where this view is an appearance proxy; `nil` for any other view.
    var appearanceProxy: AppearanceProxy?
    /// The setters without a bit in `ownProperties` that were called on this view itself.
    var ownSetters: Set<AppearanceSetter> = []
    /// The number of running animations that block touches of this view and its subviews.
    var touchHolds = 0
    /// The number of running animations during which hit tests use the presentation values.
    var shownTouchAreas = 0
}

extension UIView {
    /// The rare state, allocated if needed.
    final var rareState: RareViewState {
        if let rare { return rare }
        let made = RareViewState()
        rare = made
        return made
    }
}
