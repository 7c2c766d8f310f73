import CoreData
import Foundation
import Testing

@Suite("Saving and several contexts")
struct SavingTests {
    private let coordinator: NSPersistentStoreCoordinator
    private let context: NSManagedObjectContext

    init() throws {
        coordinator = try Library.coordinator()
        context = Library.context(coordinator)
    }

    private func validated() throws -> NSManagedObjectContext {
        let data = Data(ModelTests.contents.utf8)
        let file = try Library.storeURL().deletingPathExtension().appendingPathExtension("mom")
        try data.write(to: file)
        return try Library.context(try #require(NSManagedObjectModel(contentsOf: file)))
    }

    @Test("A value that is missing or wrong is an error with its object, key and value")
    func validation() throws {
        let context = try validated()
        let pupil = context.make("Pupil", ["name": "abc", "age": 200])
        let error = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(error.domain == NSCocoaErrorDomain)
        #expect(error.code == NSValidationNumberTooLargeError)
        #expect(error.userInfo[NSValidationKeyErrorKey] as? String == "age")
        #expect(error.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === pupil)
        #expect(error.userInfo[NSValidationValueErrorKey] as? Int == 200)
        pupil.setValue(20, forKey: "age")
        pupil.setValue(nil, forKey: "name")
        let missing = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(missing.code == NSValidationMissingMandatoryPropertyError)
        pupil.setValue("ABCDEF", forKey: "name")
        let several = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(several.code == NSValidationStringTooLongError)
        pupil.setValue("ABC", forKey: "name")
        pupil.setValue(-1, forKey: "age")
        let both = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(both.code == NSValidationMultipleErrorsError)
        let codes = (both.userInfo[NSDetailedErrorsKey] as? [NSError])?.map(\.code).sorted()
        #expect(
            codes == [NSValidationNumberTooSmallError, NSValidationStringPatternMatchingError])
        #expect(context.insertedObjects == [pupil])
    }

    @Test("A deletion that a relationship denies fails")
    func denial() throws {
        let context = try validated()
        let team = context.make("Team")
        let pupil = context.make("Pupil", ["name": "abc"])
        team.setValue(pupil, forKey: "members")
        try context.save()
        context.delete(team)
        let error = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(error.code == NSValidationRelationshipDeniedDeleteError)
    }

    @Test("Objects with equal values of a constraint conflict, which the policy solves")
    func uniqueness() throws {
        let context = try validated()
        context.make("Pupil", ["name": "abc", "age": 1])
        try context.save()
        let second = context.make("Pupil", ["name": "abc", "age": 2])
        let error = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(error.code == NSManagedObjectConstraintMergeError)
        let conflict = (error.userInfo["conflictList"] as? [NSConstraintConflict])?.first
        #expect(conflict?.constraint == ["name"])
        context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
        try context.save()
        #expect(try context.find("Pupil").map { $0.value(forKey: "age") as? Int } == [2])
        context.mergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
        context.make("Pupil", ["name": "abc", "age": 3])
        try context.save()
        #expect(try context.find("Pupil") == [second])
    }

    @Test("An object that another context has changed meanwhile is a conflict")
    func conflicts() throws {
        let book = context.make("Book", ["title": "Emma", "pages": 1])
        try context.save()
        let other = Library.context(coordinator)
        func change(_ title: String) throws {
            other.reset()
            other.object(with: book.objectID).setValue(title, forKey: "title")
            try other.save()
        }
        try change("A")
        book.setValue("B", forKey: "title")
        book.setValue(2, forKey: "pages")
        let error = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(error.code == NSManagedObjectMergeError)
        let conflict = (error.userInfo["conflictList"] as? [NSMergeConflict])?.first
        #expect(conflict?.sourceObject === book)
        #expect(conflict?.persistedSnapshot?["title"] as? String == "A")
        #expect(conflict?.cachedSnapshot?["title"] as? String == "Emma")
        func values() throws -> [String] {
            let reader = Library.context(coordinator)
            let row = try #require(try reader.find("Book").first)
            return [
                row.value(forKey: "title") as? String ?? "", "\(row.value(forKey: "pages") ?? 0)",
            ]
        }
        context.mergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
        try context.save()
        #expect(try values() == ["A", "2"])
        #expect(book.value(forKey: "title") as? String == "A")
        try change("C")
        book.setValue("D", forKey: "title")
        context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
        try context.save()
        #expect(try values() == ["D", "2"])
        try change("E")
        book.setValue("F", forKey: "title")
        context.mergePolicy = NSMergePolicy.rollback
        try context.save()
        #expect(try values() == ["E", "2"])
        #expect(book.value(forKey: "title") as? String == "E")
    }

    @Test("A child saves to its parent, which saves to the store")
    func children() throws {
        let author = context.make("Author", ["name": "Jane"])
        try context.save()
        let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        child.parent = context
        let copy = try #require(try child.find("Author").first)
        #expect(copy !== author && copy.objectID == author.objectID)
        copy.setValue("Mary", forKey: "name")
        let book = child.make("Book", ["title": "New"])
        book.setValue(copy, forKey: "author")
        #expect(author.value(forKey: "name") as? String == "Jane")
        try child.save()
        #expect(author.value(forKey: "name") as? String == "Mary")
        let books = try #require(author.value(forKey: "books") as? Set<NSManagedObject>)
        #expect(Array(books).texts("title") == ["New"])
        #expect(context.hasChanges && !child.hasChanges)
        #expect(try Library.context(coordinator).find("Book").isEmpty)
        try context.save()
        #expect(try Library.context(coordinator).find("Book", "author.name == 'Mary'").count == 1)
        book.setValue("Newer", forKey: "title")
        try child.save()
        try context.save()
        #expect(try Library.context(coordinator).texts("title", of: "Book") == ["Newer"])
        child.delete(copy)
        try child.save()
        try context.save()
        #expect(try Library.context(coordinator).find("Author").isEmpty)
        #expect(try Library.context(coordinator).find("Book").isEmpty)
    }

    @Test("A child follows what its parent saves, if it is told to")
    func followingChildren() throws {
        let book = context.make("Book", ["title": "Emma"])
        try context.save()
        let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        child.parent = context
        child.automaticallyMergesChangesFromParent = true
        let copy = try #require(try child.find("Book").first)
        #expect(copy.value(forKey: "title") as? String == "Emma")
        book.setValue("Changed", forKey: "title")
        try context.save()
        child.performAndWait {}
        #expect(copy.value(forKey: "title") as? String == "Changed")
    }

    @Test("What another context has saved is merged")
    func merging() throws {
        let book = context.make("Book", ["title": "Emma"])
        let gone = context.make("Book", ["title": "Gone"])
        try context.save()
        let other = Library.context(coordinator)
        other.automaticallyMergesChangesFromParent = true
        let copies = try other.find("Book", sortedBy: "title")
        #expect(copies.texts("title") == ["Emma", "Gone"])
        book.setValue("Changed", forKey: "title")
        context.delete(gone)
        context.make("Book", ["title": "Added"])
        try context.save()
        other.performAndWait {}
        #expect(copies[0].value(forKey: "title") as? String == "Changed")
        #expect(!copies[0].hasChanges)
        #expect(copies[1].managedObjectContext == nil)
        #expect(try other.find("Book", sortedBy: "title").texts("title") == ["Added", "Changed"])
    }

    @Test("Notifications have the objects, and come in their order")
    func notifications() throws {
        let log = NotificationLog(context)
        let book = context.make("Book")
        try context.save()
        #expect(log.names == ["changed", "will save", "saved"])
        #expect(log.last[NSInsertedObjectsKey] as? Set<NSManagedObject> == [book])
        context.delete(book)
        context.processPendingChanges()
        #expect(log.last[NSDeletedObjectsKey] as? Set<NSManagedObject> == [book])
    }

    @Test("Changes can be undone and redone, and rolled back")
    func undo() throws {
        let manager = UndoManager()
        manager.groupsByEvent = false
        context.undoManager = manager
        func group(_ body: () -> Void) {
            manager.beginUndoGrouping()
            body()
            context.processPendingChanges()
            manager.endUndoGrouping()
        }
        manager.beginUndoGrouping()
        let author = context.make("Author", ["name": "Jane"])
        context.processPendingChanges()
        manager.endUndoGrouping()
        manager.removeAllActions()
        var book: NSManagedObject?
        manager.beginUndoGrouping()
        book = context.make("Book", ["title": "Emma", "author": author])
        context.processPendingChanges()
        manager.endUndoGrouping()
        group { author.setValue("Mary", forKey: "name") }
        context.undo()
        #expect(author.value(forKey: "name") as? String == "Jane")
        context.redo()
        #expect(author.value(forKey: "name") as? String == "Mary")
        context.undo()
        context.undo()
        #expect(book?.isInserted == false)
        #expect((author.value(forKey: "books") as? NSSet)?.count == 0)
        #expect(context.insertedObjects == [author])
        context.redo()
        #expect(context.insertedObjects.count == 2)
        #expect((author.value(forKey: "books") as? NSSet)?.count == 1)
        try context.save()
        group { context.delete(author) }
        #expect(book?.isDeleted == true)
        context.undo()
        #expect(!author.isDeleted && book?.isDeleted == false)
        #expect((author.value(forKey: "books") as? NSSet)?.count == 1)
        author.setValue("X", forKey: "name")
        #expect(context.hasChanges)
        context.rollback()
        #expect(author.value(forKey: "name") as? String == "Jane")
        #expect(!context.hasChanges)
    }

    @Test("Closures run on the context's queue, one after another")
    func queues() async throws {
        let title = await context.perform {
            self.context.make("Book", ["title": "Emma"]).value(forKey: "title") as? String
        }
        #expect(title == "Emma")
        let count = try await context.perform { () throws -> Int in
            try self.context.save()
            return try self.context.find("Book").count
        }
        #expect(count == 1)
        #expect(context.performAndWait { context.performAndWait { 3 } } == 3)
    }
}

private final class NotificationLog: @unchecked Sendable {
    // Sendable: used by one test on one thread.
    private(set) var names: [String] = []
    private(set) var last: [AnyHashable: Any] = [:]
    private var observers: [any NSObjectProtocol] = []

    init(_ context: NSManagedObjectContext) {
        for (name, label) in [
            (NSNotification.Name.NSManagedObjectContextObjectsDidChange, "changed"),
            (.NSManagedObjectContextWillSave, "will save"),
            (.NSManagedObjectContextDidSave, "saved"),
        ] {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) {
                    [unowned self] notification in
                    names.append(label)
                    last = notification.userInfo ?? [:]
                })
        }
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
}
