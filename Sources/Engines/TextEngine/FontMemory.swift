internal import CFreeType

/// The memory of one font library, with a limit that hostile font files run into.
///
/// Every block is preceded by its size, so that freeing it can be accounted for.
final class FontMemory {
    /// The most bytes that may be in use at once.
    let limit: Int
    private(set) var used = 0
    private let record: UnsafeMutablePointer<FT_MemoryRec_>

    private static let headerSize = 16

    init(limit: Int) {
        self.limit = limit
        record = .allocate(capacity: 1)
        record.initialize(
            to: FT_MemoryRec_(
                user: nil,
                alloc: { memory, size in FontMemory.of(memory)?.allocate(Int(size)) },
                free: { memory, block in FontMemory.of(memory)?.free(block) },
                realloc: { memory, oldSize, newSize, block in
                    FontMemory.of(memory)?.reallocate(block, from: Int(oldSize), to: Int(newSize))
                }))
        record.pointee.user = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit { record.deallocate() }

    /// The record that the library takes; valid while this object lives.
    var libraryMemory: FT_Memory { record }

    private static func of(_ memory: FT_Memory?) -> FontMemory? {
        guard let user = memory?.pointee.user else { return nil }
        return Unmanaged<FontMemory>.fromOpaque(user).takeUnretainedValue()
    }

    private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        guard size > 0, size <= limit - used else { return nil }
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: size + Self.headerSize, alignment: 16)
        block.storeBytes(of: size, as: Int.self)
        used += size
        return block + Self.headerSize
    }

    private func free(_ block: UnsafeMutableRawPointer?) {
        guard let block else { return }
        let start = block - Self.headerSize
        used -= start.load(as: Int.self)
        start.deallocate()
    }

    private func reallocate(
        _ block: UnsafeMutableRawPointer?, from oldSize: Int, to newSize: Int
    ) -> UnsafeMutableRawPointer? {
        guard let moved = allocate(newSize) else { return nil }
        if let block {
            moved.copyMemory(from: block, byteCount: min(oldSize, newSize))
            free(block)
        }
        return moved
    }
}
