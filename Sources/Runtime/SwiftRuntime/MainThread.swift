internal import CSwiftRuntime

/// Entry points from code without isolation to the main actor, for callers that are on it already.
///
/// Layers carry no isolation, but the tree belongs to the main thread, so a layer that calls its view
/// is on it. `MainActor.assumeIsolated` would prove that at run time for 120 ns a call (measured
/// with Swift 6.3 on x86-64), more than most of the work that is called.
@usableFromInline
package enum MainThread {
    /// Calls a closure of the main actor.
    @inlinable @inline(__always)
    package static func run<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { isolated in
            unsafeBitCast(isolated, to: (() -> Result).self)()
        }
    }

    /// Calls a closure of the main actor with an object, without the memory that a closure takes to
    /// capture it.
    @inlinable @inline(__always)
    package static func run<Object: AnyObject>(
        with object: Object, _ body: @escaping @MainActor (Object) -> Void
    ) {
        unsafeBitCast(body, to: ((Object) -> Void).self)(object)
    }

    /// Whether the caller runs on the main thread, or on a thread that serves the main queue in its
    /// place, as in a process whose `main` is asynchronous.
    package static var isCurrent: Bool { csr_is_main_thread() }

    /// The number of the caller's thread, as the kernel counts.
    package static var threadNumber: Int { Int(csr_thread_number()) }

    /// The label of the dispatch queue that the caller runs on.
    package static var queueLabel: String { String(cString: csr_queue_label()) }

    /// Makes the objects of this one's class deinitialise on the main thread, as in UIKit, wherever
    /// their last reference goes: their `deinit` changes what belongs to that thread.
    // Inlined, since every view is made through it: the object would be retained for a call.
    @inlinable @inline(__always)
    package static func deinitializesObjects(like object: AnyObject) {
        deinitializesObjects(ofClassAt: ClassMetadata(of: object).pointer)
    }

    @usableFromInline
    static func deinitializesObjects(ofClassAt metadata: UnsafeRawPointer) {
        csr_deinit_on_main_thread(metadata)
    }
}
