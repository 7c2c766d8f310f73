import CoreData
import Foundation
import Testing

/// Random changes, which a list follows by the delegate's calls alone, as a table does.
@Suite("Random results")
struct RandomResultsTests {
    @Test(
        "A list that applies the reported changes has the controller's sections",
        arguments: [true, false])
    func following(hasSections: Bool) throws {
        for seed in 0..<20 {
            var random = SeededGenerator(state: UInt64(seed))
            var objects: [NSManagedObject] = []
            let context = try Library.context()
            let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
            request.predicate = NSPredicate(format: "isRead == NO")
            request.sortDescriptors =
                (hasSections ? [NSSortDescriptor(key: "pages", ascending: true)] : [])
                + [NSSortDescriptor(key: "title", ascending: true)]
            let controller = NSFetchedResultsController(
                fetchRequest: request, managedObjectContext: context,
                sectionNameKeyPath: hasSections ? "pages" : nil, cacheName: nil)
            let list = List()
            controller.delegate = list
            try controller.performFetch()
            list.sections = Self.sections(controller)
            for step in 0..<60 {
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    let title = "\(Int.random(in: 0..<9, using: &random))"
                    let pages = Int.random(in: 0..<4, using: &random)
                    let object = objects.filter { $0.managedObjectContext != nil && !$0.isDeleted }
                        .randomElement(using: &random)
                    switch Int.random(in: 0..<7, using: &random) {
                    case 0, 1:
                        objects.append(context.make("Book", ["title": title, "pages": pages]))
                    case 2: object?.setValue(title, forKey: "title")
                    case 3: object?.setValue(pages, forKey: "pages")
                    case 4: object?.setValue(Double(pages), forKey: "price")
                    case 5: object?.setValue(pages == 0, forKey: "isRead")
                    default: if let object, pages < 2 { context.delete(object) }
                    }
                }
                context.processPendingChanges()
                if step % 10 == 9 { try context.save() }
                let wanted = Self.sections(controller)
                try #require(
                    list.failure == nil, "seed \(seed), step \(step): \(list.failure ?? "")")
                try #require(list.sections == wanted, "seed \(seed), step \(step)")
                // Objects that are equal to the descriptors keep their order in a list.
                func texts(_ objects: [NSManagedObject]) -> [String] {
                    objects.map { object in
                        let pages = hasSections ? object.value(forKey: "pages") as? Int ?? -1 : 0
                        return "\(pages) \(object.value(forKey: "title") ?? "")"
                    }
                }
                let titles = texts(try context.fetch(request))
                let followed = texts(wanted.flatMap { $0 })
                try #require(titles == followed, "seed \(seed), step \(step)")
            }
        }
    }

    private static func sections(
        _ controller: NSFetchedResultsController<NSManagedObject>
    ) -> [[NSManagedObject]] {
        (controller.sections ?? []).map { $0.objects as? [NSManagedObject] ?? [] }
    }
}

/// A list that applies changes as a table does: deletions by the old places, insertions by the new ones.
private final class List: NSObject, NSFetchedResultsControllerDelegate {
    var sections: [[NSManagedObject]] = []
    private(set) var failure: String?
    private var removedRows: [IndexPath] = []
    private var insertedRows: [(IndexPath, NSManagedObject)] = []
    private var removedSections: [Int] = []
    private var insertedSections: [Int] = []

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        guard let object = anObject as? NSManagedObject else { return }
        if let indexPath, sections[indexPath[0]][indexPath[1]] !== object {
            failure = "\(type) of another object than that at \(indexPath)"
        }
        if type != .insert, type != .update, let indexPath { removedRows.append(indexPath) }
        if let newIndexPath { insertedRows.append((newIndexPath, object)) }
    }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>,
        didChange sectionInfo: NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {
        if type == .delete { removedSections.append(sectionIndex) }
        if type == .insert { insertedSections.append(sectionIndex) }
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
    {
        for path in removedRows.sorted(by: >) { sections[path[0]].remove(at: path[1]) }
        for section in removedSections.sorted(by: >) {
            if !sections[section].isEmpty { failure = "a deleted section has objects" }
            sections.remove(at: section)
        }
        for section in insertedSections.sorted() { sections.insert([], at: section) }
        for (path, object) in insertedRows.sorted(by: { $0.0 < $1.0 }) {
            guard sections.indices.contains(path[0]), path[1] <= sections[path[0]].count else {
                failure = "an insertion at \(path)"
                continue
            }
            sections[path[0]].insert(object, at: path[1])
        }
        removedRows = []
        insertedRows = []
        removedSections = []
        insertedSections = []
    }
}
