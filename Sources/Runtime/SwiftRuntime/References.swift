/// Whether any weak reference to an object exists.
///
/// The runtime counts one for all strong references together.
@inlinable @inline(__always)
package func hasWeakReferences(_ object: AnyObject) -> Bool { _getWeakRetainCount(object) > 1 }

/// The storage of a weak variable, wherever it is: one word that only the runtime reads.
package struct WeakReference {
    package weak var object: AnyObject?
}

extension Unmanaged {
    /// The object with a reference of its own; nil once the last reference has gone, while the `deinit`
    /// runs or waits for the main thread.
    ///
    /// For reading back pointers, which hold no reference. A caller that kept an object which is being
    /// deinitialised would hold freed memory.
    ///
    /// - Complexity: That of retaining the object.
    @inlinable @inline(__always)
    package var living: Instance? {
        tryRetain(toOpaque()) == nil ? nil : takeRetainedValue()
    }
}

/// Retains an object, unless it deinitialises; nil then.
// By its symbol: importing the C module would make every user of an inlined `living` import it.
@_silgen_name("csr_try_retain")
@usableFromInline func tryRetain(_ object: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

/// Whether the last reference to an object has gone, while its `deinit` runs or waits for the main thread.
///
/// Right for a caller that has just retained the object: it is then alive, or will never be again.
@_silgen_name("csr_is_deallocating")
package func isBeingDeinitialized(_ object: UnsafeMutableRawPointer) -> Bool
