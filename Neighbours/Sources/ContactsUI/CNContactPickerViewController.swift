import Contacts
import Foundation
import UIKit

/// Learns which contacts the user chooses. Which methods it has decides what can be chosen.
@preconcurrency @MainActor @objc
public protocol CNContactPickerDelegate: NSObjectProtocol {
    @objc optional func contactPickerDidCancel(_ picker: CNContactPickerViewController)

    @objc(contactPicker:didSelectContact:)
    optional func contactPicker(
        _ picker: CNContactPickerViewController, didSelect contact: CNContact)

    @objc(contactPicker:didSelectContactProperty:)
    optional func contactPicker(
        _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)

    /// With this method the user chooses several contacts.
    @objc(contactPicker:didSelectContacts:)
    optional func contactPicker(
        _ picker: CNContactPickerViewController, didSelect contacts: [CNContact])

    /// With this method the user chooses one property of several contacts.
    @objc optional func contactPicker(
        _ picker: CNContactPickerViewController,
        didSelectContactProperties contactProperties: [CNContactProperty])
}

/// The contacts of the device, of which the user chooses. It needs no consent, and closes itself.
open class CNContactPickerViewController: UIViewController {
    open weak var delegate: (any CNContactPickerDelegate)?
    /// The properties on the card of a contact; nil shows all.
    open var displayedPropertyKeys: [String]?
    /// Contacts that can be chosen; nil for all.
    open var predicateForEnablingContact: NSPredicate?
    /// Contacts that a tap chooses; others show their card. Nil for all if the delegate takes contacts.
    open var predicateForSelectionOfContact: NSPredicate?
    /// Properties that a tap chooses; others have their usual effect.
    open var predicateForSelectionOfProperty: NSPredicate?

    public init() {
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("CNContactPickerViewController has no init(coder:)")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let list = ContactPickerList(self)
        let navigation = UINavigationController(rootViewController: list)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    // MARK: Choosing

    private func responds(_ selector: String) -> Bool {
        delegate?.responds(to: NSSelectorFromString(selector)) == true
    }

    private var takesContact: Bool { responds("contactPicker:didSelectContact:") }
    private var takesProperty: Bool { responds("contactPicker:didSelectContactProperty:") }
    private var takesProperties: Bool { responds("contactPicker:didSelectContactProperties:") }

    /// Whether the user chooses several contacts or properties before *Done*.
    var isMultiple: Bool { responds("contactPicker:didSelectContacts:") || takesProperties }

    func isEnabled(_ contact: CNContact) -> Bool {
        predicateForEnablingContact?.evaluate(with: ContactValues(contact)) ?? true
    }

    /// Chooses a contact, or returns its card.
    func choose(_ contact: CNContact) -> UIViewController? {
        let isChosen =
            predicateForSelectionOfContact?.evaluate(with: ContactValues(contact)) ?? takesContact
        if isChosen, takesContact {
            finish { delegate in delegate?.contactPicker?(self, didSelect: contact) }
            return nil
        }
        let card = ContactCard(contact)
        card.keys = displayedPropertyKeys
        card.isEnabled = { [weak self] property in self?.canChoose(property) ?? false }
        card.choose = { [weak self] property in
            self?.finish { delegate in
                guard let self else { return }
                delegate?.contactPicker?(self, didSelect: property)
            }
        }
        return card
    }

    private func canChoose(_ property: CNContactProperty) -> Bool {
        takesProperty
            && predicateForSelectionOfProperty?.evaluate(with: PropertyValues(property)) ?? true
    }

    func choose(_ contacts: [CNContact]) {
        finish { delegate in
            if takesProperties {
                let properties = contacts.flatMap {
                    ContactRow.rows(of: $0, keys: displayedPropertyKeys).joined().prefix(1)
                }
                delegate?.contactPicker?(
                    self, didSelectContactProperties: properties.map(\.property))
            } else {
                delegate?.contactPicker?(self, didSelect: contacts)
            }
        }
    }

    func cancel() {
        finish { delegate in delegate?.contactPickerDidCancel?(self) }
    }

    private func finish(_ tell: ((any CNContactPickerDelegate)?) -> Void) {
        tell(delegate)
        // The delegate may have closed it.
        if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
    }
}

/// A contact to which predicates of formats are applied.
private final class ContactValues: NSObject {
    private let contact: CNContact

    init(_ contact: CNContact) {
        self.contact = contact
    }

    override func value(forKey key: String) -> Any? {
        switch key {
        case CNContactPhoneNumbersKey: contact.phoneNumbers as NSArray
        case CNContactEmailAddressesKey: contact.emailAddresses as NSArray
        case CNContactPostalAddressesKey: contact.postalAddresses as NSArray
        case CNContactUrlAddressesKey: contact.urlAddresses as NSArray
        case CNContactRelationsKey: contact.contactRelations as NSArray
        case CNContactIdentifierKey: contact.identifier as NSString
        case CNContactTypeKey: contact.contactType.rawValue
        default: contact.values[key]
        }
    }
}

/// A property to which predicates of formats are applied.
private final class PropertyValues: NSObject {
    private let property: CNContactProperty

    init(_ property: CNContactProperty) {
        self.property = property
    }

    override func value(forKey key: String) -> Any? {
        switch key {
        case "key": property.key as NSString
        case "value": property.value
        case "label": property.label
        case "identifier": property.identifier
        case "contact": ContactValues(property.contact)
        default: nil
        }
    }
}
