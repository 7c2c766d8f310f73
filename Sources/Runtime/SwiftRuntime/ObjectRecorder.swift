internal import CSwiftRuntime
import Synchronization

/// Keeps weak references to the layers, controllers and gesture recognizers that are made while a test looks for leaks.
package enum ObjectRecorder {
    // Sendable: weak references may be read on any thread, and the mutex guards the array.
    fileprivate struct List: @unchecked Sendable {
        var references: [WeakReference] = []
        /// The length at which references to freed objects are dropped.
        var purgeLength = 1024

        mutating func append(_ object: AnyObject) {
            if references.count >= purgeLength {
                references.removeAll { $0.object == nil }
                purgeLength = max(purgeLength, 2 * references.count)
            }
            references.append(WeakReference(object: object))
        }
    }

    private static let list = Mutex(List())

    /// Adds a new object if a test looks for leaks. Initialisers call it.
    package static func record(_ object: AnyObject) {
        if csr_records_objects() { append(object) }
    }

    /// Adds an object, for initialisers that have read `csr_records_objects()` themselves.
    ///
    /// - Complexity: O(1) on average.
    package static func append(_ object: AnyObject) { list.withLock { $0.append(object) } }

    /// The record as it was before a call of `begin()`.
    package struct Outer: Sendable {
        fileprivate let list: List
        fileprivate let wasRecording: Bool
    }

    /// Begins to record new objects of any thread. Calls nest: what is made until `end(_:)` is not in the outer record.
    package static func begin() -> Outer {
        let outer = exchange(List())
        return Outer(list: outer, wasRecording: csr_record_objects(true))
    }

    /// Ends what `begin()` began. Returns the objects that were made meanwhile and are alive.
    package static func end(_ outer: Outer) -> [AnyObject] {
        _ = csr_record_objects(outer.wasRecording)
        return exchange(outer.list).references.compactMap(\.object)
    }

    private static func exchange(_ new: List) -> List {
        list.withLock { list in
            defer { list = new }
            return list
        }
    }
}
