import Foundation

@objc public enum CNContactFormatterStyle: Int, Sendable {
    case fullName
    case phoneticFullName
}

@objc public enum CNContactDisplayNameOrder: Int, Sendable {
    case userDefault
    case givenNameFirst
    case familyNameFirst
}

/// Writes names of contacts.
open class CNContactFormatter: Formatter, @unchecked Sendable {
    // The style is the app's, as on iOS.
    open var style = CNContactFormatterStyle.fullName

    /// The properties that a formatter of the style needs.
    open class func descriptorForRequiredKeys(
        for style: CNContactFormatterStyle
    ) -> any CNKeyDescriptor {
        KeyGroup(keys: Set(nameKeys(style) + [CNContactTypeKey, CNContactOrganizationNameKey]))
    }

    /// Returns the name, that of the organization without one, or nil without both.
    open class func string(
        from contact: CNContact, style: CNContactFormatterStyle
    ) -> String? {
        precondition(
            contact.areKeysAvailable([descriptorForRequiredKeys(for: style)]),
            "\(CNContactPropertyNotFetchedExceptionName): the contact lacks keys of descriptorForRequiredKeys(for:)"
        )
        let names = nameKeys(style).compactMap { contact.values[$0] as? String }
        let name = names.filter { !$0.isEmpty }.joined(separator: " ")
        guard name.isEmpty else { return name }
        let organization = contact.organizationName
        return organization.isEmpty ? nil : organization
    }

    private class func nameKeys(_ style: CNContactFormatterStyle) -> [String] {
        style == .fullName
            ? [
                CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
                CNContactFamilyNameKey, CNContactNameSuffixKey,
            ]
            : [
                CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
                CNContactPhoneticFamilyNameKey,
            ]
    }

    open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
        .givenNameFirst
    }

    open func string(from contact: CNContact) -> String? {
        Self.string(from: contact, style: style)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? CNContact).flatMap(string)
    }
}
