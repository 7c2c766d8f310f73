import DeviceSimulation
import Foundation

/// The contacts of the process.
package final class ContactList: NSObject, @unchecked Sendable {
    // The lock protects the contacts, which are immutable copies.
    package static let shared = ContactList()

    private let lock = NSLock()
    private var contacts = SamplePeople.contacts

    private override init() {
        super.init()
        SimulatedDevice.changes.addObserver(
            self, selector: #selector(reset), name: SimulatedDevice.didReset, object: nil)
    }

    @objc private func reset() { lock.withLock { contacts = SamplePeople.contacts } }

    /// All contacts with all properties, in the order in which they were added.
    package var all: [CNContact] { lock.withLock { contacts } }

    /// Saves all changes of a request, or none, and tells observers of the store.
    ///
    /// - Throws: As `CNContactStore.execute`, but needs no consent of the user.
    package func save(_ request: CNSaveRequest) throws {
        try apply(request)
        let name = NSNotification.Name.CNContactStoreDidChange
        NotificationCenter.default.post(name: name, object: nil)
    }

    private func apply(_ request: CNSaveRequest) throws {
        try lock.withLock {
            var changed = contacts
            for change in request.changes {
                switch change {
                case .add(let contact):
                    guard !changed.contains(where: { $0.identifier == contact.identifier }) else {
                        throw CNError(.insertedRecordAlreadyExists)
                    }
                    changed.append(CNContact(identifier: contact.identifier, contact.values))
                case .update(let contact):
                    let index = try Self.index(of: contact, in: changed)
                    // Properties that were not fetched stay as they are.
                    let kept = changed[index].values.filter { !contact.isKeyAvailable($0.key) }
                    changed[index] = CNContact(
                        identifier: contact.identifier,
                        kept.merging(contact.values) { _, new in new })
                case .delete(let contact):
                    changed.remove(at: try Self.index(of: contact, in: changed))
                }
            }
            contacts = changed
        }
    }

    private static func index(of contact: CNContact, in contacts: [CNContact]) throws -> Int {
        guard let index = contacts.firstIndex(where: { $0.identifier == contact.identifier }) else {
            throw CNError(.recordDoesNotExist)
        }
        return index
    }
}

/// The people of a new device. They are invented, and their numbers are those that are kept free for such.
enum SamplePeople {
    static let contacts = [
        person(
            1, "Ada", "Birnbaum", "555-0110", "ada@example.com",
            address("12 Orchard Lane", "Boston", "MA", "02108"), born: (12, 5, 1984)),
        person(2, "Ben", "Okonkwo", "555-0121", "ben@example.org", company: "Harbour Books"),
        person(
            3, "Clara", "Lindqvist", "555-0132", "clara@example.net",
            address("4 Mill Street", "Seattle", "WA", "98104")),
        person(4, "Dev", "Raman", "555-0143", "dev@example.com", company: "Quiet Bicycles"),
        person(5, "Esme", "Duarte", "555-0154", "esme@example.org", born: (30, 11, 1991)),
        person(
            6, "Finn", "Halloran", "555-0165", "finn@example.net",
            address("77 Lighthouse Road", "San Francisco", "CA", "94102")),
    ]

    private static func address(
        _ street: String, _ city: String, _ state: String, _ code: String
    ) -> CNPostalAddress {
        CNPostalAddress([
            CNPostalAddressStreetKey: street, CNPostalAddressCityKey: city,
            CNPostalAddressStateKey: state, CNPostalAddressPostalCodeKey: code,
            CNPostalAddressCountryKey: "United States", CNPostalAddressISOCountryCodeKey: "us",
        ])
    }

    private static func person(
        _ number: Int, _ given: String, _ family: String, _ phone: String, _ email: String,
        _ address: CNPostalAddress? = nil, company: String = "",
        born: (day: Int, month: Int, year: Int)? = nil
    ) -> CNContact {
        var values: [String: Any] = [
            CNContactGivenNameKey: given, CNContactFamilyNameKey: family,
            CNContactOrganizationNameKey: company,
            CNContactPhoneNumbersKey: [
                CNLabeledValue(
                    label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: phone))
            ],
            CNContactEmailAddressesKey: [
                CNLabeledValue(label: CNLabelHome, value: email as NSString)
            ],
        ]
        if let address {
            values[CNContactPostalAddressesKey] = [
                CNLabeledValue(label: CNLabelHome, value: address)
            ]
        }
        if let born {
            values[CNContactBirthdayKey] = DateComponents(
                year: born.year, month: born.month, day: born.day)
        }
        return CNContact(identifier: "person-\(number)", values)
    }
}
