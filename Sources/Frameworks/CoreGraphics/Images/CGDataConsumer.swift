/// A sequential destination of bytes.
///
/// A consumer is used by one thread at a time.
public final class CGDataConsumer {
    private let destination: Destination

    private enum Destination {
        case data(NSMutableData)
        case file(FileHandle)
    }

    /// Creates a consumer that appends to a data object.
    public init?(data: CFMutableData) { destination = .data(data) }

    /// Creates a consumer that writes a file from its beginning; returns nil if it cannot be opened.
    public init?(url: CFURL) {
        let url = url as URL
        guard FileManager.default.createFile(atPath: url.path, contents: nil),
            let handle = try? FileHandle(forWritingTo: url)
        else { return nil }
        destination = .file(handle)
    }

    deinit {
        if case .file(let handle) = destination { try? handle.close() }
    }

    /// Appends bytes.
    package func write(_ bytes: Data) throws {
        switch destination {
        case .data(let data): data.append(bytes)
        case .file(let handle): try handle.write(contentsOf: bytes)
        }
    }
}
