import Foundation

/// A property of a contact that the user has chosen.
open class CNContactProperty: NSObject, @unchecked Sendable {
    // Immutable, as the contact is.
    public let contact: CNContact
    /// The key, as `CNContactPhoneNumbersKey`.
    public let key: String
    /// The value: a text, a `CNPhoneNumber`, a `CNPostalAddress` or `DateComponents`.
    public let value: Any?
    /// The identifier of the labeled value; nil for properties with one value.
    public let identifier: String?
    public let label: String?

    package init(
        contact: CNContact, key: String, value: Any?, identifier: String? = nil,
        label: String? = nil
    ) {
        self.contact = contact
        self.key = key
        self.value = value
        self.identifier = identifier
        self.label = label
    }
}
