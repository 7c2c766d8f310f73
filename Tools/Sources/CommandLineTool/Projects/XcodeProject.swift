import Foundation
import ProjectFiles

/// A project of Xcode: its targets with their files and settings.
struct XcodeProject {
    /// A target with what it is built of.
    struct Target {
        let name: String
        /// The end of the product's type, such as `application` or `framework`.
        let productType: String
        let settings: BuildSettings
        /// Paths of sources, below the project's folder or absolute.
        var sources: [String] = []
        /// Paths of the headers that the target offers.
        var headers: [String] = []
        /// Paths of resources; localized ones are in `.lproj` folders.
        var resources: [String] = []
        /// The names of the targets of the project that this one needs.
        var dependencies: [String] = []
        /// The products of packages that it needs, with the path of a local package.
        var packageProducts: [(product: String, path: String?)] = []
        /// The parts that are left out, each a line.
        var remarks: [String] = []

        var productName: String { settings["PRODUCT_NAME"] ?? name }

        var moduleName: String {
            settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(productName)
        }
    }

    /// The name of the project's file, without its extension.
    let name: String
    /// The folder that paths are relative to.
    let folder: URL
    private(set) var targets: [Target] = []

    private let pods: Podfile
    private let objects: [String: [String: Any]]
    private var parents: [String: String] = [:]

    /// Finds the project of a folder: the one with the folder's name, or the first one.
    static func file(in folder: URL) -> URL? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        // A link to the project of CocoaPods leads nowhere before that has run.
        let projects = names.filter {
            $0.hasSuffix(".xcodeproj")
                && FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }.sorted()
        let own = "\(folder.lastPathComponent).xcodeproj"
        let name = projects.contains(own) ? own : projects.first
        return name.map { folder.appendingPathComponent($0) }
    }

    /// Reads a project.
    ///
    /// - Parameter file: The folder `NAME.xcodeproj`.
    /// - Throws: A usage failure that says what is wrong with the file.
    init(_ file: URL) throws {
        let path = file.appendingPathComponent("project.pbxproj").path
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.usage("'\(file.path)' has no project.pbxproj")
        }
        let contents: [String: Any]
        do {
            guard let list = try OpenStepList.read(data) as? [String: Any] else {
                throw OpenStepList.Problem(reason: "the file is no dictionary", line: 1)
            }
            contents = list
        } catch {
            throw Failure.usage("'\(path)' cannot be read: \(error)")
        }
        objects = (contents["objects"] as? [String: Any] ?? [:]).compactMapValues {
            $0 as? [String: Any]
        }
        guard let root = contents["rootObject"] as? String, let project = objects[root] else {
            throw Failure.usage("'\(path)' has no root object")
        }
        name = file.deletingPathExtension().lastPathComponent
        let shift = project["projectDirPath"] as? String ?? ""
        folder =
            file.deletingLastPathComponent().appendingPathComponent(shift)
            .standardizedFileURL
        pods = Podfile(in: folder)
        for (identifier, object) in objects {
            for child in object["children"] as? [String] ?? [] { parents[child] = identifier }
        }
        let general = settings(of: project)
        for identifier in project["targets"] as? [String] ?? [] {
            guard let object = objects[identifier], object["isa"] as? String == "PBXNativeTarget"
            else { continue }
            targets.append(target(object, identifier, general, project))
        }
    }

    /// The app: the target with a name, or the only application.
    ///
    /// - Throws: A usage failure that names the applications.
    func application(named name: String? = nil) throws -> Target {
        let applications = targets.filter { $0.productType == "application" }
        if let name {
            guard let target = targets.first(where: { $0.name == name }) else {
                let names = targets.map(\.name).joined(separator: ", ")
                throw Failure.usage("the project has no target '\(name)'; its targets are \(names)")
            }
            return target
        }
        let suitable = applications.filter { !$0.isForOtherSystem }
        guard
            let target = suitable.first(where: { $0.name == folder.lastPathComponent })
                ?? suitable.first
        else { throw Failure.usage("the project in '\(folder.path)' has no iOS app") }
        return target
    }

    /// The app, or in a project of a library its framework: a project that is named like a framework may have an app
    /// for its tests.
    ///
    /// - Throws: A usage failure if there is neither for iOS.
    func product() throws -> Target {
        let candidates = targets.filter { !$0.isForOtherSystem }
        let applications = candidates.filter { $0.productType == "application" }
        let frameworks = candidates.filter { $0.productType == "framework" }
        let own = frameworks.first { $0.name == name || $0.moduleName == name }
        if let own, !applications.contains(where: { $0.name == name }) { return own }
        guard applications.isEmpty, let framework = frameworks.first else {
            return try application()
        }
        return framework
    }

    func target(_ name: String) -> Target? { targets.first { $0.name == name } }

    /// The targets that a target imports: those that it needs, and those of an app that hosts it as a test.
    func libraries(of target: Target) -> [Target] {
        target.dependencies.compactMap(self.target).filter { $0.productType != "application" }
            + librariesOfHost(of: target)
    }

    /// The targets that the app needs which hosts a test, without those that the test itself needs.
    func librariesOfHost(of target: Target) -> [Target] {
        let host = target.dependencies.compactMap(self.target).first {
            $0.productType == "application"
        }
        return (host?.dependencies ?? []).filter { !target.dependencies.contains($0) }
            .compactMap(self.target).filter { $0.productType != "application" }
    }

    // MARK: - Targets

    private func target(
        _ object: [String: Any], _ identifier: String, _ general: [String: String],
        _ project: [String: Any]
    ) -> Target {
        let name = object["name"] as? String ?? "App"
        let type = object["productType"] as? String ?? ""
        let basis = [
            "TARGET_NAME": name, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PROJECT_NAME": self.name, "SRCROOT": folder.path,
            "PROJECT_DIR": folder.path, "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        ]
        let settings = BuildSettings(basis).overlaid(with: general)
            .overlaid(with: self.settings(of: object))
        var target = Target(
            name: name, productType: type.split(separator: ".").last.map(String.init) ?? "",
            settings: settings)
        for phase in object["buildPhases"] as? [String] ?? [] { add(phase, to: &target) }
        addFolders(of: object, identifier, to: &target)
        for dependency in object["dependencies"] as? [String] ?? [] {
            guard let other = (objects[dependency]?["target"] as? String).flatMap({ objects[$0] }),
                let name = other["name"] as? String
            else { continue }
            if !target.dependencies.contains(name) { target.dependencies.append(name) }
        }
        addPackages(of: object, project, to: &target)
        if target.productType == "application" {
            for (product, path) in pods.packages.sorted(by: { $0.key < $1.key }) {
                target.packageProducts.append((product, path))
            }
        }
        return target
    }

    private func add(_ identifier: String, to target: inout Target) {
        guard let phase = objects[identifier] else { return }
        let kind = phase["isa"] as? String ?? ""
        if kind == "PBXShellScriptBuildPhase" {
            let name = phase["name"] as? String ?? "a script"
            target.remarks.append("the build phase '\(name)' of \(target.name) is not run")
        }
        for entry in phase["files"] as? [String] ?? [] {
            guard let file = objects[entry]?["fileRef"] as? String else { continue }
            switch kind {
            case "PBXSourcesBuildPhase":
                for path in paths(of: file) { target.addSource(path) }
            // Xcode finds the dependency on a target by its product.
            case "PBXFrameworksBuildPhase":
                if let other = nameOfTarget(making: file), !target.dependencies.contains(other) {
                    target.dependencies.append(other)
                }
            case "PBXHeadersBuildPhase": target.headers += paths(of: file)
            case "PBXResourcesBuildPhase": target.resources += paths(of: file)
            default: break
            }
        }
    }

    private func nameOfTarget(making product: String) -> String? {
        objects.values.first {
            $0["isa"] as? String == "PBXNativeTarget"
                && $0["productReference"] as? String == product
        }?["name"] as? String
    }

    /// Adds the files of folders that Xcode 16 keeps in step with the disk.
    private func addFolders(
        of object: [String: Any], _ identifier: String, to target: inout Target
    ) {
        for group in object["fileSystemSynchronizedGroups"] as? [String] ?? [] {
            guard let path = path(of: group) else { continue }
            let left = exceptions(of: group, for: identifier)
            for file in FolderFiles.all(below: resolved(path)) where !left.contains(file) {
                target.addByKind("\(path)/\(file)")
            }
        }
        // Files of folders that belong to other targets, which name this one.
        for (group, entry) in objects
        where entry["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
            let own = object["fileSystemSynchronizedGroups"] as? [String] ?? []
            guard !own.contains(group), let path = path(of: group) else { continue }
            for file in exceptions(of: group, for: identifier).sorted() {
                target.addByKind("\(path)/\(file)")
            }
        }
    }

    private func exceptions(of group: String, for target: String) -> Set<String> {
        var result: Set<String> = []
        for identifier in objects[group]?["exceptions"] as? [String] ?? [] {
            guard let set = objects[identifier], set["target"] as? String == target else {
                continue
            }
            result.formUnion(set["membershipExceptions"] as? [String] ?? [])
        }
        return result
    }

    private func addPackages(
        of object: [String: Any], _ project: [String: Any], to target: inout Target
    ) {
        let locals = (project["packageReferences"] as? [String] ?? []).compactMap {
            objects[$0]?["relativePath"] as? String
        }
        for identifier in object["packageProductDependencies"] as? [String] ?? [] {
            guard let product = objects[identifier]?["productName"] as? String else { continue }
            let reference = (objects[identifier]?["package"] as? String).flatMap { objects[$0] }
            let path =
                reference?["relativePath"] as? String
                ?? locals.first { ($0 as NSString).lastPathComponent == product } ?? locals.first
            let isRemote = reference?["repositoryURL"] != nil
            target.packageProducts.append((product, isRemote ? nil : path))
            if isRemote {
                let address = reference?["repositoryURL"] as? String ?? ""
                target.remarks.append(
                    "the package \(address) is not fetched; \(product) is missing")
            }
        }
    }

    // MARK: - Settings

    /// The debug settings of a project or a target, with those of its configuration file below them.
    private func settings(of object: [String: Any]) -> [String: String] {
        guard let list = (object["buildConfigurationList"] as? String).flatMap({ objects[$0] })
        else { return [:] }
        let configurations = (list["buildConfigurations"] as? [String] ?? []).compactMap {
            objects[$0]
        }
        guard
            let chosen = configurations.first(where: { $0["name"] as? String == "Debug" })
                ?? configurations.first
        else { return [:] }
        var result: [String: String] = [:]
        if let file = chosen["baseConfigurationReference"] as? String, let path = path(of: file) {
            result = ConfigurationFile.settings(at: resolved(path))
        }
        for (key, value) in chosen["buildSettings"] as? [String: Any] ?? [:] {
            // Settings for one system or architecture: those of the simulator and the device hold here.
            let name = key.split(separator: "[").first.map(String.init) ?? key
            if key.contains("["), !key.contains("iphone") { continue }
            if let text = value as? String { result[name] = text }
            if let list = value as? [String] { result[name] = list.joined(separator: " ") }
        }
        return result
    }

    // MARK: - Paths

    /// The paths of a reference: one of a file, several of a group of localizations or versions.
    private func paths(of identifier: String) -> [String] {
        guard let object = objects[identifier] else { return [] }
        if object["isa"] as? String == "PBXVariantGroup" {
            return (object["children"] as? [String] ?? []).compactMap { path(of: $0) }
        }
        return path(of: identifier).map { [$0] } ?? []
    }

    /// The path of a reference, relative to the project's folder; nil for a file of the build or the SDK.
    private func path(of identifier: String) -> String? {
        var parts: [String] = []
        var next: String? = identifier
        var steps = 0
        // A cycle of groups ends here.
        while let current = next, let object = objects[current], steps < 64 {
            steps += 1
            let path = object["path"] as? String
            switch object["sourceTree"] as? String ?? "<group>" {
            case "<group>":
                if let path { parts.insert(path, at: 0) }
                next = parents[current]
            case "SOURCE_ROOT", "<absolute>":
                if let path { parts.insert(path, at: 0) }
                next = nil
            default: return nil
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    private func resolved(_ path: String) -> URL {
        path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    }
}

extension XcodeProject.Target {
    /// The paths of the Objective-C headers that every Swift file of the target sees: the bridging header, and of a
    /// framework the one of its name.
    var headersOfSwift: [String] {
        let own = headers.filter {
            let name = (($0 as NSString).lastPathComponent as NSString).deletingPathExtension
            return name == moduleName || name == productName
        }
        return own
            + [settings["SWIFT_OBJC_BRIDGING_HEADER"]].compactMap { $0 }.filter { !$0.isEmpty }
    }

    /// Whether the target is for another system than iOS.
    var isForOtherSystem: Bool {
        let root = settings["SDKROOT"] ?? ""
        return root.hasPrefix("macosx") || root.hasPrefix("watchos") || root.hasPrefix("appletv")
            || root.hasPrefix("xros")
    }

    fileprivate mutating func addSource(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift": sources.append(path)
        case "xcdatamodeld", "xcdatamodel":
            remarks.append("there is no Core Data, so this is left out: \(path)")
        case "h": break
        default: remarks.append("only Swift is compiled, so this is left out: \(path)")
        }
    }

    /// Adds a file where Xcode's rules for its kind put it.
    fileprivate mutating func addByKind(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift", "m", "mm", "c", "cpp", "metal", "xcdatamodeld": addSource(path)
        case "h", "xcconfig", "entitlements", "md", "xctestplan", "xcscheme": break
        default:
            if (path as NSString).lastPathComponent != "Info.plist" { resources.append(path) }
        }
    }
}

/// The files of a folder on the disk; folders that are one file to Xcode count as such.
enum FolderFiles {
    private static let bundles: Set<String> = [
        "xcassets", "bundle", "xcdatamodeld", "scnassets", "framework", "xcframework",
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

/// Reads `.xcconfig` files: `KEY = value` in lines, with comments and includes.
enum ConfigurationFile {
    static func settings(at file: URL, depth: Int = 0) -> [String: String] {
        guard depth < 8, let text = try? String(contentsOf: file, encoding: .utf8) else {
            return [:]
        }
        var result: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
            let trimmed = code.trimmingCharacters(in: .whitespaces)
            if trimmed.hasPrefix("#include") {
                let parts = trimmed.split(separator: "\"")
                guard parts.count > 1 else { continue }
                let other = file.deletingLastPathComponent().appendingPathComponent(
                    String(parts[1]))
                result.merge(settings(at: other, depth: depth + 1)) { $1 }
            } else if let equals = trimmed.firstIndex(of: "=") {
                let key = trimmed[..<equals].trimmingCharacters(in: .whitespaces)
                let value = trimmed[trimmed.index(after: equals)...]
                result[key] = value.trimmingCharacters(in: .whitespaces)
            }
        }
        return result
    }
}
