internal import Glibc

/// A growing array of plain values that is written in place.
///
/// The solver's records refer to each other by index, so they move freely when the pool grows. A
/// standard array would check its uniqueness at every write; here that check was most of the time of
/// an addition.
@usableFromInline
struct Pool<Element: BitwiseCopyable>: ~Copyable {
    // Of half the size, so that a solver's pools stand on half as many lines of the cache.
    @usableFromInline private(set) var length: Int32 = 0
    private var capacity: Int32 = 0
    @usableFromInline private(set) var base: UnsafeMutablePointer<Element>?

    init() {}

    @usableFromInline deinit { free(base) }

    @usableFromInline
    var count: Int {
        @inlinable @inline(__always) get { Int(length) }
    }

    var isEmpty: Bool {
        @inline(__always) get { length == 0 }
    }

    @usableFromInline
    subscript(index: Int32) -> Element {
        @inlinable @inline(__always) get {
            assert(index >= 0 && index < count, "an index outside of its pool")
            return base.unsafelyUnwrapped[Int(index)]
        }
        @inline(__always) nonmutating _modify {
            assert(index >= 0 && index < count, "an index outside of its pool")
            yield &base.unsafelyUnwrapped[Int(index)]
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if length == capacity { grow(to: count + 1) }
        (base.unsafelyUnwrapped + count).initialize(to: element)
        length &+= 1
    }

    @inline(__always)
    mutating func removeLast() -> Element {
        length &-= 1
        return base.unsafelyUnwrapped[count]
    }

    /// Forgets some elements at the end.
    mutating func removeLast(_ count: Int) { length -= Int32(count) }

    /// Writes elements over others.
    func move(from source: Int, to target: Int, count: Int) {
        guard count > 0, source != target else { return }
        (pointer + target).update(from: pointer + source, count: count)
    }

    /// Forgets all elements and keeps the memory.
    mutating func removeAll() { length = 0 }

    /// Lengthens the pool to a number of elements, filling with copies of one.
    mutating func extend(to newCount: Int, with element: Element) {
        guard newCount > count else { return }
        if newCount > capacity { grow(to: newCount) }
        (base.unsafelyUnwrapped + count).initialize(repeating: element, count: newCount - count)
        length = Int32(truncatingIfNeeded: newCount)
    }

    /// Lengthens the pool by some elements that the caller writes before anybody reads them.
    ///
    /// - Returns: the place of the first of them.
    @inline(__always)
    mutating func lengthen(by more: Int) -> Int32 {
        let first = length
        let end = count &+ more
        if end > capacity { grow(to: end) }
        length = Int32(truncatingIfNeeded: end)
        return first
    }

    /// Lengthens the pool, and says where the new elements are to be written.
    @inline(__always)
    mutating func pointer(afterLengtheningBy more: Int) -> UnsafeMutablePointer<Element> {
        let first = lengthen(by: more)
        return pointer + Int(first)
    }

    /// Makes sure that some more elements can be appended without the pool moving.
    mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(to: count + more) }
    }

    /// The elements; valid until the pool grows. Of a pool without any, it may not be read.
    var pointer: UnsafeMutablePointer<Element> {
        @inline(__always) get {
            base
                ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)
                .unsafelyUnwrapped
        }
    }

    /// The elements; valid until the pool grows.
    var buffer: UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(start: base, count: count)
    }

    func hasSameBytes(as other: borrowing Pool<Element>) -> Bool {
        count == other.count && hasSameBytes(as: other, at: 0)
    }

    /// Whether the elements of another pool stand here from a place on; there must be as many.
    func hasSameBytes(as other: borrowing Pool<Element>, at place: Int) -> Bool {
        assert(place + other.count <= count, "a comparison beyond the end of a pool")
        return other.isEmpty
            || memcmp(
                pointer + place, other.pointer, other.count * MemoryLayout<Element>.stride) == 0
    }

    mutating func append(contentsOf other: borrowing Pool<Element>) {
        pointer(afterLengtheningBy: other.count)
            .initialize(from: other.pointer, count: other.count)
    }

    /// Orders the elements. Equal ones stay in their order if there are few; of more than
    /// `fewElements`, `precedes` must decide all.
    @inline(__always)
    func sort(by precedes: (Element, Element) -> Bool) {
        var elements = UnsafeMutableBufferPointer(start: base, count: count)
        guard count <= Pool.fewElements else { return elements.sort(by: precedes) }
        // By insertion: few are in place before the library has begun.
        var next = 1
        while next < elements.count {
            let element = elements[next]
            var place = next
            while place > 0, precedes(element, elements[place &- 1]) {
                elements[place] = elements[place &- 1]
                place &-= 1
            }
            elements[place] = element
            next &+= 1
        }
    }

    static var fewElements: Int { 32 }

    private mutating func grow(to least: Int) {
        // A pool is copied when it grows, so it grows quickly. What is never written costs no memory: the
        // system gives pages when they are touched.
        let present = Int(capacity)
        let size = present * MemoryLayout<Element>.stride
        let larger = min(max(least, (size < 65_536 ? 4 : 2) * present, 32), Int(Int32.max))
        guard larger >= least, let new = realloc(base, larger * MemoryLayout<Element>.stride) else {
            fatalError("no memory is left for constraints")
        }
        base = new.assumingMemoryBound(to: Element.self)
        capacity = Int32(larger)
    }
}

/// The index that refers to nothing.
let none: Int32 = -1
