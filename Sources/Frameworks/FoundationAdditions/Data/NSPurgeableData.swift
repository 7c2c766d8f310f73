/// An object whose content may be discarded while nobody uses it.
///
/// Pair each successful `beginContentAccess()`, and the creation of the object, with an `endContentAccess()`.
public protocol NSDiscardableContent {
    /// Begins to use the content.
    ///
    /// - Returns: Whether the content is still there; otherwise it has to be made anew.
    func beginContentAccess() -> Bool

    /// Ends to use the content, which may then be discarded.
    func endContentAccess()

    /// Discards the content unless it is being used.
    func discardContentIfPossible()

    /// Whether the content was discarded.
    func isContentDiscarded() -> Bool
}

/// Bytes that may be discarded while nobody uses them.
///
/// A new object counts as used, until `endContentAccess()`. Bytes are only discarded when `discardContentIfPossible()`
/// says so: the system does not take them by itself here.
open class NSPurgeableData: NSMutableData, NSDiscardableContent {
    /// The number of accesses that have begun and not ended; the first is that of the object's creator.
    private var accesses = 1
    private var isDiscarded = false
    /// The bytes, since Foundation's are only for its own classes; nil while there are none.
    private var buffer: UnsafeMutableRawPointer?
    private var size = 0

    deinit { free(buffer) }

    // MARK: Bytes

    open override var length: Int {
        get { size }
        set {
            guard newValue >= 0, newValue == 0 || resize(newValue) else {
                raiseException("NSMallocException", "there is no memory for \(newValue) bytes")
            }
            if newValue == 0 {
                free(buffer)
                (buffer, size) = (nil, 0)
            }
        }
    }

    /// Sets the number of bytes; new ones are zero.
    ///
    /// - Returns: Whether there is memory for them.
    private func resize(_ length: Int) -> Bool {
        guard let bytes = realloc(buffer, length) else { return false }
        if length > size { memset(bytes + size, 0, length - size) }
        (buffer, size) = (bytes, length)
        return true
    }

    open override var bytes: UnsafeRawPointer { UnsafeRawPointer(mutableBytes) }

    open override var mutableBytes: UnsafeMutableRawPointer { buffer ?? Self.empty }

    /// An address for no bytes.
    private nonisolated(unsafe) static let empty = UnsafeMutableRawPointer.allocate(
        byteCount: 1, alignment: 1)

    // MARK: Accesses

    open func beginContentAccess() -> Bool {
        guard !isDiscarded else { return false }
        accesses += 1
        return true
    }

    open func endContentAccess() {
        if accesses > 0 { accesses -= 1 }
    }

    open func discardContentIfPossible() {
        guard accesses == 0, !isDiscarded else { return }
        isDiscarded = true
        length = 0
    }

    open func isContentDiscarded() -> Bool { isDiscarded }
}
