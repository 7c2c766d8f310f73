import Foundation

/// The part of a view that the keyboard covers.
///
/// Without a keyboard it is at the bottom of the view and as high as the bottom inset of the safe area, so
/// that views constrained to its top stay above the home indicator.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    private final var top: NSLayoutConstraint?
    private final var isInstalled = false

    /// Whether the guide follows a floating keyboard, too.
    ///
    /// `false` by default: then a floating keyboard counts as none, and constraints for edges are not
    /// switched.
    open var followsUndockedKeyboard = false {
        didSet { updateNearEdges() }
    }

    /// Whether the guide is as high as the bottom inset of the safe area while no keyboard is shown;
    /// `true` by default. Otherwise its height is zero then.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { updateTopConstraint() } }
    }

    /// The height at the owning view's bottom that a docked keyboard covers, in points; zero without one.
    ///
    /// The keyboard sets it; inside an animation, the views constrained to the guide move along.
    final var coveredHeight: CGFloat = 0 {
        didSet { if coveredHeight != oldValue { updateTopConstraint() } }
    }

    /// Constrains the guide to the view that owns it.
    final func install(in view: UIView) {
        identifier = "UIKeyboardLayoutGuide"
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        isInstalled = true
        updateTopConstraint()
        updateNearEdges()
    }

    private final func updateTopConstraint() {
        guard isInstalled, let view = owner else { return }
        top?.isActive = false
        let constraint =
            coveredHeight > 0 || !usesBottomSafeArea
            ? topAnchor.constraint(equalTo: view.bottomAnchor, constant: -coveredHeight)
            : topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        constraint.isActive = true
        top = constraint
    }

    /// A docked or hidden keyboard is near the bottom edge and as wide as the window.
    // From memory, not measured: a keyboard over the whole width is away from the sides.
    private final func updateNearEdges() { nearEdges = followsUndockedKeyboard ? .bottom : nil }
}

extension UIView {
    /// The guide of the keyboard, made on demand; apart from `layoutGuides`, which are the app's.
    final var ensuredKeyboardGuide: UIKeyboardLayoutGuide {
        let node = ensureLayoutNode()
        for case let guide as UIKeyboardLayoutGuide in node.state.systemGuides { return guide }
        let guide = UIKeyboardLayoutGuide()
        guide.owner = self
        node.state.systemGuides.append(guide)
        KeyboardGuideList.add(guide)
        guide.install(in: self)
        return guide
    }
}

/// All keyboard guides, which the keyboard updates.
@MainActor
enum KeyboardGuideList {
    private struct Reference {
        weak var guide: UIKeyboardLayoutGuide?
    }

    private static var references: [Reference] = []

    static var guides: [UIKeyboardLayoutGuide] { references.compactMap(\.guide) }

    static func add(_ guide: UIKeyboardLayoutGuide) {
        references.removeAll { $0.guide == nil }
        references.append(Reference(guide: guide))
    }
}
