import Foundation
import UIKit

/// The objects of a section.
final class ResultsSection: NSFetchedResultsSectionInfo {
    let name: String
    let indexTitle: String?
    let members: [NSManagedObject]

    init(_ name: String, _ indexTitle: String?, _ members: [NSManagedObject]) {
        self.name = name
        self.indexTitle = indexTitle
        self.members = members
    }

    var numberOfObjects: Int { members.count }
    var objects: [Any]? { members }
}

/// The sections of a results controller, and how they follow a context.
final class ResultsEngine: NSObject {
    let parameters: () -> FetchParameters
    let context: NSManagedObjectContext
    let sectionNameKeyPath: String?
    let cacheName: String?
    weak var delegate: (any NSFetchedResultsControllerDelegate)?
    weak var controller: NSFetchedResultsController<any NSFetchRequestResult>?
    private(set) var sections: [ResultsSection]?
    private var names: [ObjectIdentifier: String] = [:]
    private var places: [ObjectIdentifier: IndexPath]?
    private var fetched = FetchParameters()
    // Set in the initializer only.
    nonisolated(unsafe) private var observation: (any NSObjectProtocol)?

    init(
        _ parameters: @escaping () -> FetchParameters, _ context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName: String?
    ) {
        self.parameters = parameters
        self.context = context
        self.sectionNameKeyPath = sectionNameKeyPath
        self.cacheName = cacheName
        super.init()
        let reference = Moved(value: WeakEngine(engine: self))
        observation = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { notification in reference.value.engine?.follow(notification) }
    }

    private struct WeakEngine {
        weak var engine: ResultsEngine?
    }

    deinit {
        if let observation { NotificationCenter.default.removeObserver(observation) }
    }

    /// The controller as delegates get it.
    private var reported: NSFetchedResultsController<any NSFetchRequestResult> {
        controller ?? NSFetchedResultsController<any NSFetchRequestResult>(sharing: self)
    }

    // MARK: Fetching

    func fetch() throws {
        fetched = parameters()
        guard fetched.resultType == .managedObjectResultType else {
            raise(
                .invalidArgumentException,
                "A results controller needs a fetch request with objects as results")
        }
        let objects = try context.fetchObjects(fetched)
        names = [:]
        sections = made(objects)
        places = nil
        if let delegate, wantsSnapshots(delegate) { reportSnapshot([], reported, delegate) }
    }

    private func name(_ object: NSManagedObject) -> String {
        let key = ObjectIdentifier(object)
        if let known = names[key] { return known }
        let value = sectionNameKeyPath.flatMap { object.value(forKeyPath: $0) }
        let name =
            (value as? String) ?? (value as? NSNumber)?.stringValue
            ?? value.map { "\($0)" } ?? ""
        names[key] = name
        return name
    }

    /// Puts sorted objects into sections.
    private func made(_ objects: [NSManagedObject]) -> [ResultsSection] {
        guard sectionNameKeyPath != nil else { return [ResultsSection("", nil, objects)] }
        var order: [String] = []
        var members: [String: [NSManagedObject]] = [:]
        for object in objects {
            let name = name(object)
            if members[name] == nil { order.append(name) }
            members[name, default: []].append(object)
        }
        return order.map { ResultsSection($0, indexTitle($0), members[$0] ?? []) }
    }

    func indexTitle(_ name: String) -> String? {
        if let delegate,
            let title = delegate.controller?(reported, sectionIndexTitleForSectionName: name)
        {
            return title
        }
        return name.first.map { String($0).uppercased() }
    }

    // MARK: Places

    func object(at indexPath: IndexPath) -> NSManagedObject? {
        guard let sections, indexPath.count == 2, sections.indices.contains(indexPath[0]),
            sections[indexPath[0]].members.indices.contains(indexPath[1])
        else { return nil }
        return sections[indexPath[0]].members[indexPath[1]]
    }

    func indexPath(of object: NSManagedObject) -> IndexPath? {
        if places == nil { places = Self.places(sections ?? []) }
        return places?[ObjectIdentifier(object)]
    }

    static func places(_ sections: [ResultsSection]) -> [ObjectIdentifier: IndexPath] {
        var result: [ObjectIdentifier: IndexPath] = [:]
        for (section, contents) in sections.enumerated() {
            for (item, object) in contents.members.enumerated() {
                result[ObjectIdentifier(object)] = [section, item]
            }
        }
        return result
    }

    // MARK: Following

    private func follow(_ notification: Notification) {
        guard sections != nil, let delegate else { return }
        let information = notification.userInfo ?? [:]
        if information[NSInvalidatedAllObjectsKey] != nil {
            sections = made([])
            places = nil
            return
        }
        func objects(_ key: String) -> Set<NSManagedObject> {
            information[key] as? Set<NSManagedObject> ?? []
        }
        let entity = context.entity(of: fetched)
        func isOurs(_ object: NSManagedObject) -> Bool {
            fetched.includesSubentities
                ? object.entity.isKindOf(entity: entity) : object.entity === entity
        }
        let deleted = objects(NSDeletedObjectsKey).filter(isOurs)
        let changed = objects(NSInsertedObjectsKey).union(objects(NSUpdatedObjectsKey))
            .union(objects(NSRefreshedObjectsKey)).filter { isOurs($0) && !deleted.contains($0) }
        guard !deleted.isEmpty || !changed.isEmpty else { return }
        update(changed, deleted, delegate)
    }

    private func update(
        _ changed: Set<NSManagedObject>, _ deleted: Set<NSManagedObject>,
        _ delegate: any NSFetchedResultsControllerDelegate
    ) {
        let old = sections ?? []
        let candidates = changed.filter { object in
            !object.isDeleted && fetched.predicate?.evaluate(with: object) != false
        }
        let before = ResultsPlaces(
            old, of: candidates.union(deleted).union(changed.subtracting(candidates)))
        let leaving = deleted.union(changed.subtracting(candidates))
            .filter { before.path(of: $0) != nil }
        guard !candidates.isEmpty || !leaving.isEmpty else { return }
        for object in candidates { names[ObjectIdentifier(object)] = nil }
        let new = made(
            SortedInsertion(fetched.sortDescriptors ?? []).insert(
                candidates, before, into: before.others))
        for object in leaving { names[ObjectIdentifier(object)] = nil }
        let changes = ResultsChanges(
            old, new, before, ResultsPlaces(new, of: candidates), changed: candidates,
            leaving: leaving)
        let controller = reported
        withExtendedLifetime(controller) {
            report(changes, old, new, controller, delegate)
        }
    }

    private func report(
        _ changes: ResultsChanges, _ old: [ResultsSection], _ new: [ResultsSection],
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        _ delegate: any NSFetchedResultsControllerDelegate
    ) {
        guard !changes.isEmpty else {
            sections = new
            places = nil
            return
        }
        if wantsSnapshots(delegate) {
            sections = new
            places = nil
            let updated = changes.objects.filter { $0.type == .update || $0.type == .move }
                .map(\.object)
            return reportSnapshot(updated, controller, delegate)
        }
        delegate.controllerWillChangeContent?(controller)
        sections = new
        places = nil
        for section in changes.deletedSections {
            delegate.controller?(
                controller, didChange: old[section], atSectionIndex: section, for: .delete)
        }
        for section in changes.insertedSections {
            delegate.controller?(
                controller, didChange: new[section], atSectionIndex: section, for: .insert)
        }
        for change in changes.objects {
            delegate.controller?(
                controller, didChange: change.object, at: change.from, for: change.type,
                newIndexPath: change.to)
        }
        if sectionNameKeyPath == nil {
            delegate.controller?(controller, didChangeContentWith: changes.difference)
        }
        delegate.controllerDidChangeContent?(controller)
    }

    private func wantsSnapshots(_ delegate: any NSFetchedResultsControllerDelegate) -> Bool {
        (delegate as? NSObject)?.responds(
            to: Selector("controller:didChangeContentWithSnapshot:")) ?? false
    }

    private func reportSnapshot(
        _ updated: [NSManagedObject],
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        _ delegate: any NSFetchedResultsControllerDelegate
    ) {
        let sections = sections ?? []
        // A data source finds new objects under the same identifiers after a save. Where they cannot be made permanent, as
        // in a child context, they stay temporary.
        try? context.obtainPermanentIDs(for: sections.flatMap(\.members))
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: sections.map(\.name))
        for section in sections {
            snapshot.appendItems(
                withIdentifiers: section.members.map(\.objectID),
                intoSectionWithIdentifier: section.name)
        }
        snapshot.reloadItems(withIdentifiers: updated.map(\.objectID))
        withExtendedLifetime(controller) {
            delegate.controller?(controller, didChangeContentWith: snapshot)
        }
    }
}
