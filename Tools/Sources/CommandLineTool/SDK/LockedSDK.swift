import CompilerShim
import Foundation
import Processes

/// An SDK that no other command changes while this object lives.
struct LockedSDK {
    let folder: SDKFolder
    private let lock: FileLock

    /// Waits until no command changes the SDK.
    init(_ folder: SDKFolder) throws {
        self.folder = folder
        lock = try folder.lockContents(.shared)
    }
}

extension SDKFolder {
    /// Waits until no other command builds the SDK.
    ///
    /// **Order:** before the contents are locked.
    func lockBuild() throws -> FileLock {
        try lock("build.lock", .exclusive, waitingFor: "builds")
    }

    /// Waits until no other command changes the SDK, or for an exclusive lock also until none uses it.
    func lockContents(_ mode: FileLock.Mode) throws -> FileLock {
        try lock("lock", mode, waitingFor: mode == .shared ? "changes" : "uses")
    }

    private func lock(
        _ suffix: String, _ mode: FileLock.Mode, waitingFor activity: String
    ) throws -> FileLock {
        do {
            let parent = root.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            // Beside the SDK, whose folder may be removed.
            let file = parent.appendingPathComponent("\(root.lastPathComponent).\(suffix)")
            var report: ProgressReport?
            defer { report?.end() }
            return try FileLock(file, mode) { [root] in
                report = ProgressReport { seconds, _ in
                    "waiting until another command no longer \(activity) \(root.path), \(Int(seconds)) s"
                }
            }
        } catch {
            throw Failure.unavailable("\(root.path) cannot be locked: \(error)")
        }
    }
}
