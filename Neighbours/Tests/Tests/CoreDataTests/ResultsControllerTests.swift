import CoreData
import Foundation
import Testing

@Suite("Results controllers")
struct ResultsControllerTests {
    private let context: NSManagedObjectContext
    private let controller: NSFetchedResultsController<NSManagedObject>
    private let log = ChangeLog()

    init() throws {
        context = try Library.context()
        for (title, pages) in [("a", 1), ("b", 1), ("c", 2), ("d", 2)] {
            context.make("Book", ["title": title, "pages": pages])
        }
        try context.save()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.sortDescriptors = [
            NSSortDescriptor(key: "pages", ascending: true),
            NSSortDescriptor(key: "title", ascending: true),
        ]
        request.predicate = NSPredicate(format: "title != 'hidden'")
        controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "pages",
            cacheName: nil)
        controller.delegate = log
        try controller.performFetch()
    }

    private func book(_ title: String) throws -> NSManagedObject {
        try #require(try context.find("Book", "title == %@", title).first)
    }

    @Test("Objects are in sections by a key path")
    func sections() throws {
        #expect(controller.fetchedObjects?.texts("title") == ["a", "b", "c", "d"])
        #expect(controller.sections?.map(\.name) == ["1", "2"])
        #expect(controller.sections?.map(\.numberOfObjects) == [2, 2])
        #expect(controller.sectionIndexTitles == ["1", "2"])
        let path = IndexPath(indexes: [1, 0])
        #expect(controller.object(at: path).value(forKey: "title") as? String == "c")
        #expect(controller.indexPath(forObject: try book("c")) == path)
        #expect(controller.section(forSectionIndexTitle: "2", at: 1) == 1)
    }

    @Test("An inserted object is reported at its new place")
    func inserting() {
        context.make("Book", ["title": "bb", "pages": 1])
        context.processPendingChanges()
        #expect(log.lines == ["will", "insert bb nil [0, 2]", "did"])
        #expect(controller.fetchedObjects?.texts("title") == ["a", "b", "bb", "c", "d"])
    }

    @Test("A new section is reported before its objects")
    func insertingSection() {
        context.make("Book", ["title": "x", "pages": 3])
        context.processPendingChanges()
        #expect(log.lines == ["will", "section insert 3 2", "insert x nil [2, 0]", "did"])
    }

    @Test("A section that loses its objects is deleted with them")
    func deletingSection() throws {
        for object in [try book("a"), try book("b")] { context.delete(object) }
        context.processPendingChanges()
        #expect(
            log.lines == [
                "will", "section delete 1 0", "delete a [0, 0] nil", "delete b [0, 1] nil", "did",
            ])
    }

    @Test("A change that leaves the order is an update, one that changes it a move")
    func updatesAndMoves() throws {
        try book("a").setValue(5.0, forKey: "price")
        context.processPendingChanges()
        #expect(log.take() == ["will", "update a [0, 0] nil", "did"])
        try book("a").setValue("bbb", forKey: "title")
        context.processPendingChanges()
        #expect(log.take() == ["will", "move bbb [0, 0] [0, 1]", "did"])
        try book("c").setValue(1, forKey: "pages")
        context.processPendingChanges()
        #expect(log.take() == ["will", "move c [1, 0] [0, 2]", "did"])
    }

    @Test("An object that leaves the predicate is deleted, one that begins to fulfil it inserted")
    func predicate() throws {
        let object = try book("b")
        object.setValue("hidden", forKey: "title")
        context.processPendingChanges()
        #expect(log.take() == ["will", "delete hidden [0, 1] nil", "did"])
        object.setValue("bc", forKey: "title")
        context.processPendingChanges()
        #expect(log.take() == ["will", "insert bc nil [0, 1]", "did"])
    }

    @Test("Deletions count before, insertions after the changes")
    func together() throws {
        let (gone, first, second) = (try book("a"), try book("d"), try book("c"))
        context.delete(gone)
        context.make("Book", ["title": "aa", "pages": 1])
        first.setValue("cc", forKey: "title")
        second.setValue("x", forKey: "title")
        context.processPendingChanges()
        let lines = log.take()
        #expect(Array(lines.prefix(3)) == ["will", "delete a [0, 0] nil", "insert aa nil [0, 0]"])
        #expect(lines.filter { $0.hasPrefix("move") }.count == 1)
        #expect(controller.fetchedObjects?.texts("title") == ["aa", "b", "cc", "x"])
    }

    @Test("Changes that another context has saved are reported")
    func merging() throws {
        context.automaticallyMergesChangesFromParent = true
        let other = Library.context(try #require(context.persistentStoreCoordinator))
        other.make("Book", ["title": "z", "pages": 2])
        try other.save()
        context.performAndWait {}
        #expect(log.lines == ["will", "insert z nil [1, 2]", "did"])
    }

    @Test("Undone insertions and rolled back deletions are reported")
    func rollback() throws {
        context.delete(try book("a"))
        context.processPendingChanges()
        _ = log.take()
        context.rollback()
        #expect(log.take() == ["will", "insert a nil [0, 0]", "did"])
    }
}

private final class ChangeLog: NSObject, NSFetchedResultsControllerDelegate {
    private(set) var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func text(_ path: IndexPath?) -> String { path.map { "\(Array($0))" } ?? "nil" }

    private func text(_ type: NSFetchedResultsChangeType) -> String {
        switch type {
        case .insert: "insert"
        case .delete: "delete"
        case .move: "move"
        case .update: "update"
        @unknown default: "other"
        }
    }

    func controllerWillChangeContent(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>
    ) { lines.append("will") }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
    { lines.append("did") }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        let title = (anObject as? NSManagedObject)?.value(forKey: "title") as? String ?? "nil"
        lines.append("\(text(type)) \(title) \(text(indexPath)) \(text(newIndexPath))")
    }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>,
        didChange sectionInfo: NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) { lines.append("section \(text(type)) \(sectionInfo.name) \(sectionIndex)") }
}
