import Foundation
import ProjectFiles

/// An `App.app` folder: the flat layout of an iOS app's Info.plist and resources.
struct AppBundle {
    let folder: URL
    let executable: URL

    /// The identifier in the Info.plist; empty without one.
    var identifier: String {
        get throws {
            let data = try Data(contentsOf: folder.appendingPathComponent("Info.plist"))
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            return (list as? [String: Any])?["CFBundleIdentifier"] as? String ?? ""
        }
    }

    /// Assembles `NAME.app` from an executable and the folder of an app's sources.
    ///
    /// Resources are flattened; localizations and bundles keep their structure. Only changed files are
    /// copied, and files that no longer exist are removed. An Info.plist is generated if there is none,
    /// and Xcode's variables in it are replaced.
    static func assemble(
        name: String, executable: URL, project: ProjectFolder, in folder: URL
    ) throws -> AppBundle {
        let files = FileManager.default
        let bundle = try Failure.ofProject {
            folder.appendingPathComponent(
                try FileName.checked(name, from: "the app's name") + ".app")
        }
        let program = bundle.appendingPathComponent(name)
        try checkOwnership(of: bundle, program: program)
        try makeFolder(bundle)
        // A hard link: the executable is large, and it locates the bundle by its own path.
        try replaceIfChanged(program, with: executable, links: true)
        var names: Set<String> = [name, "Info.plist"]
        try fill(bundle, of: project, name: name, &names)
        for old in try files.contentsOfDirectory(atPath: bundle.path) where !names.contains(old) {
            try files.removeItem(at: bundle.appendingPathComponent(old))
        }
        return AppBundle(folder: bundle, executable: program)
    }

    /// The files in the folder are replaced, so it must be one that was put together here.
    ///
    /// - Throws: A usage failure for a folder of other files and for a link to one.
    private static func checkOwnership(of bundle: URL, program: URL) throws {
        let files = FileManager.default
        guard let kind = kind(of: bundle) else { return }
        let names = try kind == .typeDirectory ? files.contentsOfDirectory(atPath: bundle.path) : []
        guard kind == .typeDirectory, names.isEmpty || self.kind(of: program) == .typeRegular else {
            throw Failure.usage(
                "'\(bundle.path)' is in the way: it is no app that was put together here; move it away"
            )
        }
    }

    /// Makes a folder, in place of a link that may lead to files of others.
    static func makeFolder(_ folder: URL) throws {
        if kind(of: folder) == .typeSymbolicLink { try FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The kind of a file, without following a link; nil if there is none.
    private static func kind(of file: URL) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
    }

    /// Copies the resources of a project next to the program that runs its tests, which on iOS run within the app.
    static func placeResources(of project: ProjectFolder, name: String, in products: URL) throws {
        // What the package manager has built stays.
        var names = Set(try FileManager.default.contentsOfDirectory(atPath: products.path))
            .filter(isBuilt)
        try fill(products, of: project, name: name, &names)
    }

    /// Whether a file of a folder of products was made by the package manager.
    private static func isBuilt(_ name: String) -> Bool {
        ["build", "product", "xctest"].contains((name as NSString).pathExtension)
            || ["Modules", "ModuleCache", "index", "description.json"].contains(name)
    }

    /// Writes the Info.plist and the resources, and notes their names.
    private static func fill(
        _ bundle: URL, of project: ProjectFolder, name: String, _ names: inout Set<String>
    ) throws {
        let information = try AppInformation.text(for: project, name: name)
        var missing: [String] = []
        for path in project.resources where (path as NSString).lastPathComponent != "Info.plist" {
            let resource = URL(fileURLWithPath: project.resolved(path))
            guard FileManager.default.fileExists(atPath: resource.path) else {
                missing.append(path)
                continue
            }
            try copy(resource, into: bundle, &names)
        }
        if !missing.isEmpty {
            Carob.complain(
                "the project names resources that do not exist, and the app goes without them: "
                    + ProjectProblem.list(missing))
        }
        try ProjectFolder.write(information, to: bundle.appendingPathComponent("Info.plist"))
    }

    /// Copies a resource; localized ones keep their folder, which may have files from several places.
    private static func copy(
        _ resource: URL, into bundle: URL, _ names: inout Set<String>
    ) throws {
        let files = FileManager.default
        let name = try Failure.ofProject {
            try FileName.checked(
                resource.lastPathComponent, from: "the name of the resource '\(resource.path)'")
        }
        guard !bundle.path.hasPrefix(resource.path + "/") else {
            throw Failure.usage(
                "the resource '\(resource.path)' is a folder with the build in it; leave it out in Xcode"
            )
        }
        if resource.pathExtension == "lproj", isFolder(resource) {
            for inner in try files.contentsOfDirectory(atPath: resource.path).sorted() {
                try copy(resource.appendingPathComponent(inner), into: bundle, &names)
            }
            return
        }
        if resource.pathExtension == "xcstrings", let data = files.contents(atPath: resource.path) {
            return try copy(data, of: resource, into: bundle, &names)
        }
        if DataModelFolder.isModel(resource.path) {
            return try compile(DataModelFolder(resource), into: bundle, &names)
        }
        let parent = resource.deletingLastPathComponent()
        guard parent.pathExtension == "lproj" else {
            guard names.insert(name).inserted else { return }
            // A copy: the app may write to it, and the resource is the developer's.
            return try replaceIfChanged(bundle.appendingPathComponent(name), with: resource)
        }
        let language = parent.lastPathComponent
        guard names.insert("\(language)/\(name)").inserted else { return }
        names.insert(language)
        let folder = bundle.appendingPathComponent(language)
        try makeFolder(folder)
        try replaceIfChanged(folder.appendingPathComponent(name), with: resource)
    }

    /// Writes the tables of a string catalogue.
    private static func copy(
        _ catalog: Data, of file: URL, into bundle: URL, _ names: inout Set<String>
    ) throws {
        let table = file.deletingPathExtension().lastPathComponent
        do {
            let catalog = try StringCatalog(catalog)
            for language in Set(catalog.tables.keys).union(catalog.formats.keys) {
                try makeFolder(bundle.appendingPathComponent("\(language).lproj"))
            }
            for path in try catalog.write(name: table, to: bundle) {
                names.insert(path)
                names.insert(String(path.prefix { $0 != "/" }))
            }
        } catch is DecodingError {
            throw Failure.usage("'\(file.path)' is no string catalogue")
        }
    }

    /// - Parameter links: Whether the target is the source under a second name, where the file system can do this.
    private static func replaceIfChanged(
        _ target: URL, with source: URL, links: Bool = false
    ) throws {
        let files = FileManager.default
        guard isFolder(source) || needsReplacement(target, by: source, links: links) else { return }
        try? files.removeItem(at: target)
        if links, (try? files.linkItem(at: source, to: target)) != nil { return }
        try files.copyItem(at: source, to: target)
    }

    /// Whether a file is older than its source, has another length, or should be a file of its own and is not.
    private static func needsReplacement(_ target: URL, by source: URL, links: Bool) -> Bool {
        typealias Stamp = (date: Date, size: Int, file: Int)
        func stamp(_ url: URL) -> Stamp? {
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
                let date = attributes[.modificationDate] as? Date,
                let size = attributes[.size] as? Int,
                let file = attributes[.systemFileNumber] as? Int
            else { return nil }
            return (date, size, file)
        }
        guard let old = stamp(target), let new = stamp(source) else { return true }
        return old.date < new.date || old.size != new.size || (!links && old.file == new.file)
    }

    private static func isFolder(_ url: URL) -> Bool {
        var folder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &folder)
            && folder.boolValue
    }
}
