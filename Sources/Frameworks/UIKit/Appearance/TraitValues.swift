/// The values of system traits and of an app's own.
struct TraitValues: UIMutableTraits {
    var system = SystemTraits()
    /// By the defining type; only traits that are specified.
    private(set) var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let known = trait as? any SystemTrait.Type {
                return Self.read(known, system) as? T.Value ?? trait.defaultValue
            }
            return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? trait.defaultValue
        }
        set {
            if let known = trait as? any SystemTrait.Type {
                Self.write(newValue, known, &system)
            } else {
                custom[ObjectIdentifier(trait)] = CustomTraitValue(trait: trait, value: newValue)
            }
        }
    }

    private static func read<S: SystemTrait>(_ trait: S.Type, _ traits: SystemTraits) -> Any {
        traits[keyPath: trait.field]
    }

    private static func write<S: SystemTrait>(
        _ value: Any, _ trait: S.Type, _ traits: inout SystemTraits
    ) {
        if let value = value as? S.Value { traits[keyPath: trait.field] = value }
    }

    /// Whether the trait is specified.
    func specifies(_ trait: UITrait) -> Bool {
        guard let known = trait as? any SystemTrait.Type else {
            return custom[ObjectIdentifier(trait)] != nil
        }
        func isSpecified<S: SystemTrait>(_ trait: S.Type) -> Bool {
            var only = SystemTraits()
            only[keyPath: trait.field] = system[keyPath: trait.field]
            return only != SystemTraits()
        }
        return isSpecified(known)
    }

    /// Makes the trait unspecified.
    mutating func remove(_ trait: UITrait) {
        guard let known = trait as? any SystemTrait.Type else {
            custom[ObjectIdentifier(trait)] = nil
            return
        }
        func reset<S: SystemTrait>(_ trait: S.Type, _ traits: inout SystemTraits) {
            traits[keyPath: trait.field] = trait.defaultValue
        }
        reset(known, &system)
    }

    /// Takes over every trait that `other` specifies.
    mutating func merge(_ other: TraitValues) {
        system.merge(other.system)
        if !other.custom.isEmpty { custom.merge(other.custom) { $1 } }
    }

    /// Whether every trait that `other` specifies has the same value here.
    func contains(_ other: TraitValues) -> Bool {
        system.contains(other.system)
            && other.custom.allSatisfy { custom[$0]?.isEqual(to: $1) ?? false }
    }

    /// The traits whose values differ.
    func changes(from other: TraitValues) -> [UITrait] {
        var changed = system.changes(from: other.system)
        if custom.isEmpty, other.custom.isEmpty { return changed }
        let everyone = custom.merging(other.custom) { first, _ in first }
        for (key, entry) in everyone where !same(custom[key], other.custom[key]) {
            changed.append(entry.trait)
        }
        return changed
    }

    private func same(_ a: CustomTraitValue?, _ b: CustomTraitValue?) -> Bool {
        switch (a, b) {
        case (nil, nil): return true
        case (let a?, let b?): return a.isEqual(to: b)
        // Specifying the default value changes nothing.
        case (let one?, nil), (nil, let one?): return one.isDefault
        }
    }
}

extension TraitValues: Equatable {
    static func == (a: TraitValues, b: TraitValues) -> Bool {
        a.system == b.system && a.custom.count == b.custom.count
            && a.custom.allSatisfy { b.custom[$0]?.isEqual(to: $1) ?? false }
    }
}

/// A value of an app's own trait with the trait's definition.
struct CustomTraitValue {
    let trait: UITrait
    let value: Any

    var isDefault: Bool {
        func defaultValue<T: UITraitDefinition>(_ trait: T.Type) -> Any { trait.defaultValue }
        return isEqual(to: CustomTraitValue(trait: trait, value: defaultValue(trait)))
    }

    /// Compares by `==` where the values have it, and objects by identity; other values differ.
    func isEqual(to other: CustomTraitValue) -> Bool {
        func equals<V: Equatable>(_ value: V) -> Bool { other.value as? V == value }
        if let value = value as? any Equatable { return equals(value) }
        if type(of: value) is AnyClass {
            return (value as AnyObject) === (other.value as AnyObject)
        }
        return false
    }
}
