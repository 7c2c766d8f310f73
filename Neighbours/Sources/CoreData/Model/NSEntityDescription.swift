import Foundation

/// The description of objects of one kind: their properties and their class.
///
/// It can be changed until a coordinator uses its model.
open class NSEntityDescription: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    private weak var model: NSManagedObjectModel?
    private weak var parent: NSEntityDescription?
    private var children: [NSEntityDescription] = []
    private var ownProperties: [NSPropertyDescription] = []

    /// The name of the entity above, until the model is complete.
    var parentName: String?

    /// Whether a coordinator uses the model.
    var isSealed = false {
        didSet { sealedLayout = isSealed ? layout : nil }
    }

    private var computedLayout: EntityLayout?
    /// The layout of an entity that can no longer be changed.
    private var sealedLayout: EntityLayout?
    private let lock = NSRecursiveLock()

    public override init() {
        super.init()
    }

    func checkMutability() {
        if isSealed { raise(.internalInconsistencyException, "Can't modify an immutable model.") }
        computedLayout = nil
    }

    // MARK: Names

    open var name: String? {
        willSet { checkMutability() }
    }

    private var className: String?

    /// The name of the class of the objects; `NSManagedObject` by default.
    open var managedObjectClassName: String! {
        get { className ?? "NSManagedObject" }
        set {
            checkMutability()
            className = newValue
        }
    }

    /// Whether only entities below this one have objects.
    open var isAbstract = false {
        willSet { checkMutability() }
    }

    open var userInfo: [AnyHashable: Any]?

    open var versionHashModifier: String?

    private var ownRenamingIdentifier: String?

    /// The name that the entity had in the model before; its own name by default.
    open var renamingIdentifier: String? {
        get { ownRenamingIdentifier ?? name }
        set { ownRenamingIdentifier = newValue }
    }

    /// Lists of names of attributes, or of attributes, which together have different values in all objects.
    open var uniquenessConstraints: [[Any]] = [] {
        willSet { checkMutability() }
    }

    /// The indexes that make fetches fast, those of entities above left out.
    open var indexes: [NSFetchIndexDescription] = [] {
        willSet { checkMutability() }
        didSet { for index in indexes { index.entity = self } }
    }

    /// The names of the attributes of each constraint, those of entities above included.
    var constraintNames: [[String]] {
        let own = uniquenessConstraints.map { constraint in
            constraint.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
        }
        return (parent?.constraintNames ?? []) + own.filter { !$0.isEmpty }
    }

    open var coreSpotlightDisplayNameExpression: NSExpression?

    // MARK: Family

    /// The model to which the entity belongs.
    open var managedObjectModel: NSManagedObjectModel { model ?? NSManagedObjectModel() }

    var owningModel: NSManagedObjectModel? {
        get { model }
        set { model = newValue }
    }

    /// The entity whose properties this one has, too.
    open var superentity: NSEntityDescription? { parent }

    /// The entities directly below.
    open var subentities: [NSEntityDescription] {
        get { children }
        set {
            checkMutability()
            for child in children { child.parent = nil }
            children = newValue
            for child in newValue {
                child.parent = self
                child.parentName = name
            }
        }
    }

    open var subentitiesByName: [String: NSEntityDescription] {
        Dictionary(children.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether an entity is this one or above it.
    open func isKindOf(entity: NSEntityDescription) -> Bool {
        self === entity || name == entity.name || parent?.isKindOf(entity: entity) == true
    }

    /// The topmost entity above this one.
    var root: NSEntityDescription { parent?.root ?? self }

    /// This entity and all below it.
    var family: [NSEntityDescription] { [self] + children.flatMap(\.family) }

    /// Connects it to the entity above, by its name.
    func connectParent(_ entities: [String: NSEntityDescription]) {
        guard let parentName, let found = entities[parentName], found !== parent else { return }
        parent = found
        if !found.children.contains(where: { $0 === self }) { found.children.append(self) }
    }

    // MARK: Properties

    /// The properties, those of entities above included.
    open var properties: [NSPropertyDescription] {
        get { (parent?.properties ?? []) + ownProperties }
        set {
            checkMutability()
            let inherited = parent?.properties ?? []
            ownProperties = newValue.filter { property in !inherited.contains { $0 === property } }
            for property in ownProperties { property.declaringEntity = self }
        }
    }

    /// The properties without those of entities above.
    var declaredProperties: [NSPropertyDescription] { ownProperties }

    open var propertiesByName: [String: NSPropertyDescription] {
        Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }

    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }

    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }

    /// The relationships to objects of an entity.
    open func relationships(
        forDestination entity: NSEntityDescription
    ) -> [NSRelationshipDescription] {
        properties.compactMap { $0 as? NSRelationshipDescription }
            .filter { $0.destinationEntity === entity }
    }

    func relationship(_ name: String) -> NSRelationshipDescription? {
        properties.first { $0.name == name } as? NSRelationshipDescription
    }

    /// The places of the values of an object; computed once.
    var layout: EntityLayout {
        if let sealedLayout { return sealedLayout }
        return lock.withLock {
            if let computedLayout { return computedLayout }
            let layout = EntityLayout(self)
            computedLayout = layout
            return layout
        }
    }

    // MARK: Versions

    /// A hash of all that counts for the store.
    open var versionHash: Data {
        let parts = ownProperties.map(\.hashText).sorted()
        return ModelHash.data(
            of:
                "\(name ?? "")|\(isAbstract)|\(parent?.name ?? parentName ?? "")|\(versionHashModifier ?? "")|"
                + parts.joined(separator: "\n"))
    }

    /// Returns an entity with copies of the properties, outside of a model.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSEntityDescription()
        copy.name = name
        copy.className = className
        copy.isAbstract = isAbstract
        copy.userInfo = userInfo
        copy.versionHashModifier = versionHashModifier
        copy.ownRenamingIdentifier = ownRenamingIdentifier
        copy.parentName = parent?.name ?? parentName
        copy.uniquenessConstraints = uniquenessConstraints.map { constraint in
            constraint.map { ($0 as? NSPropertyDescription)?.name ?? $0 }
        }
        copy.indexes = indexes.compactMap { $0.copy() as? NSFetchIndexDescription }
        copy.ownProperties = ownProperties.compactMap { $0.copy() as? NSPropertyDescription }
        for property in copy.ownProperties { property.declaringEntity = copy }
        return copy
    }

    open override var description: String {
        "(\(Swift.type(of: self))) name \(name ?? "nil"), managedObjectClassName "
            + "\(managedObjectClassName ?? "nil"), isAbstract \(isAbstract), superentity name "
            + "\(parent?.name ?? "nil"), properties \(properties.map(\.name).sorted())"
    }
}

extension NSEntityDescription {
    /// Returns the entity with a name in the model of a context; nil for none.
    public class func entity(
        forEntityName entityName: String, in context: NSManagedObjectContext
    ) -> NSEntityDescription? {
        context.model?.entitiesByName[entityName]
    }

    /// Makes an object of the entity with a name in a context. A name without an entity raises
    /// `NSInternalInconsistencyException`.
    public class func insertNewObject(
        forEntityName entityName: String, into context: NSManagedObjectContext
    ) -> NSManagedObject {
        guard let entity = entity(forEntityName: entityName, in: context) else {
            raise(
                .internalInconsistencyException,
                "+entityForName: nil is not a legal NSManagedObjectContext parameter searching for "
                    + "entity name '\(entityName)'")
        }
        return NSManagedObject.make(entity, insertedInto: context)
    }
}
