import Contacts
import Foundation
import UIKit

/// The contacts of a picker in the order of their names, with a field to search.
final class ContactPickerList: UITableViewController, UISearchResultsUpdating {
    private unowned let picker: CNContactPickerViewController
    private var sections: [(letter: String, contacts: [CNContact])] = []
    private var chosen: Set<String> = []
    private let search = UISearchController(searchResultsController: nil)

    init(_ picker: CNContactPickerViewController) {
        self.picker = picker
        super.init(style: .plain)
        title = "Contacts"
    }

    required init?(coder: NSCoder) { preconditionFailure("a list is made by its picker") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        if picker.isMultiple {
            navigationItem.leftBarButtonItem = navigationItem.rightBarButtonItem
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .done, target: self, action: #selector(done))
            navigationItem.rightBarButtonItem?.isEnabled = false
        }
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        reload()
    }

    func updateSearchResults(for searchController: UISearchController) { reload() }

    private func reload() {
        var contacts = ContactList.shared.all
        if let text = search.searchBar.text, !text.isEmpty {
            let predicate = CNContact.predicateForContacts(matchingName: text)
            contacts = contacts.filter { predicate.evaluate(with: $0) }
        }
        contacts.sort {
            $0.sortName(.userDefault).localizedStandardCompare($1.sortName(.userDefault))
                == .orderedAscending
        }
        sections = []
        for contact in contacts {
            let letter = contact.sortName(.userDefault).first.map { $0.isLetter ? $0 : "#" } ?? "#"
            if sections.last?.letter != letter.uppercased() {
                sections.append((letter.uppercased(), []))
            }
            sections[sections.count - 1].contacts.append(contact)
        }
        var message: UIView?
        if sections.isEmpty {
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text = "No Contacts"
            message = empty.makeContentView()
        }
        tableView.backgroundView = message
        tableView.reloadData()
    }

    @objc private func cancel() { picker.cancel() }

    @objc private func done() {
        picker.choose(sections.flatMap(\.contacts).filter { chosen.contains($0.identifier) })
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sections[section].letter }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { sections[section].contacts.count }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let contact = sections[indexPath.section].contacts[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let isEnabled = picker.isEnabled(contact)
        cell.textLabel?.text = ContactName.text(of: contact) ?? "No Name"
        cell.textLabel?.textColor = isEnabled ? .label : .tertiaryLabel
        cell.selectionStyle = isEnabled ? .default : .none
        cell.accessoryType = chosen.contains(contact.identifier) ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let contact = sections[indexPath.section].contacts[indexPath.row]
        guard picker.isEnabled(contact) else { return }
        guard picker.isMultiple else {
            if let card = picker.choose(contact) {
                navigationController?.pushViewController(card, animated: true)
            }
            return
        }
        if chosen.remove(contact.identifier) == nil { chosen.insert(contact.identifier) }
        navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty
        tableView.reloadRows(at: [indexPath], with: .none)
    }
}
