/// A growable array of plain values that is written in place.
///
/// It has one owner and cannot be copied, so no write checks whether the storage is shared; in the inner
/// loops of layout that check of `Array` took most of the time. Elements are indexed by `Int32`: records
/// that refer to each other by index are half as large as with pointers, and survive growth.
///
/// - Warning: `pointer` and `elements` are valid until the buffer grows or is deinitialised.
///
/// See also `SlabBuffer`, whose elements are freed in any order, and `Slab`, whose elements do not move.
// `@usableFromInline` on the type, as on all of this module: without it the bodies of a package type's
// inlinable members are not serialised, and other modules call them unspecialised.
@frozen @usableFromInline
package struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    // 32 bits each, so that two buffers fit in half a cache line.
    @usableFromInline var length: Int32 = 0
    @usableFromInline var capacity: Int32 = 0
    @usableFromInline var base: UnsafeMutablePointer<Element>?

    @inlinable package init() {}

    @inlinable deinit { if let base { Memory.free(base) } }

    // MARK: - Reading

    @inlinable package var count: Int {
        @inline(__always) get { Int(length) }
    }

    @inlinable package var isEmpty: Bool {
        @inline(__always) get { length == 0 }
    }

    @inlinable package var last: Element? {
        isEmpty ? nil : base.unsafelyUnwrapped[count - 1]
    }

    @inlinable package subscript(index: Int32) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < length, "index \(index) of a buffer of \(length)")
            return base.unsafelyUnwrapped[Int(index)]
        }
        @inline(__always) nonmutating _modify {
            assert(index >= 0 && index < length, "index \(index) of a buffer of \(length)")
            yield &base.unsafelyUnwrapped[Int(index)]
        }
    }

    /// The first element's address; of an empty buffer, one that may not be read.
    @inlinable package var pointer: UnsafeMutablePointer<Element> {
        @inline(__always) get {
            base
                ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)
                .unsafelyUnwrapped
        }
    }

    @inlinable package var elements: UnsafeBufferPointer<Element> {
        @inline(__always) get { UnsafeBufferPointer(start: base, count: count) }
    }

    @inlinable package var mutableElements: UnsafeMutableBufferPointer<Element> {
        @inline(__always) get { UnsafeMutableBufferPointer(start: base, count: count) }
    }

    // MARK: - Appending

    /// - Complexity: O(1), amortised
    @inlinable @inline(__always)
    package mutating func append(_ element: Element) {
        if length == capacity { grow(to: count + 1) }
        (base.unsafelyUnwrapped + count).initialize(to: element)
        length &+= 1
    }

    @inlinable
    package mutating func append(contentsOf other: borrowing Buffer<Element>) {
        pointer(afterExtendingBy: other.count).initialize(from: other.pointer, count: other.count)
    }

    @inlinable
    package mutating func append(contentsOf other: UnsafeBufferPointer<Element>) {
        let end = pointer(afterExtendingBy: other.count)
        for position in 0..<other.count { end[position] = other[position] }
    }

    /// Extends the buffer to at least `newCount` elements, filling with copies of one.
    @inlinable
    package mutating func extend(to newCount: Int, with element: Element) {
        guard newCount > count else { return }
        if newCount > Int(capacity) { grow(to: newCount) }
        (base.unsafelyUnwrapped + count).initialize(repeating: element, count: newCount - count)
        length = Int32(truncatingIfNeeded: newCount)
    }

    /// Extends the buffer by elements that the caller writes before it reads them.
    ///
    /// - Returns: the index of the first.
    @inlinable @inline(__always)
    package mutating func extend(by extra: Int) -> Int32 {
        let first = length
        let end = count &+ extra
        if end > Int(capacity) { grow(to: end) }
        length = Int32(truncatingIfNeeded: end)
        return first
    }

    /// Extends the buffer by elements that the caller writes before it reads them.
    ///
    /// - Returns: the address of the first.
    @inlinable @inline(__always)
    package mutating func pointer(afterExtendingBy extra: Int) -> UnsafeMutablePointer<Element> {
        let first = extend(by: extra)
        return pointer + Int(first)
    }

    /// Reserves capacity, so that appending `extra` elements does not move the buffer.
    @inlinable
    package mutating func reserve(_ extra: Int) {
        if count + extra > Int(capacity) { grow(to: count + extra) }
    }

    // MARK: - Removing

    @inlinable @inline(__always)
    package mutating func removeLast() -> Element {
        assert(length > 0, "an element is removed from an empty buffer")
        length &-= 1
        return base.unsafelyUnwrapped[count]
    }

    @inlinable @inline(__always)
    package mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

    @inlinable package mutating func removeLast(_ removed: Int) {
        assert(removed <= count, "\(removed) elements are removed from a buffer of \(count)")
        length -= Int32(truncatingIfNeeded: removed)
    }

    /// Removes an element and moves those after it down.
    ///
    /// - Complexity: O(count)
    @inlinable package mutating func remove(at index: Int32) {
        assert(index >= 0 && index < length, "index \(index) of a buffer of \(length)")
        length -= 1
        let gap = base.unsafelyUnwrapped + Int(index)
        gap.update(from: gap + 1, count: Int(length - index))
    }

    /// Keeps the elements that satisfy a condition, in their order.
    @inlinable @inline(__always)
    package mutating func keep(where isKept: (Element) -> Bool) {
        let elements = pointer
        var kept = 0
        for position in 0..<count where isKept(elements[position]) {
            elements[kept] = elements[position]
            kept &+= 1
        }
        length = Int32(truncatingIfNeeded: kept)
    }

    /// Removes all elements and keeps the memory.
    @inlinable @inline(__always)
    package mutating func removeAll() { length = 0 }

    /// Removes all elements, and frees the memory if it has room for more than `kept`.
    @inlinable package mutating func removeAll(keepingCapacityUpTo kept: Int) {
        length = 0
        guard capacity > kept else { return }
        Memory.free(base)
        base = nil
        capacity = 0
    }

    // MARK: - Moving, sorting, comparing

    /// Copies elements over others of the same buffer; the ranges may overlap.
    @inlinable package func move(from source: Int, to target: Int, count moved: Int) {
        guard moved > 0, source != target else { return }
        (pointer + target).update(from: pointer + source, count: moved)
    }

    /// Sorts the elements; stable up to `insertionSortLimit` elements, beyond it `precedes` must order
    /// any two.
    @inlinable @inline(__always)
    package func sort(by precedes: (Element, Element) -> Bool) {
        var elements = mutableElements
        guard count <= Buffer.insertionSortLimit else { return elements.sort(by: precedes) }
        var next = 1
        while next < elements.count {
            let element = elements[next]
            var target = next
            while target > 0, precedes(element, elements[target &- 1]) {
                elements[target] = elements[target &- 1]
                target &-= 1
            }
            elements[target] = element
            next &+= 1
        }
    }

    /// The count up to which insertion sort is faster than the standard library's sort.
    @inlinable package static var insertionSortLimit: Int { 32 }

    @inlinable package func hasSameBytes(as other: borrowing Buffer<Element>) -> Bool {
        count == other.count && hasSameBytes(as: other, at: 0)
    }

    /// Whether the elements from `index` on equal those of another buffer; there must be as many.
    @inlinable
    package func hasSameBytes(as other: borrowing Buffer<Element>, at index: Int) -> Bool {
        assert(index + other.count <= count, "a comparison beyond the end of a buffer")
        return other.isEmpty
            || Memory.isEqual(
                pointer + index, other.pointer,
                byteCount: other.count * MemoryLayout<Element>.stride)
    }

    // MARK: - Growing

    /// Grows fourfold while small and twofold after that. Growth copies elements; unused capacity costs no memory,
    /// since the system provides pages when they are first touched.
    @inlinable @inline(never)
    mutating func grow(to least: Int) {
        let present = Int(capacity)
        let stride = MemoryLayout<Element>.stride
        let factor = present * stride < 65_536 ? 4 : 2
        let larger = min(max(least, factor * present, 64 / stride, 4), Int(Int32.max))
        precondition(larger >= least, "a buffer has at most 2^31 elements")
        base = Memory.resize(base, to: larger * stride).assumingMemoryBound(to: Element.self)
        capacity = Int32(truncatingIfNeeded: larger)
    }
}
