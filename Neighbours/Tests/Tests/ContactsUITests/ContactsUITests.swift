import Contacts
import ContactsUI
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Takes one contact.
private final class ContactTaker: NSObject, CNContactPickerDelegate {
    var names: [String] = []
    var isCancelled = false

    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
        names.append(contact.givenName)
    }

    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { isCancelled = true }
}

/// Takes one property.
private final class PropertyTaker: NSObject, CNContactPickerDelegate {
    var texts: [String] = []

    func contactPicker(
        _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
    ) {
        texts.append("\(contactProperty.key) \(contactProperty.value ?? "")")
    }
}

/// Takes several contacts.
private final class ContactsTaker: NSObject, CNContactPickerDelegate {
    var names: [String] = []

    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
        names = contacts.map(\.givenName)
    }
}

private final class CardRecorder: NSObject, CNContactViewControllerDelegate {
    var completed: [String?] = []
    var tapped: [String] = []

    func contactViewController(
        _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
    ) {
        completed.append(contact?.familyName)
    }

    func contactViewController(
        _ viewController: CNContactViewController,
        shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool {
        tapped.append(property.key)
        return false
    }
}

@Suite("Choosing and showing contacts", .serialized, .usesApplication) @MainActor
struct ContactsUITests {
    private let app = TestApplication()
    private let root = UIViewController()

    init() { app.show(root) }

    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    private var texts: [String] {
        UIApplication.shared.windows.flatMap(views).compactMap {
            ($0 as? UITextField)?.text ?? ($0 as? UILabel)?.text
        }
    }

    private func present(_ picker: CNContactPickerViewController) throws -> UITableViewController {
        root.present(picker, animated: true)
        app.advanceToRest()
        return try page(of: picker)
    }

    private func page(of picker: UIViewController) throws -> UITableViewController {
        let navigation = try #require(picker.children.first as? UINavigationController)
        return try #require(navigation.topViewController as? UITableViewController)
    }

    private func choose(_ section: Int, _ row: Int = 0, in page: UITableViewController) {
        page.tableView(page.tableView, didSelectRowAt: IndexPath(row: row, section: section))
        app.advanceToRest()
    }

    private func tap(_ item: UIBarButtonItem?) throws {
        let action = try #require(item?.action)
        UIApplication.shared.sendAction(action, to: item?.target, from: item, for: nil)
        app.advanceToRest()
    }

    @Test("A picker shows all people by their family names, and a tap chooses one")
    func contact() throws {
        let taker = ContactTaker()
        let picker = CNContactPickerViewController()
        picker.delegate = taker
        let page = try present(picker)
        #expect(page.numberOfSections(in: page.tableView) == 6)
        #expect(texts.contains("Ada Birnbaum"))
        choose(0, in: page)
        #expect(taker.names == ["Ada"] && root.presentedViewController == nil)
    }

    @Test("A picker is cancelled")
    func cancel() throws {
        let taker = ContactTaker()
        let picker = CNContactPickerViewController()
        picker.delegate = taker
        try tap(present(picker).navigationItem.rightBarButtonItem)
        #expect(taker.isCancelled && root.presentedViewController == nil)
    }

    @Test("For a delegate that takes properties a card is shown, of which the user taps one")
    func property() throws {
        let taker = PropertyTaker()
        let picker = CNContactPickerViewController()
        picker.delegate = taker
        picker.displayedPropertyKeys = [CNContactEmailAddressesKey]
        picker.predicateForEnablingContact = NSPredicate(format: "emailAddresses.@count > 0")
        choose(0, in: try present(picker))
        #expect(texts.contains("ada@example.com") && !texts.contains("555-0110"))
        choose(0, in: try page(of: picker))
        #expect(taker.texts == ["emailAddresses ada@example.com"])
        #expect(root.presentedViewController == nil)
    }

    @Test("Contacts that a predicate excludes cannot be chosen")
    func disabled() throws {
        let taker = ContactTaker()
        let picker = CNContactPickerViewController()
        picker.delegate = taker
        picker.predicateForEnablingContact = NSPredicate(format: "postalAddresses.@count > 3")
        choose(0, in: try present(picker))
        #expect(taker.names.isEmpty && root.presentedViewController === picker)
    }

    @Test("Several contacts are chosen before Done")
    func contacts() throws {
        let taker = ContactsTaker()
        let picker = CNContactPickerViewController()
        picker.delegate = taker
        let page = try present(picker)
        choose(0, in: page)
        choose(2, in: page)
        try tap(page.navigationItem.rightBarButtonItem)
        #expect(taker.names.count == 2 && taker.names.first == "Ada")
    }

    @Test("A card shows a contact, and the app decides about taps")
    func card() throws {
        let contact = CNMutableContact()
        contact.givenName = "Gus"
        contact.familyName = "Harrow"
        contact.phoneNumbers = [
            CNLabeledValue(
                label: CNLabelPhoneNumberMain, value: CNPhoneNumber(stringValue: "555-0199"))
        ]
        let card = CNContactViewController(for: contact)
        let recorder = CardRecorder()
        card.delegate = recorder
        card.message = "Plays the viola"
        app.show(UINavigationController(rootViewController: card))
        #expect(texts.contains("Gus Harrow") && texts.contains("GH"))
        #expect(texts.contains("555-0199") && texts.contains("main"))
        #expect(texts.contains("Plays the viola"))
        choose(0, in: try #require(card.children.first as? UITableViewController))
        #expect(recorder.tapped == [CNContactPhoneNumbersKey])
    }

    @Test("A new contact is saved, or none when the user cancels")
    func newContact() throws {
        app.answer(.contacts, .allowed)
        let contact = CNMutableContact()
        contact.givenName = "Ida"
        contact.familyName = "Jansson"
        let recorder = CardRecorder()
        for isSaved in [false, true] {
            let card = CNContactViewController(forNewContact: contact)
            card.delegate = recorder
            app.show(UINavigationController(rootViewController: card))
            #expect(texts.contains("Jansson"))
            let item = card.navigationItem
            try tap(isSaved ? item.rightBarButtonItem : item.leftBarButtonItem)
        }
        #expect(recorder.completed == [nil, "Jansson"])
        let found = try CNContactStore().unifiedContacts(
            matching: CNContact.predicateForContacts(matchingName: "Jansson"),
            keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
        #expect(found.map(\.givenName) == ["Ida"])
    }

    @Test("An unknown contact can be saved")
    func unknown() throws {
        let contact = CNMutableContact()
        contact.familyName = "Kowalski"
        let recorder = CardRecorder()
        let card = CNContactViewController(forUnknownContact: contact)
        card.delegate = recorder
        app.show(UINavigationController(rootViewController: card))
        choose(0, in: try #require(card.children.first as? UITableViewController))
        let navigation = try #require(card.presentedViewController as? UINavigationController)
        try tap(navigation.topViewController?.navigationItem.rightBarButtonItem)
        #expect(recorder.completed == ["Kowalski"] && card.presentedViewController == nil)
    }
}
