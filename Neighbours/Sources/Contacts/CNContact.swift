import Foundation

@objc public enum CNContactType: Int, Sendable {
    case person
    case organization
}

@objc public enum CNContactSortOrder: Int, Sendable {
    case none
    case userDefault
    case givenName
    case familyName
}

/// A person or an organization, with the properties that were fetched.
///
/// Using a property that was not fetched stops the app, as on iOS.
open class CNContact: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    // A mutable subclass is the app's until it is copied.
    public let identifier: String
    /// The values by the keys of their properties.
    package fileprivate(set) var values: [String: Any]
    /// The properties that were fetched; nil means all.
    let fetchedKeys: Set<String>?

    public override init() {
        identifier = UUID().uuidString
        values = [:]
        fetchedKeys = nil
    }

    package init(identifier: String, _ values: [String: Any], fetched keys: Set<String>? = nil) {
        self.identifier = identifier
        self.values = values
        fetchedKeys = keys
    }

    /// Returns the contact with some of its properties only.
    func fetching(_ keys: Set<String>, mutable: Bool = false) -> CNContact {
        let kept = values.filter { keys.contains($0.key) }
        return mutable
            ? CNMutableContact(identifier: identifier, kept, fetched: keys)
            : CNContact(identifier: identifier, kept, fetched: keys)
    }

    fileprivate func value<Value>(_ key: String, or other: @autoclosure () -> Value) -> Value {
        precondition(
            isKeyAvailable(key),
            "\(CNContactPropertyNotFetchedExceptionName): A property was not requested when contact was "
                + "fetched: \(key)")
        return values[key] as? Value ?? other()
    }

    // MARK: Names

    open var contactType: CNContactType { value(CNContactTypeKey, or: .person) }
    open var namePrefix: String { value(CNContactNamePrefixKey, or: "") }
    open var givenName: String { value(CNContactGivenNameKey, or: "") }
    open var middleName: String { value(CNContactMiddleNameKey, or: "") }
    open var familyName: String { value(CNContactFamilyNameKey, or: "") }
    open var previousFamilyName: String { value(CNContactPreviousFamilyNameKey, or: "") }
    open var nameSuffix: String { value(CNContactNameSuffixKey, or: "") }
    open var nickname: String { value(CNContactNicknameKey, or: "") }
    open var organizationName: String { value(CNContactOrganizationNameKey, or: "") }
    open var departmentName: String { value(CNContactDepartmentNameKey, or: "") }
    open var jobTitle: String { value(CNContactJobTitleKey, or: "") }
    open var phoneticGivenName: String { value(CNContactPhoneticGivenNameKey, or: "") }
    open var phoneticMiddleName: String { value(CNContactPhoneticMiddleNameKey, or: "") }
    open var phoneticFamilyName: String { value(CNContactPhoneticFamilyNameKey, or: "") }
    open var phoneticOrganizationName: String {
        value(CNContactPhoneticOrganizationNameKey, or: "")
    }
    open var note: String { value(CNContactNoteKey, or: "") }

    // MARK: Other values

    open var imageData: Data? { value(CNContactImageDataKey, or: nil) }
    /// The picture, which is not made smaller here.
    open var thumbnailImageData: Data? {
        _ = value(CNContactThumbnailImageDataKey, or: 0)
        return values[CNContactImageDataKey] as? Data
            ?? values[CNContactThumbnailImageDataKey] as? Data
    }
    open var imageDataAvailable: Bool { value(CNContactImageDataAvailableKey, or: false) }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        value(CNContactPhoneNumbersKey, or: [])
    }
    open var emailAddresses: [CNLabeledValue<NSString>] {
        value(CNContactEmailAddressesKey, or: [])
    }
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        value(CNContactPostalAddressesKey, or: [])
    }
    open var urlAddresses: [CNLabeledValue<NSString>] { value(CNContactUrlAddressesKey, or: []) }
    open var contactRelations: [CNLabeledValue<CNContactRelation>] {
        value(CNContactRelationsKey, or: [])
    }
    open var birthday: DateComponents? { value(CNContactBirthdayKey, or: nil) }

    // MARK: Properties

    open func isKeyAvailable(_ key: String) -> Bool {
        guard let fetchedKeys, key != CNContactIdentifierKey else { return true }
        return fetchedKeys.contains(key)
    }

    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
        keyDescriptors.keys.allSatisfy(isKeyAvailable)
    }

    /// Returns the name of a property in words.
    open class func localizedString(forKey key: String) -> String {
        switch key {
        case CNContactGivenNameKey: "First name"
        case CNContactFamilyNameKey: "Last name"
        case CNContactPhoneNumbersKey: "Phone numbers"
        case CNContactEmailAddressesKey: "Email addresses"
        case CNContactPostalAddressesKey: "Addresses"
        case CNContactUrlAddressesKey: "URL addresses"
        default: key
        }
    }

    open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool {
        identifier == contactIdentifier
    }

    open class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
        { left, right in
            guard let left = left as? CNContact, let right = right as? CNContact else {
                return .orderedSame
            }
            return left.sortName(sortOrder).localizedStandardCompare(right.sortName(sortOrder))
        }
    }

    /// The name by which contacts are sorted; the user's default is by family names.
    package func sortName(_ order: CNContactSortOrder) -> String {
        func text(_ key: String) -> String { values[key] as? String ?? "" }
        let names = [text(CNContactFamilyNameKey), text(CNContactGivenNameKey)]
        let ordered = order == .givenName ? names.reversed() : names
        let name = ordered.filter { !$0.isEmpty }.joined(separator: " ")
        return name.isEmpty ? text(CNContactOrganizationNameKey) : name
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let archived = ArchivedContact(coder) else { return nil }
        identifier = archived.identifier
        values = archived.values
        fetchedKeys = archived.fetchedKeys
    }

    open func encode(with coder: NSCoder) {
        ArchivedContact(identifier: identifier, values: values, fetchedKeys: fetchedKeys)
            .encode(with: coder)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        CNContact(identifier: identifier, values, fetched: fetchedKeys)
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        CNMutableContact(identifier: identifier, values, fetched: fetchedKeys)
    }

    /// Contacts are equal if they are the same with equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CNContact else { return false }
        return identifier == other.identifier
            && (values as NSDictionary).isEqual(to: other.values)
    }
    open override var hash: Int { identifier.hashValue }
}

/// A contact that the app changes; a save request puts it into the store.
open class CNMutableContact: CNContact, @unchecked Sendable {
    // The app's until it is copied.
    private func set(_ value: Any?, _ key: String) {
        precondition(isKeyAvailable(key), "the property \(key) of the contact was not fetched")
        values[key] = value
    }

    open override var contactType: CNContactType {
        get { super.contactType }
        set { set(newValue, CNContactTypeKey) }
    }
    open override var namePrefix: String {
        get { super.namePrefix }
        set { set(newValue, CNContactNamePrefixKey) }
    }
    open override var givenName: String {
        get { super.givenName }
        set { set(newValue, CNContactGivenNameKey) }
    }
    open override var middleName: String {
        get { super.middleName }
        set { set(newValue, CNContactMiddleNameKey) }
    }
    open override var familyName: String {
        get { super.familyName }
        set { set(newValue, CNContactFamilyNameKey) }
    }
    open override var previousFamilyName: String {
        get { super.previousFamilyName }
        set { set(newValue, CNContactPreviousFamilyNameKey) }
    }
    open override var nameSuffix: String {
        get { super.nameSuffix }
        set { set(newValue, CNContactNameSuffixKey) }
    }
    open override var nickname: String {
        get { super.nickname }
        set { set(newValue, CNContactNicknameKey) }
    }
    open override var organizationName: String {
        get { super.organizationName }
        set { set(newValue, CNContactOrganizationNameKey) }
    }
    open override var departmentName: String {
        get { super.departmentName }
        set { set(newValue, CNContactDepartmentNameKey) }
    }
    open override var jobTitle: String {
        get { super.jobTitle }
        set { set(newValue, CNContactJobTitleKey) }
    }
    open override var phoneticGivenName: String {
        get { super.phoneticGivenName }
        set { set(newValue, CNContactPhoneticGivenNameKey) }
    }
    open override var phoneticMiddleName: String {
        get { super.phoneticMiddleName }
        set { set(newValue, CNContactPhoneticMiddleNameKey) }
    }
    open override var phoneticFamilyName: String {
        get { super.phoneticFamilyName }
        set { set(newValue, CNContactPhoneticFamilyNameKey) }
    }
    open override var phoneticOrganizationName: String {
        get { super.phoneticOrganizationName }
        set { set(newValue, CNContactPhoneticOrganizationNameKey) }
    }
    open override var note: String {
        get { super.note }
        set { set(newValue, CNContactNoteKey) }
    }
    open override var imageData: Data? {
        get { super.imageData }
        set {
            set(newValue, CNContactImageDataKey)
            values[CNContactImageDataAvailableKey] = newValue != nil
        }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { set(newValue, CNContactPhoneNumbersKey) }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { set(newValue, CNContactEmailAddressesKey) }
    }
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { super.postalAddresses }
        set { set(newValue, CNContactPostalAddressesKey) }
    }
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { super.urlAddresses }
        set { set(newValue, CNContactUrlAddressesKey) }
    }
    open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
        get { super.contactRelations }
        set { set(newValue, CNContactRelationsKey) }
    }
    open override var birthday: DateComponents? {
        get { super.birthday }
        set { set(newValue, CNContactBirthdayKey) }
    }
}
