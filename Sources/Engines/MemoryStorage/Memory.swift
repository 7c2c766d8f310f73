internal import Glibc

/// The system's allocator, called from one place for all element types, so that growing a container is
/// compiled once and not for every element type.
@usableFromInline
enum Memory {
    /// Resizes a block, or allocates one if it is nil; the contents are kept.
    @usableFromInline
    static func resize(
        _ block: UnsafeMutableRawPointer?, to byteCount: Int
    ) -> UnsafeMutableRawPointer {
        guard let resized = realloc(block, byteCount) else {
            fatalError("out of memory: \(byteCount) bytes were requested")
        }
        return resized
    }

    @usableFromInline
    static func free(_ block: UnsafeMutableRawPointer?) { Glibc.free(block) }

    @usableFromInline
    static func isEqual(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, byteCount: Int
    ) -> Bool {
        memcmp(one, other, byteCount) == 0
    }
}
