/// A mutable set that stands for a set property of an object: what changes here changes there, and
/// observers of the property hear which elements came or went.
final class KeyedSet: NSMutableSet {
    private let key: String
    private let object: NSObject

    init(key: String, of object: NSObject) {
        self.key = key
        self.object = object
        super.init(capacity: 0)
    }

    required init?(coder: NSCoder) {
        raiseException("NSInvalidArgumentException", "a mutable set for a key cannot be decoded")
    }

    required init(capacity numItems: Int) {
        raiseException(
            "NSInvalidArgumentException", "a mutable set for a key has no elements of its own")
    }

    private var elements: NSSet {
        let elements = KeyValueAccess.next(object.value(forKey: key)).flatMap(
            KeyValueAccess.elements)
        return NSSet(array: elements ?? [])
    }

    private func assign(_ elements: [Any]) {
        KeyValueChanges.withoutNotifying(object, key) {
            object.setValue(NSSet(array: elements), forKey: key)
        }
    }

    override var count: Int { elements.count }

    override func member(_ object: Any) -> Any? { elements.member(object) }

    override func objectEnumerator() -> NSEnumerator { elements.objectEnumerator() }

    override func add(_ object: Any) {
        guard !elements.contains(object) else { return }
        change(.insertion, object) {
            guard !sendAccessor("add", "Object:", object) else { return }
            assign(elements.allObjects + [object])
        }
    }

    override func remove(_ object: Any) {
        guard elements.contains(object) else { return }
        change(.removal, object) {
            guard !sendAccessor("remove", "Object:", object) else { return }
            let left = NSSet(object: object)
            assign(elements.allObjects.filter { !left.contains($0) })
        }
    }

    override func removeAllObjects() {
        for element in elements.allObjects { remove(element) }
    }

    private func change(_ kind: NSKeyValueChange, _ element: Any, _ body: () -> Void) {
        KeyValueChanges.begin(
            object, key, KeyChange(kind: kind, objects: NSSet(object: element)))
        body()
        KeyValueChanges.end(object, key)
    }

    /// Calls the object's own method for a change of single elements, where it has one.
    private func sendAccessor(_ start: String, _ end: String, _ argument: Any) -> Bool {
        guard let selector = Selector.known(start + capitalized(key) + end) else { return false }
        return sendIfImplemented(selector, to: object, [argument]) != nil
    }
}
