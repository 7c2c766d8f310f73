import Foundation

/// Replaces a file or a folder by another one that is complete: whoever reads meanwhile, or after a failure, finds the
/// former item whole.
enum ReplacedItem {
    /// - Parameter write: Writes the new item to an address in the same folder, where nothing is.
    static func replace(_ url: URL, write: (URL) throws -> Void) throws {
        let files = FileManager.default
        let folder = url.deletingLastPathComponent()
            .appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
        try files.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? files.removeItem(at: folder) }
        let new = folder.appendingPathComponent(url.lastPathComponent)
        try write(new)
        try move(new, to: url, asideTo: folder.appendingPathComponent("former"))
    }

    private static func move(_ new: URL, to url: URL, asideTo former: URL) throws {
        let files = FileManager.default
        var isFolder: ObjCBool = false
        let exists = files.fileExists(atPath: url.path, isDirectory: &isFolder)
        var isNewFolder: ObjCBool = false
        _ = files.fileExists(atPath: new.path, isDirectory: &isNewFolder)
        if !exists || !isFolder.boolValue && !isNewFolder.boolValue {
            // One call of the system, which replaces a file.
            guard rename(new.path, url.path) == 0 else {
                throw CocoaError(
                    .fileWriteUnknown,
                    userInfo: [
                        NSURLErrorKey: url,
                        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(errno)),
                    ])
            }
            return
        }
        try files.moveItem(at: url, to: former)
        do {
            try files.moveItem(at: new, to: url)
        } catch {
            try files.moveItem(at: former, to: url)
            throw error
        }
    }
}
