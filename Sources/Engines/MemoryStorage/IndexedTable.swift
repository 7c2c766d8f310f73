/// Values by small index, with a default for indices that nothing was stored at.
///
/// For values by the indices that a solver allocates: it grows to the largest index in use.
@frozen @usableFromInline
package struct IndexedTable<Value: BitwiseCopyable>: ~Copyable {
    @usableFromInline let defaultValue: Value
    @usableFromInline var storage = Buffer<Value>()

    @inlinable package init(defaultValue: Value) { self.defaultValue = defaultValue }

    /// The number of indices at which values may differ from the default.
    @inlinable package var count: Int32 { Int32(storage.length) }

    @inlinable package subscript(index: Int32) -> Value {
        @inline(__always) get { index < storage.length ? storage[index] : defaultValue }
        @inline(__always) set {
            if index >= storage.length { extend(to: index) }
            storage[index] = newValue
        }
    }

    @inlinable @inline(never)
    mutating func extend(to index: Int32) {
        storage.extend(to: max(64, 2 * (Int(index) + 1)), with: defaultValue)
    }
}
