import Foundation

/// The identity of an object in all contexts: temporary before its first save, then that of its row in a store.
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable.

    /// Where an object is.
    enum Place: Hashable {
        case temporary(UUID)
        /// The number of the row among those of the entities of a family.
        case row(Int64)
    }

    let place: Place
    let storeIdentifier: String
    private weak var store: NSPersistentStore?
    private let ownEntity: NSEntityDescription
    private let rootName: String

    init(_ entity: NSEntityDescription, _ place: Place, in store: NSPersistentStore? = nil) {
        ownEntity = entity
        rootName = entity.root.name ?? ""
        self.place = place
        self.store = store
        storeIdentifier = store?.identifier ?? ""
        super.init()
    }

    /// The entity of the object.
    open var entity: NSEntityDescription { ownEntity }

    /// The store that has the object; nil for a temporary identifier.
    open var persistentStore: NSPersistentStore? { store }

    /// Whether the object was not saved yet.
    open var isTemporaryID: Bool {
        if case .temporary = place { return true }
        return false
    }

    /// The number of the row; nil for a temporary identifier.
    var row: Int64? {
        if case .row(let row) = place { return row }
        return nil
    }

    /// Returns an address by which the object is found again; one of a temporary identifier is valid in this process
    /// only.
    open func uriRepresentation() -> URL {
        let name = (entity.name ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        let text =
            switch place {
            case .temporary(let identifier):
                "x-coredata:///\(name ?? "")/t\(identifier.uuidString)"
            case .row(let row): "x-coredata://\(storeIdentifier)/\(name ?? "")/p\(row)"
            }
        return URL(string: text)!
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSManagedObjectID else { return false }
        guard self !== other else { return true }
        // Two coordinators of one file have models and stores of their own.
        return place == other.place
            && (ownEntity === other.ownEntity || rootName == other.rootName)
            && storeIdentifier == other.storeIdentifier
    }

    open override var hash: Int {
        switch place {
        case .temporary(let identifier): identifier.hashValue
        case .row(let row): Int(truncatingIfNeeded: row &* 31) ^ rootName.utf8.count
        }
    }

    /// Returns the identifier itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        "\(Swift.type(of: self)) <\(uriRepresentation().absoluteString)>"
    }
}

extension NSManagedObjectID: NSFetchRequestResult {}
