import Foundation

/// A value of a contact with its label, such as an e-mail address at work.
open class CNLabeledValue<ValueType: NSObject & NSCopying & NSSecureCoding>: NSObject, NSCopying,
    @unchecked Sendable
{
    // Immutable, as are its values.
    public let identifier: String
    public let label: String?
    public let value: ValueType

    public init(label: String?, value: ValueType) {
        identifier = UUID().uuidString
        self.label = label
        // A mutable value is the app's.
        self.value = value.copy() as? ValueType ?? value
    }

    init(identifier: String, label: String?, value: ValueType) {
        self.identifier = identifier
        self.label = label
        self.value = value.copy() as? ValueType ?? value
    }

    /// Returns the value with another label and the same identifier.
    open func settingLabel(_ label: String?) -> Self {
        copy(label, value)
    }

    /// Returns another value with the same label and identifier.
    open func settingValue(_ value: ValueType) -> Self {
        copy(label, value)
    }

    open func settingLabel(_ label: String?, value: ValueType) -> Self {
        copy(label, value)
    }

    private func copy(_ label: String?, _ value: ValueType) -> Self {
        let copy = CNLabeledValue(identifier: identifier, label: label, value: value)
        // Subclasses have no initializer for it, as on iOS.
        guard let result = copy as? Self else {
            preconditionFailure("\(type(of: self)) cannot be made with another label or value")
        }
        return result
    }

    /// Returns a label in words: `Home` for `CNLabelHome`, and labels of the user as they are.
    open class func localizedString(forLabel label: String) -> String {
        guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
        switch label {
        case CNLabelURLAddressHomePage: return "homepage"
        case CNLabelPhoneNumberHomeFax: return "home fax"
        case CNLabelPhoneNumberWorkFax: return "work fax"
        case CNLabelPhoneNumberOtherFax: return "other fax"
        default: return label.dropFirst(4).dropLast(4).lowercased()
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CNLabeledValue<ValueType> else { return false }
        return label == other.label && value.isEqual(other.value)
    }
    open override var hash: Int { label.hashValue }
}

/// A telephone number as the user has written it.
open class CNPhoneNumber: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public let stringValue: String

    public init(stringValue string: String) {
        stringValue = string
    }

    /// The digits, and a leading plus.
    var digits: String { stringValue.filter { $0.isASCII && ($0.isNumber || $0 == "+") } }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "stringValue") else {
            return nil
        }
        stringValue = text as String
    }
    open func encode(with coder: NSCoder) {
        coder.encode(stringValue as NSString, forKey: "stringValue")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CNPhoneNumber)?.stringValue == stringValue
    }
    open override var hash: Int { stringValue.hashValue }
}

/// Another person of a contact.
open class CNContactRelation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public let name: String

    public init(name: String) {
        self.name = name
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        name = text as String
    }
    open func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CNContactRelation)?.name == name
    }
    open override var hash: Int { name.hashValue }
}
