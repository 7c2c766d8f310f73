import ObjectiveC

/// A closure that changes traits.
public typealias UITraitMutations = (inout any UIMutableTraits) -> Void

/// The environment in which an interface is shown, such as its style, size classes and scale.
///
/// A collection may leave any trait unspecified. Collections never change, so threads may share
/// them; the collections of views specify every trait.
// Sendable: `values` is constant. Values of an app's own traits are the app's promise.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let values: TraitValues
    /// The tint of the view whose traits these are, where it has another one than views begin with. It is not a trait:
    /// collections that differ in it only are equal.
    let tint: UIColor?

    init(_ values: TraitValues, tint: UIColor? = nil) {
        self.values = values
        self.tint = tint
        super.init()
    }

    /// Creates a collection that specifies nothing.
    public override convenience init() { self.init(TraitValues()) }

    /// Creates a collection whose traits the closure sets.
    public convenience init(mutations: UITraitMutations) {
        self.init(TraitValues().changed(by: mutations))
    }

    /// Creates a collection out of others; where two specify a trait, the later one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var merged = TraitValues()
        for collection in traitCollections { merged.merge(collection.values) }
        self.init(merged)
    }

    /// Reads the system traits that `encode(with:)` wrote.
    public required convenience init?(coder: NSCoder) {
        self.init(TraitValues(coder: coder))
    }

    /// Writes the system traits; traits of an app's own are left out.
    open func encode(with coder: NSCoder) { values.encode(with: coder) }

    /// Archives of this class may be read where only known classes are.
    public class var supportsSecureCoding: Bool { true }

    /// Returns the collection itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether every trait that the other collection specifies has the same value here.
    ///
    /// - Parameter trait: A collection; nil specifies nothing and so is always contained.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// Whether both collections specify the same traits with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.system.userInterfaceStyle)
        hasher.combine(values.system.horizontalSizeClass)
        hasher.combine(values.system.verticalSizeClass)
        hasher.combine(values.system.displayScale)
        hasher.combine(values.system.preferredContentSizeCategory)
        return hasher.finalize()
    }

    /// The specified traits with their names.
    open override var description: String {
        let address = ObjectiveC.address(of: self)
        let traits = values.system.specified.map { "\($0.name) = \($0.value)" }
        let own = values.custom.values.map { "\($0.trait.name) = \($0.value)" }.sorted()
        let parts = ["<\(type(of: self)): \(address)"] + traits + own
        return parts.joined(separator: "; ") + ">"
    }
}

extension UITraitCollection {
    /// The value of a trait, or its default where the collection does not specify it.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// Returns a collection with traits changed by the closure.
    public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
        UITraitCollection(values.changed(by: mutations), tint: tint)
    }

    /// Returns a collection with another value for one trait.
    public func replacing<T: UITraitDefinition>(
        _ trait: T.Type, value: T.Value
    ) -> UITraitCollection {
        var changed = values
        changed[trait] = value
        return UITraitCollection(changed, tint: tint)
    }
}

extension TraitValues {
    fileprivate func changed(by mutations: UITraitMutations) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }
}
