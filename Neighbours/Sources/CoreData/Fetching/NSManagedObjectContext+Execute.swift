import Foundation

extension NSManagedObjectContext {
    /// Runs a request: a batch request, or an asynchronous fetch.
    ///
    /// - Returns: The result, of the class that belongs to the request.
    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        switch request {
        case let request as any AsynchronousFetch: return request.start(in: self)
        case let request as NSPersistentHistoryChangeRequest:
            guard let coordinator = persistentStoreCoordinator else {
                throw coreDataError(NSCoreDataError, reason: "the context has no coordinator")
            }
            return try coordinator.run(request)
        case let request as NSBatchUpdateRequest:
            return try batch { try $0.run(request) }
        case let request as NSBatchDeleteRequest:
            return try batch { try $0.run(request) }
        case let request as NSBatchInsertRequest:
            return try batch { try $0.run(request) }
        default:
            throw coreDataError(
                NSPersistentStoreUnsupportedRequestTypeError,
                reason: "\(type(of: request)) cannot be executed")
        }
    }

    private func batch<Result>(_ body: (BatchContext) throws -> Result) throws -> Result {
        guard let coordinator = persistentStoreCoordinator else {
            throw coreDataError(NSCoreDataError, reason: "the context has no coordinator")
        }
        let context = BatchContext(concurrencyType: .confinementConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        context.mergePolicy = mergePolicy
        context.transactionAuthor = transactionAuthor
        context.name = name
        return try body(context)
    }
}

/// The context of a batch request, which validates nothing and tells nobody.
final class BatchContext: NSManagedObjectContext, @unchecked Sendable {
    // Sendable: used on one thread.

    func run(_ request: NSBatchUpdateRequest) throws -> NSBatchUpdateResult {
        var parameters = FetchParameters(entityName: request.entityName)
        parameters.predicate = request.predicate
        parameters.includesSubentities = request.includesSubentities
        parameters.stores = request.affectedStores
        let objects = try fetchObjects(parameters)
        for object in objects {
            for (key, value) in request.propertiesToUpdate ?? [:] {
                let property = key as? NSPropertyDescription ?? key.base as? NSPropertyDescription
                guard let name = key as? String ?? key.base as? String ?? property?.name else {
                    continue
                }
                let expression = value as? NSExpression
                object.setValue(
                    expression == nil
                        ? value : expression?.expressionValue(with: object, context: nil),
                    forKey: name)
            }
        }
        try save()
        let kind = request.resultType
        switch kind {
        case .statusOnlyResultType: return NSBatchUpdateResult(NSNumber(value: true), kind)
        case .updatedObjectIDsResultType:
            return NSBatchUpdateResult(objects.map(\.objectID), kind)
        case .updatedObjectsCountResultType:
            return NSBatchUpdateResult(NSNumber(value: objects.count), kind)
        }
    }

    func run(_ request: NSBatchDeleteRequest) throws -> NSBatchDeleteResult {
        var parameters = request.parameters
        parameters.resultType = .managedObjectResultType
        parameters.stores = request.affectedStores ?? parameters.stores
        let objects = try fetchObjects(parameters)
        let identifiers = objects.map(\.objectID)
        for object in objects { delete(object) }
        try save()
        let kind = request.resultType
        switch kind {
        case .resultTypeStatusOnly: return NSBatchDeleteResult(NSNumber(value: true), kind)
        case .resultTypeObjectIDs: return NSBatchDeleteResult(identifiers, kind)
        case .resultTypeCount:
            return NSBatchDeleteResult(NSNumber(value: identifiers.count), kind)
        }
    }

    func run(_ request: NSBatchInsertRequest) throws -> NSBatchInsertResult {
        guard let entity = model?.entitiesByName[request.entityName] else {
            raise(
                .invalidArgumentException,
                "The entity '\(request.entityName)' is none of the model.")
        }
        var objects: [NSManagedObject] = []
        while true {
            let object = NSManagedObject.make(entity, insertedInto: nil)
            if request.fill(object) { break }
            insert(object)
            objects.append(object)
        }
        try save()
        let kind = request.resultType
        switch kind {
        case .statusOnly: return NSBatchInsertResult(NSNumber(value: true), kind)
        case .objectIDs: return NSBatchInsertResult(objects.map(\.objectID), kind)
        case .count: return NSBatchInsertResult(NSNumber(value: objects.count), kind)
        }
    }
}
