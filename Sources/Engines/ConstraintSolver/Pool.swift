internal import Glibc

/// A growing array of plain values that is written in place.
///
/// The solver's records refer to each other by index, so they move freely when the pool grows. A
/// standard array would check its uniqueness at every write; here that check was most of the time of
/// an addition.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
    private(set) var count = 0
    private var capacity = 0
    private var base: UnsafeMutablePointer<Element>?

    deinit { free(base) }

    var isEmpty: Bool { count == 0 }

    subscript(index: Int32) -> Element {
        @inline(__always) get {
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
        if count == capacity { grow(to: count + 1) }
        (base.unsafelyUnwrapped + count).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func removeLast() -> Element {
        count -= 1
        return base.unsafelyUnwrapped[count]
    }

    /// Forgets all elements and keeps the memory.
    mutating func removeAll() { count = 0 }

    /// Lengthens the pool to a number of elements, filling with copies of one.
    mutating func extend(to length: Int, with element: Element) {
        guard length > count else { return }
        if length > capacity { grow(to: length) }
        (base.unsafelyUnwrapped + count).initialize(repeating: element, count: length - count)
        count = length
    }

    /// Orders the elements; the order of equal ones is unspecified, so `precedes` must decide all.
    func sort(by precedes: (Element, Element) -> Bool) {
        guard count > 1 else { return }
        var elements = UnsafeMutableBufferPointer(start: base, count: count)
        elements.sort(by: precedes)
    }

    private mutating func grow(to least: Int) {
        // A large pool grows by half: pools live long, and doubling would leave half of the memory idle.
        let growth = capacity < 1024 ? capacity : capacity / 2
        let larger = max(least, capacity + growth, 32)
        // The C library moves large blocks by their page tables, without copying a byte.
        guard let new = realloc(base, larger * MemoryLayout<Element>.stride) else {
            fatalError("no memory is left for constraints")
        }
        base = new.assumingMemoryBound(to: Element.self)
        capacity = larger
    }
}

/// The index that refers to nothing.
let none: Int32 = -1
