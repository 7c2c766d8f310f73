import Foundation
import Processes

/// The folder of a flow's run in the folder of temporary files, for this user only.
final class FlowFolder {
    let url: URL
    /// Marks the folder as used as long as this process lives.
    private let lock: FileLock

    private static let prefix = "carob-flow-"

    /// Creates the folder.
    ///
    /// - Throws: An error of the file system.
    init(in parent: URL = URL(fileURLWithPath: NSTemporaryDirectory())) throws {
        url = parent.appendingPathComponent(Self.prefix + UUID().uuidString)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        lock = try FileLock(Self.lockFile(in: url), .exclusive) {}
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    private static func lockFile(in folder: URL) -> URL { folder.appendingPathComponent("lock") }

    /// Removes folders of this user whose processes were killed.
    static func removeStale(in parent: URL = URL(fileURLWithPath: NSTemporaryDirectory())) {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: parent.path)) ?? []
        where name.hasPrefix(prefix) {
            let folder = parent.appendingPathComponent(name)
            // Of the folder itself, not of what a symbolic link leads to.
            guard let attributes = try? files.attributesOfItem(atPath: folder.path),
                attributes[.type] as? FileAttributeType == .typeDirectory,
                attributes[.ownerAccountID] as? NSNumber == NSNumber(value: getuid()),
                // A process may be about to take the lock of a new folder.
                let changed = attributes[.modificationDate] as? Date,
                changed.timeIntervalSinceNow < -60,
                let lock = try? FileLock(ifFree: lockFile(in: folder), .exclusive)
            else { continue }
            withExtendedLifetime(lock) { try? files.removeItem(at: folder) }
        }
    }
}
