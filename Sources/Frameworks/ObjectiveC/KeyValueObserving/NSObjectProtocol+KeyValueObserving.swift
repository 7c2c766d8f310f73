extension NSObjectProtocol where Self: NSObject {
    /// Registers an observer of a value.
    ///
    /// The observer is not retained; a deallocated one is skipped.
    ///
    /// - Parameters:
    ///   - observer: Its `observeValue(forKeyPath:of:change:context:)` is called, on the thread
    ///     that changes the value.
    ///   - keyPath: Changes of any object along the path count.
    ///   - options: The contents and times of the notifications.
    ///   - context: Passed to the observer unchanged.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        guard let object = self as? _DynamicObject else {
            return Observing.add(observer, to: self, keyPath, options, context)
        }
        object.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    }

    /// Removes the latest registration of an observer for a key path. Raises `NSRangeException` when there is
    /// none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        guard let object = self as? _DynamicObject else {
            return Observing.remove(observer, from: self, keyPath)
        }
        object.removeObserver(observer, forKeyPath: keyPath)
    }

    /// Removes the latest registration of an observer with this context.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        guard let object = self as? _DynamicObject else {
            return Observing.remove(observer, from: self, keyPath, context: context)
        }
        object.removeObserver(observer, forKeyPath: keyPath, context: context)
    }

    /// Called when a value that this object observes has changed. A class that does not override
    /// it stops the program.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard let observer = self as? any InformalMembers else {
            Observing.raiseUnhandled(keyPath, object, change, context, self)
        }
        observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }

    /// Announces that a value is about to change, where no setter does.
    ///
    /// Each call is followed by one of `didChangeValue(forKey:)` with the same key.
    public func willChangeValue(forKey key: String) {
        guard let object = self as? _DynamicObject else { return KeyValueChanges.begin(self, key) }
        object.willChangeValue(forKey: key)
    }

    /// Announces that a value has changed.
    public func didChangeValue(forKey key: String) {
        guard let object = self as? _DynamicObject else { return KeyValueChanges.end(self, key) }
        object.didChangeValue(forKey: key)
    }

    /// Announces that elements of an array are about to change.
    public func willChange(
        _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
    ) {
        guard let object = self as? _DynamicObject else {
            return KeyValueChanges.begin(self, key, KeyChange(kind: changeKind, indexes: indexes))
        }
        object.willChange(changeKind, valuesAt: indexes, forKey: key)
    }

    /// Announces that elements of an array have changed.
    public func didChange(
        _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
    ) {
        guard let object = self as? _DynamicObject else { return KeyValueChanges.end(self, key) }
        object.didChange(changeKind, valuesAt: indexes, forKey: key)
    }

    /// Announces that a set is about to change.
    ///
    /// - Parameter objects: The elements that are added, removed or kept, or that replace all others.
    public func willChangeValue(
        forKey key: String, withSetMutation mutationKind: NSKeyValueSetMutationKind,
        using objects: Set<AnyHashable>
    ) {
        KeyValueChanges.begin(self, key, setChange(key, mutationKind, objects))
    }

    /// Announces that a set has changed.
    public func didChangeValue(
        forKey key: String, withSetMutation mutationKind: NSKeyValueSetMutationKind,
        using objects: Set<AnyHashable>
    ) {
        KeyValueChanges.end(self, key)
    }

    private func setChange(
        _ key: String, _ kind: NSKeyValueSetMutationKind, _ objects: Set<AnyHashable>
    ) -> KeyChange {
        let current = (value(forKey: key) as? NSSet) ?? NSSet()
        let added = objects.filter { !current.contains($0) }
        let others = Set(current.allObjects.compactMap { $0 as? AnyHashable }).subtracting(objects)
        let removed =
            switch kind {
            case .union: Set<AnyHashable>()
            case .minus: objects.subtracting(added)
            case .intersect, .set: others
            }
        return KeyChange(
            kind: kind.change, removed: NSSet(set: removed), inserted: NSSet(set: added))
    }

    // MARK: With Swift key paths

    /// Announces that a value is about to change.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        willChangeValue(forKey: KeyPathNames.name(of: keyPath))
    }

    /// Announces that a value has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        didChangeValue(forKey: KeyPathNames.name(of: keyPath))
    }

    /// Announces that elements of an array are about to change.
    public func willChange<Value>(
        _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet,
        for keyPath: KeyPath<Self, Value>
    ) {
        willChange(changeKind, valuesAt: indexes, forKey: KeyPathNames.name(of: keyPath))
    }

    /// Announces that elements of an array have changed.
    public func didChange<Value>(
        _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet,
        for keyPath: KeyPath<Self, Value>
    ) {
        didChange(changeKind, valuesAt: indexes, forKey: KeyPathNames.name(of: keyPath))
    }

    /// Calls a closure for changes of a value.
    ///
    /// - Parameters:
    ///   - keyPath: Changes of any object along the path count. The last property must announce its
    ///     changes, as `@objc dynamic` ones do.
    ///   - options: The contents and times of the notifications.
    ///   - changeHandler: Called with this object, on the thread that changes the value.
    /// - Returns: The observation, which ends when it is released.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        NSKeyValueObservation(of: self, KeyPathNames.name(of: keyPath), options) {
            [weak self] change in
            if let self { changeHandler(self, NSKeyValueObservedChange(change)) }
        }
    }
}
