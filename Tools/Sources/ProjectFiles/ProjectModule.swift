import Foundation

/// A target of the package that is made of an app's project.
package struct ProjectModule {
    package let name: String
    /// The folder of the project.
    let folder: URL
    /// Absolute paths.
    package let sources: [String]
    /// Absolute paths of interface files, whose names the compiler reads.
    package let documents: [String]
    /// Absolute paths of the resources of which code is generated: asset catalogues and data models.
    let resources: [String]
    package let target: XcodeProject.Target?
    /// The names of the modules that this one imports.
    package let dependencies: [String]
    /// The products of packages that it imports.
    package let packageProducts: [XcodeProject.PackageProduct]

    package init(
        name: String, folder: URL, sources: [String], documents: [String],
        resources: [String] = [], target: XcodeProject.Target?, dependencies: [String]
    ) {
        self.name = name
        self.folder = folder
        self.sources = sources
        self.documents = documents
        self.resources = resources
        self.target = target
        self.dependencies = dependencies
        packageProducts = target?.packageProducts ?? []
    }

    /// Makes a module of a framework, a test bundle or an app that hosts one, of a project.
    ///
    /// - Parameter documents: Paths of its interface files.
    package init(
        _ target: XcodeProject.Target, in project: XcodeProject, documents: [String] = []
    ) {
        name = target.moduleName
        folder = project.folder
        sources = target.sources.sorted().map(project.folder.resolved)
        self.documents = documents.map(project.folder.resolved)
        resources = target.resources.filter(Self.hasCode).map(project.folder.resolved)
        self.target = target
        dependencies = project.importedModules(of: target)
        packageProducts = project.importedProducts(of: target)
    }

    package var isTest: Bool {
        target.map { $0.productType == "unit-test" || $0.isInterfaceTest } ?? false
    }
    package var isApp: Bool { target == nil || target?.productType == "application" }
    /// The folder of the links to the sources, in the package.
    package var path: String { (isTest ? "Tests/" : "Sources/") + name }

    package var remarks: [String] { target?.remarks ?? [] }

    /// - Throws: `ProjectProblem` if the name cannot be that of a folder.
    package func checkName() throws {
        if let target {
            try target.checkModuleName()
        } else {
            _ = try FileName.checked(name, from: "the app's name")
        }
    }

    /// Whether code is generated of a resource.
    package static func hasCode(_ path: String) -> Bool {
        isCatalog(path) || DataModelFolder.isModel(path)
    }

    private static func isCatalog(_ path: String) -> Bool {
        (path as NSString).pathExtension == "xcassets"
    }

    // MARK: - Generated code

    /// The code that names the assets of the module; nil where it has none or its settings refuse it.
    var assetSymbols: String? {
        let catalogs = resources.filter(Self.isCatalog)
        guard !isTest, !catalogs.isEmpty, isOn("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS", true)
        else { return nil }
        // Xcode's templates switch it on, so a folder without a project has it, too.
        let setting = "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"
        let frameworks =
            target?.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_FRAMEWORKS"]
        return AssetSymbols(catalogs: catalogs).code(
            extendsUIKit: isOn(setting, target == nil)
                && frameworks?.split(separator: " ").contains("UIKit") ?? true)
    }

    private func isOn(_ setting: String, _ standard: Bool) -> Bool {
        target?.settings[setting].map { $0 == "YES" } ?? standard
    }

    /// The classes of the entities of the module's data models; nil where the project declares all of them.
    private var managedObjectClasses: String? {
        get throws {
            let language = target?.settings["SWIFT_VERSION"]?.prefix { $0 != "." }
            let usesObjects = language.flatMap { Int($0) }.map { $0 < 4 } ?? false
            let code = try resources.filter(DataModelFolder.isModel).compactMap {
                try DataModelFolder(URL(fileURLWithPath: $0)).classes(usesObjects: usesObjects)
            }
            return code.isEmpty ? nil : code.joined(separator: "\n")
        }
    }

    /// The files of the generated code, in the folder of the module. No file of a project is in such a folder.
    package static let assetSymbolsPath = "_Assets/GeneratedAssetSymbols.swift"
    package static let managedObjectClassesPath = "_DataModels/GeneratedManagedObjects.swift"

    /// Writes the generated code, or removes what is no longer wanted.
    ///
    /// - Throws: `ProjectProblem` for a data model that cannot be read, or an error of the system.
    package func updateGeneratedCode(in folder: URL) throws {
        try update(Self.assetSymbolsPath, assetSymbols, in: folder)
        try update(Self.managedObjectClassesPath, managedObjectClasses, in: folder)
    }

    private func update(_ path: String, _ code: String?, in folder: URL) throws {
        let file = folder.appendingPathComponent(path)
        guard let code else {
            try? FileManager.default.removeItem(at: file)
            rmdir(file.deletingLastPathComponent().path)
            return
        }
        try makeFolders(of: path, in: folder)
        guard FileManager.default.contents(atPath: file.path) != Data(code.utf8) else { return }
        try Data(code.utf8).write(to: file, options: .atomic)
    }

    // MARK: - Links

    /// The names of the links: paths in the project, with documents and files from elsewhere in folders of their own.
    var links: [(link: String, file: String)] {
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
    package static let documentFolder = "_Interface"

    /// Makes links to the files, and removes those of files that went. Other files stay as they are.
    ///
    /// - Throws: `ProjectProblem` if a source does not exist or another file is in the way of a link, or an error of the
    ///   system.
    package func updateLinks(in folder: URL) throws {
        let files = FileManager.default
        let missing = sources.filter { !files.fileExists(atPath: $0) }
        guard missing.isEmpty else {
            throw ProjectProblem(
                "the project names sources that do not exist: \(ProjectProblem.list(missing)); "
                    + "get them, or remove them from the target in Xcode")
        }
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let wanted = Dictionary(links.map { ($0.link, $0.file) }) { first, _ in first }
        try removeLinks(in: folder, except: wanted)
        // In the order of their names, so that a link comes before what would lie behind it.
        for (path, file) in wanted.sorted(by: { $0.key < $1.key }) {
            let link = folder.appendingPathComponent(path)
            switch Self.kind(of: link.path) {
            case nil: try makeFolders(of: path, in: folder)
            case .typeSymbolicLink?:
                try makeFolders(of: path, in: folder)
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
    private func makeFolders(of path: String, in folder: URL) throws {
        var folder = folder
        for name in path.split(separator: "/").dropLast() {
            folder.appendPathComponent(String(name))
            switch Self.kind(of: folder.path) {
            case .typeDirectory?: break
            case nil:
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: false)
            default: throw Self.obstacle(folder)
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
