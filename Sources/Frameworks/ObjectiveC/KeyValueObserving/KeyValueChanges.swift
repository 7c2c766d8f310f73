internal import CObjectiveCRuntime
import Synchronization

/// The announcement of value changes.
enum KeyValueChanges {
    /// The listener of every change, called on the thread that makes it.
    static var listener: (@Sendable (AnyObject, String) -> Void)? {
        get { storedListener.withLock(\.call) }
        set { storedListener.withLock { $0.call = newValue } }
    }

    // In a structure: each access to a mutex of a bare closure wraps the closure once more.
    private struct Listener {
        var call: (@Sendable (AnyObject, String) -> Void)?
    }

    private static let storedListener = Mutex(Listener())

    // MARK: Announcing

    static func begin(_ object: AnyObject, _ key: String, _ change: KeyChange = KeyChange()) {
        for node in observerNodes(of: object, key) { node.begin(change) }
    }

    static func end(_ object: AnyObject, _ key: String) {
        for node in observerNodes(of: object, key) { node.end() }
    }

    /// The nodes of a key in the order in which they were made.
    private static func observerNodes(of object: AnyObject, _ key: String) -> [KeyPathObserverNode]
    {
        guard ocr_is_anything_observed(), let attachments = ObjectAttachments.of(object) else {
            return []
        }
        return ObjectAttachments.lock.withLock { attachments.observerNodes[key] ?? [] }
    }

    // MARK: Assigning by key

    /// Announces an assignment by key, and suppresses what the setter itself announces for that key.
    static func whileAssigning(_ object: NSObject, _ key: String, _ body: () -> Void) {
        guard announces(object, key) else { return body() }
        begin(object, key)
        withoutNotifying(object, key, body)
        end(object, key)
    }

    static func withoutNotifying(_ object: NSObject, _ key: String, _ body: () -> Void) {
        let outer = silenced
        silenced = outer + [SilencedKey(object: ObjectIdentifier(object), key: key)]
        body()
        silenced = outer
    }

    /// Whether a setter announces changes of a key: there is an observer, the class notifies automatically,
    /// and this change is not being announced already.
    static func announces(_ object: AnyObject, _ key: String) -> Bool {
        guard ocr_is_anything_observed(), !observerNodes(of: object, key).isEmpty,
            !silenced.contains(SilencedKey(object: ObjectIdentifier(object), key: key))
        else { return false }
        return (type(of: object) as? any InformalMembers.Type)?
            .automaticallyNotifiesObservers(forKey: key) ?? true
    }

    private struct SilencedKey: Equatable {
        let object: ObjectIdentifier
        let key: String
    }

    /// The keys that this thread is assigning.
    private static var silenced: [SilencedKey] {
        get { Thread.current.threadDictionary["ObjectiveC.silencedKeys"] as? [SilencedKey] ?? [] }
        set { Thread.current.threadDictionary["ObjectiveC.silencedKeys"] = newValue }
    }

    // MARK: Computed values

    static func keyPathsAffecting(_ key: String, of object: NSObject) -> Set<String> {
        let type = type(of: object)
        return (type as? any InformalMembers.Type)?.keyPathsForValuesAffectingValue(forKey: key)
            ?? declaredKeyPathsAffecting(key, type)
    }

    /// Returns the result of the class method `keyPathsForValuesAffecting<Key>`; empty if there is none.
    static func declaredKeyPathsAffecting(_ key: String, _ type: AnyClass) -> Set<String> {
        let name = "keyPathsForValuesAffecting" + capitalized(key)
        guard let selector = Selector.known(name) else { return [] }
        return sendIfImplemented(selector, toClass: type) as? Set<String> ?? []
    }
}

/// Announces that a setter is about to change a value; generated code calls it first in setters.
///
/// - Complexity: The read of one variable while nothing at all is observed, and of one more field
///   while this object is not.
public func _willChangeValue(_ object: AnyObject, _ key: String) {
    guard ocr_is_anything_observed() else { return }
    if KeyValueChanges.announces(object, key) { KeyValueChanges.begin(object, key) }
}

/// Announces that a setter has changed a value; generated code calls it last in setters.
public func _didChangeValue(_ object: AnyObject, _ key: String) {
    guard ocr_is_anything_observed() else { return }
    if KeyValueChanges.announces(object, key) { KeyValueChanges.end(object, key) }
    KeyValueChanges.listener?(object, key)
}

/// Sets the function that receives every change which a setter announces, whether observed or not.
///
/// UIKit's appearance proxies listen as soon as the first of them is created.
package func listenToChangedValues(_ listener: @escaping @Sendable (AnyObject, String) -> Void) {
    ocr_observation_began()
    if KeyValueChanges.listener != nil { ocr_observation_ended() }
    KeyValueChanges.listener = listener
}

/// Ends what `listenToChangedValues(_:)` began. A change that another thread is making may still be reported.
package func stopListeningToChangedValues() {
    guard KeyValueChanges.listener != nil else { return }
    KeyValueChanges.listener = nil
    ocr_observation_ended()
}
