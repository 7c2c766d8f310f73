import Foundation

extension XcodeProject {
    /// Reads a target.
    mutating func readTarget(
        _ object: [String: Any], _ identifier: String, _ general: [String: String],
        _ project: [String: Any]
    ) throws -> Target {
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
        try spend(1 + general.count / 16)
        let settings = BuildSettings(basis).overlaid(with: general)
            .overlaid(with: try self.settings(of: object))
        try check(settings)
        // As `com.apple.product-type.app-extension.messages` or `….application.watchapp2`.
        let kinds = type.split(separator: ".").dropFirst(3)
        var target = Target(
            name: name, productType: type.split(separator: ".").last.map(String.init) ?? "",
            isEmbeddedProgram: kinds.first.map { $0.hasSuffix("extension") } ?? false
                || kinds.first == "application" && kinds.count > 1,
            settings: settings)
        for phase in object["buildPhases"] as? [String] ?? [] { try add(phase, to: &target) }
        try addFolders(of: object, identifier, to: &target)
        try addDependencies(of: object, to: &target)
        try addPackages(of: object, project, to: &target)
        if ["application", "unit-test"].contains(target.productType) {
            for (product, path) in pods.packages.sorted(by: { $0.key < $1.key }) {
                target.packageProducts.append(
                    PackageProduct(name: product, package: .local(path: path)))
            }
        }
        return target
    }

    private mutating func add(_ identifier: String, to target: inout Target) throws {
        guard let phase = objects[identifier] else { return }
        let kind = phase["isa"] as? String ?? ""
        if kind == "PBXShellScriptBuildPhase" {
            let name = phase["name"] as? String ?? "a script"
            target.remarks.append("the build phase '\(name)' of \(target.name) is not run")
        }
        for entry in phase["files"] as? [String] ?? [] {
            try spend(1)
            guard let file = objects[entry]?["fileRef"] as? String else { continue }
            switch kind {
            case "PBXSourcesBuildPhase":
                for path in try paths(of: file) { target.addSource(path) }
            // Xcode finds the dependency on a target by its product.
            case "PBXFrameworksBuildPhase":
                if let other = targetsOfProducts[file] { try add(dependency: other, to: &target) }
            case "PBXHeadersBuildPhase": target.headers += try paths(of: file)
            case "PBXResourcesBuildPhase": target.resources += try paths(of: file)
            default: break
            }
        }
    }

    private mutating func addDependencies(
        of object: [String: Any], to target: inout Target
    ) throws {
        for dependency in object["dependencies"] as? [String] ?? [] {
            guard let other = (objects[dependency]?["target"] as? String).flatMap({ objects[$0] }),
                let name = other["name"] as? String
            else { continue }
            try add(dependency: name, to: &target)
        }
    }

    private mutating func add(dependency name: String, to target: inout Target) throws {
        try spend(1 + target.dependencies.count)
        if !target.dependencies.contains(name) { target.dependencies.append(name) }
    }

    /// Adds the files of folders that Xcode 16 keeps in step with the disk.
    private mutating func addFolders(
        of object: [String: Any], _ identifier: String, to target: inout Target
    ) throws {
        let listed = object["fileSystemSynchronizedGroups"] as? [String] ?? []
        let own = Set(listed)
        for group in listed {
            guard let path = path(of: group) else { continue }
            let left = try exceptions(of: group, for: identifier)
            let files = disk.files(resolved(path))
            try spend(files.count)
            for file in files where !left.contains(file) { target.addByKind("\(path)/\(file)") }
        }
        // Files of folders that belong to other targets, which name this one.
        for group in synchronizedFolders where !own.contains(group) {
            try spend(1)
            guard let path = path(of: group) else { continue }
            for file in try exceptions(of: group, for: identifier).sorted() {
                target.addByKind("\(path)/\(file)")
            }
        }
    }

    private mutating func exceptions(
        of group: String, for target: String
    ) throws -> Set<String> {
        var result: Set<String> = []
        for identifier in objects[group]?["exceptions"] as? [String] ?? [] {
            try spend(1)
            guard let set = objects[identifier], set["target"] as? String == target else {
                continue
            }
            let members = set["membershipExceptions"] as? [String] ?? []
            try spend(members.count)
            result.formUnion(members)
        }
        return result
    }

    private mutating func addPackages(
        of object: [String: Any], _ project: [String: Any], to target: inout Target
    ) throws {
        let identifiers = object["packageProductDependencies"] as? [String] ?? []
        guard !identifiers.isEmpty else { return }
        let references = project["packageReferences"] as? [String] ?? []
        try spend(identifiers.count + references.count)
        let locals = references.compactMap { objects[$0]?["relativePath"] as? String }
        for identifier in identifiers {
            guard let product = objects[identifier]?["productName"] as? String,
                // Plug-ins run while Xcode builds.
                !product.hasPrefix("plugin:")
            else { continue }
            let reference = (objects[identifier]?["package"] as? String).flatMap { objects[$0] }
            let package =
                try reference.flatMap(PackageReference.init) ?? local(product, among: locals)
            target.packageProducts.append(PackageProduct(name: product, package: package))
            if package == nil {
                target.remarks.append(
                    "\(product) is missing: the project does not say where its package is")
            }
        }
    }

    /// The package of a product for which the project names none: one of the local packages, or of the folders among the
    /// project's files that are packages.
    private func local(_ product: String, among paths: [String]) throws -> PackageReference? {
        let candidates = try paths.isEmpty ? packagesAmongFiles : paths
        let declaring = try candidates.first { path in
            let manifest = folder.resolved(path) + "/Package.swift"
            return try disk.text(of: manifest)?.contains("\"\(product)\"") ?? false
        }
        return
            (declaring ?? candidates.first { ($0 as NSString).lastPathComponent == product }
            ?? candidates.first).map(PackageReference.local)
    }
}

extension XcodeProject.Target {
    /// The paths of the Objective-C headers that every Swift file of the target sees: the bridging header, and of a
    /// framework the one of its name.
    package var headersOfSwift: [String] {
        let own = headers.filter {
            let name = (($0 as NSString).lastPathComponent as NSString).deletingPathExtension
            return name == moduleName || name == productName
        }
        return own + [bridgingHeader].compactMap { $0 }
    }

    /// The path of the header by which Swift files see C.
    var bridgingHeader: String? { settings["SWIFT_OBJC_BRIDGING_HEADER"] }

    /// Whether the target is for another system than iOS.
    package var isForOtherSystem: Bool {
        let root = settings["SDKROOT"] ?? ""
        return root.hasPrefix("macosx") || root.hasPrefix("watchos") || root.hasPrefix("appletv")
            || root.hasPrefix("xros")
    }

    fileprivate mutating func addSource(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift": sources.append(path)
        case "xcdatamodeld", "xcdatamodel": resources.append(path)
        case "xcmappingmodel":
            remarks.append("mapping models are not compiled, so this is left out: \(path)")
        case "h", "hh", "hpp": break
        case let kind where CSources.kinds.contains(kind): cFiles.append(path)
        default:
            foreignSources.append(path)
            remarks.append("only Swift and C are compiled, so this is left out: \(path)")
        }
    }

    /// Adds a file where Xcode's rules for its kind put it.
    fileprivate mutating func addByKind(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift", "m", "mm", "metal", "xcmappingmodel": addSource(path)
        case let kind where CSources.kinds.contains(kind): addSource(path)
        case "h", "hh", "hpp", "xcconfig", "entitlements", "md", "xctestplan", "xcscheme": break
        default:
            if (path as NSString).lastPathComponent != "Info.plist" { resources.append(path) }
        }
    }
}
