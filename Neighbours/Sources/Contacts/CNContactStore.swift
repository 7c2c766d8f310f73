import DeviceSimulation
import Foundation
import PermissionPrompts

@objc public enum CNEntityType: Int, Sendable {
    case contacts
}

@objc public enum CNAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
    case limited

    init(_ answer: SimulatedAnswer?) {
        switch answer {
        case nil: self = .notDetermined
        case .denied: self = .denied
        case .restricted: self = .restricted
        case .limited: self = .limited
        case .allowed, .always, .whileInUse: self = .authorized
        }
    }

    var isAllowed: Bool { self == .authorized || self == .limited }
}

/// An account with contacts.
open class CNContainer: NSObject, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public enum ContainerType: Int, Sendable {
        case unassigned
        case local
        case exchange
        case cardDAV = 1001
    }

    public let identifier: String
    public let name: String
    open var type: ContainerType { .local }

    private init(identifier: String, name: String) {
        self.identifier = identifier
        self.name = name
    }

    static let local = CNContainer(identifier: "local", name: "")
}

/// The contacts of the device: six people at first, for as long as the process lives.
open class CNContactStore: NSObject, @unchecked Sendable {
    // The contacts have a lock.
    private var contacts: ContactList { ContactList.shared }

    // MARK: Authorization

    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        CNAuthorizationStatus(SimulatedDevice.answer(to: .contacts))
    }

    private static let replies = DispatchQueue(label: "CNContactStore replies")

    /// Asks the user, unless there is an answer already. The completion is called on a private queue.
    ///
    /// An app whose Info.plist has no `NSContactsUsageDescription` is stopped, as on iOS.
    open func requestAccess(
        for entityType: CNEntityType,
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let key = "NSContactsUsageDescription"
        DispatchQueue.main.async {
            let reply: @Sendable (SimulatedAnswer?) -> Void = { answer in
                let isGranted = CNAuthorizationStatus(answer).isAllowed
                Self.replies.async {
                    completionHandler(isGranted, isGranted ? nil : CNError(.authorizationDenied))
                }
            }
            let answer = SimulatedDevice.answer(to: .contacts)
            guard answer == nil else { return reply(answer) }
            guard let description = SimulatedDevice.information(key) else {
                preconditionFailure(
                    "The app's Info.plist must contain an \(key) key with a text that tells the user how the app "
                        + "uses contacts.")
            }
            PermissionPrompt(
                .contacts, title: "Allow “\(SystemQuestion.appName)” to use your contacts?",
                message: description
            ).ask(completion: reply)
        }
    }

    open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAccess(for: entityType) { isGranted, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: isGranted)
                }
            }
        }
    }

    private func checkAccess() throws {
        guard Self.authorizationStatus(for: .contacts).isAllowed else {
            throw CNError(.authorizationDenied)
        }
    }

    // MARK: Fetching

    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] {
        try checkAccess()
        let keys = keys.keys
        return contacts.all.filter { predicate.evaluate(with: $0) }.map { $0.fetching(keys) }
    }

    /// - Throws: `CNError.recordDoesNotExist` without such a contact.
    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact {
        try checkAccess()
        guard let contact = contacts.all.first(where: { $0.identifier == identifier }) else {
            throw CNError(.recordDoesNotExist)
        }
        return contact.fetching(keys.keys)
    }

    /// Calls a block with each contact, in the order of the request, until it sets its second argument.
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws {
        try checkAccess()
        let keys = fetchRequest.keysToFetch.keys
        var found = contacts.all.filter { fetchRequest.predicate?.evaluate(with: $0) ?? true }
        if fetchRequest.sortOrder != .none {
            let order = fetchRequest.sortOrder
            found.sort {
                $0.sortName(order).localizedStandardCompare($1.sortName(order))
                    == .orderedAscending
            }
        }
        var stops: ObjCBool = false
        for contact in found {
            block(contact.fetching(keys, mutable: fetchRequest.mutableObjects), &stops)
            if stops.boolValue { return }
        }
    }

    // MARK: Saving

    /// Saves all changes of a request, or none.
    ///
    /// - Throws: `CNError.recordDoesNotExist` for a change of a contact that is not in the store, and
    ///   `.insertedRecordAlreadyExists` for a new one that is.
    open func execute(_ saveRequest: CNSaveRequest) throws {
        try checkAccess()
        try contacts.save(saveRequest)
    }

    // MARK: Containers

    open func defaultContainerIdentifier() -> String { CNContainer.local.identifier }

    /// The device's own account, the only one.
    open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
        try checkAccess()
        return [CNContainer.local].filter { predicate?.evaluate(with: $0) ?? true }
    }
}

extension NSNotification.Name {
    /// Posted after contacts were saved.
    public static let CNContactStoreDidChange = NSNotification.Name(
        "CNContactStoreDidChangeNotification")
}

/// A choice of contacts and of the properties that are fetched of them.
open class CNContactFetchRequest: NSObject {
    open var predicate: NSPredicate?
    open var keysToFetch: [any CNKeyDescriptor]
    /// Whether the contacts are mutable.
    open var mutableObjects = false
    /// Whether contacts of several accounts are one, which makes no difference with one account.
    open var unifyResults = true
    open var sortOrder = CNContactSortOrder.none

    public init(keysToFetch: [any CNKeyDescriptor]) {
        self.keysToFetch = keysToFetch
    }
}

/// Changes of contacts, which the store executes together.
open class CNSaveRequest: NSObject {
    enum Change {
        case add(CNContact)
        case update(CNContact)
        case delete(CNContact)
    }

    var changes: [Change] = []

    /// - Parameter identifier: The account; nil and that of the device are the same.
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
        changes.append(.add(contact))
    }

    open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
    open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
}
