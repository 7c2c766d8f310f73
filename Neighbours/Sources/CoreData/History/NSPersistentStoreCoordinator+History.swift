import Foundation

extension NSPersistentStoreCoordinator {
    /// Returns the place after the last transactions of stores; nil if none of them tracks its history.
    ///
    /// - Parameter stores: Nil for all stores.
    public func currentPersistentHistoryToken(
        fromStores stores: [Any]?
    ) -> NSPersistentHistoryToken? {
        let chosen = stores?.compactMap { $0 as? NSPersistentStore }
        return locked {
            var numbers: [String: Int64] = [:]
            for store in openStores(chosen) where store.tracksHistory {
                numbers[store.identifier] = try? History(store).lastNumber()
            }
            return numbers.isEmpty ? nil : NSPersistentHistoryToken(numbers)
        }
    }

    func run(_ request: NSPersistentHistoryChangeRequest) throws -> NSPersistentHistoryResult {
        try locked {
            let stores = openStores(request.affectedStores).filter(\.tracksHistory)
            guard !stores.isEmpty else {
                throw coreDataError(
                    NSPersistentStoreUnsupportedRequestTypeError,
                    reason: "no store was opened with NSPersistentHistoryTrackingKey")
            }
            do {
                return try run(request, on: stores)
            } catch let failure as Database.Failure {
                throw SQLStore.error(failure, stores[0].url)
            }
        }
    }

    private func run(
        _ request: NSPersistentHistoryChangeRequest, on stores: [SQLStore]
    ) throws -> NSPersistentHistoryResult {
        switch request.range {
        case .beforeDate, .beforeToken:
            for store in stores { try History(store).delete(request.range) }
            return NSPersistentHistoryResult(NSNumber(value: true), .statusOnly)
        case .afterDate, .afterToken, .all: break
        }
        let fetch = request.fetchRequest?.parameters
        let isOfChanges = fetch?.entityName == "Change"
        let kind = request.resultType
        let needsChanges = isOfChanges || (kind != .count && kind != .transactionsOnly)
        var transactions: [NSPersistentHistoryTransaction] = []
        for store in stores {
            transactions += try History(store).transactions(
                request.range, withChanges: needsChanges)
        }
        if stores.count > 1 { transactions.sort { $0.timestamp < $1.timestamp } }
        var changes: [NSPersistentHistoryChange]?
        if isOfChanges {
            changes = part(transactions.flatMap { $0.changes ?? [] }, fetch)
        } else {
            transactions = part(transactions, fetch)
        }
        return result(kind, transactions, changes)
    }

    /// Elements that a fetch finds, in its order.
    private func part<Element: NSObject>(
        _ elements: [Element], _ fetch: FetchParameters?
    ) -> [Element] {
        guard let fetch else { return elements }
        let found = elements.filter { fetch.predicate?.evaluate(with: $0) != false }
        return NSManagedObjectContext.part(
            NSManagedObjectContext.sorted(found, fetch.sortDescriptors ?? []), fetch.offset,
            fetch.limit)
    }

    private func result(
        _ kind: NSPersistentHistoryResultType, _ transactions: [NSPersistentHistoryTransaction],
        _ found: [NSPersistentHistoryChange]?
    ) -> NSPersistentHistoryResult {
        let changes = found ?? transactions.flatMap { $0.changes ?? [] }
        let value: Any =
            switch kind {
            case .statusOnly: NSNumber(value: true)
            case .count: NSNumber(value: found?.count ?? transactions.count)
            case .objectIDs: changes.map(\.changedObjectID)
            case .changesOnly: changes
            case .transactionsOnly, .transactionsAndChanges:
                if let found { found } else { transactions }
            }
        return NSPersistentHistoryResult(value, kind)
    }
}
