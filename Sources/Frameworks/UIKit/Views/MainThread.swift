internal import CMainThreadEnds

/// The door from code without isolation to the main actor, for callers that are there already.
///
/// Layers carry no isolation, but the tree belongs to the main thread, so a layer that asks its view
/// is on it. `MainActor.assumeIsolated` would prove that at run time for 120 ns a call (measured
/// with Swift 6.3 on x86-64), more than most of the work behind this door.
enum MainThread {
    @inline(__always)
    static func run<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { isolated in
            unsafeBitCast(isolated, to: (() -> Result).self)()
        }
    }

    /// The same for what is done with an object, without the memory that a closure takes to hold it.
    @inline(__always)
    static func run<Object: AnyObject>(
        with object: Object, _ body: @escaping @MainActor (Object) -> Void
    ) {
        unsafeBitCast(body, to: ((Object) -> Void).self)(object)
    }

    /// Whether the caller runs on the main thread, or on a thread that serves the main queue in its
    /// place, as in a process whose `main` is asynchronous.
    static var isCurrent: Bool { main_thread_is_current() }

    /// Has the objects of this one's class end on the main thread, as in UIKit, wherever the last
    /// reference goes: they take apart what belongs to that thread.
    @inline(__always)
    static func endsObjects(like object: AnyObject) {
        // The first word of every object points to the metadata of its class.
        main_thread_ends_objects(
            unsafeBitCast(object, to: UnsafePointer<UnsafeRawPointer>.self).pointee)
    }
}
