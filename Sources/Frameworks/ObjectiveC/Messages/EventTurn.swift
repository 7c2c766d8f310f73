/// A turn of the event loop: what runs between two events.
///
/// Apple's frameworks put objects that they hand out, or have just let go, into the pool of the turn, so that code that
/// holds them by weak references alone may use them until the turn is over. Apple's `autoreleasepool` ends that sooner.
package enum EventTurn {
    /// Keeps an object alive until the turn of the calling thread, or the innermost `autoreleasepool`, ends.
    ///
    /// Where no event loop runs, as in a test without an application, this holds for the last objects alone.
    package static func keep(_ object: AnyObject) { ReturnedObjects.keepObject(object) }

    /// Keeps several objects as one.
    package static func keep(_ objects: [Any]) {
        if !objects.isEmpty { keep(ObjectList(objects)) }
    }

    /// Ends the turn of the main thread, also for what objects keep that end with it. Whoever drives the event loop
    /// calls it between two events.
    @MainActor package static func end() { ReturnedObjects.endTurn() }

    private final class ObjectList {
        private let objects: [Any]

        init(_ objects: [Any]) { self.objects = objects }
    }
}
