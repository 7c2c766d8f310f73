import ArgumentParser
import CompilerShim
import Foundation
import ProjectFiles

/// A Swift package that is written for Apple's platforms.
struct PackageBuild {
    let folder: URL
    /// The project of Xcode of which the package was made, with its tests; nil for a package of its own.
    private let project: ProjectFolder?
    private let lockedSDK: LockedSDK
    /// Arguments for the package manager about the package's dependencies.
    var resolving: [String] = []

    /// Locates the package at a path, or makes one of the project there.
    ///
    /// - Parameter testing: Whether the tests are wanted, which may be in a project beside the package or below the folder.
    /// - Throws: A failure if there is no package, or no SDK can be built.
    init(path: String, testing: Bool = false, in checkout: Checkout) throws {
        let given = URL(fileURLWithPath: path)
        if testing, let file = try Failure.ofProject({ try ProjectTests.file(at: given) }) {
            (folder, project) = try Self.package(of: file, in: checkout)
        } else {
            (folder, project) = try Self.package(at: given, in: checkout)
        }
        let manifest = folder.appendingPathComponent("Package.swift")
        guard FileManager.default.fileExists(atPath: manifest.path) else {
            throw Failure.usage("'\(path)' has no Package.swift")
        }
        lockedSDK = try checkout.packageSDK(for: folder, scratch: Self.scratch(in: folder))
    }

    /// The folder of a package: the one at a path, or one that is generated of the project there.
    private static func package(
        at folder: URL, in checkout: Checkout
    ) throws -> (URL, ProjectFolder?) {
        let file = folder.pathExtension == "xcodeproj" ? folder : XcodeProject.file(in: folder)
        guard !folder.hasManifest, let file else { return (folder, nil) }
        return try package(of: file, in: checkout)
    }

    /// Makes a package of a project of Xcode.
    private static func package(
        of file: URL, in checkout: Checkout
    ) throws -> (URL, ProjectFolder?) {
        let (whole, name) = try Failure.ofProject {
            let project = try XcodeProject(file.standardizedFileURL)
            let target = try project.product()
            try target.checkModuleName()
            return (ProjectFolder(project, target).addingTests(of: project), target.moduleName)
        }
        return (try checkout.makePackage(of: whole, named: name), whole)
    }

    /// The SDK, which no other command changes while this build exists.
    var sdk: SDKFolder { lockedSDK.folder }

    /// Runs the package manager on the package with the SDK's compiler.
    ///
    /// The build has its own folder: objects of the toolchain's compiler cannot be reused.
    ///
    /// If it fails, missing modules are listed after the compiler's messages.
    func run(
        _ verb: String, _ arguments: [String], environment others: [String: String] = [:]
    ) throws {
        let outcome = try ChildProcess.run(
            "swift", [verb] + places + arguments,
            environment: environment.merging(others) { $1 })
        guard outcome.exitCode != 0 else { return }
        explainFailure()
        throw Failure.program(outcome.exitCode)
    }

    /// Prints the missing modules, of which the compiler names one of each file.
    private func explainFailure() {
        project?.explainMissingPackages(scratch: Self.scratch(in: folder))
        do {
            let missing = try missingImports()
            if !missing.lines.isEmpty {
                Carob.complain("no such modules here, with who imports them:")
                for line in missing.lines { Carob.complain("  " + line) }
            }
        } catch {
            let reason = (error as? Failure)?.message ?? "no reason"
            Carob.complain("which modules are missing is not known: \(reason)")
        }
    }

    /// Builds the tests, unless they were built of the same files before.
    private func buildTests() throws {
        var build = SwiftBuild(package: folder, scratch: Self.scratch(in: folder))
        build.environment = environment
        build.arguments = resolving + discovery
        build.sdk = lockedSDK
        do {
            try build.buildTests()
        } catch let failure as Failure where failure == .build {
            explainFailure()
            throw failure
        }
    }

    /// Runs the package's tests. Pictures of failed ones are left in a folder of the build, with a page that shows
    /// them.
    ///
    /// - Parameters:
    ///   - filter: Only tests whose name matches this expression; nil for all.
    ///   - inParallel: Whether tests of Swift Testing run in parallel also where they use applications.
    func test(filter: String?, inParallel: Bool) throws {
        let failures = folder.appendingPathComponent(".build/carob/failures")
        try? FileManager.default.removeItem(at: failures)
        var environment = [
            "CAROB_FAILURES": failures.path,
            // Libraries of snapshot tests attach pictures if Xcode runs them, which they detect by this variable.
            "__XCODE_BUILT_PRODUCTS_DIR_PATHS": failures.path,
        ]
        defer {
            let page = FailurePage(
                title: "Failures of \(folder.lastPathComponent)",
                entries: FailurePage.entries(in: failures))
            if let file = try? page.write(to: failures) {
                Carob.complain("pictures of failures are shown in \(file.path)")
            }
        }
        try buildTests()
        try AppBundle.compileDataModels(ofPackagesIn: products)
        try placeProjectResources()
        environment["CAROB_UI_TEST_APPS"] = try assembleTestedApps()
        var options = filter.map { ["--filter", $0] } ?? []
        // Then timers and tasks follow the time of a test's application. Such tests run one at a time in any case.
        if !inParallel, usesTestApplications { options.append("--no-parallel") }
        let outcome = try ChildProcess.run(
            "swift", ["test"] + places + ["--skip-build"] + options,
            environment: self.environment.merging(environment) { $1 })
        guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
    }

    /// Whether a source file imports `UIKitTesting`.
    private var usesTestApplications: Bool { Self.importsTesting(in: folder) }

    static func importsTesting(in folder: URL) -> Bool {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            if file.lastPathComponent == ".build" { files?.skipDescendants() }
            guard file.pathExtension == "swift",
                let text = try? String(contentsOf: file, encoding: .utf8)
            else { continue }
            if text.contains(/(?m)^\s*(@testable )?import UIKitTesting\b/) { return true }
        }
        return false
    }

    /// The folder of the built tests.
    var products: URL {
        URL(fileURLWithPath: scratch(of: folder.path)).appendingPathComponent("debug")
    }

    /// Copies the resources of Xcode's project next to the built tests; does nothing for a package of its own.
    func placeProjectResources() throws {
        guard let project else { return }
        let name = project.bundleTarget?.moduleName ?? folder.lastPathComponent
        try AppBundle.placeResources(of: project, name: name, in: products)
    }

    /// Assembles the bundles of the apps that UI tests use, and lists them as the variable of the tests' process does;
    /// nil without any.
    private func assembleTestedApps() throws -> String? {
        guard let apps = project?.testedApps, !apps.isEmpty else { return nil }
        return try apps.map { app in
            let bundle = try AppBundle.assemble(
                name: app.name, executable: products.appendingPathComponent(app.name),
                project: app.files, in: Self.scratch(in: folder).appendingPathComponent("apps"))
            return [app.module, try bundle.identifier, bundle.executable.path]
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// The arguments for a build of what a project makes, without the apps in which its tests run; none for a package of
    /// its own.
    var onlyProduct: [String] {
        project?.target.map { ["--target", $0.moduleName] } ?? []
    }

    /// As `run(_:_:)`, but returns the output.
    ///
    /// - Parameter limit: Seconds after which the package manager and its descendants are killed.
    func collect(
        _ verb: String, _ arguments: [String], limit: Int = 3600
    ) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            "swift", [verb] + places + arguments, environment: environment, passThrough: false,
            limit: TimeInterval(limit))
    }

    private var places: [String] {
        ["--package-path", folder.path, "--scratch-path", scratch(of: folder.path)] + resolving
            + discovery
    }

    /// The list of tests that older packages keep for Linux is not the one that runs on Apple's systems, and is often
    /// out of date.
    private var discovery: [String] {
        let list = folder.appendingPathComponent("Tests/LinuxMain.swift")
        return FileManager.default.fileExists(atPath: list.path) ? ["--enable-test-discovery"] : []
    }

    /// The build folder of a package: the objects of the toolchain's own compiler are elsewhere.
    private static func scratch(in folder: URL) -> URL {
        folder.appendingPathComponent(".build/carob")
    }

    /// The path of the build folder of this package, or of the descriptions of others.
    func scratch(of package: String) -> String {
        package == folder.path
            ? Self.scratch(in: folder).path
            : folder.appendingPathComponent(".build/carob-others").path
    }

    private var environment: [String: String] { ["SWIFT_EXEC": sdk.compiler.path] }
}

/// `carob build PATH`: builds an unmodified package with the SDK.
struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build a Swift package written for Apple's platforms.")

    @Argument(help: "The package's folder.")
    var path: String

    @Argument(parsing: .captureForPassthrough, help: "More arguments for 'swift build'.")
    var arguments: [String] = []

    mutating func run() async throws {
        try PackageBuild(path: path, in: try Checkout.locate()).run("build", arguments)
    }
}
