import Foundation

/// Makes the objects of a migration for one mapping. A subclass changes steps.
///
/// For each mapping the manager calls, in three passes over all mappings: `begin`, `createDestinationInstances` for
/// each object of the source and `endInstanceCreation`; `createRelationships` for each new object and
/// `endRelationshipCreation`; `performCustomValidation` and `end`. An error of any of them ends the migration.
open class NSEntityMigrationPolicy: NSObject {
    public override init() {
        super.init()
    }

    open func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws {}

    /// Makes an object of the destination's entity with the values of the attribute mappings, and associates it.
    open func createDestinationInstances(
        forSource sInstance: NSManagedObject, in mapping: NSEntityMapping,
        manager: NSMigrationManager
    ) throws {
        guard let entity = manager.destinationEntity(for: mapping) else { return }
        let object = NSManagedObject.make(entity, insertedInto: manager.destinationContext)
        for property in mapping.attributeMappings ?? [] {
            guard let name = property.name, let expression = property.valueExpression else {
                continue
            }
            object.setValue(
                expression.expressionValue(
                    with: sInstance,
                    context: variables(sInstance, object, mapping, property, manager)),
                forKey: name)
        }
        manager.associate(
            sourceInstance: sInstance, withDestinationInstance: object, for: mapping)
    }

    open func endInstanceCreation(
        forMapping mapping: NSEntityMapping, manager: NSMigrationManager
    ) throws {}

    /// Sets the relationships of the relationship mappings.
    open func createRelationships(
        forDestination dInstance: NSManagedObject, in mapping: NSEntityMapping,
        manager: NSMigrationManager
    ) throws {
        let source = manager.sourceInstances(
            forEntityMappingName: mapping.name, destinationInstances: [dInstance]
        ).first
        for property in mapping.relationshipMappings ?? [] {
            guard let name = property.name, let expression = property.valueExpression,
                let place = dInstance.layout.places[name],
                let relationship = dInstance.layout.relationship(at: place)
            else { continue }
            let value = expression.expressionValue(
                with: source, context: variables(source, dInstance, mapping, property, manager))
            let objects = NSManagedObject.objects(in: value).flatMap(manager.migrated)
            guard relationship.isToMany else {
                // Nothing undoes what the other side has set.
                if let object = objects.first { dInstance.setValue(object, forKey: name) }
                continue
            }
            // The other side may have added objects.
            let known = dInstance.many(place)?.objects ?? []
            let all = objects + known.filter { object in !objects.contains { $0 === object } }
            dInstance.setValue(
                relationship.isOrdered ? NSOrderedSet(array: all) : NSSet(array: all), forKey: name)
        }
    }

    open func endRelationshipCreation(
        forMapping mapping: NSEntityMapping, manager: NSMigrationManager
    ) throws {}

    open func performCustomValidation(
        forMapping mapping: NSEntityMapping, manager: NSMigrationManager
    ) throws {}

    open func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

    private func variables(
        _ source: NSManagedObject?, _ destination: NSManagedObject, _ mapping: NSEntityMapping,
        _ property: NSPropertyMapping, _ manager: NSMigrationManager
    ) -> NSMutableDictionary {
        let variables: NSMutableDictionary = [
            "manager": manager, "destination": destination, "entityMapping": mapping,
            "propertyMapping": property, "entityPolicy": self,
        ]
        if let source { variables["source"] = source }
        return variables
    }
}
