import Foundation

extension UIViewController {
    final var currentTraits: UITraitCollection {
        traits ?? withOwnTraits(links.parent?.traits ?? UITraitCollection.current)
    }

    /// Updates the traits of this controller and notifies it of a change.
    ///
    /// - Returns: the traits that its view inherits.
    final func takeTraits(from surrounding: UITraitCollection) -> UITraitCollection {
        let former = traits
        let present = withOwnTraits(surrounding)
        traits = present
        let expected = former ?? withOwnTraits(UITraitCollection.current)
        if expected != present {
            announceTraits(insteadOf: expected)
            contentUnavailableTraitsDidChange()
        }
        return present
    }

    private final func withOwnTraits(_ traits: UITraitCollection) -> UITraitCollection {
        var traits = traits
        for overrides in [links.traitsOfContainer, links.traitsOfParent] {
            guard let overrides else { continue }
            traits = UITraitCollection(traitsFrom: [traits, overrides])
        }
        return settings.traitOverrides.applied(to: traits)
    }

    private final func announceTraits(insteadOf former: UITraitCollection) {
        currentTraits.asCurrent { traitCollectionDidChange(former) }
        settings.traitChangeRegistry?.notify(self, previous: former)
    }

    // MARK: - Overriding

    final func changeTraits(_ overrides: UITraitCollection?, ofChild child: UIViewController) {
        child.links.traitsOfParent = overrides
        child.changeTraitOverrides(child.settings.traitOverrides)
    }

    /// Overrides traits of this child on behalf of its container; nil for none.
    final func setContainerTraits(_ overrides: UITraitCollection?) {
        guard overrides != links.traitsOfContainer else { return }
        links.traitsOfContainer = overrides
        changeTraitOverrides(settings.traitOverrides)
    }

    final func changeInterfaceStyle(_ style: UIUserInterfaceStyle) {
        guard style != overrideUserInterfaceStyle else { return }
        changeTraitOverrides(settings.traitOverrides.withInterfaceStyle(style))
    }

    final func changeTraitOverrides(_ overrides: UITraitOverrides) {
        settings.traitOverrides = overrides
        guard let view = links.view else { return }
        view.takeTraits(from: view.surroundingTraits() ?? UITraitCollection.current)
        setNeedsSystemBarUpdate()
    }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitChangeRegistering {
    final var traitChangeRegistry: TraitChangeRegistry {
        if let registry = settings.traitChangeRegistry { return registry }
        let made = TraitChangeRegistry()
        settings.traitChangeRegistry = made
        return made
    }
}
