/// Traits of an environment and its contents that replace the inherited ones.
public struct UITraitOverrides: UIMutableTraits {
    private(set) var values = TraitValues()

    init() {}

    /// Overrides the traits that a collection specifies.
    init(_ collection: UITraitCollection?) { values = collection?.values ?? TraitValues() }

    /// The value that overrides a trait, or the trait's default where it is not overridden.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    /// Whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }

    /// Lets a trait be inherited again.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }

    /// Whether no trait is overridden.
    var isEmpty: Bool { values == TraitValues() }

    /// Returns these overrides with another interface style; an unspecified one is inherited again.
    func withInterfaceStyle(_ style: UIUserInterfaceStyle) -> UITraitOverrides {
        var overrides = self
        if style == .unspecified {
            overrides.remove(UITraitUserInterfaceStyle.self)
        } else {
            overrides.userInterfaceStyle = style
        }
        return overrides
    }

    /// Returns the inherited traits with the overrides applied.
    func applied(to inherited: UITraitCollection) -> UITraitCollection {
        if isEmpty { return inherited }
        var merged = inherited.values
        merged.merge(values)
        return merged == inherited.values ? inherited : UITraitCollection(merged)
    }
}
