import Foundation

/// The files that a project consists of, as the reader of projects sees them.
package struct ProjectDisk {
    /// Returns the contents of a file, or nil if there is none.
    ///
    /// - Throws: `ProjectProblem` for a file that may not be read.
    package var contents: (_ path: String) throws -> Data?
    /// Returns the relative paths of all files below a folder, sorted; folders that Xcode treats as files count as such.
    package var files: (_ folder: URL) -> [String]

    package init(
        contents: @escaping (_ path: String) throws -> Data?,
        files: @escaping (_ folder: URL) -> [String]
    ) {
        self.contents = contents
        self.files = files
    }

    /// The files of this machine.
    package static var machine: ProjectDisk {
        ProjectDisk(
            contents: { try read($0, limit: maximumSize) }, files: FolderFiles.all(below:))
    }

    // Chosen: the project files of the largest apps have some 10 MB.
    private static let maximumSize = 64 << 20

    /// Reads a regular file. Others are refused: a pipe may never end, and a device has no end.
    ///
    /// - Parameter limit: The number of bytes above which a file is refused.
    /// - Returns: Nil if there is no such file, or it may not be read.
    package static func read(_ path: String, limit: Int) throws -> Data? {
        // Without waiting for the other end of a pipe.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            throw ProjectProblem("'\(path)' is no regular file, so it is not read")
        }
        guard information.st_size <= limit else { throw tooLarge(path, limit) }
        // The file may grow meanwhile.
        let data = try? file.read(upToCount: limit + 1)
        guard let data else { return information.st_size == 0 ? Data() : nil }
        guard data.count <= limit else { throw tooLarge(path, limit) }
        return data
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> ProjectProblem {
        ProjectProblem("'\(path)' has more than \(limit >> 20) MB, so it is not read")
    }

    /// Returns a text file, or nil if there is none or it is no text in UTF-8.
    package func text(of path: String) throws -> String? {
        try contents(path).flatMap { String(data: $0, encoding: .utf8) }
    }
}

/// The files of a folder on the disk; folders that are one file to Xcode count as such.
enum FolderFiles {
    private static let bundles: Set<String> = [
        "xcassets", "atlas", "bundle", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "scnassets",
        "framework", "xcframework",
    ]
    // Chosen: more than any app has; a wrong folder ends soon.
    private static let maximumCount = 20_000

    /// The relative paths, sorted.
    static func all(below folder: URL) -> [String] {
        var result: [String] = []
        add(folder, prefix: "", &result)
        return result
    }

    private static func add(_ folder: URL, prefix: String, _ result: inout [String]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            guard result.count < maximumCount else { return }
            let url = folder.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            if isFolder.boolValue, !bundles.contains(url.pathExtension),
                prefix.split(separator: "/").count < 32
            {
                add(url, prefix: "\(prefix)\(name)/", &result)
            } else {
                result.append(prefix + name)
            }
        }
    }
}
