/// A mutable proxy of a set property of an object: a change of the proxy changes the property, and
/// observers of the property are notified of the elements that were added or removed.
final class KeyedSet: NSMutableSet {
    private let property: KeyedElements

    init(key: String, of object: NSObject) {
        property = KeyedElements(key: key, object: object)
        super.init(capacity: 0)
    }

    required init?(coder: NSCoder) {
        raiseException("NSInvalidArgumentException", "a mutable set for a key cannot be decoded")
    }

    required init(capacity numItems: Int) {
        raiseException(
            "NSInvalidArgumentException", "a mutable set for a key has no elements of its own")
    }

    private var elements: NSSet { NSSet(array: property.values) }

    private func assign(_ elements: [Any]) { property.assign(NSSet(array: elements)) }

    override var count: Int { elements.count }

    override func member(_ object: Any) -> Any? { elements.member(object) }

    override func objectEnumerator() -> NSEnumerator { elements.objectEnumerator() }

    override func add(_ object: Any) {
        guard !elements.contains(object) else { return }
        property.change(.insertion, of: object) {
            guard !property.sendAccessor("add", "Object:", object) else { return }
            assign(elements.allObjects + [object])
        }
    }

    override func remove(_ object: Any) {
        guard elements.contains(object) else { return }
        property.change(.removal, of: object) {
            guard !property.sendAccessor("remove", "Object:", object) else { return }
            let left = NSSet(object: object)
            assign(elements.allObjects.filter { !left.contains($0) })
        }
    }

    override func removeAllObjects() {
        for element in elements.allObjects { remove(element) }
    }
}
