import Foundation
import Synchronization

/// A picture of the device's photo library: a file of PNG, JPEG, GIF or WebP.
public struct SimulatedPhoto: Hashable, Sendable {
    /// The name of the file, as `IMG_0001.JPG`.
    public let name: String
    /// Differs from that of any other picture of the process.
    public let identifier: String
    private let source: Source

    private enum Source: Sendable {
        case data(Data)
        case file(URL)
        case drawn(DrawnFile)
    }

    /// Creates a picture of the bytes of a file.
    public init(name: String, data: Data) { self.init(name, .data(data)) }

    /// Creates a picture of a file, which is read when its bytes are asked for.
    public init(file: URL) { self.init(file.lastPathComponent, .file(file)) }

    /// Creates a picture whose bytes are made when they are first asked for.
    package init(name: String, drawing: @escaping @Sendable () -> Data) {
        self.init(name, .drawn(DrawnFile(drawing)))
    }

    private init(_ name: String, _ source: Source) {
        self.name = name
        self.source = source
        identifier = UUID().uuidString
    }

    /// The bytes of the file.
    ///
    /// - Throws: If it cannot be read, or is no regular file.
    public func contents() throws -> Data {
        switch source {
        case .data(let data): return data
        case .drawn(let file): return file.contents
        case .file(let url):
            // A pipe would never end.
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                throw CocoaError(.fileReadUnknown)
            }
            return try Data(contentsOf: url, options: .mappedIfSafe)
        }
    }

    public static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// Bytes that are made when they are first asked for.
private final class DrawnFile: Sendable {
    private let made = Mutex<Data?>(nil)
    private let draw: @Sendable () -> Data

    init(_ draw: @escaping @Sendable () -> Data) { self.draw = draw }

    var contents: Data {
        made.withLock { made in
            if let made { return made }
            let data = draw()
            made = data
            return data
        }
    }
}
