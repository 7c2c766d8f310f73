import Foundation

/// The way in which objects of one entity become objects of another one.
@objc public enum NSEntityMappingType: UInt, Sendable {
    case undefinedEntityMappingType = 0
    /// A policy of the app makes the objects.
    case customEntityMappingType = 1
    /// The entity is new, and no objects are made.
    case addEntityMappingType = 2
    /// The objects are left out.
    case removeEntityMappingType = 3
    /// The entity has not changed.
    case copyEntityMappingType = 4
    case transformEntityMappingType = 5
}

/// The value of a property of a migrated object.
open class NSPropertyMapping: NSObject {
    /// The name of the property.
    open var name: String?
    /// The value; nil leaves the property alone. Its variables are `source`, `destination`, `manager`, `entityMapping`,
    /// `propertyMapping` and `entityPolicy`. For a relationship it gives objects of the source, which stand for those
    /// that they have become, or such objects themselves.
    open var valueExpression: NSExpression?
    open var userInfo: [AnyHashable: Any]?

    public override init() {
        super.init()
    }
}

/// The way of objects of an entity into the new store.
open class NSEntityMapping: NSObject {
    open var name: String! = ""
    open var mappingType = NSEntityMappingType.undefinedEntityMappingType
    open var sourceEntityName: String?
    open var sourceEntityVersionHash: Data?
    open var destinationEntityName: String?
    open var destinationEntityVersionHash: Data?
    open var attributeMappings: [NSPropertyMapping]?
    open var relationshipMappings: [NSPropertyMapping]?
    /// The objects of the source, with the variable `manager`; nil for all of the entity.
    open var sourceExpression: NSExpression?
    open var userInfo: [AnyHashable: Any]?
    /// The name of a class below `NSEntityMigrationPolicy`; nil for that one.
    open var entityMigrationPolicyClassName: String?

    public override init() {
        super.init()
    }
}

/// The way from one model to another one.
open class NSMappingModel: NSObject {
    private var mappings: [NSEntityMapping] = []

    /// Creates a mapping without entities.
    public override init() {
        super.init()
    }

    /// The mappings, in the order of the migration.
    open var entityMappings: [NSEntityMapping]! {
        get { mappings }
        set { mappings = newValue ?? [] }
    }

    open var entityMappingsByName: [String: NSEntityMapping] {
        Dictionary(mappings.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns a mapping by names and renaming identifiers.
    ///
    /// - Throws: An error with the code `NSInferredMappingModelError` if a property has another type, or is new, needs
    ///   a value and has no default.
    open class func inferredMappingModel(
        forSourceModel sourceModel: NSManagedObjectModel,
        destinationModel: NSManagedObjectModel
    ) throws -> NSMappingModel {
        try InferredMapping(sourceModel, destinationModel).model()
    }
}

/// A mapping that follows from two models.
struct InferredMapping {
    private let source: NSManagedObjectModel
    private let destination: NSManagedObjectModel

    init(_ source: NSManagedObjectModel, _ destination: NSManagedObjectModel) {
        self.source = source
        self.destination = destination
    }

    func model() throws -> NSMappingModel {
        let model = NSMappingModel()
        var used: Set<String> = []
        var mappings: [NSEntityMapping] = []
        for entity in destination.entities {
            let old =
                source.entitiesByName[entity.renamingIdentifier ?? ""]
                ?? source.entitiesByName[entity.name ?? ""]
            if let old { used.insert(old.name ?? "") }
            mappings.append(try mapping(old, entity))
        }
        for entity in source.entities where !used.contains(entity.name ?? "") {
            let mapping = NSEntityMapping()
            mapping.name = "IEM_Remove_\(entity.name ?? "")"
            mapping.mappingType = .removeEntityMappingType
            mapping.sourceEntityName = entity.name
            mapping.sourceEntityVersionHash = entity.versionHash
            mappings.append(mapping)
        }
        model.entityMappings = mappings
        return model
    }

    private func mapping(
        _ old: NSEntityDescription?, _ entity: NSEntityDescription
    ) throws -> NSEntityMapping {
        let mapping = NSEntityMapping()
        mapping.destinationEntityName = entity.name
        mapping.destinationEntityVersionHash = entity.versionHash
        guard let old else {
            mapping.mappingType = .addEntityMappingType
            mapping.name = "IEM_Add_\(entity.name ?? "")"
            return mapping
        }
        mapping.sourceEntityName = old.name
        mapping.sourceEntityVersionHash = old.versionHash
        let isSame = old.versionHash == entity.versionHash
        mapping.mappingType = isSame ? .copyEntityMappingType : .transformEntityMappingType
        mapping.name = "IEM_\(isSame ? "Copy" : "Transform")_\(entity.name ?? "")"
        mapping.attributeMappings = []
        mapping.relationshipMappings = []
        for property in entity.properties where !property.isTransient {
            if let attribute = property as? NSAttributeDescription {
                mapping.attributeMappings?.append(try self.attribute(attribute, old, entity))
            } else if property is NSRelationshipDescription {
                mapping.relationshipMappings?.append(try relationship(property, old, entity))
            }
        }
        return mapping
    }

    private func former(
        _ property: NSPropertyDescription, _ old: NSEntityDescription
    ) -> NSPropertyDescription? {
        let named = old.propertiesByName
        let found = named[property.renamingIdentifier ?? ""] ?? named[property.name]
        return found?.isTransient == true ? nil : found
    }

    private func failure(
        _ property: NSPropertyDescription, _ entity: NSEntityDescription, _ reason: String
    ) -> NSError {
        coreDataError(
            NSInferredMappingModelError, ["entity": entity.name ?? "", "property": property.name],
            reason: reason)
    }

    private func attribute(
        _ attribute: NSAttributeDescription, _ old: NSEntityDescription,
        _ entity: NSEntityDescription
    ) throws -> NSPropertyMapping {
        let mapping = NSPropertyMapping()
        mapping.name = attribute.name
        guard let former = former(attribute, old) else {
            guard
                attribute.isOptional || attribute.defaultValue != nil
                    || attribute is NSDerivedAttributeDescription
            else {
                throw failure(
                    attribute, entity,
                    "Validation error missing attribute values on mandatory destination attribute")
            }
            return mapping
        }
        guard (former as? NSAttributeDescription)?.attributeType == attribute.attributeType else {
            throw failure(
                attribute, entity, "Source and destination attribute types are incompatible")
        }
        mapping.valueExpression = NSExpression(format: "$source.\(former.name)", argumentArray: [])
        return mapping
    }

    private func relationship(
        _ property: NSPropertyDescription, _ old: NSEntityDescription,
        _ entity: NSEntityDescription
    ) throws -> NSPropertyMapping {
        let mapping = NSPropertyMapping()
        mapping.name = property.name
        guard let former = former(property, old) else { return mapping }
        guard former is NSRelationshipDescription else {
            throw failure(property, entity, "Source and destination relationships are incompatible")
        }
        mapping.valueExpression = NSExpression(format: "$source.\(former.name)", argumentArray: [])
        return mapping
    }
}
