import Foundation

/// The type of an attribute's values.
@objc public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
    case objectIDAttributeType = 2000
    case compositeAttributeType = 2100
}

/// A property with a value of its own, such as a text or a number.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    /// The type of an attribute's values.
    public struct AttributeType: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        private init(_ type: NSAttributeType) { rawValue = type.rawValue }

        public static let undefined = AttributeType(.undefinedAttributeType)
        public static let integer16 = AttributeType(.integer16AttributeType)
        public static let integer32 = AttributeType(.integer32AttributeType)
        public static let integer64 = AttributeType(.integer64AttributeType)
        public static let decimal = AttributeType(.decimalAttributeType)
        public static let double = AttributeType(.doubleAttributeType)
        public static let float = AttributeType(.floatAttributeType)
        public static let string = AttributeType(.stringAttributeType)
        public static let boolean = AttributeType(.booleanAttributeType)
        public static let date = AttributeType(.dateAttributeType)
        public static let binaryData = AttributeType(.binaryDataAttributeType)
        public static let uuid = AttributeType(.UUIDAttributeType)
        public static let uri = AttributeType(.URIAttributeType)
        public static let transformable = AttributeType(.transformableAttributeType)
        public static let objectID = AttributeType(.objectIDAttributeType)
        public static let composite = AttributeType(.compositeAttributeType)
    }

    open var attributeType = NSAttributeType.undefinedAttributeType {
        willSet { checkMutability() }
    }

    open var type: AttributeType {
        get { AttributeType(rawValue: attributeType.rawValue) }
        set {
            attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType
        }
    }

    /// The value of new objects.
    open var defaultValue: Any?

    /// The name of the transformer that turns values into data. It is kept; values are archived in any case.
    open var valueTransformerName: String?

    /// Whether large data may be kept in files beside the store.
    open var allowsExternalBinaryDataStorage = false

    open var allowsCloudEncryption = false

    /// Whether the history of a store keeps the value of an object that is deleted.
    open var preservesValueInHistoryOnDeletion = false

    private var ownClassName: String?

    /// The class of the values.
    open var attributeValueClassName: String? {
        get { ownClassName ?? Self.className(of: attributeType) }
        set { ownClassName = newValue }
    }

    private static func className(of type: NSAttributeType) -> String? {
        switch type {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
            .doubleAttributeType, .floatAttributeType, .booleanAttributeType:
            "NSNumber"
        case .decimalAttributeType: "NSDecimalNumber"
        case .stringAttributeType: "NSString"
        case .dateAttributeType: "NSDate"
        case .binaryDataAttributeType: "NSData"
        case .UUIDAttributeType: "NSUUID"
        case .URIAttributeType: "NSURL"
        case .compositeAttributeType: "NSDictionary"
        case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: nil
        }
    }

    override var hashText: String { "a|\(super.hashText)|\(attributeType.rawValue)" }

    override func take(_ other: NSPropertyDescription) {
        super.take(other)
        guard let other = other as? NSAttributeDescription else { return }
        attributeType = other.attributeType
        defaultValue = other.defaultValue
        valueTransformerName = other.valueTransformerName
        allowsExternalBinaryDataStorage = other.allowsExternalBinaryDataStorage
        allowsCloudEncryption = other.allowsCloudEncryption
        preservesValueInHistoryOnDeletion = other.preservesValueInHistoryOnDeletion
        ownClassName = other.ownClassName
    }
}

/// An attribute whose value is computed from others when an object is saved.
open class NSDerivedAttributeDescription: NSAttributeDescription, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    /// The value, over the object.
    open var derivationExpression: NSExpression? {
        didSet { isCanonical = false }
    }

    private var isCanonical = false

    func derive(by derivation: DerivedExpression) {
        derivationExpression = derivation.expression
        isCanonical = derivation.isCanonical
    }

    /// The value for an object.
    func value(for object: NSManagedObject) -> Any? {
        let value = derivationExpression?.expressionValue(with: object, context: nil)
        let text = isCanonical ? value as? String : nil
        return text?.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            ?? value
    }

    override var hashText: String {
        "\(super.hashText)|\(derivationExpression?.description ?? "")\(isCanonical ? "|c" : "")"
    }

    override func take(_ other: NSPropertyDescription) {
        super.take(other)
        guard let other = other as? NSDerivedAttributeDescription else { return }
        derivationExpression = other.derivationExpression
        isCanonical = other.isCanonical
    }
}
