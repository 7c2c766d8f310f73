/// A mutable ordered set that stands for a property of an object: what changes here changes there,
/// and observers of the property hear which elements changed.
final class KeyedOrderedSet: NSMutableOrderedSet {
    private let key: String
    private let object: NSObject

    init(key: String, of object: NSObject) {
        self.key = key
        self.object = object
        super.init(capacity: 0)
    }

    required init?(coder: NSCoder) {
        raiseException(
            "NSInvalidArgumentException", "a mutable ordered set for a key cannot be decoded")
    }

    required init(arrayLiteral elements: Any...) {
        raiseException(
            "NSInvalidArgumentException",
            "a mutable ordered set for a key has no elements of its own")
    }

    private var elements: [Any] {
        get {
            KeyValueAccess.next(object.value(forKey: key)).flatMap(KeyValueAccess.elements) ?? []
        }
        set {
            KeyValueChanges.withoutNotifying(object, key) {
                object.setValue(NSOrderedSet(array: newValue), forKey: key)
            }
        }
    }

    override var count: Int { elements.count }

    override func object(at index: Int) -> Any {
        elements[index]
    }

    override func insert(_ anObject: Any, at index: Int) {
        guard !contains(anObject) else { return }
        change(.insertion, index) {
            if !sendAccessor("insertObject:in", "AtIndex:", anObject, index) {
                elements.insert(anObject, at: index)
            }
        }
    }

    override func removeObject(at index: Int) {
        change(.removal, index) {
            if !sendAccessor("removeObjectFrom", "AtIndex:", index) {
                elements.remove(at: index)
            }
        }
    }

    override func replaceObject(at index: Int, with anObject: Any) {
        change(.replacement, index) {
            if !sendAccessor("replaceObjectIn", "AtIndex:withObject:", index, anObject) {
                elements[index] = anObject
            }
        }
    }

    override func index(of object: Any) -> Int {
        NSOrderedSet(array: elements).index(of: object)
    }

    override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }

    override func add(_ object: Any) {
        insert(object, at: count)
    }

    override func remove(_ object: Any) {
        let place = index(of: object)
        if place != NSNotFound { removeObject(at: place) }
    }

    private func change(_ kind: NSKeyValueChange, _ index: Int, _ body: () -> Void) {
        let indexes = IndexSet(integer: index)
        object.willChange(kind, valuesAt: indexes, forKey: key)
        body()
        object.didChange(kind, valuesAt: indexes, forKey: key)
    }

    /// Calls the object's own method for a change of single elements, where it has one.
    private func sendAccessor(_ start: String, _ end: String, _ arguments: Any...) -> Bool {
        guard let selector = Selector.known(start + capitalized(key) + end) else { return false }
        return sendIfImplemented(selector, to: object, arguments) != nil
    }
}
