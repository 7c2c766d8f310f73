import Foundation
import Synchronization

/// A picture of the device's photo library: a file of PNG, JPEG, GIF or WebP.
public struct SimulatedPhoto: Hashable, Sendable {
    /// The name of the file, as `IMG_0001.JPG`.
    public let name: String
    /// Differs from that of any other picture of the process. That of a file is the same in each process.
    public let identifier: String
    /// The time at which it was taken; nil if that is not known.
    public let creationDate: Date?
    /// The place where it was taken; nil if that is not known.
    public let position: SimulatedPosition?
    private let source: Source

    private enum Source: Sendable {
        case data(Data)
        case file(URL)
        case drawn(DrawnFile)
    }

    /// Creates a picture of the bytes of a file.
    ///
    /// - Parameter identifier: Must be that of no other picture.
    public init(
        name: String, data: Data, identifier: String = UUID().uuidString,
        creationDate: Date? = Date(), position: SimulatedPosition? = nil
    ) {
        self.init(name, identifier, creationDate, position, .data(data))
    }

    /// Creates a picture of a file, which is read when its bytes are asked for.
    ///
    /// - Parameter identifier: Nil for one that follows from the path.
    public init(file: URL, identifier: String? = nil) {
        let date = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            .contentModificationDate
        self.init(
            file.lastPathComponent, identifier ?? Self.identifier(of: file.path), date, nil,
            .file(file))
    }

    /// Creates a picture whose bytes are made when they are first asked for.
    package init(
        name: String, identifier: String = UUID().uuidString, creationDate: Date? = nil,
        position: SimulatedPosition? = nil, drawing: @escaping @Sendable () -> Data
    ) {
        self.init(name, identifier, creationDate, position, .drawn(DrawnFile(drawing)))
    }

    private init(
        _ name: String, _ identifier: String, _ creationDate: Date?,
        _ position: SimulatedPosition?, _ source: Source
    ) {
        self.name = name
        self.identifier = identifier
        self.creationDate = creationDate
        self.position = position
        self.source = source
    }

    /// The text of a UUID of two hashes (FNV-1a) of a path.
    private static func identifier(of path: String) -> String {
        let words = [0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142].map { (seed: UInt64) in
            path.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        let bytes = words.flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        }
        let uuid = bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
        return UUID(uuid: uuid).uuidString
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

    /// The same picture under another name.
    func renamed(_ name: String, _ data: Data) -> SimulatedPhoto {
        SimulatedPhoto(
            name: name, data: data, identifier: identifier, creationDate: creationDate,
            position: position)
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
