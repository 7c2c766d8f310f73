/// An `NSObject` with the members that Apple's `NSObject` lets classes override and Foundation's on
/// Linux does not declare.
///
/// Layers derive from it, and so do, in rewritten sources, the app's own classes that name `NSObject`
/// as their superclass and override one of the members. Calls on variables of type `NSObject` reach
/// these members through the extensions of `NSObjectProtocol`, which have the same ones.
open class _DynamicObject: NSObject, InformalMembers, AttachmentHolder {
    /// The data that other code attached to this object; see `ObjectAttachments`.
    // Read at every change of a layer; the lock of its users guards it, so that accesses never overlap.
    @exclusivity(unchecked) @usableFromInline package final var attachments: AnyObject?

    /// Whether any data is attached to this object; inlined where layers change.
    @inlinable @inline(__always)
    package final var hasAttachments: Bool { attachments != nil }

    public override init() {
        super.init()
    }

    // MARK: Interface files

    /// Called after the object was loaded from an interface file and its outlets were set.
    @preconcurrency @MainActor
    open func awakeFromNib() {}

    /// Prepares the object for Interface Builder; never called in an app.
    @preconcurrency @MainActor
    open func prepareForInterfaceBuilder() {}

    // As all methods of `NSObject`, those of objects are methods of classes too, which nothing calls.

    @preconcurrency @MainActor
    open class func awakeFromNib() {}

    @preconcurrency @MainActor
    open class func prepareForInterfaceBuilder() {}

    // MARK: Messages

    open func responds(to aSelector: Selector!) -> Bool {
        aSelector.map { implements($0, self) } ?? false
    }

    /// The object that gets a message which this one does not implement; nil for none.
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    // MARK: Key-value coding

    open class var accessInstanceVariablesDirectly: Bool { true }

    open func value(forKey key: String) -> Any? {
        KeyValueAccess.value(of: self, forKey: key)
    }

    open func setValue(_ value: Any?, forKey key: String) {
        KeyValueAccess.set(value, on: self, forKey: key)
    }

    open func value(forKeyPath keyPath: String) -> Any? {
        KeyValueAccess.value(of: self, forKeyPath: keyPath)
    }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        KeyValueAccess.set(value, on: self, forKeyPath: keyPath)
    }

    open func value(forUndefinedKey key: String) -> Any? {
        raiseUndefinedKey(key, self, "valueForUndefinedKey:")
    }

    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        raiseUndefinedKey(key, self, "setValue:forUndefinedKey:")
    }

    open func setNilValueForKey(_ key: String) {
        raiseNilValue(key, self)
    }

    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        KeyValueAccess.values(of: self, forKeys: keys)
    }

    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        KeyValueAccess.setValues(keyedValues, on: self)
    }

    open func mutableArrayValue(forKey key: String) -> NSMutableArray {
        KeyedArray(key: key, of: self)
    }

    open func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        KeyValueAccess.mutableArray(of: self, forKeyPath: keyPath)
    }

    // MARK: Key-value observing

    open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        KeyValueChanges.declaredKeyPathsAffecting(key, self)
    }

    open class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        DefaultBehaviour.notifiesAutomatically(key, self)
    }

    open func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        Observing.add(observer, to: self, keyPath, options, context)
    }

    open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        Observing.remove(observer, from: self, keyPath)
    }

    open func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        Observing.remove(observer, from: self, keyPath, context: context)
    }

    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        Observing.raiseUnhandled(keyPath, object, change, context, self)
    }

    open func willChangeValue(forKey key: String) {
        KeyValueChanges.begin(self, key)
    }

    open func didChangeValue(forKey key: String) {
        KeyValueChanges.end(self, key)
    }

    open func willChange(
        _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
    ) {
        KeyValueChanges.begin(self, key, KeyChange(kind: changeKind, indexes: indexes))
    }

    open func didChange(
        _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
    ) {
        KeyValueChanges.end(self, key)
    }
}

extension _DynamicObject {
    private enum FileRecord {
        @used @section(".init_array")
        nonisolated static let record: @convention(c) () -> Void = {
            _pushRegistrar {
                registerResponding(_DynamicObject.self) { receiver, selector in
                    unsafeDowncast(receiver, to: _DynamicObject.self).responds(to: selector)
                }
            }
        }
    }
}
