import CoreData
import Foundation
import Testing
import UIKit

@Suite("Snapshots of results controllers")
struct ResultsSnapshotTests {
    private let context: NSManagedObjectContext
    private let controller: NSFetchedResultsController<NSManagedObject>
    private let log = SnapshotLog()

    init() throws {
        context = try Library.context()
        for (title, pages) in [("a", 1), ("b", 2)] {
            context.make("Book", ["title": title, "pages": pages])
        }
        try context.save()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.sortDescriptors = [
            NSSortDescriptor(key: "pages", ascending: true),
            NSSortDescriptor(key: "title", ascending: true),
        ]
        controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "pages",
            cacheName: nil)
        controller.delegate = log
    }

    private func titles(_ identifiers: [NSManagedObjectID]) -> [String] {
        identifiers.compactMap { context.object(with: $0).value(forKey: "title") as? String }
    }

    @Test("A fetch gives the delegate all sections and objects")
    func fetching() throws {
        #expect(log.snapshots.isEmpty)
        try controller.performFetch()
        let snapshot = try #require(log.snapshots.first)
        #expect(log.snapshots.count == 1)
        #expect(snapshot.sectionIdentifiers == ["1", "2"])
        #expect(titles(snapshot.itemIdentifiers(inSection: "2")) == ["b"])
    }

    @Test("Changes give it all that is there then, with the updated objects to reload, and no more")
    func changing() throws {
        try controller.performFetch()
        let first = try #require(controller.fetchedObjects?.first)
        first.setValue(5.0, forKey: "price")
        context.make("Book", ["title": "c", "pages": 3])
        context.processPendingChanges()
        let snapshot = try #require(log.snapshots.last)
        #expect(log.snapshots.count == 2 && log.otherCalls == 0)
        #expect(snapshot.sectionIdentifiers == ["1", "2", "3"])
        #expect(titles(snapshot.itemIdentifiers) == ["a", "b", "c"])
        #expect(snapshot.reloadedItemIdentifiers == [first.objectID])
    }

    @Test("A new object keeps its identifier when it is saved")
    func saving() throws {
        try controller.performFetch()
        let new = context.make("Book", ["title": "c", "pages": 3])
        context.processPendingChanges()
        let identifier = try #require(log.snapshots.last?.itemIdentifiers.last)
        try context.save()
        #expect(new.objectID == identifier && !identifier.isTemporaryID)
    }
}

private final class SnapshotLog: NSObject, NSFetchedResultsControllerDelegate {
    private(set) var snapshots: [NSDiffableDataSourceSnapshot<String, NSManagedObjectID>] = []
    private(set) var otherCalls = 0

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) {
        snapshots.append(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>)
    }

    func controllerWillChangeContent(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>
    ) { otherCalls += 1 }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
    { otherCalls += 1 }
}
