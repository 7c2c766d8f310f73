import Foundation
import Synchronization

/// The files and folders that the user has given the app access to, in a picker or by dropping them.
///
/// Nothing keeps an app of this platform from other files: the scope says which calls would succeed on a device.
package enum SecurityScope {
    private static let paths = Mutex<Set<String>>([])

    /// Gives the app access to a file, or to a folder with its contents.
    package static func grant(_ url: URL) {
        paths.withLock { _ = $0.insert(url.standardizedFileURL.path) }
    }

    fileprivate static func contains(_ url: URL) -> Bool {
        var path = url.standardizedFileURL.path
        return paths.withLock { paths in
            guard !paths.isEmpty else { return false }
            while path.count > 1 {
                if paths.contains(path) { return true }
                path = (path as NSString).deletingLastPathComponent
            }
            return false
        }
    }
}

extension URL {
    /// Begins to use a file that the user has chosen. Each call that returns true is balanced by one of
    /// `stopAccessingSecurityScopedResource()`.
    ///
    /// - Returns: Whether the user has given access to this file, or to a folder around it, outside of the app's own.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && SecurityScope.contains(self)
    }

    /// Ends the use of a file. Has no effect here, where nothing is locked meanwhile.
    public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
    /// As that of `URL`.
    public func startAccessingSecurityScopedResource() -> Bool {
        (self as URL).startAccessingSecurityScopedResource()
    }

    /// As that of `URL`.
    public func stopAccessingSecurityScopedResource() {}
}
