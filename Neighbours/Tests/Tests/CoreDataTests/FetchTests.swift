import CoreData
import Foundation
import Testing

import class FoundationAdditions.NSExpression

@Suite("Fetches")
struct FetchTests {
    private let context: NSManagedObjectContext

    init() throws {
        context = try Library.context()
        let jane = context.make("Author", ["name": "Jane", "rank": 1])
        let mary = context.make("Author", ["name": "Mary", "rank": 2])
        context.make("Author", ["name": "Ann", "rank": 3])
        let classic = context.make("Tag", ["name": "classic"])
        let horror = context.make("Tag", ["name": "Horror"])
        for (title, pages, price, author, tags) in [
            ("Emma", 474, 9.5, jane, [classic]), ("persuasion", 249, 7, jane, [classic]),
            ("Frankenstein", 280, 12, mary, [classic, horror]),
        ] {
            context.make(
                "Book",
                [
                    "title": title, "pages": pages, "price": price, "author": author,
                    "tags": NSSet(array: tags),
                ])
        }
        context.make("Novel", ["title": "Élan", "pages": 10, "genre": "short"])
        try context.save()
    }

    @Test(
        "Predicates find the same objects in the store, in memory and with changes that are not saved",
        arguments: [
            ("pages > 249", "Emma Frankenstein"),
            ("pages >= 249 AND price < 10", "Emma persuasion"),
            ("NOT pages > 249", "Élan persuasion"), ("title == 'Emma'", "Emma"),
            ("title ==[c] 'emma'", "Emma"), ("title BEGINSWITH[cd] 'e'", "Emma Élan"),
            ("title CONTAINS 'sua'", "persuasion"), ("title LIKE '*mm?'", "Emma"),
            ("title MATCHES '[a-z]+'", "persuasion"), ("title < 'F'", "Emma"),
            ("title IN {'Emma', 'Élan'}", "Emma Élan"),
            ("pages BETWEEN {200, 300}", "Frankenstein persuasion"),
            ("author.name == 'Jane'", "Emma persuasion"), ("author == nil", "Élan"),
            ("author != nil", "Emma Frankenstein persuasion"), ("author.name == nil", "Élan"),
            ("author.name != 'Jane'", "Frankenstein Élan"), ("author.rank > 1", "Frankenstein"),
            ("ANY tags.name == 'Horror'", "Frankenstein"),
            ("ALL tags.name == 'classic'", "Emma Élan persuasion"),
            ("NONE tags.name ==[c] 'horror'", "Emma Élan persuasion"),
            ("tags.@count == 2", "Frankenstein"), ("tags.@count == 0", "Élan"),
            ("author.books.@count == 2", "Emma persuasion"),
            ("SUBQUERY(tags, $t, $t.name BEGINSWITH 'H').@count > 0", "Frankenstein"),
            ("author.books.@sum.pages > 500", "Emma persuasion"),
            ("isRead == NO", "Emma Frankenstein Élan persuasion"),
            ("price * 2 > 18", "Emma Frankenstein"),
            ("pages > price", "Emma Frankenstein Élan persuasion"),
            ("ANY author.books.title == 'Emma'", "Emma persuasion"),
            ("TRUEPREDICATE", "Emma Frankenstein Élan persuasion"), ("FALSEPREDICATE", ""),
            ("pages != 10 OR title == 'Élan'", "Emma Frankenstein Élan persuasion"),
            ("identifier == nil", "Emma Frankenstein Élan persuasion"),
            ("NOT (identifier == nil)", ""), ("title.length == 4", "Emma Élan"),
        ])
    func predicates(format: String, expected: String) throws {
        let inStore = Set(try context.find("Book", format).texts("title"))
        let wanted = Set(expected.split(separator: " ").map(String.init))
        #expect(inStore == wanted)
        let predicate = NSPredicate(format: format, argumentArray: nil)
        let inMemory = try context.find("Book").filter { predicate.evaluate(with: $0) }
        #expect(Set(inMemory.texts("title")) == wanted)
        for book in try context.find("Book") {
            book.setValue(book.value(forKey: "pages"), forKey: "pages")
        }
        #expect(Set(try context.find("Book", format).texts("title")) == wanted)
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.predicate = predicate
        #expect(try context.count(for: request) == wanted.count)
    }

    @Test("Objects are values of predicates")
    func objects() throws {
        let jane = try #require(try context.find("Author", "name == 'Jane'").first)
        let tag = try #require(try context.find("Tag", "name == 'Horror'").first)
        #expect(try context.find("Book", "author == %@", jane).count == 2)
        #expect(try context.find("Book", "author == %@", jane.objectID).count == 2)
        #expect(try context.find("Book", "author IN %@", [jane]).count == 2)
        #expect(try context.find("Book", "tags CONTAINS %@", tag).count == 1)
        #expect(try context.find("Book", "%@ IN tags", tag).count == 1)
        #expect(try context.find("Book", "ANY tags == %@", tag).count == 1)
        #expect(try context.find("Author", "SELF == %@", jane) == [jane])
        #expect(try context.find("Author", "NOT (SELF IN %@)", [jane]).count == 2)
        let new = context.make("Author")
        #expect(try context.find("Book", "author == %@", new).isEmpty)
    }

    @Test("Results are sorted, and parts of them can be fetched")
    func sorting() throws {
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: false)]
        #expect(
            try context.fetch(request).texts("title") == [
                "Emma", "Frankenstein", "persuasion", "Élan",
            ])
        request.fetchLimit = 2
        request.fetchOffset = 1
        #expect(try context.fetch(request).texts("title") == ["Frankenstein", "persuasion"])
        request.fetchLimit = 0
        request.fetchOffset = 0
        request.sortDescriptors = [
            NSSortDescriptor(key: "author.name", ascending: true),
            NSSortDescriptor(
                key: "title", ascending: true,
                selector: #selector(NSString.localizedCaseInsensitiveCompare(_:))),
        ]
        #expect(
            try context.fetch(request).texts("title") == [
                "Élan", "Emma", "persuasion", "Frankenstein",
            ])
        context.make("Book", ["title": "zzz"])
        #expect(try context.fetch(request).texts("title").prefix(2) == ["Élan", "zzz"])
        request.includesPendingChanges = false
        #expect(try context.fetch(request).count == 4)
    }

    @Test("Changes that are not saved count")
    func pendingChanges() throws {
        let emma = try #require(try context.find("Book", "title == 'Emma'").first)
        emma.setValue("Changed", forKey: "title")
        #expect(try context.find("Book", "title == 'Emma'").isEmpty)
        #expect(try context.find("Book", "title == 'Changed'") == [emma])
        context.delete(emma)
        #expect(try context.find("Book").count == 3)
        context.make("Novel", ["title": "New"])
        #expect(try context.find("Book").count == 4)
        #expect(try context.find("Novel").count == 2)
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.includesSubentities = false
        #expect(try context.fetch(request).count == 2)
        #expect(try context.count(for: request) == 2)
    }

    @Test("Results may be identifiers, a number or dictionaries")
    func resultTypes() throws {
        let identifiers = NSFetchRequest<NSManagedObjectID>(entityName: "Author")
        identifiers.resultType = .managedObjectIDResultType
        #expect(try context.fetch(identifiers).count == 3)
        let count = NSFetchRequest<NSNumber>(entityName: "Author")
        count.resultType = .countResultType
        #expect(try context.fetch(count).first == 3)
        let request = NSFetchRequest<NSDictionary>(entityName: "Book")
        request.resultType = .dictionaryResultType
        let total = NSExpressionDescription()
        total.name = "total"
        total.expression = NSExpression(
            forFunction: "sum:", arguments: [NSExpression(forKeyPath: "pages")])
        total.expressionResultType = .integer32AttributeType
        request.propertiesToFetch = [total]
        #expect(try context.fetch(request).first?["total"] as? Int == 1013)
        request.propertiesToFetch = ["author.name", total]
        request.propertiesToGroupBy = ["author.name"]
        request.sortDescriptors = [NSSortDescriptor(key: "total", ascending: false)]
        let groups = try context.fetch(request)
        #expect(groups.map { $0["total"] as? Int } == [723, 280, 10])
        request.havingPredicate = NSPredicate(format: "total < 500")
        #expect(try context.fetch(request).count == 2)
        let names = NSFetchRequest<NSDictionary>(entityName: "Book")
        names.resultType = .dictionaryResultType
        names.propertiesToFetch = ["isRead"]
        names.returnsDistinctResults = true
        #expect(try context.fetch(names) == [["isRead": false]])
    }

    @Test("Batch requests change the store")
    func batches() throws {
        let update = NSBatchUpdateRequest(entityName: "Book")
        update.predicate = NSPredicate(format: "pages > 100")
        update.propertiesToUpdate = [
            "isRead": true, "price": NSExpression(format: "price * 2"),
        ]
        update.resultType = .updatedObjectsCountResultType
        let updated = try context.execute(update) as? NSBatchUpdateResult
        #expect(updated?.result as? Int == 3)
        context.reset()
        #expect(try context.find("Book", "isRead == YES AND price == 19").count == 1)
        let delete = NSBatchDeleteRequest(fetchRequest: NSFetchRequest(entityName: "Author"))
        delete.resultType = .resultTypeObjectIDs
        let deleted = try context.execute(delete) as? NSBatchDeleteResult
        #expect((deleted?.result as? [NSManagedObjectID])?.count == 3)
        #expect(try context.find("Book").count == 1)
        let insert = NSBatchInsertRequest(
            entityName: "Tag", objects: [["name": "a"], ["name": "b"]])
        insert.resultType = .count
        #expect((try context.execute(insert) as? NSBatchInsertResult)?.result as? Int == 2)
        #expect(try context.find("Tag", "name IN {'a', 'b'}").count == 2)
    }

    @Test("An asynchronous fetch gives its results on the context's queue")
    func asynchronous() async throws {
        let context = context
        let count = await withCheckedContinuation { continuation in
            let request = NSAsynchronousFetchRequest(
                fetchRequest: NSFetchRequest<NSManagedObject>(entityName: "Book")
            ) { result in continuation.resume(returning: result.finalResult?.count) }
            _ = try? context.execute(request)
        }
        #expect(count == 4)
    }
}
