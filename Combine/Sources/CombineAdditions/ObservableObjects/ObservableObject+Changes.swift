import CombineReflection
import Foundation
import ObjectiveC

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Publishes before a published property of this object changes, and on `send()`.
    ///
    /// It is the same one each time, for objects without published properties too.
    public var objectWillChange: ObservableObjectPublisher {
        PublishedProperties.exist(in: self)
            ? publisherOfPublishedProperties(of: self) : PublishedProperties.publisher(of: self)
    }
}

private protocol PublishedProperty {}

extension Published: PublishedProperty {}

/// The table of the objects' publishers.
private final class PublishedProperties: @unchecked Sendable {
    // Sendable: the table is touched only while `lock` is held.
    private static let shared = PublishedProperties()

    private let lock = NSLock()
    private var answers: [ObjectIdentifier: Bool] = [:]

    /// Whether an object's class has a published property, itself or by inheritance.
    static func exist(in object: AnyObject) -> Bool {
        let type = ObjectIdentifier(Swift.type(of: object))
        if let known = shared.lock.withLock({ shared.answers[type] }) { return known }
        let answer = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
            .contains { $0.children.contains { $0.value is any PublishedProperty } }
        shared.lock.withLock { shared.answers[type] = answer }
        return answer
    }

    /// The publisher that an object without published properties keeps.
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        shared.lock.withLock {
            if let known = objc_getAssociatedObject(object, key) as? ObservableObjectPublisher {
                return known
            }
            let publisher = ObservableObjectPublisher()
            objc_setAssociatedObject(object, key, publisher, .OBJC_ASSOCIATION_RETAIN)
            return publisher
        }
    }

    /// Distinguished from other keys by its address.
    // Constant, and never read or written through.
    nonisolated(unsafe) private static let key = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
