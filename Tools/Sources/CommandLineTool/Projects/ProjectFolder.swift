import Foundation
import ProjectFiles

/// The folder of an app's sources and resources, as in Xcode's projects.
struct ProjectFolder {
    let folder: URL
    /// Relative paths of Swift files, sorted.
    private(set) var sources: [String] = []
    /// Relative paths of files and folders for the app's bundle.
    private(set) var resources: [String] = []
    /// Relative paths of files in C and C++, and of a header by which Swift files see them.
    private var cFiles: [String] = []
    private var bridgingHeader: String?
    /// Relative paths of files that are left out, by reason.
    private(set) var unsupportedFiles: [String: [String]] = [:]
    /// The target of Xcode's project; nil for a folder without one.
    private(set) var target: XcodeProject.Target?
    /// The modules of the app's project that the app imports, in the order in which they are built.
    private(set) var modules: [ProjectModule] = []
    /// The names of the modules that the app itself imports.
    private var imports: [String] = []
    /// The target whose bundle is that of the program: the app, or that which hosts the tests.
    private(set) var bundleTarget: XcodeProject.Target?
    /// The apps that UI tests use.
    private(set) var testedApps: [TestedApp] = []
    /// The list of versions that Xcode chose for the packages of the project; nil without one.
    private(set) var pinnedVersions: URL?

    // Chosen: more than any app has; a wrong folder is refused quickly.
    private static let maximumFileCount = 20_000
    private static let maximumDepth = 32

    /// Scans a folder.
    ///
    /// - Throws: A usage failure if it has more files than an app.
    init(_ folder: URL) throws {
        self.folder = folder
        var count = 0
        try add(below: "", depth: 0, &count)
        sources.sort()
    }

    /// Takes the files of a target of Xcode's project.
    init(_ project: XcodeProject, _ target: XcodeProject.Target) {
        folder = project.folder
        self.target = target
        bundleTarget = target
        pinnedVersions = project.pinnedVersions
        sources = target.sources.sorted()
        resources = target.resources
        var seen: Set<String> = [target.name]
        addModules(of: target, project, &seen)
        imports = modules.map(\.name)
    }

    /// The same with the test bundles of the project, with the modules that they test and the apps in which they run.
    func addingTests(of project: XcodeProject) -> ProjectFolder {
        var result = self
        var seen = Set(([target] + modules.map(\.target)).compactMap { $0?.name })
        for other in project.tests {
            if let host = project.host(of: other), !host.sources.isEmpty {
                result.addHost(host, project, &seen)
            }
            result.addModules(of: other, project, &seen)
            result.modules.append(ProjectModule(other, in: project))
            result.resources += other.resources
        }
        for other in project.interfaceTests {
            if let app = project.application(of: other), !app.sources.isEmpty {
                result.addHost(app, project, &seen)
                result.testedApps.append(
                    TestedApp(module: other.moduleName, files: ProjectFolder(project, app)))
            }
            result.addModules(of: other, project, &seen)
            result.modules.append(ProjectModule(other, in: project))
            result.resources += other.resources
        }
        return result
    }

    /// An app that UI tests use.
    struct TestedApp {
        /// The module of the tests.
        let module: String
        let files: ProjectFolder

        /// The name of the app's program.
        var name: String { files.target?.moduleName ?? "" }
    }

    private mutating func addModules(
        of target: XcodeProject.Target, _ project: XcodeProject, _ seen: inout Set<String>
    ) {
        for other in project.libraries(of: target)
        where !other.sources.isEmpty && seen.insert(other.name).inserted {
            addModules(of: other, project, &seen)
            modules.append(ProjectModule(other, in: project))
            resources += other.resources
        }
    }

    /// Adds an app in which tests run. Its bundle is that of the tests, unless the project's own app is.
    private mutating func addHost(
        _ host: XcodeProject.Target, _ project: XcodeProject, _ seen: inout Set<String>
    ) {
        if bundleTarget?.productType != "application" { bundleTarget = host }
        guard seen.insert(host.name).inserted else { return }
        addModules(of: host, project, &seen)
        modules.append(
            ProjectModule(host, in: project, documents: host.resources.filter(Self.isDocument)))
        resources += host.resources
    }

    private mutating func add(below path: String, depth: Int, _ count: inout Int) throws {
        let names =
            (try? FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent(path).path)) ?? []
        for name in names.sorted() where !Self.isSkipped(name) {
            count += 1
            guard count <= Self.maximumFileCount, depth <= Self.maximumDepth else {
                throw Failure.usage("'\(folder.path)' has too many files for one app")
            }
            let entry = path.isEmpty ? name : "\(path)/\(name)"
            let kind = (name as NSString).pathExtension.lowercased()
            if let reason = Self.reasons[kind] {
                unsupportedFiles[reason, default: []].append(entry)
            } else if kind == "swift" {
                if name != "Package.swift" { sources.append(entry) }
            } else if CSources.kinds.contains(kind) {
                cFiles.append(entry)
            } else if kind == "h" {
                if name.hasSuffix("-Bridging-Header.h") { bridgingHeader = entry }
            } else if isFolder(entry), !Self.isOneFile(kind) {
                try add(below: entry, depth: depth + 1, &count)
            } else {
                if kind == "lproj" { addUnsupportedFiles(inLocalization: entry) }
                resources.append(entry)
            }
        }
    }

    /// Whether a folder with an extension is one resource.
    private static func isOneFile(_ kind: String) -> Bool {
        ["atlas", "lproj", "bundle", "xcassets"].contains(kind)
            || DataModelFolder.kinds.contains(kind)
    }

    /// Localizations are copied whole, including their unsupported files.
    private mutating func addUnsupportedFiles(inLocalization path: String) {
        let folder = folder.appendingPathComponent(path).path
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
            guard let reason = Self.reasons[(name as NSString).pathExtension.lowercased()] else {
                continue
            }
            unsupportedFiles[reason, default: []].append("\(path)/\(name)")
        }
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        let file = folder.appendingPathComponent(path).path
        return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// Whether an entry of a project is not part of the app.
    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || ["build", "DerivedData", "Pods", "Carthage", "Flows"].contains(name)
            || name.hasSuffix("Tests")
            || ["xcodeproj", "xcworkspace", "playground", "md", "entitlements", "xctestplan"]
                .contains((name as NSString).pathExtension.lowercased())
    }

    /// The reasons why files are unsupported, by extension.
    private static let reasons: [String: String] = {
        let other = "only Swift and C are compiled"
        return [
            "xcmappingmodel": "mapping models are not compiled",
            "metal": "there is no Metal", "intentdefinition": "there are no intents", "m": other,
            "mm": other,
        ]
    }()

    /// One line for each reason, with the files that are left out.
    var remarks: [String] {
        let ofTargets = (target?.remarks ?? []) + cSources.remarks + modules.flatMap(\.remarks)
        return ofTargets
            + unsupportedFiles.sorted { $0.key < $1.key }.map { reason, files in
                "\(reason), so these are left out: \(ProjectProblem.list(files))"
            }
    }

    /// The app's files in C.
    private var cSources: CSources {
        target.map { CSources(of: $0, in: folder) }
            ?? CSources(in: folder, files: cFiles, bridgingHeader: bridgingHeader)
    }

    /// One line for each data model with classes that Xcode would generate, which a package of its own has to declare.
    var missingClasses: [String] {
        get throws {
            try resources.filter(DataModelFolder.isModel).compactMap { path in
                let model = DataModelFolder(URL(fileURLWithPath: resolved(path)))
                let code = try Failure.ofProject { try model.classes() }
                return code.map { _ in
                    "no classes are generated in a package, so it has to declare those of \(path)"
                }
            }
        }
    }

    // MARK: The manifest

    /// Writes a package of the sources.
    ///
    /// The package links to the sources, so that the folder is not changed.
    ///
    /// - Throws: `Failure` if there are no sources or the package cannot be written.
    func writePackage(named name: String, in package: URL) throws {
        guard !sources.isEmpty else {
            throw Failure.usage("there are no Swift sources in '\(folder.path)'")
        }
        if let main = foreignEntryPoint {
            throw Failure.usage(
                "the app begins in \(main), but has to begin in Swift: give it a class with @main instead"
            )
        }
        let app = ProjectModule(
            name: name, folder: folder, sources: sources.map(resolved),
            documents: resources.filter(Self.isDocument).map(resolved),
            resources: resources.filter(ProjectModule.hasCode).map(resolved), cSources: cSources,
            target: target,
            dependencies: imports)
        let all = modules + [app]
        do {
            _ = try FileName.checked(name, from: "the app's name")
            for module in all { try module.checkName() }
            try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
            let manifest = try PackageManifest(name: name, modules: all, folder: folder).text
            try Self.write(manifest, to: package.appendingPathComponent("Package.swift"))
            for module in all {
                let folder = package.appendingPathComponent(module.path)
                try module.updateLinks(in: folder)
                try module.updateGeneratedCode(in: folder, importing: Self.frameworks)
                try module.updateCSources(in: package)
            }
        } catch let problem as ProjectProblem {
            throw Failure.usage(problem.description)
        } catch {
            throw Failure.unavailable("cannot write '\(package.path)': \(error)")
        }
    }

    /// The frameworks that headers may import.
    private static let frameworks = Set(
        ["UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO"] + Neighbour.all.map(\.name))

    /// The source in another language in which the app begins; nil if it begins in Swift.
    private var foreignEntryPoint: String? {
        let others = (target?.foreignSources ?? []) + unsupportedFiles.values.joined()
        let mains = (others + (target?.cFiles ?? []) + cFiles).filter {
            ["main.m", "main.mm", "main.c", "main.cpp"].contains(($0 as NSString).lastPathComponent)
        }
        guard let main = mains.first else { return nil }
        let hasEntryPoint = sources.contains { path in
            (path as NSString).lastPathComponent == "main.swift"
                || (try? String(contentsOfFile: resolved(path), encoding: .utf8)).map { text in
                    ["@main", "@UIApplicationMain"].contains { text.contains($0) }
                } ?? false
        }
        return hasEntryPoint ? nil : main
    }

    /// The addresses of the packages that are fetched, by their names in lower case.
    var packageAddresses: [String: String] {
        let products = (target?.packageProducts ?? []) + modules.flatMap(\.packageProducts)
        let remote = products.compactMap(\.package).compactMap { package -> (String, String)? in
            guard case .remote(let address, _) = package else { return nil }
            return (package.name(in: folder).lowercased(), address)
        }
        return Dictionary(remote) { first, _ in first }
    }

    /// Whether the compiler reads names from the file, which it finds beside the sources.
    private static func isDocument(_ path: String) -> Bool {
        ["xib", "storyboard"].contains((path as NSString).pathExtension)
    }

    /// A path of the folder, absolute.
    func resolved(_ path: String) -> String { folder.resolved(path) }

    /// Writes a file unless it has this content already, so that it causes no build.
    static func write(_ text: String, to file: URL) throws {
        try write(Data(text.utf8), to: file)
    }

    /// Writes a file unless it has this content already, so that it causes no build.
    static func write(_ data: Data, to file: URL) throws {
        guard FileManager.default.contents(atPath: file.path) != data else { return }
        try data.write(to: file, options: .atomic)
    }
}
