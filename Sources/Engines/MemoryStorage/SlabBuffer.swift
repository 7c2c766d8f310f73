/// An element that holds the index of a free run while it is not in use.
@usableFromInline
package protocol FreeListLinked: BitwiseCopyable {
    /// In the first element of a free run: the next free run of the same size class, or -1.
    var nextFree: Int32 { get set }
}

/// A buffer that hands out runs of adjacent elements, which may be freed in any order.
///
/// A freed run is given to the next request of its size class, so memory does not grow while contents come
/// and go. Runs of up to 16 elements have classes of exactly their size, larger ones are rounded up to a
/// power of two.
///
/// - Warning: `pointer` is valid until a run is allocated.
@frozen @usableFromInline
package struct SlabBuffer<Element: FreeListLinked>: ~Copyable {
    @usableFromInline var storage = Buffer<Element>()
    /// The first free run, by size class; -1 for none.
    @usableFromInline var firstFree = Buffer<Int32>()

    @inlinable package init() {}

    @inlinable package var pointer: UnsafeMutablePointer<Element> {
        @inline(__always) get { storage.pointer }
    }

    @inlinable package subscript(index: Int32) -> Element {
        @inline(__always) get { storage[index] }
        @inline(__always) nonmutating _modify { yield &storage[index] }
    }

    /// Allocates a run of `count` elements, at least one, that the caller writes before it reads them.
    ///
    /// - Returns: the index of the first.
    @inlinable @inline(__always)
    package mutating func allocate(_ count: Int32) -> Int32 {
        assert(count > 0, "a run has at least one element")
        // While nothing was freed, a small run takes just what it needs.
        return firstFree.isEmpty && count <= 16
            ? storage.extend(by: Int(count)) : allocateReusing(count)
    }

    @inlinable @inline(never)
    mutating func allocateReusing(_ count: Int32) -> Int32 {
        let (sizeClass, length) = SlabBuffer.sizeClass(of: count)
        if sizeClass < firstFree.length {
            let first = firstFree[sizeClass]
            if first >= 0 {
                firstFree[sizeClass] = storage[first].nextFree
                return first
            }
        }
        return storage.extend(by: Int(length))
    }

    /// Frees a run that was allocated with the same count.
    @inlinable package mutating func free(_ first: Int32, _ count: Int32) {
        let sizeClass = SlabBuffer.sizeClass(of: count).index
        firstFree.extend(to: Int(sizeClass) + 1, with: -1)
        assert(firstFree[sizeClass] != first, "a run is freed twice")
        storage[first].nextFree = firstFree[sizeClass]
        firstFree[sizeClass] = first
    }

    @inlinable static func sizeClass(of count: Int32) -> (index: Int32, length: Int32) {
        if count <= 16 { return (count, count) }
        let bits = Int32(Int32.bitWidth - (count - 1).leadingZeroBitCount)
        return (12 + bits, 1 << bits)
    }
}
