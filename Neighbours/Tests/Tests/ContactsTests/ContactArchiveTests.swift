import Contacts
import Foundation
import Testing

@Suite("Archives of contacts and parts of addresses")
struct ContactArchiveTests {
    @Test("An archive keeps the values of a contact")
    func archive() throws {
        let contact = CNMutableContact()
        contact.givenName = "Ada"
        contact.birthday = DateComponents(month: 5, day: 12)
        contact.phoneNumbers = [
            CNLabeledValue(
                label: CNLabelPhoneNumberMain, value: CNPhoneNumber(stringValue: "555-0110"))
        ]
        contact.emailAddresses = [CNLabeledValue(label: nil, value: "ada@example.com")]
        let address = CNMutablePostalAddress()
        address.city = "Boston"
        contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: contact.copy(), requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CNContact.self, from: data))
        #expect(read.identifier == contact.identifier && read.givenName == "Ada")
        #expect(read.birthday?.day == 12 && read.birthday?.year == nil)
        #expect(read.phoneNumbers == contact.phoneNumbers)
        #expect(read.phoneNumbers.first?.identifier == contact.phoneNumbers.first?.identifier)
        #expect(read.emailAddresses == contact.emailAddresses)
        #expect(read.postalAddresses.first?.value.city == "Boston")
    }

    @Test("Each part of an address has its key")
    func parts() {
        let address = CNMutablePostalAddress()
        address.street = "12 Orchard Lane"
        address.city = "Boston"
        address.postalCode = "02108"
        let text = CNPostalAddressFormatter().attributedString(from: address)
        #expect(text.string == "12 Orchard Lane\nBoston 02108")
        var keys: [String] = []
        text.enumerateAttribute(
            NSAttributedString.Key(CNPostalAddressPropertyAttribute),
            in: NSRange(location: 0, length: text.length)
        ) { key, range, _ in
            if let key = key as? String { keys.append("\(key) \(range.length)") }
        }
        #expect(keys == ["street 15", "city 6", "postalCode 5"])
    }
}
