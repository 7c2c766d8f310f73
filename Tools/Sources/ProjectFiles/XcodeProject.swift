import Foundation

/// A project of Xcode: its targets with their files and settings.
package struct XcodeProject {
    /// A target with what it is built of.
    package struct Target {
        package let name: String
        /// The end of the product's type, such as `application` or `framework`.
        package let productType: String
        /// Whether the product is a program that an app brings along: an app extension, the app of a watch, an App Clip.
        package let isEmbeddedProgram: Bool
        package let settings: BuildSettings
        /// Paths of sources, below the project's folder or absolute.
        package internal(set) var sources: [String] = []
        /// Paths of the headers that the target offers.
        package internal(set) var headers: [String] = []
        /// Paths of resources; localized ones are in `.lproj` folders.
        package internal(set) var resources: [String] = []
        /// The names of the targets of the project that this one needs.
        package internal(set) var dependencies: [String] = []
        /// The products of packages that it needs.
        package internal(set) var packageProducts: [PackageProduct] = []
        /// The parts that are left out, each a line.
        package internal(set) var remarks: [String] = []
        /// Paths of the sources in C and C++.
        package internal(set) var cFiles: [String] = []
        /// The sources in other languages, which are left out.
        package internal(set) var foreignSources: [String] = []

        package var isInterfaceTest: Bool { productType == "ui-testing" }

        package var productName: String { settings["PRODUCT_NAME"] ?? name }

        package var moduleName: String {
            settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(productName)
        }

        /// - Throws: `ProjectProblem` about the setting of the module's name if it cannot be the name of a folder.
        package func checkModuleName() throws {
            let setting =
                settings["PRODUCT_MODULE_NAME"] == nil ? "PRODUCT_NAME" : "PRODUCT_MODULE_NAME"
            _ = try FileName.checked(
                moduleName, from: "the setting \(setting) of the target '\(name.prefix(80))'")
        }
    }

    /// The name of the project's file, without its extension.
    package let name: String
    /// The folder that paths are relative to.
    package let folder: URL
    package private(set) var targets: [Target] = []

    /// The folder `NAME.xcodeproj`.
    let file: URL
    let disk: ProjectDisk
    let pods: Podfile
    let objects: [String: [String: Any]]
    private(set) var parents: [String: String] = [:]
    /// The names of targets by the identifiers of their products.
    private(set) var targetsOfProducts: [String: String] = [:]
    /// The identifiers of folders that Xcode keeps in step with the disk.
    private(set) var synchronizedFolders: [String] = []
    var configurationFiles: ConfigurationFile
    /// The entries of lists that may still be read.
    // Chosen: twenty times those of an app with 500 targets and 10,000 files; seconds of reading.
    private var entries = 1_000_000
    /// The bytes of settings whose variables may still be replaced.
    // Chosen: eight times those of such an app.
    private var settingBytes = 8 << 20

    /// Finds the project of a folder: the one with the folder's name, or the first one.
    package static func file(in folder: URL) -> URL? {
        let projects = files(in: folder)
        return projects.first { $0.lastPathComponent == "\(folder.lastPathComponent).xcodeproj" }
            ?? projects.first
    }

    /// The projects in a folder, sorted by name.
    package static func files(in folder: URL) -> [URL] { files("xcodeproj", in: folder) }

    /// The files with an extension in a folder, sorted by name.
    static func files(_ kind: String, in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        // A link to the project of CocoaPods leads nowhere before that has run.
        return names.filter { ($0 as NSString).pathExtension == kind }.sorted()
            .map(folder.appendingPathComponent)
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Reads a project.
    ///
    /// - Parameter file: The folder `NAME.xcodeproj`.
    /// - Throws: `ProjectProblem`, which says what is wrong with the file.
    package init(_ file: URL, disk: ProjectDisk = .machine) throws {
        let path = file.appendingPathComponent("project.pbxproj").path
        guard let data = try disk.contents(path) else {
            throw ProjectProblem("'\(file.path)' has no project.pbxproj")
        }
        let contents: [String: Any]
        do {
            guard let list = try OpenStepList.read(data) as? [String: Any] else {
                throw OpenStepList.Problem(reason: "the file is no dictionary", line: 1)
            }
            contents = list
        } catch {
            throw ProjectProblem("'\(path)' cannot be read: \(error)")
        }
        objects = (contents["objects"] as? [String: Any] ?? [:]).compactMapValues {
            $0 as? [String: Any]
        }
        guard let root = contents["rootObject"] as? String, let project = objects[root] else {
            throw ProjectProblem("'\(path)' has no root object")
        }
        self.file = file
        name = file.deletingPathExtension().lastPathComponent
        let shift = project["projectDirPath"] as? String ?? ""
        folder =
            file.deletingLastPathComponent().appendingPathComponent(shift)
            .standardizedFileURL
        self.disk = disk
        pods = try Podfile(in: folder, disk)
        configurationFiles = ConfigurationFile(disk)
        readObjects()
        let general = try settings(of: project)
        var seen: Set<String> = []
        for identifier in project["targets"] as? [String] ?? []
        where seen.insert(identifier).inserted {
            guard let object = objects[identifier], object["isa"] as? String == "PBXNativeTarget"
            else { continue }
            let target = try readTarget(object, identifier, general, project)
            targets.append(target)
        }
        leaveOutEmbeddedPrograms()
    }

    /// Removes programs that an app brings along from what targets need: nothing is imported from them.
    private mutating func leaveOutEmbeddedPrograms() {
        let programs = Set(targets.filter(\.isEmbeddedProgram).map(\.name))
        guard !programs.isEmpty else { return }
        for index in targets.indices {
            for name in targets[index].dependencies where programs.contains(name) {
                targets[index].remarks.append(
                    "\(name), a program beside the app such as an extension, is left out")
            }
            targets[index].dependencies.removeAll(where: programs.contains)
        }
    }

    /// Notes which objects refer to which.
    private mutating func readObjects() {
        for (identifier, object) in objects {
            for child in object["children"] as? [String] ?? [] { parents[child] = identifier }
            switch object["isa"] as? String {
            case "PBXNativeTarget":
                guard let product = object["productReference"] as? String else { continue }
                targetsOfProducts[product] = object["name"] as? String
            case "PBXFileSystemSynchronizedRootGroup": synchronizedFolders.append(identifier)
            default: break
            }
        }
    }

    /// Counts entries of lists.
    ///
    /// - Throws: `ProjectProblem` if it is more than any project has.
    mutating func spend(_ count: Int) throws {
        entries -= count
        guard entries >= 0 else {
            throw ProjectProblem("the project '\(name)' lists more than an app has; it is not read")
        }
    }

    /// Counts the settings of a target.
    mutating func check(_ settings: BuildSettings) throws { try settings.check(&settingBytes) }

    // MARK: - Choices

    /// The app: the target with a name, or the only application.
    ///
    /// - Throws: `ProjectProblem`, which names the applications.
    package func application(named name: String? = nil) throws -> Target {
        let applications = targets.filter { $0.productType == "application" }
        if let name {
            guard let target = targets.first(where: { $0.name == name }) else {
                let names = targets.map(\.name).joined(separator: ", ")
                throw ProjectProblem(
                    "the project has no target '\(name)'; its targets are \(names)")
            }
            return target
        }
        let candidates = applications.filter { !$0.isForOtherSystem }
        // Some projects have the same app in Objective-C, too.
        let inSwift = candidates.filter { !$0.sources.isEmpty }
        let suitable = inSwift.isEmpty ? candidates : inSwift
        guard
            let target = suitable.first(where: { $0.name == folder.lastPathComponent })
                ?? suitable.first
        else { throw ProjectProblem("the project in '\(folder.path)' has no iOS app") }
        return target
    }

    /// The app, or in a project of a library its framework: a project that is named like a framework may have an app
    /// for its tests.
    ///
    /// - Throws: `ProjectProblem` if there is neither for iOS.
    package func product() throws -> Target {
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

    package func target(_ name: String) -> Target? { targets.first { $0.name == name } }

    /// The unit tests in Swift for iOS.
    package var tests: [Target] {
        targets.filter {
            $0.productType == "unit-test" && !$0.sources.isEmpty && !$0.isForOtherSystem
        }
    }

    /// The UI tests in Swift for iOS.
    package var interfaceTests: [Target] {
        targets.filter {
            $0.isInterfaceTest && !$0.sources.isEmpty && !$0.isForOtherSystem
        }
    }

    /// The app that UI tests use, as the setting `TEST_TARGET_NAME` names it, or as their dependencies do; nil without
    /// one.
    package func application(of test: Target) -> Target? {
        let names = [test.settings["TEST_TARGET_NAME"]].compactMap { $0 } + test.dependencies
        return names.lazy.compactMap(self.target).first { $0.productType == "application" }
    }

    /// The app in which a test runs, as its setting `TEST_HOST` or `BUNDLE_LOADER` names it, or as its dependencies do;
    /// nil without one.
    package func host(of test: Target) -> Target? {
        let applications = targets.filter { $0.productType == "application" }
        // As "$(BUILT_PRODUCTS_DIR)/App.app/App".
        let program = test.settings["TEST_HOST"] ?? test.settings["BUNDLE_LOADER"]
        let name = program?.split(separator: "/").last.map(String.init)
        return applications.first { $0.productName == name }
            ?? applications.first { $0.name == name }
            ?? test.dependencies.lazy.compactMap(self.target).first {
                $0.productType == "application"
            }
    }

    /// The targets that a target imports: those that it needs, and those of an app that hosts it as a test.
    package func libraries(of target: Target) -> [Target] {
        target.dependencies.compactMap(self.target).filter { $0.productType != "application" }
            + librariesOfHost(of: target)
    }

    /// The targets that the app needs which hosts a test, without those that the test itself needs.
    package func librariesOfHost(of target: Target) -> [Target] {
        (testHost(of: target)?.dependencies ?? []).filter { !target.dependencies.contains($0) }
            .compactMap(self.target).filter { $0.productType != "application" }
    }

    private func testHost(of target: Target) -> Target? {
        target.productType == "unit-test" ? host(of: target) : nil
    }

    /// The names of the modules that a target imports, without those of packages.
    package func importedModules(of target: Target) -> [String] {
        // UI tests use their app from outside.
        let own = target.dependencies.compactMap(self.target)
            .filter { !target.isInterfaceTest || $0.productType != "application" }
            .map(\.moduleName)
        guard let host = testHost(of: target) else { return own }
        let others = [host.moduleName] + librariesOfHost(of: target).map(\.moduleName)
        return own + others.filter { !own.contains($0) }
    }

    /// The products of packages that a target imports: its own, and those of an app that hosts it as a test.
    package func importedProducts(of target: Target) -> [PackageProduct] {
        let host = testHost(of: target)?.packageProducts ?? []
        return target.packageProducts + host.filter { !target.packageProducts.contains($0) }
    }
}
