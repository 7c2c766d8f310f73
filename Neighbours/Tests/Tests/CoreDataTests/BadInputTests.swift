import CoreData
import Foundation
import SQLite3
import Testing

/// Models, files and apps that are wrong.
@Suite("Bad input")
struct BadInputTests {
    private func message(
        _ result: ExitTest.Result?
    ) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test(
        "Files with changed bytes are read, or refused with an error",
        arguments: [UInt64(1), 2, 3, 4, 5, 6])
    func damagedFiles(seed: UInt64) throws {
        let url = try Library.storeURL()
        do {
            let coordinator = try Library.coordinator(at: url)
            let context = Library.context(coordinator)
            let author = context.make("Author", ["name": "Jane"])
            let tag = context.make("Tag", ["name": "a"])
            for number in 0..<100 {
                context.make(
                    number % 3 == 0 ? "Novel" : "Book",
                    ["title": "t\(number)", "author": author, "tags": NSSet(array: [tag])])
            }
            try context.save()
            try coordinator.remove(try #require(coordinator.persistentStores.first))
        }
        let whole = try Data(contentsOf: url)
        var random = SeededGenerator(state: seed)
        for _ in 0..<15 {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                damaged[place] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) {
                damaged = damaged.prefix(Int.random(in: 0..<damaged.count, using: &random))
            }
            let copy = url.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
            try Data(damaged).write(to: copy)
            do {
                let context = Library.context(try Library.coordinator(at: copy))
                for book in try context.find("Book", "tags.@count > 0", sortedBy: "title") {
                    _ = book.value(forKeyPath: "author.name")
                    _ = book.value(forKey: "keywords")
                }
                context.make("Book", ["title": "new"])
                try context.save()
            } catch let error as NSError {
                #expect(error.domain == NSCocoaErrorDomain)
            }
            try FileManager.default.removeItem(at: copy)
        }
    }

    @Test("A save while another connection writes fails after the time limit, and can be repeated")
    func locked() throws {
        let url = try Library.storeURL()
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url,
            options: [NSPersistentStoreTimeoutOption: 0.05])
        let context = Library.context(coordinator)
        context.make("Book", ["title": "Emma"])
        var other: OpaquePointer?
        #expect(sqlite3_open(url.path, &other) == SQLITE_OK)
        defer { sqlite3_close(other) }
        #expect(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        let error = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(error.code == NSPersistentStoreTimeoutError)
        #expect((error.userInfo[NSSQLiteErrorDomain] as? Int) == Int(SQLITE_BUSY))
        #expect(context.insertedObjects.count == 1)
        #expect(sqlite3_exec(other, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
        try context.save()
        #expect(try Library.context(coordinator).texts("title", of: "Book") == ["Emma"])
    }

    @Test("A database of another program is refused, and left as it is")
    func foreignDatabase() throws {
        let url = try Library.storeURL()
        var other: OpaquePointer?
        #expect(sqlite3_open(url.path, &other) == SQLITE_OK)
        #expect(
            sqlite3_exec(other, "CREATE TABLE ZBOOK (Z_PK INTEGER)", nil, nil, nil) == SQLITE_OK)
        sqlite3_close(other)
        let error = try #require(
            #expect(throws: NSError.self) { _ = try Library.coordinator(at: url) })
        #expect(error.code == NSPersistentStoreIncompatibleSchemaError)
        #expect(String(decoding: try Data(contentsOf: url), as: UTF8.self).contains("ZBOOK"))
    }

    @Test("Two coordinators that save to one file at the same time lose nothing")
    func concurrentWriters() async throws {
        let url = try Library.storeURL()
        _ = try Library.coordinator(at: url)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<3 {
                group.addTask {
                    let context = Library.context(try Library.coordinator(at: url))
                    for number in 0..<20 {
                        try context.performAndWait {
                            let author = context.make("Author", ["rank": writer * 100 + number])
                            context.make("Book", ["author": author])
                            try context.save()
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let context = Library.context(try Library.coordinator(at: url))
        let ranks = try context.find("Author").compactMap { $0.value(forKey: "rank") as? Int }
        #expect(Set(ranks).count == 60 && ranks.count == 60)
        #expect(try context.find("Book", "author != nil").count == 60)
    }

    @Test("Cascades that lead in a circle end")
    func circles() throws {
        let node = Library.entity("Node")
        let next = Library.relationship("next", to: node, many: false, rule: .cascadeDeleteRule)
        let previous = Library.relationship(
            "previous", to: node, many: false, rule: .cascadeDeleteRule)
        next.inverseRelationship = previous
        previous.inverseRelationship = next
        node.properties = [next, previous]
        let model = NSManagedObjectModel()
        model.entities = [node]
        let context = try Library.context(model)
        let nodes = (0..<2_000).map { _ in context.make("Node") }
        for (index, node) in nodes.enumerated() {
            node.setValue(nodes[(index + 1) % nodes.count], forKey: "next")
        }
        try context.save()
        context.delete(nodes[7])
        try context.save()
        #expect(try context.find("Node").isEmpty)
    }

    @Test("An object whose deletion was saved has no context, and changes of it are not saved")
    func usedAfterDeletion() throws {
        let context = try Library.context()
        let book = context.make("Book", ["title": "Emma"])
        try context.save()
        let identifier = book.objectID
        context.delete(book)
        #expect(book.isDeleted)
        try context.save()
        #expect(book.managedObjectContext == nil && !book.isDeleted)
        book.setValue("New", forKey: "title")
        #expect(!context.hasChanges)
        let error = try #require(
            #expect(throws: NSError.self) { try context.existingObject(with: identifier) })
        #expect(error.code == NSManagedObjectReferentialIntegrityError)
        #expect(context.object(with: identifier).isFault)
    }

    @Test("A fault whose row is gone counts as deleted, or stops the app where it asks for that")
    func missingRow() async throws {
        let coordinator = try Library.coordinator()
        let context = Library.context(coordinator)
        let book = context.make("Book", ["title": "Emma"])
        try context.save()
        let other = Library.context(coordinator)
        let copy = other.object(with: book.objectID)
        context.delete(book)
        try context.save()
        #expect(copy.value(forKey: "title") == nil)
        #expect(copy.isDeleted)
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let context = try Library.context()
            context.shouldDeleteInaccessibleFaults = false
            let book = context.make("Book")
            try context.save()
            let identifier = book.objectID
            context.delete(book)
            try context.save()
            _ = context.object(with: identifier).value(forKey: "title")
        }
        #expect(message(result).contains("could not fulfill a fault"))
    }

    @Test("An object of another context stops the app, naming the relationship")
    func otherContext() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let coordinator = try Library.coordinator()
            let contexts = (Library.context(coordinator), Library.context(coordinator))
            contexts.0.make("Book").setValue(contexts.1.make("Author"), forKey: "author")
        }
        #expect(message(result).contains("between objects in different contexts"))
    }

    @Test("A predicate with a key that the entity lacks stops the app, also without any objects")
    func unknownKeys() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = try Library.context().find(
                "Author", "SUBQUERY(books, $b, $b.author.name == 'a' AND $b.colour == 1).@count > 0"
            )
        }
        #expect(message(result).contains("keypath colour not found in entity Book"))
        let sorted = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = try Library.context().find("Book", sortedBy: "author.size")
        }
        #expect(message(sorted).contains("keypath author.size not found in entity Author"))
    }

    @Test("Key paths that lead along the model are accepted, however deep they are")
    func knownKeys() throws {
        let context = try Library.context()
        for format in [
            "ANY books.tags.name == 'a'", "books.@count > 1", "SELF.name == 'a'",
            "SUBQUERY(books, $b, SUBQUERY($b.tags, $t, $t.name == 'a').@count > 0).@count > 0",
            "books.@sum.price > 3", "objectID == nil",
        ] {
            #expect(try context.find("Author", format).isEmpty)
        }
    }

    @Test("Errors of several objects are all in the details, and nothing is saved")
    func severalErrors() throws {
        let model = Library.model()
        for name in ["Author", "Tag"] {
            model.entitiesByName[name]?.attributesByName["name"]?.isOptional = false
        }
        let context = try Library.context(model)
        let (author, tag) = (context.make("Author"), context.make("Tag"))
        context.make("Book")
        let error = try #require(#expect(throws: NSError.self) { try context.save() })
        #expect(error.code == NSValidationMultipleErrorsError)
        let details = try #require(error.userInfo[NSDetailedErrorsKey] as? [NSError])
        #expect(
            Set(details.compactMap { $0.userInfo[NSValidationObjectErrorKey] as? NSManagedObject })
                == [author, tag])
        #expect(details.allSatisfy { $0.code == NSValidationMissingMandatoryPropertyError })
        let reader = Library.context(try #require(context.persistentStoreCoordinator))
        #expect(try reader.find("Book").isEmpty)
    }
}
