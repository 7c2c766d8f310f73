/// A mutable proxy of an array property of an object: a change of the proxy changes the property,
/// and observers of the property hear which elements changed.
final class KeyedArray: NSMutableArray {
    private let property: KeyedElements

    init(key: String, of object: NSObject) {
        property = KeyedElements(key: key, object: object)
        super.init(capacity: 0)
    }

    required init?(coder: NSCoder) {
        raiseException(
            "NSInvalidArgumentException", "a mutable array for a key cannot be decoded")
    }

    required init(arrayLiteral elements: Any...) {
        raiseException(
            "NSInvalidArgumentException", "a mutable array for a key has no elements of its own")
    }

    required convenience init(objects: UnsafePointer<AnyObject>?, count: Int) {
        raiseException(
            "NSInvalidArgumentException", "a mutable array for a key has no elements of its own")
    }

    private var elements: [Any] {
        get { property.values }
        set { property.assign(newValue) }
    }

    override var count: Int { elements.count }

    override func object(at index: Int) -> Any {
        elements[index]
    }

    override func insert(_ anObject: Any, at index: Int) {
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

    override func add(_ anObject: Any) {
        insert(anObject, at: count)
    }

    override func removeLastObject() {
        removeObject(at: count - 1)
    }
}
