import Foundation

/// Moves the objects of a store into a new one of another model, as a mapping says.
///
/// All objects are in memory until the new store is saved. An error leaves the old store alone and removes the new one.
open class NSMigrationManager: NSObject {
    private let source: NSManagedObjectModel
    private let destination: NSManagedObjectModel
    private var mapping: NSMappingModel?
    private var sourceSpace: NSManagedObjectContext?
    private var destinationSpace: NSManagedObjectContext?
    private var current: NSEntityMapping?
    private var progress: Float = 0
    private var cancellation: (any Error)?
    /// The new objects of each mapping by the identifiers of those that they come from, and the other way round.
    private var descendants: [String: [NSManagedObjectID: [NSManagedObject]]] = [:]
    private var origins: [String: [ObjectIdentifier: [NSManagedObject]]] = [:]
    private var made: [String: [NSManagedObject]] = [:]

    public init(sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel) {
        source = sourceModel
        destination = destinationModel
        super.init()
    }

    // MARK: State

    open var sourceModel: NSManagedObjectModel { source }
    open var destinationModel: NSManagedObjectModel { destination }
    /// The mapping of the migration that runs.
    open var mappingModel: NSMappingModel { mapping ?? NSMappingModel() }
    /// The mapping whose objects are being made.
    open var currentEntityMapping: NSEntityMapping { current ?? NSEntityMapping() }
    /// The part that is done, between 0 and 1.
    open var migrationProgress: Float { progress }
    open var userInfo: [AnyHashable: Any]?

    /// The objects of the old store. There are none outside of a migration.
    open var sourceContext: NSManagedObjectContext {
        sourceSpace ?? NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    }

    /// The objects of the new store.
    open var destinationContext: NSManagedObjectContext {
        destinationSpace ?? NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    }

    /// Forgets the objects of a migration.
    open func reset() {
        descendants = [:]
        origins = [:]
        made = [:]
        current = nil
        sourceSpace = nil
        destinationSpace = nil
    }

    /// Ends the migration with an error as soon as the next object is made.
    open func cancelMigrationWithError(_ error: any Error) { cancellation = error }

    // MARK: Entities and objects

    open func sourceEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
        mEntity.sourceEntityName.flatMap { source.entitiesByName[$0] }
    }

    open func destinationEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
        mEntity.destinationEntityName.flatMap { destination.entitiesByName[$0] }
    }

    /// Notes that an object of the old store has become one of the new store.
    open func associate(
        sourceInstance: NSManagedObject,
        withDestinationInstance destinationInstance: NSManagedObject,
        for entityMapping: NSEntityMapping
    ) {
        let name = entityMapping.name ?? ""
        descendants[name, default: [:]][sourceInstance.objectID, default: []]
            .append(destinationInstance)
        origins[name, default: [:]][ObjectIdentifier(destinationInstance), default: []]
            .append(sourceInstance)
        made[name, default: []].append(destinationInstance)
    }

    /// Returns what objects of the old store have become by a mapping; all that the mapping has made for nil.
    open func destinationInstances(
        forEntityMappingName mappingName: String, sourceInstances: [NSManagedObject]?
    ) -> [NSManagedObject] {
        guard let sourceInstances else { return made[mappingName] ?? [] }
        return sourceInstances.flatMap { descendants[mappingName]?[$0.objectID] ?? [] }
    }

    /// Returns the objects of the old store from which new ones come by a mapping.
    open func sourceInstances(
        forEntityMappingName mappingName: String, destinationInstances: [NSManagedObject]?
    ) -> [NSManagedObject] {
        let objects = destinationInstances ?? made[mappingName] ?? []
        return objects.flatMap { origins[mappingName]?[ObjectIdentifier($0)] ?? [] }
    }

    /// The objects that any mapping has made of an object; itself for a new one.
    func migrated(_ object: NSManagedObject) -> [NSManagedObject] {
        guard object.owner !== destinationSpace else { return [object] }
        return mappingModel.entityMappings.flatMap {
            descendants[$0.name ?? ""]?[object.objectID] ?? []
        }
    }

    // MARK: Migration

    /// Moves the objects of a store into a new one. Files at the new address are replaced.
    ///
    /// - Throws: An error of the stores, of a policy or of validating the new objects.
    open func migrateStore(
        from sourceURL: URL, sourceType sStoreType: String,
        options sOptions: [AnyHashable: Any]? = nil, with mappings: NSMappingModel?,
        toDestinationURL dURL: URL, destinationType dStoreType: String,
        destinationOptions dOptions: [AnyHashable: Any]? = nil
    ) throws {
        guard let mappings else {
            throw coreDataError(NSMigrationMissingMappingModelError, reason: "there is no mapping")
        }
        guard sourceURL != dURL else {
            throw coreDataError(
                NSMigrationManagerDestinationStoreError,
                reason: "a store cannot be migrated to its own address; move the new one there")
        }
        defer { reset() }
        mapping = mappings
        cancellation = nil
        sourceSpace = try context(
            source, sourceURL, sStoreType, sOptions, NSMigrationManagerSourceStoreError)
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: destination)
        try coordinator.destroyPersistentStore(at: dURL, ofType: dStoreType)
        do {
            destinationSpace = try context(
                destination, dURL, dStoreType, dOptions, NSMigrationManagerDestinationStoreError)
            try migrate(mappings)
            try destinationSpace?.save()
            closeStores()
        } catch {
            closeStores()
            try? coordinator.destroyPersistentStore(at: dURL, ofType: dStoreType)
            throw error
        }
    }

    /// Moves the objects of a store into a new one. Files at the new address are replaced.
    public func migrateStore(
        from sourceURL: URL, type sourceType: NSPersistentStore.StoreType,
        options sourceOptions: [AnyHashable: Any]? = nil, mapping: NSMappingModel,
        to destinationURL: URL, type destinationType: NSPersistentStore.StoreType,
        options destinationOptions: [AnyHashable: Any]? = nil
    ) throws {
        try migrateStore(
            from: sourceURL, sourceType: sourceType.rawValue, options: sourceOptions, with: mapping,
            toDestinationURL: destinationURL, destinationType: destinationType.rawValue,
            destinationOptions: destinationOptions)
    }

    private func context(
        _ model: NSManagedObjectModel, _ url: URL, _ type: String, _ options: [AnyHashable: Any]?,
        _ code: Int
    ) throws -> NSManagedObjectContext {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        do {
            try coordinator.addPersistentStore(
                ofType: type, configurationName: nil, at: url, options: options)
        } catch {
            throw coreDataError(
                code, [NSUnderlyingErrorKey: error, NSFilePathErrorKey: url.path],
                reason: "the store cannot be opened: \(error.localizedDescription)")
        }
        let context = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        return context
    }

    private func closeStores() {
        for space in [sourceSpace, destinationSpace] {
            guard let coordinator = space?.persistentStoreCoordinator else { continue }
            for store in coordinator.persistentStores { try? coordinator.remove(store) }
        }
    }

    private func migrate(_ mappings: NSMappingModel) throws {
        let steps = try (mappings.entityMappings ?? []).filter {
            $0.mappingType != .removeEntityMappingType && $0.mappingType != .addEntityMappingType
        }.map { ($0, try policy(of: $0)) }
        let count = Float(max(1, steps.count * 3))
        var done: Float = 0
        func each(_ body: (NSEntityMapping, NSEntityMigrationPolicy) throws -> Void) throws {
            for (mapping, policy) in steps {
                current = mapping
                try body(mapping, policy)
                try checkCancellation()
                done += 1
                advance(to: done / count)
            }
        }
        try each(createObjects)
        try each { mapping, policy in
            for object in made[mapping.name ?? ""] ?? [] {
                try policy.createRelationships(forDestination: object, in: mapping, manager: self)
                try checkCancellation()
            }
            try policy.endRelationshipCreation(forMapping: mapping, manager: self)
        }
        try each { mapping, policy in
            try policy.performCustomValidation(forMapping: mapping, manager: self)
            try policy.end(mapping, manager: self)
        }
    }

    private func createObjects(
        _ mapping: NSEntityMapping, _ policy: NSEntityMigrationPolicy
    ) throws {
        try policy.begin(mapping, with: self)
        for object in try sourceObjects(mapping) {
            try policy.createDestinationInstances(forSource: object, in: mapping, manager: self)
            try checkCancellation()
        }
        try policy.endInstanceCreation(forMapping: mapping, manager: self)
    }

    private func sourceObjects(_ mapping: NSEntityMapping) throws -> [NSManagedObject] {
        if let expression = mapping.sourceExpression {
            return NSManagedObject.objects(
                in: expression.expressionValue(with: nil, context: ["manager": self]))
        }
        guard let entity = sourceEntity(for: mapping), !entity.isAbstract else { return [] }
        let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
        request.includesSubentities = false
        return try sourceContext.fetch(request)
    }

    private func policy(of mapping: NSEntityMapping) throws -> NSEntityMigrationPolicy {
        guard let name = mapping.entityMigrationPolicyClassName, !name.isEmpty else {
            return NSEntityMigrationPolicy()
        }
        guard let type = ManagedObjectClass.appClass(name) as? NSEntityMigrationPolicy.Type else {
            throw coreDataError(
                NSEntityMigrationPolicyError, ["entityMapping": mapping.name ?? ""],
                reason: "there is no class '\(name)' below NSEntityMigrationPolicy")
        }
        return type._make()
    }

    private func checkCancellation() throws {
        if let cancellation {
            throw coreDataError(
                NSMigrationCancelledError, [NSUnderlyingErrorKey: cancellation],
                reason: "the migration was cancelled")
        }
    }

    private func advance(to value: Float) {
        willChangeValue(forKey: "migrationProgress")
        progress = value
        didChangeValue(forKey: "migrationProgress")
    }
}
