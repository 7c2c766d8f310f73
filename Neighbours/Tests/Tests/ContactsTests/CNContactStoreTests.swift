import Contacts
import DeviceSimulation
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Counts the notifications about changes of the store.
private final class ChangeCounter: NSObject {
    var count = 0

    override init() {
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(storeDidChange), name: .CNContactStoreDidChange, object: nil)
    }

    @objc private func storeDidChange() { count += 1 }
}

@Suite("Contacts of the device", .serialized, .usesApplication) @MainActor
struct CNContactStoreTests {
    private let app = TestApplication()
    private let store = CNContactStore()
    private let names = [
        CNContactGivenNameKey as CNKeyDescriptor, CNContactFamilyNameKey as CNKeyDescriptor,
    ]

    init() { app.answer(.contacts, .allowed) }

    private func found(_ predicate: NSPredicate) throws -> [String] {
        try store.unifiedContacts(matching: predicate, keysToFetch: names).map(\.givenName)
    }

    @Test("The user is asked once, and without consent nothing is fetched")
    func authorization() async throws {
        app.show(UIViewController())
        app.answer(.contacts, nil)
        app.setInformation("To invite friends", forKey: "NSContactsUsageDescription")
        #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
        let task = Task { try await store.requestAccess(for: .contacts) }
        for _ in 0..<5 {
            app.advance(by: 0.1)
            await Task.yield()
        }
        app.answer(.contacts, .denied)
        await app.wait(for: task)
        await #expect(throws: CNError(.authorizationDenied)) { try await task.value }
        #expect(throws: CNError(.authorizationDenied)) {
            try store.unifiedContacts(
                matching: CNContact.predicateForContacts(matchingName: "Ada"), keysToFetch: names)
        }
        app.answer(.contacts, .allowed)
        #expect(try await store.requestAccess(for: .contacts))
    }

    @Test("A new device has six people, which are sorted as asked")
    func people() throws {
        let request = CNContactFetchRequest(keysToFetch: names)
        request.sortOrder = .familyName
        var people: [String] = []
        try store.enumerateContacts(with: request) { contact, _ in
            people.append(contact.familyName)
        }
        #expect(people == people.sorted() && people.count == 6)
        try store.enumerateContacts(with: request) { _, stop in
            people.removeLast()
            stop.pointee = true
        }
        #expect(people.count == 5)
    }

    @Test("Contacts are found by words of their names, addresses, numbers and identifiers")
    func predicates() throws {
        #expect(try found(CNContact.predicateForContacts(matchingName: "birn ADA")) == ["Ada"])
        #expect(try found(CNContact.predicateForContacts(matchingName: "irn")) == [])
        #expect(try found(CNContact.predicateForContacts(matchingName: "harbour")) == ["Ben"])
        #expect(
            try found(CNContact.predicateForContacts(matchingEmailAddress: "BEN@example.org"))
                == ["Ben"])
        let number = CNPhoneNumber(stringValue: "+1 (617) 555 0132")
        #expect(try found(CNContact.predicateForContacts(matching: number)) == ["Clara"])
        let container = store.defaultContainerIdentifier()
        #expect(
            try found(CNContact.predicateForContactsInContainer(withIdentifier: container)).count
                == 6)
        #expect(try store.containers(matching: nil).map(\.identifier) == [container])
    }

    @Test("A contact has the properties that were fetched")
    func keys() throws {
        let predicate = CNContact.predicateForContacts(matchingName: "Ada")
        let ada = try #require(
            try store.unifiedContacts(matching: predicate, keysToFetch: names).first)
        #expect(ada.isKeyAvailable(CNContactGivenNameKey))
        #expect(!ada.isKeyAvailable(CNContactEmailAddressesKey))
        let full = CNContactFormatter.descriptorForRequiredKeys(for: .fullName)
        #expect(!ada.areKeysAvailable([full]))
        let again = try store.unifiedContact(
            withIdentifier: ada.identifier,
            keysToFetch: [full, CNContactEmailAddressesKey as CNKeyDescriptor])
        #expect(CNContactFormatter.string(from: again, style: .fullName) == "Ada Birnbaum")
        #expect(again.emailAddresses.first?.value == "ada@example.com")
        #expect(again.emailAddresses.first?.label == CNLabelHome)
        #expect(throws: CNError(.recordDoesNotExist)) {
            try store.unifiedContact(withIdentifier: "nobody", keysToFetch: names)
        }
    }

    @Test("A property that was not fetched stops the app, naming it")
    func missingKey() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            SimulatedDevice.setAnswer(.allowed, to: .contacts)
            let found = try CNContactStore().unifiedContacts(
                matching: CNContact.predicateForContacts(matchingName: "Ada"), keysToFetch: [])
            _ = found[0].givenName
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("not requested when contact was fetched: givenName"))
    }

    @Test("New contacts, changes and removals are saved, with a notification")
    func save() throws {
        let counter = ChangeCounter()
        let contact = CNMutableContact()
        contact.givenName = "Gita"
        contact.familyName = "Moser"
        contact.phoneNumbers = [
            CNLabeledValue(label: "woods", value: CNPhoneNumber(stringValue: "555-0176"))
        ]
        let save = CNSaveRequest()
        save.add(contact, toContainerWithIdentifier: nil)
        try store.execute(save)
        let gita = CNContact.predicateForContacts(matchingName: "Gita")
        #expect(try found(gita) == ["Gita"] && counter.count == 1)
        #expect(throws: CNError(.insertedRecordAlreadyExists)) { try store.execute(save) }

        // A change keeps what was not fetched.
        let fetched = try store.unifiedContacts(matching: gita, keysToFetch: names)
        let changed = try #require(fetched.first?.mutableCopy() as? CNMutableContact)
        changed.givenName = "Rita"
        let update = CNSaveRequest()
        update.update(changed)
        try store.execute(update)
        let numbers = try store.unifiedContact(
            withIdentifier: contact.identifier, keysToFetch: [CNContactPhoneNumbersKey])
        #expect(numbers.phoneNumbers.first?.value.stringValue == "555-0176")
        #expect(try found(gita) == [])

        let delete = CNSaveRequest()
        delete.delete(changed)
        try store.execute(delete)
        #expect(throws: CNError(.recordDoesNotExist)) { try store.execute(delete) }
        #expect(try found(CNContact.predicateForContacts(matchingName: "Rita")) == [])
    }

    @Test("Copies of values do not follow the app's changes")
    func copies() {
        let address = CNMutablePostalAddress()
        address.city = "Oslo"
        let value: CNLabeledValue<CNPostalAddress> = CNLabeledValue(
            label: CNLabelWork, value: address)
        address.city = "Bergen"
        #expect(value.value.city == "Oslo")
        #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelWork) == "work")
        #expect(CNLabeledValue<NSString>.localizedString(forLabel: "woods") == "woods")
    }

    @Test("An address is written in the order of its country")
    func addresses() {
        let address = CNMutablePostalAddress()
        address.street = "Hauptstr. 1"
        address.city = "Berlin"
        address.postalCode = "10178"
        address.isoCountryCode = "de"
        let formatter = CNPostalAddressFormatter()
        #expect(formatter.string(from: address) == "Hauptstr. 1\n10178 Berlin")
        address.isoCountryCode = "us"
        address.state = "CT"
        #expect(formatter.string(from: address) == "Hauptstr. 1\nBerlin CT 10178")
    }
}
