import Foundation

/// The tables of a model.
///
/// * `entities (number, name)` numbers the entities.
/// * `metadata (key, value)` has the property list of the store's metadata, the model's outline for migrations, and
///   for each family of entities the last number that a row has got.
/// * `e_ROOT (_id, _entity, _version, …)` has the objects of an entity and those below it, with a column for each
///   stored attribute and each relationship to one, by its name. `_version` increases with every change. A
///   relationship to one has the number of the other object's row, in `NAME~entity` the number of its entity if there
///   are several, and in `NAME~order` its place if the inverse is ordered.
/// * `transactions` and `changes` have the [history](../../History/History.swift) of a store that tracks it.
/// * `r_ENTITY_NAME (a, b, …)` has the pairs of a relationship to many whose inverse is one to many too, or which has
///   none: `a` is the object with the relationship. Entities and places are in `a~entity`, `a~order` (the place of `a`
///   among those of `b`) and so on.
final class Schema {
    /// Where a relationship is stored.
    enum Link {
        /// In a column of the objects that have it.
        case column
        /// In the column of the inverse.
        case inverse(NSRelationshipDescription)
        /// In a table of pairs; `isA` tells the side.
        case pairs(table: String, isA: Bool)
    }

    let model: NSManagedObjectModel
    let entities: [NSEntityDescription]
    private(set) var numbers: [String: Int64] = [:]
    private(set) var names: [Int64: NSEntityDescription] = [:]
    private var tables: [String: EntityTable] = [:]

    init(_ model: NSManagedObjectModel, configuration: String?) throws {
        self.model = model
        guard let entities = model.entities(forConfigurationName: configuration) else {
            throw coreDataError(
                NSPersistentStoreOpenError,
                reason: "the model has no configuration '\(configuration ?? "")'")
        }
        self.entities = entities
    }

    func setNumbers(_ numbers: [String: Int64]) {
        self.numbers = numbers
        let named = model.entitiesByName
        names = Dictionary(
            numbers.compactMap { name, number in named[name].map { (number, $0) } },
            uniquingKeysWith: { $1 })
    }

    static func quoted(_ name: String) -> String {
        "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }

    static func table(of entity: NSEntityDescription) -> String {
        quoted("e_" + (entity.root.name ?? ""))
    }

    /// The roots of the families of entities, in a fixed order.
    var roots: [NSEntityDescription] {
        var seen: Set<String> = []
        return entities.map(\.root).filter { seen.insert($0.name ?? "").inserted }
            .sorted { ($0.name ?? "") < ($1.name ?? "") }
    }

    func table(_ entity: NSEntityDescription) -> EntityTable {
        let name = entity.name ?? ""
        if let known = tables[name] { return known }
        let table = EntityTable(entity)
        tables[name] = table
        return table
    }

    /// The columns of an entity in a list that has those of a whole family.
    func table(
        _ entity: NSEntityDescription, among family: [NSEntityDescription],
        of top: NSEntityDescription
    ) -> EntityTable {
        let key = "\(top.name ?? "")\n\(entity.name ?? "")"
        if let known = tables[key] { return known }
        let table = EntityTable(entity, among: family)
        tables[key] = table
        return table
    }

    static func link(_ relationship: NSRelationshipDescription) -> Link {
        guard relationship.isToMany else { return .column }
        guard let inverse = relationship.inverseRelationship else {
            return .pairs(table: pairsTable(relationship), isA: true)
        }
        guard inverse.isToMany else { return .inverse(inverse) }
        let (own, other) = (pairsTable(relationship), pairsTable(inverse))
        return .pairs(table: min(own, other), isA: own <= other)
    }

    private static func pairsTable(_ relationship: NSRelationshipDescription) -> String {
        quoted("r_\(relationship.declaringEntity?.name ?? "")_\(relationship.name)")
    }

    /// Whether objects of a relationship may be of several entities.
    static func hasFamily(_ entity: NSEntityDescription?) -> Bool {
        (entity?.family.filter { !$0.isAbstract }.count ?? 0) > 1
    }

    // MARK: Creation

    func create(in database: Database) throws {
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS metadata (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
            CREATE TABLE IF NOT EXISTS entities (number INTEGER PRIMARY KEY, name TEXT UNIQUE);
            """)
        try createTables(in: database)
    }

    /// Creates the tables of entities and pairs that do not exist.
    func createTables(in database: Database) throws {
        var pairs: Set<String> = []
        for root in roots {
            let table = Self.table(of: root)
            var columns: [String] = []
            var indexes: [String] = []
            for property in Self.storedProperties(root.family) {
                let name = property.name
                columns += Self.columns(property)
                let isLink = property is NSRelationshipDescription
                if isLink || property.isIndexed {
                    indexes.append(Self.index(root, [name], table))
                }
            }
            for entity in root.family {
                for index in entity.indexes {
                    let names = Set(entity.properties.map(\.name))
                    let parts = index.elements.filter { names.contains($0.name) }
                    if !parts.isEmpty { indexes.append(Self.index(root, index, parts, table)) }
                }
                for constraint in entity.constraintNames {
                    indexes.append(Self.index(root, constraint, table))
                }
                for case let relationship as NSRelationshipDescription in entity.declaredProperties
                where relationship.isToMany {
                    if case .pairs(let name, _) = Self.link(relationship),
                        pairs.insert(name).inserted
                    {
                        try createPairs(name, in: database)
                    }
                }
            }
            let list =
                ([
                    "_id INTEGER PRIMARY KEY", "_entity INTEGER NOT NULL",
                    "_version INTEGER NOT NULL",
                ]
                + columns.map(Self.quoted)).joined(separator: ", ")
            try database.execute("CREATE TABLE IF NOT EXISTS \(table) (\(list))")
            for index in Set(indexes) { try database.execute(index) }
        }
    }

    private func createPairs(_ name: String, in database: Database) throws {
        let index = Self.quoted("i_" + name.dropFirst().dropLast())
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS \(name) (a INTEGER, b INTEGER, "a~entity" INTEGER,
                "b~entity" INTEGER, "a~order" INTEGER, "b~order" INTEGER, PRIMARY KEY (a, b))
                WITHOUT ROWID;
            CREATE INDEX IF NOT EXISTS \(index) ON \(name) (b);
            """)
    }

    private static func index(
        _ root: NSEntityDescription, _ names: [String], _ table: String
    ) -> String {
        let name = quoted("i_\(root.name ?? "")_\(names.joined(separator: "_"))")
        return "CREATE INDEX IF NOT EXISTS \(name) ON \(table) "
            + "(\(names.map(quoted).joined(separator: ", ")))"
    }

    private static func index(
        _ root: NSEntityDescription, _ index: NSFetchIndexDescription,
        _ parts: [NSFetchIndexElementDescription], _ table: String
    ) -> String {
        let name = quoted("x_\(root.name ?? "")_\(index.name)")
        let columns = parts.map { quoted($0.name) + ($0.isAscending ? "" : " DESC") }
        return
            "CREATE INDEX IF NOT EXISTS \(name) ON \(table) (\(columns.joined(separator: ", ")))"
    }

    /// The stored properties of a family, one for each name.
    static func storedProperties(_ family: [NSEntityDescription]) -> [NSPropertyDescription] {
        var seen: Set<String> = []
        return family.flatMap(\.declaredProperties).filter { property in
            guard !property.isTransient else { return false }
            let isStored =
                property is NSAttributeDescription
                || (property as? NSRelationshipDescription)?.isToMany == false
            return isStored && seen.insert(property.name).inserted
        }
    }

    /// The names of a property's columns.
    static func columns(_ property: NSPropertyDescription) -> [String] {
        guard let relationship = property as? NSRelationshipDescription else {
            return [property.name]
        }
        var names = [property.name]
        if hasFamily(relationship.destinationEntity) { names.append(property.name + "~entity") }
        if let inverse = relationship.inverseRelationship, inverse.isToMany, inverse.isOrdered {
            names.append(property.name + "~order")
        }
        return names
    }
}

/// The columns of an entity's objects, in a list of results.
final class EntityTable {
    struct Column {
        /// The place of the value in the entity's layout.
        let place: Int
        /// The place in the list of results.
        let index: Int32
        let attribute: NSAttributeDescription?
        let relationship: NSRelationshipDescription?
        /// Whether the next column has the number of the other object's entity.
        let hasEntity: Bool
    }

    let entity: NSEntityDescription
    let name: String
    let columns: [Column]
    /// The list of results: `_id`, `_entity`, `_version` and the columns.
    let selection: [String]
    let insertion: String

    /// - Parameter family: The entities whose columns are in the list; only the entity's own by default.
    init(_ entity: NSEntityDescription, among family: [NSEntityDescription]? = nil) {
        self.entity = entity
        name = Schema.table(of: entity)
        var names: [String] = []
        var places: [String: Int32] = [:]
        for member in family ?? [entity] {
            for place in member.layout.stored {
                let property = member.layout.properties[place]
                let relationship = property as? NSRelationshipDescription
                guard relationship?.isToMany != true, places[property.name] == nil else { continue }
                places[property.name] = Int32(names.count + 3)
                names.append(property.name)
                if Schema.hasFamily(relationship?.destinationEntity) {
                    names.append(property.name + "~entity")
                }
            }
        }
        let layout = entity.layout
        columns = layout.stored.compactMap { place in
            let property = layout.properties[place]
            let relationship = property as? NSRelationshipDescription
            guard relationship?.isToMany != true, let index = places[property.name] else {
                return nil
            }
            return Column(
                place: place, index: index, attribute: property as? NSAttributeDescription,
                relationship: relationship,
                hasEntity: Schema.hasFamily(relationship?.destinationEntity))
        }
        selection = ["_id", "_entity", "_version"] + names.map(Schema.quoted)
        let marks = [String](repeating: "?", count: selection.count).joined(separator: ", ")
        insertion = "INSERT INTO \(name) (\(selection.joined(separator: ", "))) VALUES (\(marks))"
    }
}
