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
    package let cSources: CSources

    /// - Parameter cSources: Those of the target if nil.
    package init(
        name: String, folder: URL, sources: [String], documents: [String],
        resources: [String] = [], cSources: CSources? = nil, target: XcodeProject.Target?,
        dependencies: [String]
    ) {
        self.name = name
        self.folder = folder
        self.sources = sources
        self.documents = documents
        self.resources = resources
        self.target = target
        self.dependencies = dependencies
        packageProducts = target?.packageProducts ?? []
        self.cSources = cSources ?? CSources(of: target, in: folder)
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
        cSources = CSources(of: target, in: project.folder, disk: project.disk)
    }

    package var isTest: Bool {
        target.map { $0.productType == "unit-test" || $0.isInterfaceTest } ?? false
    }
    package var isApp: Bool { target == nil || target?.productType == "application" }
    /// The folder of the links to the sources, in the package.
    package var path: String { (isTest ? "Tests/" : "Sources/") + name }

    package var remarks: [String] { (target?.remarks ?? []) + cSources.remarks }

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
    package static let headerImportsPath = "_Headers/ImportedModules.swift"

    /// The imports of the modules that headers bring into all files, of those that are here; nil without any.
    package func headerImports(of available: Set<String>) -> String? {
        let imported = HeaderImports.modules(in: target?.headersOfSwift ?? [], of: folder)
        // UI tests import XCTest alone, which imports UIKit.
        let implied = target?.isInterfaceTest == true ? ["UIKit"] : []
        let names = Set(imported + implied).intersection(available).sorted()
        // An exported import holds for all files of the module.
        return names.isEmpty ? nil : names.map { "@_exported import \($0)\n" }.joined()
    }

    /// Writes the generated code, or removes what is no longer wanted.
    ///
    /// - Parameter modules: The frameworks that headers may import; others would stop the compiler.
    /// - Throws: `ProjectProblem` for a data model that cannot be read, or an error of the system.
    package func updateGeneratedCode(in folder: URL, importing modules: Set<String> = []) throws {
        try update(Self.assetSymbolsPath, assetSymbols, in: folder)
        try update(Self.managedObjectClassesPath, managedObjectClasses, in: folder)
        try update(Self.headerImportsPath, headerImports(of: modules), in: folder)
    }

    // MARK: - C

    /// The target of the C files, which the module depends on; nil without any.
    package var cTarget: String? { cSources.files.isEmpty ? nil : name + "-C" }

    /// The header that all Swift files of the module see, below the folder of the package; nil without one.
    package var bridgingHeaderPath: String? {
        cSources.header == nil ? nil : "Headers/\(name)-Bridging.h"
    }

    /// Writes the folder of the C files' target and the header, or removes what is no longer wanted.
    ///
    /// - Throws: `ProjectProblem` if another file is in the way, or an error of the system.
    package func updateCSources(in package: URL) throws {
        try update("Headers/\(name)-Bridging.h", cSources.header, in: package)
        let folder = package.appendingPathComponent("Sources/\(name)-C")
        guard cTarget != nil else {
            try? FileManager.default.removeItem(at: folder)
            return
        }
        try SourceLinks(folder: self.folder, sources: cSources.files).update(in: folder)
        // Swift files see the header instead, but the package manager wants a module.
        try update("include/module.modulemap", "module \(name)_C {}\n", in: folder)
    }

    private func update(_ path: String, _ code: String?, in folder: URL) throws {
        let file = folder.appendingPathComponent(path)
        guard let code else {
            try? FileManager.default.removeItem(at: file)
            rmdir(file.deletingLastPathComponent().path)
            return
        }
        try SourceLinks.makeFolders(of: path, in: folder)
        guard FileManager.default.contents(atPath: file.path) != Data(code.utf8) else { return }
        try Data(code.utf8).write(to: file, options: .atomic)
    }

    // MARK: - Links

    /// The links to the sources and interface files, in the folder of the module.
    var links: SourceLinks {
        SourceLinks(folder: folder, sources: sources, documents: documents)
    }

    /// The folder of links to interface files.
    package static let documentFolder = SourceLinks.documentFolder

    /// Makes the links, and removes those of files that went. Other files stay as they are.
    ///
    /// - Throws: `ProjectProblem` if a source does not exist or another file is in the way of a link, or an error of the
    ///   system.
    package func updateLinks(in folder: URL) throws {
        try links.update(in: folder)
    }
}
