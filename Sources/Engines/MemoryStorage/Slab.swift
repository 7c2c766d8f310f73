/// Storage for elements at stable addresses, each known by a handle that expires when the element is
/// released.
///
/// Elements are initialised once and recycled: `release(_:)` keeps the element as the caller left it, with the memory
/// that its buffers have, and a later `take()` returns it again with a new generation.
///
/// **Ownership:** the slab owns its elements. Handles and pointers own nothing and must not be used after the slab is
/// deinitialised.
@usableFromInline
package struct Slab<Element: ~Copyable>: ~Copyable {
    private var blocks = Buffer<UnsafeMutableRawPointer>()
    @usableFromInline var firstFree: UnsafeMutablePointer<Element>?
    private let blockCount: Int
    private let makeElement: () -> Element

    /// - Parameters:
    ///   - blockCount: how many elements are allocated at a time.
    ///   - makeElement: makes the initial element of each slot.
    package init(blockCount: Int = 64, makeElement: @escaping () -> Element) {
        precondition(
            MemoryLayout<Element>.alignment <= SlabHeader.stride, "an element is aligned too widely"
        )
        self.blockCount = blockCount
        self.makeElement = makeElement
    }

    deinit {
        for block in blocks.elements {
            for index in 0..<blockCount {
                Slab.element(index, of: block).deinitialize(count: 1)
            }
            block.deallocate()
        }
    }

    /// Takes a recycled or new element into use.
    ///
    /// - Complexity: O(1), and an allocation every `blockCount` new elements
    @inlinable package mutating func take() -> UnsafeMutablePointer<Element> {
        if firstFree == nil { addBlock() }
        let pointer = firstFree.unsafelyUnwrapped
        let header = SlabHeader.of(pointer)
        firstFree = header.pointee.nextFree?.assumingMemoryBound(to: Element.self)
        header.pointee.nextFree = nil
        assert(!header.pointee.isInUse, "a slab's free list names an element in use")
        header.pointee.isInUse = true
        return pointer
    }

    /// Ends the use of an element: its handles expire.
    @inlinable package mutating func release(_ pointer: UnsafeMutablePointer<Element>) {
        let header = SlabHeader.of(pointer)
        precondition(header.pointee.isInUse, "an element of a slab is released twice")
        header.pointee.isInUse = false
        header.pointee.generation &+= 1
        header.pointee.nextFree = UnsafeMutableRawPointer(firstFree)
        firstFree = pointer
    }

    @usableFromInline mutating func addBlock() {
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: blockCount * Slab.slotStride, alignment: SlabHeader.stride)
        blocks.append(block)
        for index in (0..<blockCount).reversed() {
            let pointer = Slab.element(index, of: block)
            pointer.initialize(to: makeElement())
            SlabHeader.of(pointer).initialize(
                to: SlabHeader(nextFree: UnsafeMutableRawPointer(firstFree)))
            firstFree = pointer
        }
    }

    /// The bytes of a header and an element, rounded up to the header's alignment.
    private static var slotStride: Int {
        let mask = SlabHeader.stride - 1
        return SlabHeader.stride + (MemoryLayout<Element>.size + mask) & ~mask
    }

    private static func element(
        _ index: Int, of block: UnsafeMutableRawPointer
    ) -> UnsafeMutablePointer<Element> {
        (block + index * slotStride + SlabHeader.stride).assumingMemoryBound(to: Element.self)
    }
}

/// The header in the 16 bytes before each element of a slab.
@frozen @usableFromInline
struct SlabHeader {
    @usableFromInline var nextFree: UnsafeMutableRawPointer?
    /// Counts releases.
    @usableFromInline var generation: UInt32 = 0
    @usableFromInline var isInUse = false

    init(nextFree: UnsafeMutableRawPointer?) { self.nextFree = nextFree }

    @inlinable static var stride: Int { 16 }

    @inlinable @inline(__always)
    static func of<Element: ~Copyable>(
        _ pointer: UnsafeMutablePointer<Element>
    ) -> UnsafeMutablePointer<SlabHeader> {
        (UnsafeMutableRawPointer(pointer) - stride).assumingMemoryBound(to: SlabHeader.self)
    }
}

/// A reference to an element of a slab that does not keep it alive, and finds nothing once the element was
/// released.
@frozen @usableFromInline
package struct Handle<Element: ~Copyable>: Equatable, Hashable {
    @usableFromInline let element: UnsafeMutablePointer<Element>
    @usableFromInline let generation: UInt32

    /// - Parameter element: an element in use, as `Slab.take()` returned it.
    @inlinable @inline(__always)
    package init(_ element: UnsafeMutablePointer<Element>) {
        let header = SlabHeader.of(element)
        assert(header.pointee.isInUse, "a handle is made for a released element")
        self.element = element
        generation = header.pointee.generation
    }

    /// The element; nil once it was released.
    @inlinable package var pointer: UnsafeMutablePointer<Element>? {
        @inline(__always) get {
            SlabHeader.of(element).pointee.generation == generation ? element : nil
        }
    }
}
