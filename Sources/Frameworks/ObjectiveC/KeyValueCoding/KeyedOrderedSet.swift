/// A mutable proxy of an ordered set property of an object: a change of the proxy changes the property,
/// and observers of the property are notified of the elements that changed.
final class KeyedOrderedSet: NSMutableOrderedSet {
    private let property: KeyedElements

    init(key: String, of object: NSObject) {
        property = KeyedElements(key: key, object: object)
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
        get { property.values }
        set { property.assign(NSOrderedSet(array: newValue)) }
    }

    override var count: Int { elements.count }

    override func object(at index: Int) -> Any {
        elements[index]
    }

    override func insert(_ anObject: Any, at index: Int) {
        guard !contains(anObject) else { return }
        property.change(.insertion, at: index) {
            if !property.sendAccessor("insertObject:in", "AtIndex:", anObject, index) {
                elements.insert(anObject, at: index)
            }
        }
    }

    override func removeObject(at index: Int) {
        property.change(.removal, at: index) {
            if !property.sendAccessor("removeObjectFrom", "AtIndex:", index) {
                elements.remove(at: index)
            }
        }
    }

    override func replaceObject(at index: Int, with anObject: Any) {
        property.change(.replacement, at: index) {
            if !property.sendAccessor("replaceObjectIn", "AtIndex:withObject:", index, anObject) {
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
}
