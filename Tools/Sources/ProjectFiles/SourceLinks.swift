import Foundation

/// Links to the files of a project, in the folder of a target of the package that is made of it.
struct SourceLinks {
    /// The folder of the project.
    let folder: URL
    /// Absolute paths.
    let sources: [String]
    /// Absolute paths of interface files, whose names the compiler reads.
    var documents: [String] = []

    /// The names of the links: paths in the project, with documents and files from elsewhere in folders of their own.
    var paths: [(link: String, file: String)] {
        let base = folder.path + "/"
        let code = sources.enumerated().map { index, file in
            let link =
                file.hasPrefix(base) && !file.split(separator: "/").contains("..")
                ? String(file.dropFirst(base.count))
                : "\(Self.elsewhere)/\(index)-\((file as NSString).lastPathComponent)"
            return (link, file)
        }
        return code
            + documents.enumerated().map { index, file in
                ("\(Self.documentFolder)/\(index)-\((file as NSString).lastPathComponent)", file)
            }
    }

    /// The folder of links to sources outside of the project.
    private static let elsewhere = "_Elsewhere"

    /// The folder of links to interface files.
    static let documentFolder = "_Interface"

    /// Makes links to the files, and removes those of files that went. Other files stay as they are.
    ///
    /// - Throws: `ProjectProblem` if a source does not exist or another file is in the way of a link, or an error of the
    ///   system.
    func update(in folder: URL) throws {
        let files = FileManager.default
        let missing = sources.filter { !files.fileExists(atPath: $0) }
        guard missing.isEmpty else {
            throw ProjectProblem(
                "the project names sources that do not exist: \(ProjectProblem.list(missing)); "
                    + "get them, or remove them from the target in Xcode")
        }
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let wanted = Dictionary(paths.map { ($0.link, $0.file) }) { first, _ in first }
        try removeLinks(in: folder, except: wanted)
        // In the order of their names, so that a link comes before what would lie behind it.
        for (path, file) in wanted.sorted(by: { $0.key < $1.key }) {
            let link = folder.appendingPathComponent(path)
            switch Self.kind(of: link.path) {
            case nil: try Self.makeFolders(of: path, in: folder)
            case .typeSymbolicLink?:
                try Self.makeFolders(of: path, in: folder)
                guard try files.destinationOfSymbolicLink(atPath: link.path) != file else {
                    continue
                }
                try files.removeItem(at: link)
            default: throw Self.obstacle(link)
            }
            try files.createSymbolicLink(atPath: link.path, withDestinationPath: file)
        }
    }

    /// Removes links to files that went, and the folders that are empty then.
    private func removeLinks(in folder: URL, except wanted: [String: String]) throws {
        let files = FileManager.default
        var folders: [String] = []
        for case let path as String in files.enumerator(atPath: folder.path) ?? .init() {
            let link = folder.appendingPathComponent(path).path
            switch Self.kind(of: link) {
            case .typeSymbolicLink?:
                guard wanted[path] == nil else { continue }
                let file = try files.destinationOfSymbolicLink(atPath: link)
                if isOwn(link: path, to: file) { try files.removeItem(atPath: link) }
            case .typeDirectory?: folders.append(link)
            default: break
            }
        }
        // The system refuses to remove folders with files.
        for folder in folders.sorted(by: >) { rmdir(folder) }
    }

    /// Whether an earlier call has made a link: it leads into the project, or lies where links to other places are.
    private func isOwn(link: String, to file: String) -> Bool {
        file.hasPrefix(folder.path + "/")
            || [Self.elsewhere, Self.documentFolder].contains { link.hasPrefix($0 + "/") }
    }

    /// Makes the folders of a link. None of them may be a link: behind it are the files of the project.
    static func makeFolders(of path: String, in folder: URL) throws {
        var folder = folder
        for name in path.split(separator: "/").dropLast() {
            folder.appendPathComponent(String(name))
            switch kind(of: folder.path) {
            case .typeDirectory?: break
            case nil:
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: false)
            default: throw obstacle(folder)
            }
        }
    }

    /// The kind of a file, without following a link; nil if there is none.
    private static func kind(of path: String) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }

    private static func obstacle(_ file: URL) -> ProjectProblem {
        ProjectProblem(
            "'\(file.path)' is in the way of a source of the project; remove it, or name the sources otherwise"
        )
    }
}
