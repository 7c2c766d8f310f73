/// An element that can name another one while it is in no use.
protocol FreeListed: BitwiseCopyable {
    /// In the first element of a free room: the next free room of the same size.
    var nextFree: Int32 { get set }
}

/// A pool in which several elements that belong together stand side by side.
///
/// What is released is used again by the next one of the same size, so a screen whose cells come and
/// go keeps its memory.
struct Rooms<Element: FreeListed>: ~Copyable {
    private var elements = Pool<Element>()
    /// The first free room, by its size.
    private var firstFree = Pool<Int32>()

    /// The elements; valid until room is taken.
    var pointer: UnsafeMutablePointer<Element> { elements.pointer }

    subscript(index: Int32) -> Element {
        @inline(__always) get { elements[index] }
        @inline(__always) nonmutating _modify { yield &elements[index] }
    }

    /// Takes room for some elements, at least one.
    ///
    /// - Returns: the place of the first; what stands there means nothing until it is written.
    @inline(__always)
    mutating func take(_ count: Int32) -> Int32 {
        // Nothing was released yet, and what is small gets just what it needs.
        firstFree.isEmpty && count <= 16 ? elements.lengthen(by: Int(count)) : takeReleased(count)
    }

    @inline(never)
    private mutating func takeReleased(_ count: Int32) -> Int32 {
        let room = Rooms.room(count)
        if room.size < firstFree.count {
            let first = firstFree[room.size]
            if first != none {
                firstFree[room.size] = elements[first].nextFree
                return first
            }
        }
        return elements.lengthen(by: Int(room.length))
    }

    /// Gives the room back that was taken for as many elements.
    mutating func release(_ first: Int32, _ count: Int32) {
        let size = Rooms.room(count).size
        firstFree.extend(to: Int(size) + 1, with: none)
        elements[first].nextFree = firstFree[size]
        firstFree[size] = first
    }

    /// How much room a number of elements gets, and the place of such rooms in `firstFree`.
    ///
    /// Exactly as much as it needs when it is small, and else a power of two.
    private static func room(_ count: Int32) -> (size: Int32, length: Int32) {
        if count <= 16 { return (count, count) }
        let bits = Int32(Int32.bitWidth - (count - 1).leadingZeroBitCount)
        return (12 + bits, 1 << bits)
    }
}
