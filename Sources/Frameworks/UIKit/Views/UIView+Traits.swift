import Foundation
import QuartzCore

extension UIView {
    /// The traits that this view was notified of, or the ones that it is expected to get.
    final var currentTraits: UITraitCollection {
        traits ?? withOwnTraits(UITraitCollection.current)
    }

    /// Whether the traits are `UITraitCollection.current`: the view was not notified of any and has none of
    /// its own.
    final var usesCurrentTraits: Bool { traits == nil && rare == nil }

    // MARK: - Inheriting

    /// Inherits the traits of the surroundings, if there are any.
    final func inheritTraits() {
        guard flags.isWindow || UIView.hasTraits(referenceAbove),
            let surrounding = surroundingTraits()
        else { return }
        takeTraits(from: surrounding)
    }

    /// Whether a superview has traits, without retaining it.
    nonisolated private static func hasTraits(_ view: Unmanaged<UIView>?) -> Bool {
        view?._withUnsafeGuaranteedRef { $0.traits != nil } ?? false
    }

    /// Updates the traits of this view and its subviews, parents first, and notifies those whose traits
    /// changed.
    final func takeTraits(from surrounding: UITraitCollection) {
        let forView = links.controller?.takeTraits(from: surrounding) ?? surrounding
        let former = traits
        let present = withOwnTraits(forView)
        if former === present { return }
        traits = present
        if former == present { return }
        let expected = former ?? withOwnTraits(UITraitCollection.current)
        if expected != present { announceTraits(insteadOf: expected) }
        forEachSubview { $0.takeTraits(from: present) }
    }

    private final func withOwnTraits(_ traits: UITraitCollection) -> UITraitCollection {
        guard flags.hasOwnTraits, let rare else { return traits }
        return rare.contentSizeLimits.applied(to: rare.traitOverrides.applied(to: traits))
    }

    private final func announceTraits(insteadOf former: UITraitCollection) {
        if assignedBackgroundColor != nil { showBackground() }
        if flags.drawsContent { setNeedsDisplay() }
        if former.layoutDirection != currentTraits.layoutDirection {
            constraintDirectionDidChange()
        }
        AppearanceProxies.applyForTraits(to: self)
        traitsDidChange(from: former)
        currentTraits.asCurrent { traitCollectionDidChange(former) }
        rare?.traitChangeRegistry?.notify(self, previous: former)
    }

    // MARK: - Overriding

    final func changeInterfaceStyle(_ style: UIUserInterfaceStyle) {
        guard style != overrideUserInterfaceStyle else { return }
        changeTraitOverrides(traitOverrides.withInterfaceStyle(style))
    }

    final func changeTraitOverrides(_ overrides: UITraitOverrides) {
        // Outside of a window, these are the former traits of the view.
        traits = currentTraits
        rareState.traitOverrides = overrides
        flags.hasOwnTraits = true
        takeTraits(from: surroundingTraits() ?? UITraitCollection.current)
    }
}

/// The limits of the content size category in a view.
struct ContentSizeLimits: Equatable {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    func applied(to traits: UITraitCollection) -> UITraitCollection {
        let preferred = traits.preferredContentSizeCategory
        guard preferred != .unspecified else { return traits }
        var category = preferred
        if let minimum, category < minimum { category = minimum }
        if let maximum, maximum != .unspecified, category > maximum { category = maximum }
        guard category != preferred else { return traits }
        return traits.replacing(UITraitPreferredContentSizeCategory.self, value: category)
    }
}

extension UIView {
    /// The minimum content size category of this view and its subviews; nil, the default, means no limit.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { rare?.contentSizeLimits.minimum }
        set { change(\.minimum, to: newValue) }
    }

    /// The maximum content size category of this view and its subviews; nil, the default, means no limit.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { rare?.contentSizeLimits.maximum }
        set { change(\.maximum, to: newValue) }
    }

    private func change(
        _ limit: WritableKeyPath<ContentSizeLimits, UIContentSizeCategory?>,
        to category: UIContentSizeCategory?
    ) {
        guard rare?.contentSizeLimits[keyPath: limit] != category else { return }
        traits = currentTraits
        rareState.contentSizeLimits[keyPath: limit] = category
        flags.hasOwnTraits = true
        takeTraits(from: surroundingTraits() ?? UITraitCollection.current)
    }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitChangeRegistering {
    final var traitChangeRegistry: TraitChangeRegistry {
        if let registry = rareState.traitChangeRegistry { return registry }
        let made = TraitChangeRegistry()
        rareState.traitChangeRegistry = made
        return made
    }
}
