import Foundation

/// Decides about the objects of a relationship when the object that has it is deleted.
@objc public enum NSDeleteRule: UInt, Sendable {
    /// Leaves them with a reference to an object that no longer exists.
    case noActionDeleteRule
    /// Takes the deleted object out of their inverse relationship.
    case nullifyDeleteRule
    /// Deletes them.
    case cascadeDeleteRule
    /// Refuses to save the deletion while there are any.
    case denyDeleteRule
}

/// A property with other objects as its value.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    private weak var destination: NSEntityDescription?
    private weak var inverse: NSRelationshipDescription?

    /// The name of the destination, until the model is complete.
    var destinationName: String?
    var inverseName: String?

    /// The entity of the objects.
    open var destinationEntity: NSEntityDescription? {
        get { destination }
        set {
            checkMutability()
            destination = newValue
            destinationName = newValue?.name
        }
    }

    /// The relationship of the destination that leads back.
    open var inverseRelationship: NSRelationshipDescription? {
        get { inverse }
        set {
            checkMutability()
            inverse = newValue
            inverseName = newValue?.name
        }
    }

    /// The largest number of objects; 1 for a relationship to one object, 0 for no limit.
    open var maxCount = 0 {
        willSet { checkMutability() }
    }

    /// The smallest number of objects, of those that have any if the relationship is optional.
    open var minCount = 0 {
        willSet { checkMutability() }
    }

    open var deleteRule = NSDeleteRule.nullifyDeleteRule {
        willSet { checkMutability() }
    }

    /// Whether the value is a set of objects.
    open var isToMany: Bool { maxCount != 1 }

    /// Whether the objects of a set have an order.
    open var isOrdered = false {
        willSet { checkMutability() }
    }

    override var hashText: String {
        "r|\(super.hashText)|\(destination?.name ?? destinationName ?? "")|"
            + "\(inverse?.name ?? inverseName ?? "")|\(maxCount)|\(minCount)|"
            + "\(deleteRule.rawValue)|\(isOrdered)"
    }

    override func take(_ other: NSPropertyDescription) {
        super.take(other)
        guard let other = other as? NSRelationshipDescription else { return }
        // Both may have been renamed.
        destinationName = other.destination?.name ?? other.destinationName
        inverseName = other.inverse?.name ?? other.inverseName
        maxCount = other.maxCount
        minCount = other.minCount
        deleteRule = other.deleteRule
        isOrdered = other.isOrdered
    }

    /// Finds destination and inverse by their names.
    func connect(_ entities: [String: NSEntityDescription]) {
        if let destinationName, let found = entities[destinationName] { destination = found }
        if let inverseName, let found = destination?.relationship(inverseName) { inverse = found }
    }
}

/// A property whose objects a fetch finds.
open class NSFetchedPropertyDescription: NSPropertyDescription, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    /// The fetch; its predicate has the object in the variable `FETCH_SOURCE` and this description in
    /// `FETCHED_PROPERTY`.
    open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?

    override var hashText: String {
        "f|\(super.hashText)|\(fetchRequest?.entityName ?? "")|\(fetchRequest?.predicate?.description ?? "")"
    }

    override func take(_ other: NSPropertyDescription) {
        super.take(other)
        fetchRequest = (other as? NSFetchedPropertyDescription)?.fetchRequest
    }
}
