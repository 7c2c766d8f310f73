/// Frees the bytes of a data provider: called with the provider's info pointer, the bytes, and their number.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (
        _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
    ) -> Void

/// A source of an image's bytes.
///
/// The bytes are immutable.
public final class CGDataProvider: Sendable {
    /// All bytes; those of a part of an image are a slice of the whole's.
    private let bytes: Data

    init(bytes: Data) { self.bytes = bytes }

    /// Returns a provider of the bytes after the first `count`, which it shares with this one.
    func dropFirst(_ count: Int) -> CGDataProvider {
        CGDataProvider(bytes: bytes.dropFirst(count))
    }

    /// Creates a provider of a copy of a data object's bytes.
    public convenience init?(data: CFData) { self.init(bytes: Data(referencing: data)) }

    /// Creates a provider of a file's bytes; returns nil if the file cannot be read or exceeds the decoding
    /// limit of 1 GiB.
    public convenience init?(url: CFURL) {
        guard let data = Data(ofPicture: url as URL) else { return nil }
        self.init(bytes: data)
    }

    /// Creates a provider of a file's bytes; returns nil as for a URL.
    ///
    /// - Parameter filename: A null-terminated path.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)) as NSURL)
    }

    /// Creates a provider of memory that is freed by a callback.
    ///
    /// - Parameters:
    ///   - info: Passed to `releaseData`.
    ///   - data: The first byte.
    ///   - size: The number of bytes.
    ///   - releaseData: Called once on any thread, when the bytes are no longer needed.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        self.init(
            bytes: Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: data), count: size,
                deallocator: .custom { memory, count in releaseData(info, memory, count) }))
    }

    /// All bytes.
    public var data: CFData? { contents as NSData }

    /// All bytes, as a value whose first index is 0; those of a part of an image are copied.
    package var contents: Data { bytes.startIndex == 0 ? bytes : Data(bytes) }
}

extension CGDataProvider: Hashable {
    /// Whether both are the same object.
    public static func == (left: CGDataProvider, right: CGDataProvider) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
