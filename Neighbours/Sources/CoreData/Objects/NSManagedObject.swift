import Foundation
import ObjectiveC

/// An object of an entity, whose values a context reads from a store and saves.
///
/// It belongs to its context's queue. Initially an object of the store is a *fault*: its values are read when the
/// first of them is needed.
open class NSManagedObject: NSObject {
    /// The stage of an object's life.
    enum Stage {
        /// It is in no context, or no longer.
        case free
        case inserted
        case stored
        case deleted
    }

    private let ownEntity: NSEntityDescription
    let layout: EntityLayout
    var identifier: NSManagedObjectID
    final weak var owner: NSManagedObjectContext?
    final var registry: ObjectRegistry?
    /// The event of the context that has recorded the object, and the number of the record.
    final var recordingEvent: ContextEvent.Mark?
    final var recordNumber = 0

    /// The values by their places in the layout; nil for a fault.
    ///
    /// A relationship to one object is that object, or its identifier until it is needed. One to many is a
    /// `ManyObjects`, or nil until it is needed.
    final var values: [Any?]?
    /// The values of the store, or of the last save.
    final var committed: [Any?]?
    /// The row that a fault takes its values of.
    final var row: Row?
    /// The batch of the fetch that has found a fault, if it reads values in batches.
    final var batch: FetchBatch?
    final var version: Int64 = 0
    final var stage = Stage.free
    /// Whether a deletion is not saved, of an object that was never saved.
    final var wasNeverSaved = false
    /// Values before changes that have begun and not ended.
    final var begunChanges: [(place: Int, old: Any?)] = []
    final var fetchedProperties: [Int: [NSManagedObject]]?

    /// Creates an object, and inserts it into a context unless that is nil.
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        if entity.isAbstract {
            raise(
                .invalidArgumentException,
                "Cannot create an NSManagedObject of the abstract entity '\(entity.name ?? "")'")
        }
        ownEntity = entity
        layout = entity.layout
        if let construction = context as? ConstructionContext {
            identifier = construction.identifier
            super.init()
            return
        }
        identifier = NSManagedObjectID(entity, .temporary(UUID()))
        super.init()
        values = layout.defaults
        context?.insert(self)
    }

    /// Creates an object of the entity to which the class belongs and inserts it into a context.
    public convenience init(context moc: NSManagedObjectContext) {
        let type = Self.self
        guard let entity = LoadedModels.entity(of: type, preferring: moc.model) else {
            raise(
                .invalidArgumentException,
                "An NSManagedObject of class '\(NSStringFromClass(type))' must have a valid "
                    + "NSEntityDescription.")
        }
        self.init(entity: entity, insertInto: moc)
    }

    deinit {
        registry?.remove(self)
    }

    // MARK: Entities

    /// The entity to which the class belongs, in the newest model that a coordinator uses.
    open class func entity() -> NSEntityDescription {
        guard let entity = LoadedModels.entity(of: self, preferring: nil) else {
            raise(
                .internalInconsistencyException,
                "No NSEntityDescriptions in any model claim the NSManagedObject subclass "
                    + "'\(NSStringFromClass(self))' so +entity is confused.")
        }
        return entity
    }

    /// Returns a fetch of the objects of the class. Where a subclass declares its own, that one is meant unless the type says
    /// otherwise.
    @_disfavoredOverload
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: entity().name ?? "")
    }

    // MARK: Identity

    open var entity: NSEntityDescription { ownEntity }

    /// The context; nil once the object was deleted and saved.
    open var managedObjectContext: NSManagedObjectContext? { owner }

    /// The identity in all contexts, which the first save changes.
    open var objectID: NSManagedObjectID { identifier }

    // MARK: State

    /// Whether the object is in its context and not yet in a store.
    open var isInserted: Bool { stage == .inserted }

    /// Whether values were changed since the last save.
    open var isUpdated: Bool { stage == .stored && owner?.updated.contains(self) == true }

    /// Whether the next save removes the object.
    open var isDeleted: Bool { stage == .deleted }

    open var hasChanges: Bool { isInserted || isDeleted || isUpdated }

    /// Whether a save would write anything: changes that were undone, or are of transient values, do not count.
    open var hasPersistentChangedValues: Bool {
        isInserted || isDeleted
            || changedPlaces.contains { !layout.properties[$0].isTransient }
    }

    /// Whether the values are still to be read.
    open var isFault: Bool { values == nil }

    /// Whether the objects of a relationship are still to be read.
    open func hasFault(forRelationshipNamed key: String) -> Bool {
        guard let values, let place = layout.places[key] else { return true }
        guard layout.relationship(at: place)?.isToMany == true else {
            return (values[place] as? NSManagedObject)?.isFault ?? (values[place] != nil)
        }
        guard let many = values[place] as? ManyObjects else { return stage != .inserted }
        return !many.isComplete
    }

    /// Returns the identifiers of the objects of a relationship.
    open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        guard let place = layout.places[key] else { return [] }
        let value = read(place)
        if let object = value as? NSManagedObject { return [object.objectID] }
        return many(place)?.objects.map(\.objectID) ?? []
    }

    /// 0 for an object with values, another number for a fault.
    open var faultingState: Int { isFault ? 1 : 0 }

    // MARK: Life cycle

    /// Called once when the object is inserted. Changes that it makes cannot be undone.
    open func awakeFromInsert() {}

    /// Called when the values were read.
    open func awakeFromFetch() {}

    /// Called when an undo, or a merge, has brought back values.
    open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}

    /// Called when the object is about to be deleted, before its relationships are changed.
    open func prepareForDeletion() {}

    /// Called before a save, also of a deletion. Further changes are saved with it.
    open func willSave() {}

    /// Called after a save.
    open func didSave() {}

    /// Called before the values are dropped.
    open func willTurnIntoFault() {}

    open func didTurnIntoFault() {}

    // MARK: Overridden members of NSObject

    open override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }

    open override func value(forKey key: String) -> Any? {
        guard let place = layout.places[key] else {
            return fixedValue(key) ?? super.value(forKey: key)
        }
        return layout.hasAccessors(at: place, Swift.type(of: self))
            ? accessedValue(key) : read(place)
    }

    /// The values that objects of all entities have.
    private func fixedValue(_ key: String) -> Any? {
        switch key {
        case "objectID": objectID
        case "entity": entity
        case "managedObjectContext": managedObjectContext
        case "hasChanges": NSNumber(value: hasChanges)
        case "isInserted", "inserted": NSNumber(value: isInserted)
        case "isUpdated", "updated": NSNumber(value: isUpdated)
        case "isDeleted", "deleted": NSNumber(value: isDeleted)
        case "isFault", "fault": NSNumber(value: isFault)
        default: nil
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        guard let place = layout.places[key] else { return super.setValue(value, forKey: key) }
        if layout.hasAccessors(at: place, Swift.type(of: self)) {
            setAccessedValue(value, key)
        } else {
            assign(value, at: place, key)
        }
    }

    open override func value(forUndefinedKey key: String) -> Any? {
        raise(
            NSExceptionName(rawValue: "NSUnknownKeyException"),
            "[<\(NSStringFromClass(Swift.type(of: self))) \(addressText)> valueForUndefinedKey:]: the entity "
                + "\(entity.name ?? "") is not key value coding-compliant for the key \"\(key)\".")
    }

    open override func setValue(_ value: Any?, forUndefinedKey key: String) {
        raise(
            NSExceptionName(rawValue: "NSUnknownKeyException"),
            "[<\(NSStringFromClass(Swift.type(of: self))) \(addressText)> setValue:forUndefinedKey:]: the entity "
                + "\(entity.name ?? "") is not key value coding-compliant for the key \"\(key)\".")
    }

    var addressText: String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
    }

    open override func willChangeValue(forKey key: String) {
        if let place = layout.places[key] { beginChange(place) }
        super.willChangeValue(forKey: key)
    }

    open override func didChangeValue(forKey key: String) {
        if let place = layout.places[key] { endChange(place) }
        super.didChangeValue(forKey: key)
    }

    /// Tells observers that a value is about to change, without recording a change.
    final func announceWillChange(_ key: String) { super.willChangeValue(forKey: key) }

    final func announceDidChange(_ key: String) { super.didChangeValue(forKey: key) }

    /// The value that an accessor of the class gives.
    final func accessedValue(_ key: String) -> Any? { super.value(forKey: key) }

    final func setAccessedValue(_ value: Any?, _ key: String) { super.setValue(value, forKey: key) }

    open override var description: String {
        let data: String
        if let values {
            let parts = layout.places.keys.sorted().map { key -> String in
                let value = values[layout.places[key]!]
                let text =
                    switch value {
                    case nil:
                        layout.relationship(at: layout.places[key]!)?.isToMany == true
                            ? "<relationship fault>" : "nil"
                    case let object as NSManagedObject: "\(object.objectID.uriRepresentation())"
                    case let identifier as NSManagedObjectID: "\(identifier.uriRepresentation())"
                    case let many as ManyObjects where many.isComplete:
                        "\(many.objects.map { $0.objectID.uriRepresentation().absoluteString })"
                    case is ManyObjects: "<relationship fault>"
                    case let text as String: "\"\(text)\""
                    case let value?: "\(value)"
                    }
                return "    \(key) = \(text);"
            }
            data = "{\n" + parts.joined(separator: "\n") + "\n}"
        } else {
            data = "<fault>"
        }
        return
            "<\(NSStringFromClass(Swift.type(of: self))): \(addressText)> (entity: \(entity.name ?? ""); id: "
            + "\(objectID.uriRepresentation().absoluteString); data: \(data))"
    }

    open override var debugDescription: String { description }

    open override func isEqual(_ object: Any?) -> Bool { self === object as AnyObject }

    open override var hash: Int { Int(bitPattern: ObjectIdentifier(self)) >> 4 }

    // MARK: Validation

    /// Checks a value before it is saved.
    open func validateValue(
        _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String
    ) throws {
        guard let place = layout.places[key] else { return }
        let checked = value.pointee
        if let error = Validation.error(of: checked is NSNull ? nil : checked, at: place, of: self)
        {
            throw error
        }
    }

    /// Checks the object before its deletion is saved.
    open func validateForDelete() throws {
        try Validation.throwFirst(Validation.deletion(of: self))
    }

    /// Checks all values of a new object.
    open func validateForInsert() throws { try Validation.throwFirst(Validation.values(of: self)) }

    /// Checks all values of a changed object.
    open func validateForUpdate() throws { try Validation.throwFirst(Validation.values(of: self)) }
}

extension NSManagedObject: NSFetchRequestResult {}

/// The events that bring back values of an object.
public struct NSSnapshotEventType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
    public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
    public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
    public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
    public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
    public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}
