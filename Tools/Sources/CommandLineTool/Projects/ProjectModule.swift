import Foundation

/// A target of the package that is made of an app's project.
struct ProjectModule {
    let name: String
    /// The folder of the project.
    let folder: URL
    /// Absolute paths.
    let sources: [String]
    /// Absolute paths of interface files, whose names the compiler reads.
    let documents: [String]
    let target: XcodeProject.Target?
    /// The names of the modules that this one imports.
    let dependencies: [String]

    init(
        name: String, folder: URL, sources: [String], documents: [String],
        target: XcodeProject.Target?,
        dependencies: [String]
    ) {
        self.name = name
        self.folder = folder
        self.sources = sources
        self.documents = documents
        self.target = target
        self.dependencies = dependencies
    }

    /// Makes a module of a framework or a test bundle of a project.
    init(_ target: XcodeProject.Target, in project: XcodeProject) {
        func absolute(_ path: String) -> String {
            path.hasPrefix("/")
                ? path : project.folder.appendingPathComponent(path).standardizedFileURL.path
        }
        self.init(
            name: target.moduleName, folder: project.folder,
            sources: target.sources.sorted().map(absolute),
            documents: [], target: target,
            dependencies: target.dependencies.compactMap { project.target($0)?.moduleName }
                + project.librariesOfHost(of: target).map(\.moduleName))
    }

    var isTest: Bool { target?.productType == "unit-test" }
    var isApp: Bool { target == nil || target?.productType == "application" }
    /// The folder of the links to the sources, in the package.
    var path: String { (isTest ? "Tests/" : "Sources/") + name }

    var remarks: [String] { target?.remarks ?? [] }

    // MARK: - Links

    /// The names of the links: paths in the project, with documents and files from elsewhere in folders of their own.
    private var links: [(link: String, file: String)] {
        let base = folder.path + "/"
        let code = sources.enumerated().map { index, file in
            let link =
                file.hasPrefix(base)
                ? String(file.dropFirst(base.count))
                : "_Elsewhere/\(index)-\((file as NSString).lastPathComponent)"
            return (link, file)
        }
        return code
            + documents.enumerated().map { index, file in
                ("\(Self.documentFolder)/\(index)-\((file as NSString).lastPathComponent)", file)
            }
    }

    /// The folder of links to interface files.
    static let documentFolder = "_Interface"

    /// Makes links to the files, and removes those of files that went.
    func updateLinks(in folder: URL) throws {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let wanted = Dictionary(links.map { ($0.link, $0.file) }) { first, _ in first }
        for case let path as String in files.enumerator(atPath: folder.path) ?? .init() {
            let link = folder.appendingPathComponent(path)
            let isLink = (try? files.destinationOfSymbolicLink(atPath: link.path)) != nil
            if isLink, wanted[path] == nil { try files.removeItem(at: link) }
        }
        for (path, file) in wanted {
            let link = folder.appendingPathComponent(path)
            guard (try? files.destinationOfSymbolicLink(atPath: link.path)) != file else {
                continue
            }
            try files.createDirectory(
                at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? files.removeItem(at: link)
            try files.createSymbolicLink(atPath: link.path, withDestinationPath: file)
        }
    }
}
