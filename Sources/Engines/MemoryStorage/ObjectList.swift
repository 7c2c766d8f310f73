/// A list of objects that it does not retain, in the order in which they were appended.
///
/// Short lists are read and changed without reference counting, which took longer than the work itself for lists of
/// constraints.
///
/// **Ownership:** whoever appends an object keeps it alive until it is removed.
@frozen @usableFromInline
package struct ObjectList<Object: AnyObject>: ~Copyable {
    @usableFromInline var storage = Buffer<Unmanaged<Object>>()

    @inlinable package init() {}

    @inlinable package var count: Int {
        @inline(__always) get { storage.count }
    }

    @inlinable package var isEmpty: Bool {
        @inline(__always) get { storage.isEmpty }
    }

    /// The objects, each with a reference.
    @inlinable package var objects: [Object] { storage.elements.map { $0.takeUnretainedValue() } }

    /// The objects, without references; valid until the list changes.
    @inlinable package var uncounted: UnsafeBufferPointer<Unmanaged<Object>> {
        @inline(__always) get { storage.elements }
    }

    @inlinable @inline(__always)
    package func contains(where predicate: (Object) -> Bool) -> Bool {
        for element in storage.elements where element.uncounted(predicate) { return true }
        return false
    }

    /// Calls back with each object; the list may not change meanwhile.
    @inlinable @inline(__always)
    package func forEach(_ body: (Object) -> Void) {
        for element in storage.elements { element.uncounted(body) }
    }

    @inlinable @inline(__always)
    package mutating func append(_ object: Object) {
        storage.append(Unmanaged.passUnretained(object))
    }

    @inlinable @inline(__always)
    package mutating func popLast() -> Unmanaged<Object>? { storage.popLast() }

    /// Removes one occurrence of an object, which is searched for from both ends at once: objects are mostly removed in
    /// the order in which they were appended or in the reverse order, and there may be thousands.
    ///
    /// - Returns: whether there was one.
    /// - Complexity: O(distance from the closer end) to find it, O(count) to move those after it
    @inlinable @discardableResult
    package mutating func remove(_ object: Object) -> Bool {
        let removed = Unmanaged.passUnretained(object).toOpaque()
        let elements = storage.elements
        var low = 0
        var high = elements.count - 1
        while low <= high {
            if elements[low].toOpaque() == removed {
                storage.remove(at: Int32(truncatingIfNeeded: low))
                return true
            }
            if elements[high].toOpaque() == removed {
                storage.remove(at: Int32(truncatingIfNeeded: high))
                return true
            }
            low += 1
            high -= 1
        }
        return false
    }

    /// Removes all objects, and frees the memory of a list that had room for more than `kept`.
    @inlinable package mutating func removeAll(keepingCapacityUpTo kept: Int = 32) {
        storage.removeAll(keepingCapacityUpTo: kept)
    }
}

extension Unmanaged {
    /// Calls a function with the object without counting a reference; the caller must keep it alive.
    ///
    /// The standard library's own function has closures of the main actor check their executor at each call.
    @inlinable @inline(__always)
    package func uncounted<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}
