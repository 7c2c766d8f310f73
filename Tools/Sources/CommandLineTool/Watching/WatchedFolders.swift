import Foundation

/// Folders with all below them, in one of the kernel's watchers.
struct WatchedFolders {
    private let notifications: Int32
    /// The folders by the kernel's number.
    private var paths: [Int32: String] = [:]

    /// A line about folders that are not watched; nil if all are.
    private(set) var remark: String?
    private let maximumCount: Int

    // Chosen: more than any app has. The kernel's own limit is often 8192.
    static let usualCount = 4000

    private static let mask = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)

    /// - Parameters:
    ///   - notifications: The descriptor of the watcher.
    ///   - maximumCount: The number of folders that are watched.
    init(_ notifications: Int32, maximumCount: Int) {
        self.notifications = notifications
        self.maximumCount = maximumCount
    }

    /// Watches a folder and those in it.
    mutating func add(_ folder: String) {
        var waiting = [folder]
        while let path = waiting.popLast() {
            guard paths.count < maximumCount || !Self.isFolder(path) else {
                remark =
                    "there are more than \(maximumCount) folders to watch; changes in '\(path)' and "
                    + "others do nothing"
                return
            }
            let number = inotify_add_watch(
                notifications, path, Self.mask | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW))
            guard number >= 0 else {
                guard errno == ENOSPC || errno == ENOMEM else { continue }
                remark =
                    "the kernel watches no more folders; changes in '\(path)' and others do nothing. "
                    + "Its limit is fs.inotify.max_user_watches"
                return
            }
            paths[number] = path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            waiting += names.filter { !Self.isSkipped($0) }.map { "\(path)/\($0)" }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// Reads what the kernel has noted, and watches new folders.
    ///
    /// - Returns: Whether it was about a file that counts.
    mutating func takeChanges() -> Bool {
        var hasChanged = false
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let length = read(notifications, &buffer, buffer.count)
            guard length > 0 else { return hasChanged }
            var start = 0
            let header = MemoryLayout<inotify_event>.size
            while start + header <= length {
                let event = buffer.withUnsafeBytes {
                    $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                }
                let name = buffer[(start + header)..<(start + header + Int(event.len))]
                start += header + Int(event.len)
                if take(event, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)) {
                    hasChanged = true
                }
            }
        }
    }

    private mutating func take(_ event: inotify_event, _ name: String) -> Bool {
        // Some changes were lost, so nothing is known of them.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        if event.mask & UInt32(IN_IGNORED) != 0 {
            paths[event.wd] = nil
            return false
        }
        guard !name.isEmpty, !Self.isSkipped(name), let folder = paths[event.wd] else {
            return false
        }
        if event.mask & UInt32(IN_ISDIR) != 0 {
            guard event.mask & UInt32(IN_ATTRIB) == 0 else { return false }
            add("\(folder)/\(name)")
        }
        return true
    }

    /// Whether a file or folder is none of an app's: hidden, a product, or an editor's copy.
    static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasSuffix(".tmp")
            || ["build", "DerivedData", "xcuserdata", "4913"].contains(name)
    }
}
