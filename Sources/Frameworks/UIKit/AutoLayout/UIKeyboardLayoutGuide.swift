import Foundation

/// The part of a view that the keyboard covers.
///
/// While no keyboard shows, it lies at the bottom of the view and is as high as the bottom of the safe
/// area's insets, so that what is tied to its top stands above the home indicator.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    private final var top: NSLayoutConstraint?
    private final var isInstalled = false

    /// Whether the guide follows a keyboard that floats over the screen, too.
    ///
    /// `false` unless set: then such a keyboard counts as none, and constraints for edges are not
    /// switched.
    open var followsUndockedKeyboard = false {
        didSet { noteEdges() }
    }

    /// Whether the guide is as high as the bottom inset of the safe area while no keyboard shows;
    /// `true` unless set. Otherwise it has no height then.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { placeTop() } }
    }

    /// How much of the owning view's bottom a docked keyboard covers, in points; zero without one.
    ///
    /// The seam for who shows the keyboard: setting it inside an animation moves everything that is
    /// tied to the guide along.
    final var coveredHeight: CGFloat = 0 {
        didSet { if coveredHeight != oldValue { placeTop() } }
    }

    /// Ties the guide to the view that it was just added to.
    final func install(in view: UIView) {
        identifier = "UIKeyboardLayoutGuide"
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        isInstalled = true
        placeTop()
        noteEdges()
    }

    private final func placeTop() {
        guard isInstalled, let view = owner else { return }
        top?.isActive = false
        let constraint =
            coveredHeight > 0 || !usesBottomSafeArea
            ? topAnchor.constraint(equalTo: view.bottomAnchor, constant: -coveredHeight)
            : topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        constraint.isActive = true
        top = constraint
    }

    /// A docked keyboard, and the place of none, are near the bottom and as wide as the window.
    // Guessed (K): that a keyboard over the whole width is away from the sides.
    private final func noteEdges() { nearEdges = followsUndockedKeyboard ? .bottom : nil }
}

extension UIView {
    /// The guide of the keyboard, made at the first question.
    final var madeKeyboardGuide: UIKeyboardLayoutGuide {
        let item = madeLayoutItem
        for case let guide as UIKeyboardLayoutGuide in item.guides { return guide }
        let guide = UIKeyboardLayoutGuide()
        adopt(guide)
        guide.install(in: self)
        return guide
    }
}
