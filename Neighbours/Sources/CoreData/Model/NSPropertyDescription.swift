import Foundation

/// A property of an entity: an attribute, a relationship, a fetched property or an expression.
///
/// It can be changed until a coordinator uses its model.
open class NSPropertyDescription: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    /// The name, which begins with a letter and by which objects have the value.
    open var name = "" {
        willSet { checkMutability() }
    }

    /// Whether an object without a value can be saved; true by default.
    open var isOptional = true {
        willSet { checkMutability() }
    }

    /// Whether the value is kept in memory only.
    open var isTransient = false {
        willSet { checkMutability() }
    }

    /// Whether fetches by this property should be fast.
    open var isIndexed = false

    open var isIndexedBySpotlight = false

    open var userInfo: [AnyHashable: Any]?

    /// A text that gives the property another hash, although it looks the same.
    open var versionHashModifier: String?

    private var ownRenamingIdentifier: String?

    /// The name that the property had in the model before; its own name by default.
    open var renamingIdentifier: String? {
        get { ownRenamingIdentifier ?? name }
        set { ownRenamingIdentifier = newValue }
    }

    private weak var owner: NSEntityDescription?

    /// The entity that declares the property.
    open var entity: NSEntityDescription { owner ?? NSEntityDescription() }

    var declaringEntity: NSEntityDescription? {
        get { owner }
        set { owner = newValue }
    }

    public override init() {
        super.init()
    }

    // MARK: Validation

    /// Conditions on the value, `SELF` in the predicates.
    open private(set) var validationPredicates: [NSPredicate] = []

    /// For each condition a text, or the code of an error.
    open private(set) var validationWarnings: [Any] = []

    /// Sets the conditions on the value.
    open func setValidationPredicates(
        _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
    ) {
        setValidation((validationPredicates ?? []), (validationWarnings ?? []))
    }

    func setValidation(_ predicates: [NSPredicate], _ warnings: [Any]) {
        checkMutability()
        validationPredicates = predicates
        validationWarnings = warnings
    }

    // MARK: Versions

    /// A hash of all that counts for the store.
    open var versionHash: Data { ModelHash.data(of: hashText) }

    /// The text that the hash covers.
    var hashText: String {
        "\(name)|\(isOptional)|\(isTransient)|\(versionHashModifier ?? "")"
    }

    func checkMutability() {
        if owner?.isSealed == true {
            raise(.internalInconsistencyException, "Can't modify an immutable model.")
        }
    }

    /// Copies the fields of another property.
    func take(_ other: NSPropertyDescription) {
        name = other.name
        isOptional = other.isOptional
        isTransient = other.isTransient
        isIndexed = other.isIndexed
        isIndexedBySpotlight = other.isIndexedBySpotlight
        userInfo = other.userInfo
        versionHashModifier = other.versionHashModifier
        ownRenamingIdentifier = other.ownRenamingIdentifier
        validationPredicates = other.validationPredicates
        validationWarnings = other.validationWarnings
    }

    /// Returns a property with the same fields, which belongs to no entity.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self)._make()
        copy.take(self)
        return copy
    }
}

/// A value that is computed for the dictionaries of a fetch.
open class NSExpressionDescription: NSPropertyDescription, @unchecked Sendable {
    // Sendable: set up before it is used, as by Apple.

    /// The value, over an object or a group of objects.
    open var expression: NSExpression?

    /// The type of the value.
    open var expressionResultType = NSAttributeType.undefinedAttributeType

    /// The type of the value.
    open var resultType: NSAttributeDescription.AttributeType {
        get { NSAttributeDescription.AttributeType(rawValue: expressionResultType.rawValue) }
        set {
            expressionResultType =
                NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType
        }
    }
}
