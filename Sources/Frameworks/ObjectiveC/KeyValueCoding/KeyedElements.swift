/// The elements of a collection property, for its mutable proxy collections: how they are read, stored and
/// changed, and how observers are notified.
struct KeyedElements {
    let key: String
    let object: NSObject

    var values: [Any] {
        KeyValueAccess.next(object.value(forKey: key)).flatMap(KeyValueAccess.elements) ?? []
    }

    /// Gives the property a new collection without notifying observers: they are notified of elements.
    func assign(_ collection: Any) {
        KeyValueChanges.withoutNotifying(object, key) {
            object.setValue(suited(collection), forKey: key)
        }
    }

    /// The collection, mutable if the property's value is.
    private func suited(_ collection: Any) -> Any {
        switch (object.value(forKey: key), collection) {
        case (is NSMutableArray, let array as [Any]): NSMutableArray(array: array)
        case (is NSMutableSet, let set as NSSet): set.mutableCopy()
        case (is NSMutableOrderedSet, let set as NSOrderedSet): set.mutableCopy()
        default: collection
        }
    }

    /// Notifies observers of a change of the element at an index.
    func change(_ kind: NSKeyValueChange, at index: Int, _ body: () -> Void) {
        let indexes = IndexSet(integer: index)
        object.willChange(kind, valuesAt: indexes, forKey: key)
        body()
        object.didChange(kind, valuesAt: indexes, forKey: key)
    }

    /// Notifies observers of a change of one element of a set.
    func change(_ kind: NSKeyValueChange, of element: Any, _ body: () -> Void) {
        let elements = NSSet(object: element)
        KeyValueChanges.begin(
            object, key, KeyChange(kind: kind, removed: elements, inserted: elements))
        body()
        KeyValueChanges.end(object, key)
    }

    /// Calls the object's own method for a change of single elements, where it has one.
    func sendAccessor(_ start: String, _ end: String, _ arguments: Any...) -> Bool {
        guard let selector = Selector.known(start + capitalized(key) + end) else { return false }
        return sendIfImplemented(selector, to: object, arguments) != nil
    }
}
