/// Whether any weak reference to an object exists.
///
/// The runtime counts one for all strong references together.
@inlinable @inline(__always)
package func hasWeakReferences(_ object: AnyObject) -> Bool { _getWeakRetainCount(object) > 1 }

/// The storage of a weak variable, wherever it is: one word that only the runtime reads.
package struct WeakReference {
    package weak var object: AnyObject?
}
