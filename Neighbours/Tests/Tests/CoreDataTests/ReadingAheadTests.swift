import CoreData
import Foundation
import SQLite3
import Testing

/// Values that are read before they are needed. What the file has is changed meanwhile behind the store's back, so that
/// a later read shows.
@Suite("Reading ahead")
struct ReadingAheadTests {
    private let url: URL
    private let coordinator: NSPersistentStoreCoordinator

    init() throws {
        url = try Library.storeURL()
        coordinator = try Library.coordinator(at: url)
        let context = Library.context(coordinator)
        for number in 0..<30 {
            let author = context.make("Author", ["name": "a\(number)", "rank": number])
            let tag = context.make("Tag", ["name": "t\(number)"])
            context.make("Book", ["title": "b\(number)", "pages": number, "author": author])
            context.make(
                "Novel", ["title": "n\(number)", "author": author, "tags": NSSet(array: [tag])])
        }
        try context.save()
    }

    private func change(_ statements: String) {
        var other: OpaquePointer?
        #expect(sqlite3_open(url.path, &other) == SQLITE_OK)
        #expect(sqlite3_exec(other, statements, nil, nil, nil) == SQLITE_OK)
        sqlite3_close(other)
    }

    @Test("Prefetched objects have the values of the time of the fetch")
    func prefetching() throws {
        let context = Library.context(coordinator)
        let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
        request.sortDescriptors = [NSSortDescriptor(key: "rank", ascending: true)]
        request.relationshipKeyPathsForPrefetching = ["books.tags"]
        let authors = try context.fetch(request)
        change(
            "UPDATE e_Book SET title = 'x'; UPDATE e_Tag SET name = 'x'; DELETE FROM r_Book_tags;")
        change("UPDATE e_Book SET author = NULL")
        let books = try #require(authors[3].value(forKey: "books") as? Set<NSManagedObject>)
        #expect(Set(Array(books).texts("title")) == ["b3", "n3"])
        let tags = books.flatMap { ($0.value(forKey: "tags") as? Set<NSManagedObject>) ?? [] }
        #expect(tags.texts("name") == ["t3"])
        #expect(!context.hasChanges)
    }

    @Test("A prefetched relationship to one has its object's values")
    func prefetchingOne() throws {
        let context = Library.context(coordinator)
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.relationshipKeyPathsForPrefetching = ["author"]
        let books = try context.fetch(request)
        change("UPDATE e_Author SET name = 'x'")
        #expect(Set(books.map { $0.value(forKeyPath: "author.name") as? String }).count == 30)
        // Without it the values are read now.
        let other = Library.context(coordinator)
        let plain = try withExtendedLifetime(other) {
            try other.find("Book").map { $0.value(forKeyPath: "author.name") as? String }
        }
        #expect(Set(plain) == ["x"])
    }

    @Test("Changes that are not saved are kept when their objects are prefetched")
    func pendingChanges() throws {
        let context = Library.context(coordinator)
        let author = try #require(try context.find("Author", "rank == 3").first)
        let book = context.make("Book", ["title": "new"])
        author.mutableSetValue(forKey: "books").add(book)
        let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
        request.relationshipKeyPathsForPrefetching = ["books"]
        _ = try context.fetch(request)
        let books = author.value(forKey: "books") as? Set<NSManagedObject> ?? []
        #expect(Set(Array(books).texts("title")) == ["b3", "n3", "new"])
        #expect(context.updatedObjects.contains(author))
    }

    @Test("A relationship that is none cannot be prefetched")
    func unknownRelationship() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let context = try Library.context()
            context.make("Author")
            let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
            request.relationshipKeyPathsForPrefetching = ["name"]
            _ = try context.fetch(request)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("'name'"))
    }

    @Test("The objects of a batch are read together, and those of others later")
    func batches() throws {
        let context = Library.context(coordinator)
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.predicate = NSPredicate(format: "title BEGINSWITH 'b'")
        request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
        request.fetchBatchSize = 10
        let books = try context.fetch(request)
        #expect(books.count == 30 && books.allSatisfy(\.isFault))
        #expect(books[12].value(forKey: "title") as? String == "b12")
        change("UPDATE e_Book SET title = 'x'")
        #expect(
            books[10..<20].map { $0.value(forKey: "title") as? String }
                == (10..<20).map { "b\($0)" })
        #expect(books[20].value(forKey: "title") as? String == "x")
    }
}
