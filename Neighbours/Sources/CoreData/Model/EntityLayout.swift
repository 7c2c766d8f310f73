import Foundation

/// The places of the values of an entity's objects, by the order of its properties.
final class EntityLayout: Sendable {
    let properties: [NSPropertyDescription]
    let places: [String: Int]
    /// The places of attributes and of relationships.
    let attributes: [Int]
    let relationships: [Int]
    /// The places of what the store keeps.
    let stored: [Int]
    /// The values of a new object.
    // Values of attributes: numbers, texts and the like, which nothing changes.
    nonisolated(unsafe) let defaults: [Any?]
    let derived: [Int]
    /// The class of the objects.
    let type: NSManagedObject.Type
    /// For each place, whether the class has accessors of its own.
    private let accessors: [Bool]
    /// Whether the entity or one above it has constraints of uniqueness.
    let hasConstraints: Bool

    init(_ entity: NSEntityDescription) {
        var properties: [NSPropertyDescription] = []
        var places: [String: Int] = [:]
        for property in entity.properties {
            if let place = places[property.name] {
                properties[place] = property
            } else {
                places[property.name] = properties.count
                properties.append(property)
            }
        }
        self.properties = properties
        self.places = places
        attributes = properties.indices.filter { properties[$0] is NSAttributeDescription }
        relationships = properties.indices.filter { properties[$0] is NSRelationshipDescription }
        stored = (attributes + relationships).sorted().filter { !properties[$0].isTransient }
        defaults = properties.map { property in
            guard let attribute = property as? NSAttributeDescription else { return nil }
            return attribute.defaultValue.map { AttributeValue.stored($0, attribute) }
        }
        let type = ManagedObjectClass.of(entity)
        self.type = type
        accessors = properties.map { CustomAccessors.has($0.name, type) }
        hasConstraints = !entity.constraintNames.isEmpty
        derived = properties.indices.filter { properties[$0] is NSDerivedAttributeDescription }
    }

    /// Whether a class has accessors of its own for the property at a place.
    func hasAccessors(at place: Int, _ type: NSManagedObject.Type) -> Bool {
        type == self.type
            ? accessors[place] : CustomAccessors.has(properties[place].name, type)
    }

    func relationship(at place: Int) -> NSRelationshipDescription? {
        properties[place] as? NSRelationshipDescription
    }

    func attribute(at place: Int) -> NSAttributeDescription? {
        properties[place] as? NSAttributeDescription
    }
}
