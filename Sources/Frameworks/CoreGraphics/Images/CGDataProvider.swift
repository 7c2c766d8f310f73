/// Frees the bytes of a data provider: the provider's own pointer, the bytes, and their number.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (
        _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
    ) -> Void

/// A source of bytes for an image.
///
/// The bytes never change once the provider is made.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    init(bytes: Data) { self.bytes = bytes }

    /// Creates a provider of the present bytes of a data object.
    public convenience init?(data: CFData) { self.init(bytes: Data(referencing: data)) }

    /// Creates a provider of the bytes of a file, or nil where the file cannot be read or is larger
    /// than any picture that would be decoded (1 GiB).
    public convenience init?(url: CFURL) {
        guard let data = Data(ofPicture: url as URL) else { return nil }
        self.init(bytes: data)
    }

    /// Creates a provider of the bytes of a file, or nil as for an address.
    ///
    /// - Parameter filename: A path that ends with a zero byte.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)) as NSURL)
    }

    /// Creates a provider of memory that is freed by a callback.
    ///
    /// - Parameters:
    ///   - info: Handed to `releaseData`.
    ///   - data: The first byte.
    ///   - size: The number of bytes.
    ///   - releaseData: Called once, when nothing needs the bytes any more, on any thread.
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
    public var data: CFData? { bytes as NSData }

    /// All bytes, as a value.
    package var contents: Data { bytes }
}

extension CGDataProvider: Hashable {
    /// Whether both are one provider.
    public static func == (left: CGDataProvider, right: CGDataProvider) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
