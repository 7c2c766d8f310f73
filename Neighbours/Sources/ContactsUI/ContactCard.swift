import Contacts
import Foundation
import UIKit

/// A row of a contact's card.
struct ContactRow {
    let property: CNContactProperty
    let title: String
    let text: String

    /// The rows of a contact's properties that were fetched and have a value.
    ///
    /// - Parameter keys: The properties to show; nil for all.
    static func rows(of contact: CNContact, keys: [String]?) -> [[ContactRow]] {
        let order = [
            CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactUrlAddressesKey,
            CNContactPostalAddressesKey, CNContactBirthdayKey, CNContactRelationsKey,
            CNContactNoteKey,
        ]
        return order.filter { keys?.contains($0) != false && contact.isKeyAvailable($0) }
            .map { rows(of: contact, $0) }.filter { !$0.isEmpty }
    }

    private static func rows(of contact: CNContact, _ key: String) -> [ContactRow] {
        switch key {
        case CNContactPhoneNumbersKey:
            list(contact, key, contact.phoneNumbers, "phone", \.stringValue)
        case CNContactEmailAddressesKey:
            list(contact, key, contact.emailAddresses, "email") { $0 as String }
        case CNContactUrlAddressesKey:
            list(contact, key, contact.urlAddresses, "url") { $0 as String }
        case CNContactPostalAddressesKey:
            list(contact, key, contact.postalAddresses, "address") {
                CNPostalAddressFormatter.string(from: $0, style: .mailingAddress)
            }
        case CNContactRelationsKey:
            list(contact, key, contact.contactRelations, "related", \.name)
        case CNContactBirthdayKey:
            single(contact, key, contact.birthday, "birthday") { birthday in
                let formatter = DateFormatter()
                formatter.dateStyle = .long
                formatter.timeStyle = .none
                if birthday.year == nil { formatter.setLocalizedDateFormatFromTemplate("MMMMd") }
                let calendar = birthday.calendar ?? Calendar(identifier: .gregorian)
                var date = birthday
                // A day of a leap year for one without a year.
                date.year = birthday.year ?? 2000
                return calendar.date(from: date).map(formatter.string) ?? ""
            }
        default:
            single(contact, key, contact.note.isEmpty ? nil : contact.note, "notes") { $0 }
        }
    }

    private static func list<Value>(
        _ contact: CNContact, _ key: String, _ values: [CNLabeledValue<Value>], _ name: String,
        _ text: (Value) -> String
    ) -> [ContactRow] {
        values.map { value in
            let property = CNContactProperty(
                contact: contact, key: key, value: value.value, identifier: value.identifier,
                label: value.label)
            let title = value.label.map {
                CNLabeledValue<NSString>.localizedString(forLabel: $0)
            }
            return ContactRow(
                property: property, title: title ?? name, text: text(value.value))
        }
    }

    private static func single<Value>(
        _ contact: CNContact, _ key: String, _ value: Value?, _ title: String,
        _ text: (Value) -> String
    ) -> [ContactRow] {
        guard let value else { return [] }
        let property = CNContactProperty(contact: contact, key: key, value: value)
        return [ContactRow(property: property, title: title, text: text(value))]
    }
}

/// The card of a contact: picture, name and rows that can be chosen.
final class ContactCard: UITableViewController {
    /// A row below the properties, as *Create New Contact*.
    struct Action {
        let title: String
        let perform: () -> Void
    }

    private(set) var contact: CNContact
    /// The properties to show; nil for all.
    var keys: [String]? { didSet { reload() } }
    /// Shown instead of the name where the contact has none.
    var alternateName: String? { didSet { reload() } }
    /// A text below the name.
    var message: String? { didSet { reload() } }
    var actions: [Action] = [] { didSet { reload() } }
    /// Whether a property can be chosen.
    var isEnabled: (CNContactProperty) -> Bool = { _ in true }
    var choose: (CNContactProperty) -> Void = { _ in }
    /// The property that is emphasized.
    var highlighted: (key: String, identifier: String?)?

    private var groups: [[ContactRow]] = []

    init(_ contact: CNContact) {
        self.contact = contact
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { preconditionFailure("a card is made by code only") }

    func show(_ contact: CNContact) {
        self.contact = contact
        reload()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        reload()
    }

    private func reload() {
        guard isViewLoaded else { return }
        groups = ContactRow.rows(of: contact, keys: keys)
        let header = ContactHeader(contact, alternateName: alternateName, message: message)
        header.frame.size = header.systemLayoutSizeFitting(
            CGSize(width: view.bounds.width, height: 0),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        tableView.tableHeaderView = header
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        groups.count + (actions.isEmpty ? 0 : 1)
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        section < groups.count ? groups[section].count : actions.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        guard indexPath.section < groups.count else {
            cell.textLabel?.text = actions[indexPath.row].title
            cell.textLabel?.textColor = view.tintColor
            return cell
        }
        let row = groups[indexPath.section][indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = row.title
        content.textProperties.font = .preferredFont(forTextStyle: .footnote)
        content.secondaryText = row.text
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        let canAct = [
            CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactUrlAddressesKey,
            CNContactPostalAddressesKey,
        ].contains(row.property.key)
        content.secondaryTextProperties.color =
            canAct && isEnabled(row.property) ? view.tintColor : .label
        if let highlighted, highlighted.key == row.property.key,
            highlighted.identifier == nil || highlighted.identifier == row.property.identifier
        {
            content.textProperties.color = .systemRed
        }
        cell.contentConfiguration = content
        cell.selectionStyle = isEnabled(row.property) ? .default : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.section < groups.count else {
            return actions[indexPath.row].perform()
        }
        let property = groups[indexPath.section][indexPath.row].property
        if isEnabled(property) { choose(property) }
    }
}

/// The top of a card: the picture or the initials, and the name.
private final class ContactHeader: UIView {
    init(_ contact: CNContact, alternateName: String?, message: String?) {
        super.init(frame: .zero)
        let company =
            contact.isKeyAvailable(CNContactOrganizationNameKey) ? contact.organizationName : ""
        let name = ContactName.text(of: contact) ?? alternateName ?? "No Name"
        let texts = [(name, UIFont.TextStyle.title1), (company, .body), (message ?? "", .footnote)]
        let lines = UIStackView(arrangedSubviews: [ContactPicture(contact, side: 96)])
        lines.axis = .vertical
        lines.alignment = .center
        lines.spacing = 8
        for (text, style) in texts where !text.isEmpty && (text != name || style == .title1) {
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: style)
            label.textColor = style == .title1 ? .label : .secondaryLabel
            label.numberOfLines = 0
            label.textAlignment = .center
            lines.addArrangedSubview(label)
        }
        lines.translatesAutoresizingMaskIntoConstraints = false
        addSubview(lines)
        NSLayoutConstraint.activate([
            lines.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            lines.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            lines.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            lines.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { preconditionFailure("a header is made by code only") }
}

/// The round picture of a contact, or its initials.
final class ContactPicture: UIView {
    init(_ contact: CNContact, side: CGFloat) {
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        let data = contact.isKeyAvailable(CNContactImageDataKey) ? contact.imageData : nil
        let content: UIView
        if let image = data.flatMap({ UIImage(data: $0) }) {
            let picture = UIImageView(image: image)
            picture.contentMode = .scaleAspectFill
            content = picture
        } else {
            let label = UILabel()
            label.text = ContactName.initials(of: contact)
            label.textColor = .white
            label.textAlignment = .center
            label.font = .systemFont(ofSize: side * 0.42, weight: .medium)
            content = label
        }
        backgroundColor = .systemGray2
        clipsToBounds = true
        layer.cornerRadius = side / 2
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: side),
            heightAnchor.constraint(equalToConstant: side),
        ])
    }

    required init?(coder: NSCoder) { preconditionFailure("a picture is made by code only") }
}

/// The name of a contact of which only some properties were fetched.
enum ContactName {
    static func text(of contact: CNContact) -> String? {
        let descriptor = CNContactFormatter.descriptorForRequiredKeys(for: .fullName)
        guard contact.areKeysAvailable([descriptor]) else {
            let names = [
                contact.isKeyAvailable(CNContactGivenNameKey) ? contact.givenName : "",
                contact.isKeyAvailable(CNContactFamilyNameKey) ? contact.familyName : "",
            ].filter { !$0.isEmpty }
            return names.isEmpty ? nil : names.joined(separator: " ")
        }
        return CNContactFormatter.string(from: contact, style: .fullName)
    }

    static func initials(of contact: CNContact) -> String {
        let words = (text(of: contact) ?? "").split(separator: " ")
        let ends = words.count > 1 ? [words[0], words[words.count - 1]] : words
        return ends.compactMap { $0.first.map { String($0).uppercased() } }.joined()
    }
}
