/// A mutable proxy of an array property of an object: a change of the proxy changes the property,
/// and observers of the property are notified of the elements that changed.
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

    /// Setting the element after the last one appends it.
    override subscript(index: Int) -> Any {
        get { object(at: index) }
        set {
            if index == count { add(newValue) } else { replaceObject(at: index, with: newValue) }
        }
    }

    override func add(_ anObject: Any) {
        insert(anObject, at: count)
    }

    override func removeLastObject() {
        removeObject(at: count - 1)
    }

    // Foundation's versions of these expect the elements in the array itself.

    override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
        let (first, second) = (elements[idx1], elements[idx2])
        replaceObject(at: idx1, with: second)
        replaceObject(at: idx2, with: first)
    }

    /// Replaces the elements that both have, and removes or inserts the others.
    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
        for (place, element) in otherArray.enumerated() {
            let index = range.location + place
            if place < range.length {
                replaceObject(at: index, with: element)
            } else {
                insert(element, at: index)
            }
        }
        guard otherArray.count < range.length else { return }
        for index in (otherArray.count..<range.length).reversed() {
            removeObject(at: range.location + index)
        }
    }

    // MARK: Search

    // Foundation compares objects of Swift classes by value, and does not find those that are not hashable.

    override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }

    override func index(of anObject: Any) -> Int {
        elements.firstIndex { Self.areEqual($0, anObject) } ?? NSNotFound
    }

    override func remove(_ anObject: Any) {
        for (index, element) in elements.enumerated().reversed()
        where Self.areEqual(element, anObject) {
            removeObject(at: index)
        }
    }

    override func removeObjects(in otherArray: [Any]) {
        for element in otherArray { remove(element) }
    }

    private static func areEqual(_ element: Any, _ other: Any) -> Bool {
        if let element = element as? AnyHashable, let other = other as? AnyHashable {
            return element == other
        }
        return type(of: element) is AnyClass && type(of: other) is AnyClass
            && (element as AnyObject) === (other as AnyObject)
    }
}
