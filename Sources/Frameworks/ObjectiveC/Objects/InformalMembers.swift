/// A class that declares, for its subclasses to override, what Apple's `NSObject` has and
/// Foundation's on Linux lacks.
///
/// `_DynamicObject` is one; UIKit's responders, which belong to the main actor and so cannot derive
/// from it, are others. Calls on variables of type `NSObject` reach an override through this protocol.
package protocol InformalMembers: NSObject {
    static var accessInstanceVariablesDirectly: Bool { get }
    static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
    static func automaticallyNotifiesObservers(forKey key: String) -> Bool

    func forwardingTarget(for aSelector: Selector!) -> Any?

    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
    func value(forUndefinedKey key: String) -> Any?
    func setValue(_ value: Any?, forUndefinedKey key: String)
    func setNilValueForKey(_ key: String)

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

/// An object with a field for the data that other code attaches to it.
package protocol AttachmentHolder: AnyObject {
    var attachments: AnyObject? { get set }
}

/// Registers a class's own `responds(to:)`, which its subclasses may override.
package func registerResponding(
    _ type: AnyClass, _ body: @escaping (AnyObject, Selector) -> Bool
) {
    DispatchTables.shared.register(type) {
        $0.table.add(
            RegisteredMethod(.respondsToSelector, "responds(to:)", .respondsToSelector(body)))
    }
}

extension Selector {
    static let respondsToSelector = Selector("respondsToSelector:")
}

/// The default implementations of members that a class does not override.
package enum DefaultBehaviour {
    package static func value(of object: NSObject, forKey key: String) -> Any? {
        KeyValueAccess.value(of: object, forKey: key)
    }

    package static func set(_ value: Any?, on object: NSObject, forKey key: String) {
        KeyValueAccess.set(value, on: object, forKey: key)
    }

    package static func value(of object: NSObject, forKeyPath keyPath: String) -> Any? {
        KeyValueAccess.value(of: object, forKeyPath: keyPath)
    }

    package static func set(_ value: Any?, on object: NSObject, forKeyPath keyPath: String) {
        KeyValueAccess.set(value, on: object, forKeyPath: keyPath)
    }

    package static func value(of object: NSObject, forUndefinedKey key: String) -> Any? {
        raiseUndefinedKey(key, object, "valueForUndefinedKey:")
    }

    package static func set(on object: NSObject, forUndefinedKey key: String) {
        raiseUndefinedKey(key, object, "setValue:forUndefinedKey:")
    }

    package static func setNil(on object: NSObject, forKey key: String) {
        raiseNilValue(key, object)
    }

    package static func keyPathsAffecting(_ key: String, _ type: AnyClass) -> Set<String> {
        KeyValueChanges.declaredKeyPathsAffecting(key, type)
    }

    package static func notifiesAutomatically(_ key: String, _ type: AnyClass) -> Bool {
        guard let selector = Selector.known("automaticallyNotifiesObserversOf" + capitalized(key))
        else { return true }
        return sendIfImplemented(selector, toClass: type) as? Bool ?? true
    }

    package static func observe(
        _ observer: NSObject, _ keyPath: String?, _ object: Any?,
        _ change: [NSKeyValueChangeKey: Any]?, _ context: UnsafeMutableRawPointer?
    ) {
        Observing.raiseUnhandled(keyPath, object, change, context, observer)
    }
}
