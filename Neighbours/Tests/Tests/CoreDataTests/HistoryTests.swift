import CoreData
import Foundation
import Testing

@Suite("Histories of stores")
struct HistoryTests {
    private let url: URL
    private let context: NSManagedObjectContext

    init() throws {
        url = try Library.storeURL()
        context = Library.context(try Self.coordinator(url))
        context.name = "editor"
        context.transactionAuthor = "tests"
    }

    private static func coordinator(
        _ url: URL, _ options: [String: Bool] = [:]
    ) throws -> NSPersistentStoreCoordinator {
        let model = Library.model()
        model.entitiesByName["Book"]?.attributesByName["title"]?
            .preservesValueInHistoryOnDeletion = true
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url,
            options: options.merging([NSPersistentHistoryTrackingKey: true]) { $1 })
        return coordinator
    }

    private func result(
        _ request: NSPersistentHistoryChangeRequest,
        _ type: NSPersistentHistoryResultType = .transactionsAndChanges
    ) throws -> Any? {
        request.resultType = type
        return (try context.execute(request) as? NSPersistentHistoryResult)?.result
    }

    private func transactions(
        after token: NSPersistentHistoryToken? = nil
    ) throws -> [NSPersistentHistoryTransaction] {
        try #require(
            try result(.fetchHistory(after: token)) as? [NSPersistentHistoryTransaction])
    }

    @Test("Each save is a transaction with its changes, its author and the name of its context")
    func recording() throws {
        let book = context.make("Book", ["title": "Emma"])
        try context.save()
        book.setValue(7, forKey: "pages")
        book.setValue(context.make("Author"), forKey: "author")
        try context.save()
        context.delete(book)
        try context.save()
        let found = try transactions()
        #expect(found.map(\.transactionNumber) == [1, 2, 3])
        #expect(found.allSatisfy { $0.author == "tests" && $0.contextName == "editor" })
        #expect(abs(found[0].timestamp.timeIntervalSinceNow) < 600)
        #expect(found[0].changes?.map(\.changeType) == [.insert])
        #expect(found[0].changes?.first?.changedObjectID == book.objectID)
        let update = found[1].changes?.first {
            $0.changeType == .update && $0.changedObjectID == book.objectID
        }
        #expect(Set(update?.updatedProperties?.map(\.name) ?? []) == ["pages", "author"])
        #expect(found[2].changes?.first?.changeType == .update)
        let deletion = found[2].changes?.first { $0.changeType == .delete }
        #expect(deletion?.tombstone?["title"] as? String == "Emma")
        #expect(deletion?.transaction === found[2])
    }

    @Test("What came after a token is found, also with one from an archive")
    func tokens() throws {
        context.make("Book")
        try context.save()
        let coordinator = try #require(context.persistentStoreCoordinator)
        let token = try #require(coordinator.currentPersistentHistoryToken(fromStores: nil))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: token, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(
                ofClass: NSPersistentHistoryToken.self, from: data))
        #expect(read == token)
        #expect(try transactions(after: read).isEmpty)
        context.make("Tag")
        try context.save()
        let found = try transactions(after: read)
        #expect(found.count == 1)
        #expect(found[0].changes?.first?.changedObjectID.entity.name == "Tag")
        #expect(try transactions(after: found[0].token).isEmpty)
        let recent = try result(.fetchHistory(after: Date.distantPast), .count)
        #expect(recent as? Int == 2)
        #expect(try result(.fetchHistory(after: Date.distantFuture), .count) as? Int == 0)
    }

    @Test("A history has the form that the request asks for, and what its fetch finds")
    func forms() throws {
        for author in ["one", "two"] {
            context.transactionAuthor = author
            context.make("Book")
            try context.save()
        }
        let all = NSPersistentHistoryChangeRequest.fetchHistory(
            after: nil as NSPersistentHistoryToken?)
        #expect((try result(all, .objectIDs) as? [NSManagedObjectID])?.count == 2)
        #expect((try result(all, .changesOnly) as? [NSPersistentHistoryChange])?.count == 2)
        let plain = try result(all, .transactionsOnly) as? [NSPersistentHistoryTransaction]
        #expect(plain?.count == 2 && plain?[0].changes == nil)
        #expect(try result(all, .statusOnly) as? Bool == true)
        let fetch = try #require(NSPersistentHistoryTransaction.fetchRequest)
        fetch.predicate = NSPredicate(format: "author == %@", "two")
        let found =
            try result(.fetchHistory(withFetch: fetch)) as? [NSPersistentHistoryTransaction]
        #expect(found?.map(\.transactionNumber) == [2])
        let changes = try #require(NSPersistentHistoryChange.fetchRequest)
        changes.sortDescriptors = [NSSortDescriptor(key: "changeID", ascending: false)]
        changes.fetchLimit = 1
        let last =
            try result(.fetchHistory(withFetch: changes), .changesOnly)
            as? [NSPersistentHistoryChange]
        #expect(last?.map(\.changeID) == [2])
    }

    @Test("Removed transactions are gone, and a token before them has expired")
    func removing() throws {
        let coordinator = try #require(context.persistentStoreCoordinator)
        var tokens: [NSPersistentHistoryToken?] = []
        for _ in 0..<3 {
            context.make("Book")
            try context.save()
            tokens.append(coordinator.currentPersistentHistoryToken(fromStores: nil))
        }
        _ = try result(.deleteHistory(before: tokens[1]))
        #expect(try transactions().map(\.transactionNumber) == [3])
        #expect(try transactions(after: tokens[1]).map(\.transactionNumber) == [3])
        let error = try #require(
            #expect(throws: NSError.self) { _ = try transactions(after: tokens[0]) })
        #expect(error.code == NSPersistentHistoryTokenExpiredError)
        _ = try result(.deleteHistory(before: Date.distantFuture))
        #expect(try transactions().isEmpty)
        context.make("Book")
        try context.save()
        #expect(try transactions().map(\.transactionNumber) == [4])
    }

    @Test("A transaction's notification is merged like that of a save")
    func merging() throws {
        let other = Library.context(try Self.coordinator(url))
        let book = context.make("Book", ["title": "Emma"])
        try context.save()
        let copy = try #require(try other.find("Book").first)
        #expect(copy.value(forKey: "title") as? String == "Emma")
        let token = context.persistentStoreCoordinator?.currentPersistentHistoryToken(
            fromStores: nil)
        book.setValue("Changed", forKey: "title")
        try context.save()
        let request = NSPersistentHistoryChangeRequest.fetchHistory(after: token)
        let history = try other.execute(request) as? NSPersistentHistoryResult
        for transaction in history?.result as? [NSPersistentHistoryTransaction] ?? [] {
            other.mergeChanges(fromContextDidSave: transaction.objectIDNotification())
        }
        #expect(copy.value(forKey: "title") as? String == "Changed")
    }

    @Test("Batch requests are in the history, and failed saves are not")
    func batches() throws {
        for number in 0..<3 { context.make("Book", ["pages": number]) }
        try context.save()
        let update = NSBatchUpdateRequest(entityName: "Book")
        update.propertiesToUpdate = ["pages": 9]
        try context.execute(update)
        #expect(try transactions().last?.changes?.map(\.changeType) == [.update, .update, .update])
        let other = Library.context(try #require(context.persistentStoreCoordinator))
        let book = try #require(try other.find("Book").first)
        _ = book.value(forKey: "pages")
        let first = try #require(try context.find("Book").first)
        context.refresh(first, mergeChanges: false)
        first.setValue(1, forKey: "pages")
        try context.save()
        book.setValue(2, forKey: "pages")
        #expect(throws: NSError.self) { try other.save() }
        #expect(try transactions().count == 3)
    }

    @Test("A store that tracks no history is told so")
    func untracked() throws {
        let plain = try Library.context()
        let error = try #require(
            #expect(throws: NSError.self) {
                try plain.execute(NSPersistentHistoryChangeRequest.fetchHistory(after: Date()))
            })
        #expect(error.code == NSPersistentStoreUnsupportedRequestTypeError)
        #expect(
            plain.persistentStoreCoordinator?.currentPersistentHistoryToken(fromStores: nil) == nil)
    }

    @Test(
        "Every coordinator of a file that asks for it learns of saves, its own and those of others")
    func remoteChanges() throws {
        let told = [NSPersistentStoreRemoteChangeNotificationPostOptionKey: true]
        let first = try Self.coordinator(url, told)
        let second = try Self.coordinator(url, told)
        let signals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        let observers = zip([first, second], signals).map { coordinator, signal in
            NotificationCenter.default.addObserver(
                forName: .NSPersistentStoreRemoteChange, object: coordinator, queue: nil
            ) { notification in
                if notification.userInfo?[NSPersistentHistoryTokenKey] is NSPersistentHistoryToken,
                    notification.userInfo?[NSStoreUUIDKey] is String
                {
                    signal.signal()
                }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let writer = Library.context(first)
        writer.make("Book")
        try writer.save()
        for signal in signals { #expect(signal.wait(timeout: .now() + 60) == .success) }
    }
}

@Suite("Query generations")
struct QueryGenerationTests {
    @Test("A pinned context reads one state, until it is reset")
    func pinning() throws {
        let coordinator = try Library.coordinator(at: try Library.storeURL())
        let writer = Library.context(coordinator)
        let book = writer.make("Book", ["title": "Emma", "pages": 1])
        writer.make("Tag", ["name": "a", "books": NSSet(array: [book])])
        try writer.save()
        let reader = Library.context(coordinator)
        try reader.setQueryGenerationFrom(.current)
        let token = try #require(reader.queryGenerationToken)
        book.setValue("Changed", forKey: "title")
        writer.make("Book", ["title": "New"])
        writer.delete(try #require(try writer.find("Tag").first))
        try writer.save()
        let copy = try #require(try reader.find("Book").first)
        #expect(try reader.find("Book").texts("title") == ["Emma"])
        #expect(try reader.count(for: NSFetchRequest<NSManagedObject>(entityName: "Book")) == 1)
        #expect((copy.value(forKey: "tags") as? NSSet)?.count == 1)
        let companion = Library.context(coordinator)
        try companion.setQueryGenerationFrom(token)
        #expect(companion.queryGenerationToken == token)
        #expect(try companion.find("Book").texts("title") == ["Emma"])
        reader.reset()
        #expect(try reader.find("Book", sortedBy: "title").texts("title") == ["Changed", "New"])
        #expect(reader.queryGenerationToken != token)
        try companion.setQueryGenerationFrom(nil)
        companion.reset()
        #expect(try companion.find("Book").count == 2)
    }

    @Test("What a pinned context saves is not lost, and conflicts are found")
    func saving() throws {
        let coordinator = try Library.coordinator(at: try Library.storeURL())
        let writer = Library.context(coordinator)
        let book = writer.make("Book", ["title": "Emma"])
        try writer.save()
        let reader = Library.context(coordinator)
        try reader.setQueryGenerationFrom(.current)
        let copy = try #require(try reader.find("Book").first)
        copy.setValue(5, forKey: "pages")
        book.setValue("Changed", forKey: "title")
        try writer.save()
        let error = try #require(#expect(throws: NSError.self) { try reader.save() })
        #expect(error.code == NSManagedObjectMergeError)
        reader.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
        try reader.save()
        writer.refreshAllObjects()
        #expect(book.value(forKey: "pages") as? Int == 5)
        #expect(try reader.find("Book").texts("title") == ["Changed"])
    }

    @Test("A store without a write-ahead log has no generations, which an error says")
    func unsupported() throws {
        let context = try Library.context()
        let error = try #require(
            #expect(throws: NSError.self) { try context.setQueryGenerationFrom(.current) })
        #expect((error.userInfo["reason"] as? String)?.contains("write-ahead log") == true)
        #expect(context.queryGenerationToken == nil)
    }
}
