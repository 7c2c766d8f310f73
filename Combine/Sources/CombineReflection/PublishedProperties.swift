package import OpenCombine

/// Reads as an object, and finds the publisher of its changes as Combine does for objects that have none of
/// their own: in their published properties.
///
/// This has a module of its own, which does not see the search that `CombineAdditions` puts in its place.
private final class ReflectedObject: ObservableObject, CustomReflectable {
    private let object: AnyObject

    init(_ object: AnyObject) {
        self.object = object
    }

    var customMirror: Mirror { Mirror(reflecting: object) }
}

/// The publisher that the published properties of an object announce their changes to.
package func publisherOfPublishedProperties(of object: AnyObject) -> ObservableObjectPublisher {
    ReflectedObject(object).objectWillChange
}
