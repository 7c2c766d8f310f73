import Foundation

/// The order in which an index keeps values.
@objc public enum NSFetchIndexElementType: UInt, Sendable {
    case binary = 0
    /// For ranges of numbers. Stores have an index of the binary kind instead.
    case rTree = 1
}

/// A property of an index.
open class NSFetchIndexElementDescription: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    let name: String
    private weak var ownProperty: NSPropertyDescription?

    public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
        name = property.name
        ownProperty = property
        self.collationType = collationType
        super.init()
    }

    init(propertyName: String, collationType: NSFetchIndexElementType) {
        name = propertyName
        self.collationType = collationType
        super.init()
    }

    /// The property; nil if the entity of the index has none of the name.
    open var property: NSPropertyDescription? {
        ownProperty ?? indexDescription?.entity?.propertiesByName[name]
    }

    open var propertyName: String? { name }
    open var collationType: NSFetchIndexElementType
    open var isAscending = true
    open fileprivate(set) weak var indexDescription: NSFetchIndexDescription?

    /// Returns an element with the same fields, which belongs to no index.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSFetchIndexElementDescription(propertyName: name, collationType: collationType)
        copy.isAscending = isAscending
        return copy
    }
}

/// An index that makes fetches of an entity's objects fast.
open class NSFetchIndexDescription: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    public init(name: String, elements: [NSFetchIndexElementDescription]?) {
        self.name = name
        self.elements = elements ?? []
        super.init()
        for element in self.elements { element.indexDescription = self }
    }

    open var name: String
    open var elements: [NSFetchIndexElementDescription] {
        didSet { for element in elements { element.indexDescription = self } }
    }
    open internal(set) weak var entity: NSEntityDescription?
    /// The condition on the objects that the index covers. It is kept; the index covers all.
    open var partialIndexPredicate: NSPredicate?

    /// Returns an index with copies of the elements, which belongs to no entity.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSFetchIndexDescription(
            name: name,
            elements: elements.compactMap { $0.copy() as? NSFetchIndexElementDescription })
        copy.partialIndexPredicate = partialIndexPredicate
        return copy
    }
}
