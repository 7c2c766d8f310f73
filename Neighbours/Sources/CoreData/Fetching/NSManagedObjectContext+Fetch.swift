import Foundation

extension NSManagedObjectContext {
    /// Finds objects.
    ///
    /// Objects with changes that are not saved are found by their changed values.
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        try results(request.parameters).map { result in
            guard let result = result as? T else {
                raise(
                    .invalidArgumentException,
                    "The fetch request for '\(request.entityName ?? "")' has results of type "
                        + "\(type(of: result)), not \(T.self)")
            }
            return result
        }
    }

    /// Finds objects whose type is not known.
    public func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] {
        try results(request.parameters)
    }

    /// Returns the number of objects that a fetch finds.
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
        try count(request.parameters)
    }

    private func results(_ parameters: FetchParameters) throws -> [Any] {
        switch parameters.resultType {
        case .managedObjectIDResultType: return try fetchObjects(parameters).map(\.identifier)
        case .countResultType: return [NSNumber(value: try count(parameters))]
        case .dictionaryResultType:
            let scratch = try scratchContext()
            return try DictionaryFetch(parameters, in: scratch).run()
        default: return try fetchObjects(parameters)
        }
    }

    /// A context with the values of the stores only.
    func scratchContext() throws -> NSManagedObjectContext {
        guard let coordinator = persistentStoreCoordinator else {
            throw coreDataError(NSCoreDataError, reason: "the context has no coordinator")
        }
        let scratch = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
        scratch.persistentStoreCoordinator = coordinator
        return scratch
    }

    func entity(of parameters: FetchParameters) -> NSEntityDescription {
        let name = parameters.entityName ?? parameters.entity?.name ?? ""
        if let model {
            if let entity = model.entitiesByName[name] { return entity }
            raise(
                .invalidArgumentException,
                "executeFetchRequest:error: A fetch request must have an entity. '\(name)' is none of the model."
            )
        }
        guard let entity = parameters.entity else {
            raise(
                .invalidArgumentException,
                "executeFetchRequest:error: A fetch request must have an entity.")
        }
        return entity
    }

    private func isOf(
        _ object: NSManagedObject, _ entity: NSEntityDescription, _ parameters: FetchParameters
    ) -> Bool {
        parameters.includesSubentities
            ? object.entity.isKindOf(entity: entity) : object.entity.name == entity.name
    }

    func query(_ parameters: FetchParameters) -> ObjectQuery {
        ObjectQuery(
            entity: entity(of: parameters), includesSubentities: parameters.includesSubentities,
            predicate: parameters.predicate.map(localized),
            sortDescriptors: parameters.sortDescriptors ?? [], offset: parameters.offset,
            limit: parameters.limit,
            identifiersOnly: !parameters.includesPropertyValues || parameters.batchSize > 0
                || parameters.resultType == .managedObjectIDResultType,
            stores: parameters.stores)
    }

    /// The predicate with objects of this context.
    private func localized(_ predicate: NSPredicate) -> NSPredicate {
        PredicateTree.map(predicate) { self.localized(constant: $0) }
    }

    private func localized(constant: Any?) -> Any? {
        switch constant {
        case let object as NSManagedObject:
            object.owner === self ? object : self.object(with: object.identifier)
        case let identifier as NSManagedObjectID: object(with: identifier)
        case let set as Set<NSManagedObject>: set.map { localized(constant: $0) as Any }
        case let set as Set<NSManagedObjectID>: set.map { localized(constant: $0) as Any }
        case let set as NSSet: set.allObjects.map { localized(constant: $0) as Any }
        case let set as NSOrderedSet: set.array.map { localized(constant: $0) as Any }
        case let array as [Any]: array.map { localized(constant: $0) as Any }
        default: constant
        }
    }

    func fetchObjects(_ parameters: FetchParameters) throws -> [NSManagedObject] {
        checkQueue()
        process()
        guard let source else {
            throw coreDataError(NSCoreDataError, reason: "the context has no coordinator")
        }
        var query = query(parameters)
        PredicateKeys.check(query)
        let predicate = query.predicate
        let pending = pendingObjects(query.entity, parameters)
        if !pending.isEmpty {
            query.offset = 0
            query.limit = 0
        }
        let found = try source.find(query)
        var objects = adopt(found, parameters)
        if let remaining = found.remainingPredicate {
            objects = objects.filter { pending.contains($0) || remaining.evaluate(with: $0) }
        }
        if !pending.isEmpty {
            objects.removeAll { pending.contains($0) || $0.stage == .deleted || $0.stage == .free }
            objects += pending.filter { object in
                object.stage != .deleted && predicate?.evaluate(with: object) != false
            }.sorted { Self.precedes($0.identifier, $1.identifier) }
        }
        if !found.isFinal || !pending.isEmpty {
            objects = Self.sorted(objects, query.sortDescriptors)
            objects = Self.part(objects, parameters.offset, parameters.limit)
        }
        if parameters.batchSize > 0 { readInBatches(objects, parameters.batchSize) }
        for path in parameters.prefetching ?? [] { try Prefetching(self).read(path, of: objects) }
        return objects
    }

    /// Has the values of faults read in batches.
    private func readInBatches(_ objects: [NSManagedObject], _ size: Int) {
        guard parent == nil else { return }
        let batch = FetchBatch(objects.map(\.identifier), size: size)
        for object in objects where object.isFault { object.batch = batch }
    }

    /// The objects with changes that are not saved.
    private func pendingObjects(
        _ entity: NSEntityDescription, _ parameters: FetchParameters
    ) -> Set<NSManagedObject> {
        guard parameters.includesPendingChanges else { return [] }
        var result: Set<NSManagedObject> = []
        for changed in [inserted, updated, deleted] {
            for object in changed where isOf(object, entity, parameters) { result.insert(object) }
        }
        return result
    }

    /// An order of objects that descriptors leave open.
    private static func precedes(_ left: NSManagedObjectID, _ right: NSManagedObjectID) -> Bool {
        switch (left.row, right.row) {
        case (let left?, let right?): left < right
        case (nil, nil):
            left.uriRepresentation().absoluteString < right.uriRepresentation().absoluteString
        case (_, nil): true
        case (nil, _): false
        }
    }

    static func sorted<Element>(
        _ elements: [Element], _ descriptors: [NSSortDescriptor]
    ) -> [Element] {
        guard !descriptors.isEmpty else { return elements }
        return elements.enumerated().sorted { left, right in
            for descriptor in descriptors {
                switch descriptor.compare(left.element, to: right.element) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return left.offset < right.offset
        }.map(\.element)
    }

    static func part<Element>(_ elements: [Element], _ offset: Int, _ limit: Int) -> [Element] {
        guard offset > 0 || limit > 0 else { return elements }
        let rest = elements.dropFirst(max(0, offset))
        return Array(limit > 0 ? rest.prefix(limit) : rest)
    }

    /// Makes the objects of what was found, which those that are in memory stay.
    private func adopt(
        _ found: FoundObjects, _ parameters: FetchParameters
    ) -> [NSManagedObject] {
        registry.reserve(found.identifiers.count)
        return found.identifiers.enumerated().map { index, identifier in
            let object = object(with: identifier)
            guard let row = found.rows?[index] else { return object }
            if object.isFault {
                if parameters.returnsObjectsAsFaults, parent == nil {
                    object.row = row
                } else {
                    fill(object, row)
                }
            } else if parameters.shouldRefreshRefetchedObjects, row.version != object.version {
                merge(row, into: object)
            }
            return object
        }
    }

    private func count(_ parameters: FetchParameters) throws -> Int {
        process()
        var parameters = parameters
        parameters.resultType = .managedObjectResultType
        let query = query(parameters)
        PredicateKeys.check(query)
        if pendingObjects(query.entity, parameters).isEmpty, let count = try source?.count(query) {
            return count
        }
        parameters.sortDescriptors = nil
        return try fetchObjects(parameters).count
    }
}
