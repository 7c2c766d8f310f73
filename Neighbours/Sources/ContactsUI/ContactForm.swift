import Contacts
import Foundation
import UIKit

/// The fields in which the user changes a contact.
final class ContactForm: UITableViewController {
    /// Called with the changed contact, or nil when the user cancels.
    var finish: (CNMutableContact?) -> Void = { _ in }
    private let contact: CNMutableContact
    private var fields: [[UITextField]] = []

    init(_ contact: CNContact, title: String) {
        self.contact = contact.mutableCopy() as? CNMutableContact ?? CNMutableContact()
        super.init(style: .insetGrouped)
        self.title = title
        let names = [
            field("First name", self.contact.givenName),
            field("Last name", self.contact.familyName),
            field("Company", self.contact.organizationName),
        ]
        // An empty field for another one.
        let phones = self.contact.phoneNumbers.map(\.value.stringValue) + [""]
        let addresses = self.contact.emailAddresses.map { $0.value as String } + [""]
        fields = [
            names,
            phones.map { field("Phone", $0, keyboard: .phonePad) },
            addresses.map { field("Email", $0, keyboard: .emailAddress) },
        ]
    }

    required init?(coder: NSCoder) { preconditionFailure("a form is made by code only") }

    private func field(
        _ placeholder: String, _ text: String, keyboard: UIKeyboardType = .default
    ) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        field.text = text
        field.keyboardType = keyboard
        field.autocapitalizationType = keyboard == .default ? .words : .none
        field.autocorrectionType = .no
        field.clearButtonMode = .whileEditing
        field.addTarget(self, action: #selector(textDidChange), for: .editingChanged)
        return field
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: #selector(done))
        textDidChange()
    }

    /// A contact without any text is not saved.
    @objc private func textDidChange() {
        navigationItem.rightBarButtonItem?.isEnabled = fields.joined().contains {
            $0.text?.isEmpty == false
        }
    }

    @objc private func cancel() { finish(nil) }

    @objc private func done() {
        let texts = fields.map { $0.map { $0.text ?? "" } }
        contact.givenName = texts[0][0]
        contact.familyName = texts[0][1]
        contact.organizationName = texts[0][2]
        contact.phoneNumbers = Self.changed(
            contact.phoneNumbers, to: texts[1], CNLabelPhoneNumberMobile,
            CNPhoneNumber.init(stringValue:))
        contact.emailAddresses = Self.changed(
            contact.emailAddresses, to: texts[2], CNLabelHome
        ) { $0 as NSString }
        finish(contact)
    }

    /// The values with other texts; an empty text removes one.
    private static func changed<Value>(
        _ values: [CNLabeledValue<Value>], to texts: [String], _ label: String,
        _ make: (String) -> Value
    ) -> [CNLabeledValue<Value>] {
        texts.enumerated().compactMap { index, text in
            guard !text.isEmpty else { return nil }
            let value = make(text)
            guard index < values.count else { return CNLabeledValue(label: label, value: value) }
            let former = values[index]
            return former.value.isEqual(value) ? former : former.settingValue(value)
        }
    }

    override func numberOfSections(in tableView: UITableView) -> Int { fields.count }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { fields[section].count }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.selectionStyle = .none
        let field = fields[indexPath.section][indexPath.row]
        field.frame = cell.contentView.bounds.insetBy(dx: 16, dy: 0)
        field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.contentView.addSubview(field)
        return cell
    }
}
