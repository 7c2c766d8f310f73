import Foundation
import QuartzCore

extension UIView {
    /// The traits this view was told, or the ones it will most likely be told.
    final var currentTraits: UITraitCollection {
        traits ?? withOwnTraits(UITraitCollection.current)
    }

    // MARK: - Inheriting

    /// Takes the traits of the surroundings, when there are any.
    final func inheritTraits() {
        guard let surrounding = surroundingTraits() else { return }
        takeTraits(from: surrounding)
    }

    /// Computes the traits of this view and of everything below, parents first, and tells those
    /// for whom something changed.
    final func takeTraits(from surrounding: UITraitCollection) {
        let forView = links.controller?.takeTraits(from: surrounding) ?? surrounding
        let former = traits
        let present = withOwnTraits(forView)
        if former === present { return }
        traits = present
        if former == present { return }
        let expected = former ?? withOwnTraits(UITraitCollection.current)
        if expected != present { announceTraits(insteadOf: expected) }
        for layer in hostedLayer.sublayerList { layer.view?.takeTraits(from: present) }
    }

    private final func withOwnTraits(_ traits: UITraitCollection) -> UITraitCollection {
        rare?.traitOverrides.applied(to: traits) ?? traits
    }

    private final func announceTraits(insteadOf former: UITraitCollection) {
        if background != nil { showBackground() }
        if flags.drawsContent { setNeedsDisplay() }
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
        rareState.traitOverrides = overrides
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
