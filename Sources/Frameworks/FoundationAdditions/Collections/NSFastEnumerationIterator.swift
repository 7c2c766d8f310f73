import Foundation

/// The elements of a collection of Foundation, one after the other.
///
/// Classes of an app that are collections themselves are none for this iterator, which raises an exception for them.
public struct NSFastEnumerationIterator: IteratorProtocol {
    private let elements: NSEnumerator

    /// Creates an iterator of the elements of an array, a set or an ordered set, of the keys of a dictionary, or of what an
    /// enumerator has left.
    public init(_ enumerable: Any) {
        switch enumerable {
        case let array as NSArray: elements = array.objectEnumerator()
        case let set as NSSet: elements = set.objectEnumerator()
        case let set as NSOrderedSet: elements = set.objectEnumerator()
        case let dictionary as NSDictionary: elements = dictionary.keyEnumerator()
        case let enumerator as NSEnumerator: elements = enumerator
        default:
            NSException(
                name: .invalidArgumentException,
                reason: "-[\(type(of: enumerable)) countByEnumeratingWithState:objects:count:]: "
                    + "unrecognized selector sent to instance"
            ).raise()
        }
    }

    public mutating func next() -> Any? { elements.nextObject() }
}
