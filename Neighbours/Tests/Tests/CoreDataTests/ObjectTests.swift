import CoreData
import Foundation
import Testing

@Suite("Objects")
struct ObjectTests {
    private let context: NSManagedObjectContext

    init() throws {
        context = try Library.context()
    }

    @Test(
        "A new object has the default values and a temporary identifier, which a save makes permanent"
    )
    func inserting() throws {
        let book = context.make("Book", ["title": "Emma"])
        #expect(book.value(forKey: "pages") as? Int == 100)
        #expect(book.isInserted && book.hasChanges && !book.isUpdated)
        let identifier = book.objectID
        #expect(identifier.isTemporaryID)
        #expect(context.insertedObjects == [book])
        try context.save()
        #expect(!book.objectID.isTemporaryID && book.objectID != identifier)
        #expect(!book.hasChanges && !context.hasChanges)
        #expect(
            context.persistentStoreCoordinator?.managedObjectID(
                forURIRepresentation: book.objectID.uriRepresentation()) == book.objectID)
    }

    @Test("Values of all types come back from the store")
    func values() throws {
        let values: [String: Any] = [
            "title": "Emma", "pages": 474, "price": 9.75, "isRead": true,
            "identifier": UUID(), "address": URL(string: "https://a.b/c")!,
            "cover": Data([1, 2, 3]), "cost": NSDecimalNumber(string: "12.34"),
            "weight": Float(0.1),
            "keywords": ["a", "b"] as NSArray,
        ]
        let identifier = context.make("Book", values).objectID
        try context.save()
        context.reset()
        #expect(context.registeredObject(for: identifier) == nil)
        let book = try #require(try context.find("Book").first)
        for (key, value) in values {
            let found = book.value(forKey: key)
            #expect((found as? NSObject)?.isEqual(value) == true, "\(key): \(found ?? "nil")")
        }
    }

    @Test("A fault reads its values when they are needed, and there is one object for a row")
    func faults() throws {
        let author = context.make("Author", ["name": "Jane"])
        let book = context.make("Book", ["author": author])
        try context.save()
        context.refresh(book, mergeChanges: false)
        #expect(book.isFault)
        #expect(book.value(forKey: "author") as? NSManagedObject === author)
        #expect(!book.isFault)
        #expect(context.object(with: book.objectID) === book)
        let other = Library.context(try #require(context.persistentStoreCoordinator))
        let copy = other.object(with: book.objectID)
        #expect(copy.isFault && copy !== book)
        #expect(copy.value(forKeyPath: "author.name") as? String == "Jane")
        #expect(throws: (any Error).self) {
            let url = book.objectID.uriRepresentation().deletingLastPathComponent()
                .appendingPathComponent("p99")
            let missing = try #require(
                context.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: url))
            _ = try context.existingObject(with: missing)
        }
    }

    @Test("Both sides of a relationship change together")
    func inverses() throws {
        let (jane, mary) = (context.make("Author"), context.make("Author"))
        let book = context.make("Book", ["author": jane])
        #expect(jane.value(forKey: "books") as? Set<NSManagedObject> == [book])
        book.setValue(mary, forKey: "author")
        #expect((jane.value(forKey: "books") as? NSSet)?.count == 0)
        #expect(mary.value(forKey: "books") as? Set<NSManagedObject> == [book])
        mary.mutableSetValue(forKey: "books").remove(book)
        #expect(book.value(forKey: "author") == nil)
        jane.setValue(NSSet(array: [book]), forKey: "books")
        #expect(book.value(forKey: "author") as? NSManagedObject === jane)
        let tag = context.make("Tag")
        book.mutableSetValue(forKey: "tags").add(tag)
        #expect(tag.value(forKey: "books") as? Set<NSManagedObject> == [book])
        try context.save()
        context.reset()
        let found = try #require(try context.find("Tag").first)
        let books = found.value(forKey: "books") as? Set<NSManagedObject>
        #expect(books?.first?.objectID == book.objectID)
        #expect(
            (books?.first?.value(forKey: "author") as? NSManagedObject)?.objectID == jane.objectID)
    }

    @Test("An object that is added to a relationship that is not read stays in it")
    func addingToFaults() throws {
        let jane = context.make("Author")
        context.make("Book", ["author": jane])
        try context.save()
        context.refresh(jane, mergeChanges: false)
        let second = context.make("Book", ["author": jane])
        #expect((jane.value(forKey: "books") as? NSSet)?.count == 2)
        second.setValue(nil, forKey: "author")
        #expect((jane.value(forKey: "books") as? NSSet)?.count == 1)
    }

    @Test("Deleting follows the delete rules")
    func deleting() throws {
        let jane = context.make("Author")
        let book = context.make("Book", ["author": jane])
        let tag = context.make("Tag")
        tag.mutableSetValue(forKey: "books").add(book)
        try context.save()
        context.delete(jane)
        #expect(jane.isDeleted && !book.isDeleted)
        context.processPendingChanges()
        #expect(book.isDeleted)
        #expect((tag.value(forKey: "books") as? NSSet)?.count == 0)
        #expect(context.deletedObjects == [jane, book])
        try context.save()
        #expect(jane.managedObjectContext == nil)
        #expect(try context.find("Book").isEmpty)
        #expect(try context.find("Tag").count == 1)
    }

    @Test("Changed values are those that differ from the store")
    func changedValues() throws {
        let book = context.make("Book", ["title": "Emma"])
        try context.save()
        book.setValue("Persuasion", forKey: "title")
        #expect(book.changedValues().keys.sorted() == ["title"])
        #expect(book.committedValues(forKeys: ["title"])["title"] as? String == "Emma")
        #expect(context.updatedObjects == [book])
        book.setValue("Emma", forKey: "title")
        #expect(book.changedValues().isEmpty)
        #expect(book.hasChanges && !book.hasPersistentChangedValues)
    }

    @Test("Observers learn of changes, also of those of the inverse")
    func observing() {
        let author = context.make("Author")
        let book = context.make("Book")
        let observer = ChangeObserver()
        author.addObserver(observer, forKeyPath: "books", options: [], context: nil)
        book.addObserver(observer, forKeyPath: "title", options: [.new, .old], context: nil)
        book.setValue("Emma", forKey: "title")
        book.setValue(author, forKey: "author")
        #expect(observer.paths == ["title", "books"])
        #expect(observer.values.first as? String == "Emma")
        author.removeObserver(observer, forKeyPath: "books")
        book.removeObserver(observer, forKeyPath: "title")
    }

    @Test("The order of an ordered relationship is kept")
    func order() throws {
        let list = Library.entity("List")
        let item = Library.entity("Item")
        let items = Library.relationship("items", to: item, many: true, ordered: true)
        let owner = Library.relationship("list", to: list, many: false)
        items.inverseRelationship = owner
        owner.inverseRelationship = items
        list.properties = [items]
        item.properties = [Library.attribute("name", .stringAttributeType), owner]
        let model = NSManagedObjectModel()
        model.entities = [list, item]
        let context = try Library.context(model)
        let object = context.make("List")
        let names = ["c", "a", "b"]
        object.setValue(
            NSOrderedSet(array: names.map { context.make("Item", ["name": $0]) }), forKey: "items")
        try context.save()
        object.mutableOrderedSetValue(forKey: "items").insert(
            context.make("Item", ["name": "d"]), at: 1)
        try context.save()
        context.reset()
        let found = try #require(
            try context.find("List").first?.value(forKey: "items") as? NSOrderedSet)
        #expect(
            found.array.compactMap { $0 as? NSManagedObject }.texts("name") == ["c", "d", "a", "b"])
    }
}

private final class ChangeObserver: NSObject {
    private(set) var paths: [String] = []
    private(set) var values: [Any?] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        paths.append(keyPath ?? "")
        values.append(change?[.newKey])
    }
}
