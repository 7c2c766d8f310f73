package import OpenCombine

/// Finds the publisher of an object's changes as Combine does for objects without one of
/// their own: through their published properties.
///
/// It is in a module of its own, which does not see the replacement in `CombineAdditions`.
private final class ReflectedObject: ObservableObject, CustomReflectable {
    private let object: AnyObject

    init(_ object: AnyObject) {
        self.object = object
    }

    var customMirror: Mirror { Mirror(reflecting: object) }
}

/// The publisher to which the published properties of an object report their changes.
package func publisherOfPublishedProperties(of object: AnyObject) -> ObservableObjectPublisher {
    ReflectedObject(object).objectWillChange
}
