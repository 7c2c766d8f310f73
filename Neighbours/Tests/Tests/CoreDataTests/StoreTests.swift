import CoreData
import Foundation
import Testing

@Suite("Stores")
struct StoreTests {
    @Test("A store in a file has what was saved when it is opened again")
    func reopening() throws {
        let url = try Library.storeURL()
        let first = Library.context(try Library.coordinator(at: url))
        first.make("Book", ["title": "Emma"])
        try first.save()
        let identifier = first.persistentStoreCoordinator?.persistentStores.first?.identifier
        let second = Library.context(try Library.coordinator(at: url))
        #expect(try second.find("Book").texts("title") == ["Emma"])
        #expect(second.persistentStoreCoordinator?.persistentStores.first?.identifier == identifier)
        second.make("Book", ["title": "Persuasion"])
        try second.save()
        #expect(try first.find("Book").count == 2)
    }

    @Test("A binary store is one file, written as a whole")
    func binary() throws {
        let url = try Library.storeURL()
        for count in 1...2 {
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
            try coordinator.addPersistentStore(
                ofType: NSBinaryStoreType, configurationName: nil, at: url)
            let context = Library.context(coordinator)
            context.make("Book")
            try context.save()
            #expect(try context.find("Book").count == count)
        }
        let folder = url.deletingLastPathComponent()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Store.sqlite"])
    }

    private func changed(_ change: (NSManagedObjectModel) -> Void) throws -> NSManagedObjectModel {
        let model = Library.model()
        change(model)
        return model
    }

    private func filled() throws -> URL {
        let url = try Library.storeURL()
        let context = Library.context(try Library.coordinator(at: url))
        let jane = context.make("Author", ["name": "Jane"])
        let tag = context.make("Tag", ["name": "classic"])
        context.make("Book", ["title": "Emma", "author": jane, "tags": NSSet(array: [tag])])
        context.make("Novel", ["title": "Short", "genre": "horror", "author": jane])
        try context.save()
        return url
    }

    private func open(
        _ url: URL, _ model: NSManagedObjectModel, _ options: [String: Bool]
    ) throws -> NSManagedObjectContext {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: options)
        return Library.context(coordinator)
    }

    private static let lightweight = [
        NSMigratePersistentStoresAutomaticallyOption: true,
        NSInferMappingModelAutomaticallyOption: true,
    ]

    @Test("A store of another model is refused unless it may be migrated")
    func incompatibility() throws {
        let url = try filled()
        let model = try changed {
            $0.entitiesByName["Tag"]?.properties.append(
                Library.attribute("new", .stringAttributeType))
        }
        let error = try #require(#expect(throws: NSError.self) { _ = try open(url, model, [:]) })
        #expect(error.code == NSPersistentStoreIncompatibleVersionHashError)
        let unmapped = try #require(
            #expect(throws: NSError.self) {
                _ = try open(url, model, [NSMigratePersistentStoresAutomaticallyOption: true])
            })
        #expect(unmapped.code == NSMigrationMissingMappingModelError)
        let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(
            ofType: NSSQLiteStoreType, at: url)
        #expect(!model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
        #expect(
            Library.model().isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    }

    @Test("A migration keeps the objects, whatever was added, removed or renamed")
    func migration() throws {
        let url = try filled()
        let model = try changed { model in
            let named = model.entitiesByName
            let rating = Library.attribute(
                "rating", .integer16AttributeType, optional: false, default: 3)
            let title = named["Book"]!.attributesByName["title"]!
            title.name = "heading"
            title.renamingIdentifier = "title"
            named["Book"]!.properties.append(rating)
            named["Book"]!.properties.removeAll { $0.name == "pages" }
            named["Tag"]!.name = "Label"
            named["Tag"]!.renamingIdentifier = "Tag"
            named["Author"]!.relationshipsByName["books"]!.name = "works"
            let shelf = Library.entity("Shelf")
            shelf.properties = [Library.attribute("name", .stringAttributeType)]
            model.entities.append(shelf)
        }
        let context = try open(url, model, Self.lightweight)
        let books = try context.find("Book", sortedBy: "heading")
        #expect(books.texts("heading") == ["Emma", "Short"])
        #expect(books.map { $0.entity.name } == ["Book", "Novel"])
        #expect(books.map { $0.value(forKey: "rating") as? Int } == [3, 3])
        #expect(books[0].value(forKeyPath: "author.name") as? String == "Jane")
        #expect(
            try context.find("Label", "ANY books.heading == 'Emma'").texts("name") == ["classic"])
        let author = try #require(try context.find("Author").first)
        #expect((author.value(forKey: "works") as? NSSet)?.count == 2)
        context.make("Shelf")
        context.make("Book")
        try context.save()
        #expect(try context.find("Book").count == 3)
        #expect(try open(url, model, [:]).find("Book").count == 3)
    }

    @Test("A migration that is not possible leaves the store as it was")
    func impossibleMigration() throws {
        let url = try filled()
        let typed = try changed {
            $0.entitiesByName["Tag"]?.attributesByName["name"]?.attributeType = .dateAttributeType
        }
        let error = try #require(
            #expect(throws: NSError.self) { _ = try open(url, typed, Self.lightweight) })
        #expect(error.code == NSInferredMappingModelError)
        let lacking = try changed {
            $0.entitiesByName["Tag"]?.properties.append(
                Library.attribute("new", .stringAttributeType, optional: false))
        }
        let second = try #require(
            #expect(throws: NSError.self) { _ = try open(url, lacking, Self.lightweight) })
        #expect(second.code == NSMigrationError)
        #expect(try open(url, Library.model(), [:]).texts("name", of: "Tag") == ["classic"])
    }

    @Test("Files that are no stores are refused with an error")
    func damage() throws {
        let url = try Library.storeURL()
        try Data(repeating: 65, count: 5_000).write(to: url)
        let error = try #require(
            #expect(throws: NSError.self) { _ = try Library.coordinator(at: url) })
        #expect(error.domain == NSCocoaErrorDomain)
        #expect(error.code == 259)
        #expect(throws: (any Error).self) {
            try NSPersistentStoreCoordinator.metadataForPersistentStore(
                ofType: NSSQLiteStoreType, at: url)
        }
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
        let wrong = #expect(throws: NSError.self) {
            try coordinator.addPersistentStore(ofType: "Other", configurationName: nil, at: url)
        }
        #expect(wrong?.code == NSPersistentStoreInvalidTypeError)
    }

    @Test("A save for which the volume has no space fails, and leaves the store as it was")
    func fullVolume() throws {
        let url = try filled()
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url,
            options: [NSSQLitePragmasOption: ["max_page_count": "40"]])
        let context = Library.context(coordinator)
        for _ in 0..<50 { context.make("Book", ["cover": Data(count: 10_000)]) }
        let error = try #require(#expect(throws: NSError.self) { try context.save() })
        // Cocoa's code of a full volume.
        #expect(error.code == 640)
        #expect(context.insertedObjects.count == 50)
        #expect(
            try Library.context(Library.coordinator(at: url)).texts("title", of: "Book").count == 2)
        context.rollback()
        context.make("Tag")
        try context.save()
    }

    @Test("A read-only store can be read and not saved to")
    func readOnly() throws {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
        let store = try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: try filled(),
            options: [NSReadOnlyPersistentStoreOption: true])
        #expect(store.isReadOnly)
        let context = Library.context(coordinator)
        let book = try #require(try context.find("Book").first)
        book.setValue("New", forKey: "title")
        #expect(throws: NSError.self) { try context.save() }
    }

    @Test("A container loads the stores of its descriptions")
    func container() throws {
        let container = NSPersistentContainer(name: "Library", managedObjectModel: Library.model())
        #expect(
            container.persistentStoreDescriptions.first?.url?.lastPathComponent == "Library.sqlite")
        let description = NSPersistentStoreDescription(url: try Library.storeURL())
        container.persistentStoreDescriptions = [description]
        var errors: [(any Error)?] = []
        container.loadPersistentStores { _, error in errors.append(error) }
        #expect(errors.count == 1 && errors[0] == nil)
        let context = container.newBackgroundContext()
        try context.performAndWait {
            context.make("Book")
            try context.save()
        }
        #expect(try context.performAndWait { try context.find("Book").count } == 1)
        #expect(container.viewContext.concurrencyType == .mainQueueConcurrencyType)
        #expect(
            container.viewContext.persistentStoreCoordinator
                === container.persistentStoreCoordinator)
        let store = try #require(container.persistentStoreCoordinator.persistentStores.first)
        try container.persistentStoreCoordinator.remove(store)
        #expect(container.persistentStoreCoordinator.persistentStores.isEmpty)
    }

    @Test("A store at /dev/null is in memory, and shared with no other")
    func nowhere() throws {
        let url = URL(fileURLWithPath: "/dev/null")
        let (first, second) = (
            Library.context(try Library.coordinator(at: url)),
            Library.context(try Library.coordinator(at: url))
        )
        first.make("Book")
        try first.save()
        #expect(try first.find("Book").count == 1)
        #expect(try second.find("Book").isEmpty)
    }

    @Test("A store can be moved, and destroyed")
    func moving() throws {
        let coordinator = try Library.coordinator(at: try filled())
        let url = try Library.storeURL()
        let store = try #require(coordinator.persistentStores.first)
        let moved = try coordinator.migratePersistentStore(
            store, to: url, options: nil, withType: NSSQLiteStoreType)
        #expect(moved.url == url)
        #expect(try Library.context(coordinator).find("Book").count == 2)
        try coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }
}
