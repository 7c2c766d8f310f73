import Contacts
import Foundation
import UIKit

/// Learns what the user does with the card of a contact.
@preconcurrency @MainActor @objc
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
    /// Called when the user taps a property.
    ///
    /// - Returns: Whether the tap has its usual effect, such as opening an address.
    @objc optional func contactViewController(
        _ viewController: CNContactViewController,
        shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool

    /// Called when the user has saved a contact, with nil when the user has cancelled a new one.
    @objc optional func contactViewController(
        _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

/// The card of a contact, of one that the user may save, or the fields of a new one.
///
/// It needs no consent of the user.
open class CNContactViewController: UIViewController {
    private enum Kind {
        case known, unknown, new
    }

    /// The properties that a contact must have to be shown.
    open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
        KeyGroup(keys: [
            CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey,
            CNContactMiddleNameKey, CNContactFamilyNameKey, CNContactNameSuffixKey,
            CNContactPreviousFamilyNameKey, CNContactNicknameKey, CNContactOrganizationNameKey,
            CNContactDepartmentNameKey, CNContactJobTitleKey, CNContactPhoneticGivenNameKey,
            CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey, CNContactNoteKey,
            CNContactImageDataKey, CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey,
            CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactPostalAddressesKey,
            CNContactUrlAddressesKey, CNContactRelationsKey, CNContactBirthdayKey,
        ])
    }

    open private(set) var contact: CNContact
    /// The properties to show; nil shows all.
    open var displayedPropertyKeys: [Any]? {
        didSet { card?.keys = displayedPropertyKeys?.compactMap { $0 as? String } }
    }
    open weak var delegate: (any CNContactViewControllerDelegate)?
    /// The store in which contacts are saved: the device's, whichever object it is.
    open var contactStore: CNContactStore?
    /// The account of new contacts; there is only one.
    open var parentContainer: CNContainer?
    /// Shown for a contact without a name.
    open var alternateName: String? { didSet { card?.alternateName = alternateName } }
    /// A text below the name.
    open var message: String? { didSet { card?.message = message } }
    open var allowsEditing = true { didSet { updateButtons() } }
    /// Whether the user may act on the contact, for example save an unknown one.
    open var allowsActions = true { didSet { updateActions() } }
    /// There are no linked contacts.
    open var shouldShowLinkedContacts = false

    private let kind: Kind
    private var card: ContactCard?

    /// Creates the card of a contact with all properties of `descriptorForRequiredKeys()`.
    public convenience init(for contact: CNContact) {
        self.init(contact, .known)
        precondition(
            contact.areKeysAvailable([Self.descriptorForRequiredKeys()]),
            "\(CNContactPropertyNotFetchedExceptionName): the contact lacks keys of descriptorForRequiredKeys()"
        )
    }

    /// Creates the card of a contact that the user may save.
    public convenience init(forUnknownContact contact: CNContact) {
        self.init(contact, .unknown)
    }

    /// Creates the fields of a new contact, which has the values of the given one.
    ///
    /// The app puts the controller into a navigation controller.
    public convenience init(forNewContact contact: CNContact?) {
        self.init(contact ?? CNMutableContact(), .new)
    }

    private init(_ contact: CNContact, _ kind: Kind) {
        self.contact = contact
        self.kind = kind
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("CNContactViewController has no init(coder:)")
    }

    /// Emphasizes a property.
    open func highlightProperty(withKey key: String, identifier: String?) {
        highlighted = (key, identifier)
        card?.highlighted = highlighted
        card?.tableView.reloadData()
    }

    private var highlighted: (key: String, identifier: String?)?

    // MARK: Screen

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        if kind == .new {
            showForm(title: "New Contact")
        } else {
            showCard()
        }
    }

    private func showCard() {
        let card = ContactCard(contact)
        card.keys = displayedPropertyKeys?.compactMap { $0 as? String }
        card.alternateName = alternateName
        card.message = message
        card.highlighted = highlighted
        card.choose = { [weak self] property in self?.choose(property) }
        self.card = card
        replaceContent(with: card)
        updateActions()
        updateButtons()
    }

    private func showForm(title: String) {
        let form = ContactForm(contact, title: title)
        form.finish = { [weak self] changed in self?.finish(changed) }
        card = nil
        replaceContent(with: form)
        form.loadViewIfNeeded()
        // The page is that of the app's navigation controller.
        self.title = form.title
        navigationItem.leftBarButtonItem = form.navigationItem.leftBarButtonItem
        navigationItem.rightBarButtonItem = form.navigationItem.rightBarButtonItem
    }

    private func replaceContent(with content: UIViewController) {
        for former in children {
            former.willMove(toParent: nil)
            former.view.removeFromSuperview()
            former.removeFromParent()
        }
        addChild(content)
        content.view.frame = view.bounds
        content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }

    private func updateButtons() {
        guard card != nil else { return }
        title = nil
        navigationItem.leftBarButtonItem = nil
        navigationItem.rightBarButtonItem =
            kind == .known && allowsEditing
            ? UIBarButtonItem(barButtonSystemItem: .edit, target: self, action: #selector(edit))
            : nil
    }

    private func updateActions() {
        guard let card else { return }
        card.actions =
            kind == .unknown && allowsActions
            ? [
                ContactCard.Action(title: "Create New Contact") { [weak self] in
                    self?.createContact()
                }
            ] : []
    }

    // MARK: Actions

    @objc private func edit() { showForm(title: "") }

    private func finish(_ changed: CNMutableContact?) {
        if let changed {
            guard save(changed, isNew: kind == .new) else { return }
        }
        let result = changed == nil && kind == .new ? nil : contact
        if kind == .known { showCard() }
        if changed != nil || kind == .new {
            delegate?.contactViewController?(self, didCompleteWith: result)
        }
    }

    private func createContact() {
        let form = ContactForm(contact, title: "New Contact")
        let navigation = UINavigationController(rootViewController: form)
        form.finish = { [weak self, weak navigation] changed in
            guard let self else { return }
            if let changed {
                guard save(changed, isNew: true) else { return }
                card?.show(contact)
            }
            navigation?.dismiss(animated: true)
            if changed != nil {
                delegate?.contactViewController?(self, didCompleteWith: contact)
            }
        }
        present(navigation, animated: true)
    }

    /// Saves a contact, or shows why that is not possible.
    private func save(_ changed: CNMutableContact, isNew: Bool) -> Bool {
        let request = CNSaveRequest()
        if isNew {
            request.add(changed, toContainerWithIdentifier: parentContainer?.identifier)
        } else {
            request.update(changed)
        }
        do {
            try ContactList.shared.save(request)
            contact = changed.copy() as? CNContact ?? changed
            return true
        } catch {
            let alert = UIAlertController(
                title: "Unable to Save Contact", message: error.localizedDescription,
                preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            present(alert, animated: true)
            return false
        }
    }

    private func choose(_ property: CNContactProperty) {
        let isAllowed =
            delegate?.contactViewController?(self, shouldPerformDefaultActionFor: property)
        guard isAllowed ?? true, let url = Self.url(of: property) else { return }
        UIApplication.shared.open(url)
    }

    /// The address that a tap opens.
    private static func url(of property: CNContactProperty) -> URL? {
        switch property.key {
        case CNContactPhoneNumbersKey:
            guard let number = property.value as? CNPhoneNumber else { return nil }
            return URL(string: "tel:" + number.stringValue.filter { !$0.isWhitespace })
        case CNContactEmailAddressesKey:
            return (property.value as? NSString).flatMap { URL(string: "mailto:\($0)") }
        case CNContactUrlAddressesKey:
            return (property.value as? NSString).flatMap { URL(string: $0 as String) }
        default:
            return nil
        }
    }
}
