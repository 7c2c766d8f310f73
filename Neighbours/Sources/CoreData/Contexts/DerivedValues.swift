import Foundation

extension NSManagedObjectContext {
    /// Computes the derived attributes of changed objects, and of those whose values are computed of changed ones.
    func computeDerivedValues() {
        let changed = inserted.union(updated)
        for object in changed { _ = deriveValues(of: object) }
        let owners = owners(of: changed.union(deleted)).subtracting(changed)
        for owner in owners where owner.stage == .stored {
            guard let changes = deriveValues(of: owner), !changes.isEmpty else { continue }
            updated.insert(owner)
        }
    }

    /// Computes the derived attributes of an object.
    ///
    /// - Returns: The places of those that are others than before; nil for an entity without derived attributes.
    private func deriveValues(of object: NSManagedObject) -> [Int]? {
        guard !object.layout.derived.isEmpty else { return nil }
        object.fire()
        var changed: [Int] = []
        for place in object.layout.derived {
            guard
                let attribute = object.layout.properties[place] as? NSDerivedAttributeDescription,
                attribute.derivationExpression != nil
            else { continue }
            let value = attribute.value(for: object).map { AttributeValue.stored($0, attribute) }
            if !NSManagedObject.isSame(value, object.values?[place]) {
                changed.append(place)
                object.values?[place] = value
            }
        }
        return changed
    }

    /// The objects with derived attributes that lead over a relationship to one of some objects.
    private func owners(of objects: Set<NSManagedObject>) -> Set<NSManagedObject> {
        let sources = DerivedSources.of(model)
        guard !sources.isEmpty else { return [] }
        var result: Set<NSManagedObject> = []
        for object in objects {
            for inverse in sources where object.layout.places[inverse.name] != nil {
                guard let place = object.layout.places[inverse.name],
                    object.layout.relationship(at: place) === inverse
                else { continue }
                let owners =
                    inverse.isToMany
                    ? object.many(place)?.objects ?? [] : object.one(place).map { [$0] } ?? []
                result.formUnion(owners)
            }
        }
        return result
    }
}

/// The relationships that lead from objects to those whose derived attributes are computed of them.
private enum DerivedSources {
    static func of(_ model: NSManagedObjectModel?) -> [NSRelationshipDescription] {
        (model?.entities ?? []).filter { !$0.layout.derived.isEmpty }.flatMap { entity in
            entity.layout.derived.compactMap { place -> NSRelationshipDescription? in
                let attribute = entity.layout.properties[place] as? NSDerivedAttributeDescription
                guard let expression = attribute?.derivationExpression,
                    expression.expressionType == .keyPath,
                    let first = expression.keyPath.split(separator: ".").first
                else { return nil }
                return entity.relationship(String(first))?.inverseRelationship
            }
        }
    }
}
