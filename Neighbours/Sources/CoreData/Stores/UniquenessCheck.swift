import Foundation

/// The check of a save for values that constraints allow once.
struct UniquenessCheck {
    private let store: SQLStore
    private let changes: ChangeSet

    init(_ store: SQLStore, _ changes: ChangeSet) {
        self.store = store
        self.changes = changes
    }

    /// Throws a `ConstraintConflict` for objects with equal values.
    func run() throws {
        var items: [ConstraintConflict.Item] = []
        var seen: [Key: NSManagedObjectID] = [:]
        guard (changes.inserted + changes.updated).contains(where: \.entity.layout.hasConstraints)
        else { return }
        let leaving = Set((changes.updated + changes.deleted).map(\.identifier))
        for change in changes.inserted + changes.updated
        where change.entity.layout.hasConstraints {
            for (owner, constraint) in constraints(of: change.entity) {
                let places = constraint.compactMap { change.entity.layout.places[$0] }
                guard places.count == constraint.count,
                    places.allSatisfy({ change.values[$0] != nil })
                else { continue }
                let values = places.map { AnyHashable(change.values[$0] as? AnyHashable) }
                let key = Key(owner: owner.name ?? "", constraint: constraint, values: values)
                var other = seen[key]
                if other == nil { other = try stored(change, owner, places, except: leaving) }
                seen[key] = change.identifier
                if let other {
                    items.append(
                        ConstraintConflict.Item(
                            constraint: constraint,
                            values: Dictionary(
                                zip(constraint, places.map { change.values[$0]! }),
                                uniquingKeysWith: { $1 }),
                            object: change.object, other: other))
                }
            }
        }
        if !items.isEmpty { throw ConstraintConflict(items: items) }
    }

    private struct Key: Hashable {
        let owner: String
        let constraint: [String]
        let values: [AnyHashable]
    }

    /// The constraints that hold for an entity, each with the entity that declares it.
    private func constraints(
        of entity: NSEntityDescription
    ) -> [(owner: NSEntityDescription, constraint: [String])] {
        sequence(first: entity, next: \.superentity).flatMap { owner in
            owner.uniquenessConstraints.map { constraint in
                (
                    owner,
                    constraint.compactMap {
                        ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name
                    }
                )
            }
        }
    }

    private func stored(
        _ change: ObjectChange, _ owner: NSEntityDescription, _ places: [Int],
        except leaving: Set<NSManagedObjectID>
    ) throws -> NSManagedObjectID? {
        let layout = change.entity.layout
        var conditions: [String] = []
        var values: [SQLValue] = []
        for place in places {
            conditions.append(Schema.quoted(layout.properties[place].name) + " = ?")
            if let attribute = layout.attribute(at: place) {
                values.append(try ValueCoding.encode(change.values[place], attribute))
            } else {
                values.append(
                    (change.values[place] as? NSManagedObjectID)?.row.map(SQLValue.integer) ?? .null
                )
            }
        }
        let numbers = owner.family.compactMap { store.schema.numbers[$0.name ?? ""] }
        var found: NSManagedObjectID?
        try store.database.query(
            "SELECT _id, _entity FROM \(Schema.table(of: change.entity)) WHERE "
                + conditions.joined(separator: " AND "), values
        ) { statement in
            guard numbers.contains(statement.integer(1)),
                let entity = store.schema.names[statement.integer(1)]
            else { return }
            let identifier = NSManagedObjectID(entity, .row(statement.integer(0)), in: store)
            if !identifier.isEqual(change.identifier), !leaving.contains(identifier) {
                found = identifier
            }
        }
        return found
    }
}
