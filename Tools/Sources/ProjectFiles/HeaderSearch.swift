import Foundation

/// The folders in which files of a project find headers by name: all with headers, as in Xcode's map of headers.
struct HeaderSearch {
    /// Absolute paths, sorted.
    let folders: [String]
    private let disk: ProjectDisk

    // Chosen: more than any app has. Each is an argument of every call of the compiler.
    private static let maximumFolderCount = 500

    /// - Parameter files: Paths of files whose folders count, too.
    init(in folder: URL, for files: [String] = [], _ disk: ProjectDisk) {
        let headers = disk.files(folder).filter {
            ["h", "hpp", "hh"].contains(($0 as NSString).pathExtension.lowercased())
        }
        let found = Set((headers + files).map { ($0 as NSString).deletingLastPathComponent })
        folders = found.sorted().prefix(Self.maximumFolderCount).map(folder.resolved)
        self.disk = disk
    }

    /// The path of a header that a file names; nil without one.
    func header(_ name: String, from path: String) -> String? {
        let beside = (path as NSString).deletingLastPathComponent
        return ([beside] + folders).lazy.map { "\($0)/\(name)" }.first { text(of: $0) != nil }
    }

    /// The text of a file; nil for one that the compiler will miss, or may not be read.
    func text(of path: String) -> String? { (try? disk.text(of: path)) ?? nil }
}
