import Foundation
import UIKit

/// The kind of a change that a results controller reports.
@objc public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete = 2
    case move = 3
    case update = 4
}

/// A section of a results controller.
public protocol NSFetchedResultsSectionInfo {
    /// The value of the section's key path.
    var name: String { get }
    /// The entry of the index beside a table.
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}

/// Learns of changes of a results controller.
///
/// For each set of changes the calls are: `controllerWillChangeContent`, the sections that were deleted and inserted,
/// the objects that were deleted, inserted, moved and updated, `controllerDidChangeContent`. Index paths of deleted and
/// updated objects, and those from which objects move, are those before the changes, all others those after them.
@objc public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
    @objc optional func controllerWillChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>)

    @objc optional func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>)

    @objc optional func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?)

    @objc optional func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType)

    /// All sections and objects after the changes and after each fetch, by their names and identifiers; the objects that
    /// were updated are reloaded. A delegate with this method gets no other call about changes.
    @objc(controller:didChangeContentWithSnapshot:)
    optional func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)

    /// The changes of a controller without sections, instead of the other calls.
    @objc(controller:didChangeContentWithDifference:)
    optional func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChangeContentWith diff: CollectionDifference<NSManagedObjectID>)

    @objc optional func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        sectionIndexTitleForSectionName sectionName: String
    ) -> String?
}

/// The results of a fetch in sections, which follow the changes of a context while there is a delegate.
///
/// The controller that a delegate gets is another object, equal to this one, unless the type of results is
/// `NSFetchRequestResult`.
open class NSFetchedResultsController<ResultType>: NSObject {
    let engine: ResultsEngine
    private let request: NSFetchRequest<ResultType>

    /// Creates a controller without results.
    ///
    /// - Parameters:
    ///   - fetchRequest: Needs a sort descriptor; the first one keeps the objects of a section together.
    ///   - sectionNameKeyPath: The key path of the section's name; nil for one section.
    ///   - name: A name of a cache. Sections are computed anew in any case.
    public init(
        fetchRequest: NSFetchRequest<ResultType>,
        managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) {
        guard fetchRequest.sortDescriptors?.isEmpty == false else {
            raise(
                .invalidArgumentException,
                "An instance of NSFetchedResultsController requires a fetch request with sort descriptors"
            )
        }
        request = fetchRequest
        engine = ResultsEngine(
            { fetchRequest.parameters }, context, sectionNameKeyPath: sectionNameKeyPath,
            cacheName: name)
        super.init()
        engine.controller = self as? NSFetchedResultsController<any NSFetchRequestResult>
    }

    init(sharing engine: ResultsEngine) {
        self.engine = engine
        request = NSFetchRequest<ResultType>()
        request.fields = engine.parameters()
        super.init()
    }

    // MARK: Settings

    open var fetchRequest: NSFetchRequest<ResultType> { request }
    open var managedObjectContext: NSManagedObjectContext { engine.context }
    open var sectionNameKeyPath: String? { engine.sectionNameKeyPath }
    open var cacheName: String? { engine.cacheName }

    /// While there is a delegate, the controller follows the changes of its context. It is not retained.
    open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
        get { engine.delegate }
        set { engine.delegate = newValue }
    }

    /// Forgets the cache with a name, or all. Sections are computed anew in any case.
    open class func deleteCache(withName name: String?) {}

    // MARK: Results

    /// Fetches the objects. Call it again after a change of the fetch request.
    open func performFetch() throws { try engine.fetch() }

    /// The objects; nil before the first fetch.
    open var fetchedObjects: [ResultType]? {
        engine.sections.map { $0.flatMap(\.members).compactMap { $0 as? ResultType } }
    }

    open var sections: [any NSFetchedResultsSectionInfo]? { engine.sections }

    /// Returns the object at an index path; one that does not exist raises `NSRangeException`.
    open func object(at indexPath: IndexPath) -> ResultType {
        guard let object = engine.object(at: indexPath) as? ResultType else {
            raise(
                .rangeException,
                "no object at index \(indexPath.last ?? 0) in section at index \(indexPath.first ?? 0)"
            )
        }
        return object
    }

    /// Returns the index path of an object; nil if it is none of the results.
    open func indexPath(forObject object: ResultType) -> IndexPath? {
        (object as? NSManagedObject).flatMap(engine.indexPath)
    }

    // MARK: Index

    /// Returns the entry of the index for a section: the capital first letter of its name.
    open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
        engine.indexTitle(sectionName)
    }

    /// The entries of the index of all sections.
    open var sectionIndexTitles: [String] {
        (engine.sections ?? []).compactMap { engine.indexTitle($0.name) }
    }

    /// Returns the section for an entry of the index.
    open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
        sectionIndex
    }

    /// Whether two controllers have the same results.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? any SharesEngine)?.engine === engine
    }

    open override var hash: Int { ObjectIdentifier(engine).hashValue }
}

/// A results controller of any type.
protocol SharesEngine {
    var engine: ResultsEngine { get }
}

extension NSFetchedResultsController: SharesEngine {}
