import Foundation

/// The metadata of a store in its database.
enum StoreMetadata {
    /// Returns the metadata; nil for an empty database.
    ///
    /// - Throws: An error for a database that is no store.
    static func read(_ database: Database) throws -> [String: Any]? {
        var names: Set<String> = []
        try database.query("SELECT name FROM sqlite_master WHERE type = 'table'") {
            names.insert($0.text(0))
        }
        guard !names.isEmpty else { return nil }
        guard names.contains("metadata"), names.contains("entities") else {
            throw coreDataError(
                NSPersistentStoreIncompatibleSchemaError,
                reason: "the database is no store of objects")
        }
        guard let data = try data("metadata", database),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let metadata = list as? [String: Any]
        else {
            throw coreDataError(NSPersistentStoreOpenError, reason: "the metadata cannot be read")
        }
        return metadata
    }

    static func write(
        _ metadata: [String: Any], _ outline: ModelOutline, _ database: Database
    ) throws {
        let list = try PropertyListSerialization.data(
            fromPropertyList: metadata, format: .binary, options: 0)
        let model = try JSONEncoder().encode(outline)
        for (key, data) in [("metadata", list), ("model", model)] {
            try database.run(
                "INSERT OR REPLACE INTO metadata (key, value) VALUES (?, ?)",
                [.text(key), .blob(data)])
        }
    }

    /// The outline of the model with which the store was written.
    static func outline(_ database: Database) throws -> ModelOutline? {
        guard let data = try data("model", database), data.count < 64 << 20 else { return nil }
        return try? JSONDecoder().decode(ModelOutline.self, from: data)
    }

    private static func data(_ key: String, _ database: Database) throws -> Data? {
        var data: Data?
        try database.query("SELECT value FROM metadata WHERE key = ?", [.text(key)]) {
            data = $0.blob(0)
        }
        return data
    }
}

/// The outline of the model with which a store was written, which a migration needs.
struct ModelOutline: Codable {
    struct Property: Codable {
        var name: String
        /// The type of an attribute; nil for a relationship.
        var type: UInt?
        var isToMany = false
        var isOrdered = false
        var hasFamily = false
        var hasOrder = false
        /// The table of pairs of a relationship, and whether its objects are on the side `a`.
        var pairs: String?
        var isA = false
        var destination: String?
    }

    struct Entity: Codable {
        var name: String
        var root: String
        var ancestors: [String]
        var isAbstract: Bool
        /// All stored properties, those of entities above included.
        var properties: [Property]
    }

    var entities: [Entity]

    init(_ model: NSManagedObjectModel) {
        entities = model.entities.map { entity in
            Entity(
                name: entity.name ?? "", root: entity.root.name ?? "",
                ancestors: sequence(first: entity, next: \.superentity).map { $0.name ?? "" },
                isAbstract: entity.isAbstract,
                properties: entity.properties.filter { !$0.isTransient }.compactMap(Self.property))
        }
    }

    private static func property(_ property: NSPropertyDescription) -> Property? {
        if let attribute = property as? NSAttributeDescription {
            return Property(name: property.name, type: attribute.attributeType.rawValue)
        }
        guard let relationship = property as? NSRelationshipDescription else { return nil }
        var outline = Property(
            name: property.name, isToMany: relationship.isToMany,
            isOrdered: relationship.isOrdered,
            hasFamily: Schema.hasFamily(relationship.destinationEntity),
            hasOrder: Schema.columns(relationship).contains(property.name + "~order"),
            destination: relationship.destinationEntity?.name)
        if case .pairs(let table, let isA) = Schema.link(relationship) {
            outline.pairs = table
            outline.isA = isA
        }
        return outline
    }
}
