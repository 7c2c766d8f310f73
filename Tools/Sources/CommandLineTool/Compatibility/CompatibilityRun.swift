import Foundation
import ProjectFiles
import SourceRewriter

/// Builds an unmodified project with the SDK and runs its tests.
struct CompatibilityRun {
    /// The result of a project.
    struct Result {
        var project: CompatibilityProject
        /// The reason why the project was not built; nil if it was.
        var obstacle: String?
        /// Constructs that the rewriter does not support.
        var diagnostics = 0
        /// The replaced dependencies, one per line.
        var departures: [String] = []
        /// Missing modules that its sources import.
        var missingImports: [String] = []
        /// The reason why the missing modules are unknown; nil if they are known or not needed.
        var obstacleToImports: String?
        var errors = CompilerErrors(output: "")
        var hasBuilt = false
        /// Whether its tests compile, too.
        var hasBuiltTests = true
        var tests = TestOutcome(output: "")
    }

    let checkout: Checkout
    /// A folder of clones, named `owner+name`; nil to use the network.
    let checkouts: URL?
    /// The time limit of a project's tests, in seconds.
    var testTimeout = 600
    /// Whether to evaluate the output of an earlier run instead of building.
    var isAboutKept = false

    func result(of project: CompatibilityProject) throws -> Result {
        var result = Result(project: project)
        let folder = checkout.buildFolder.appendingPathComponent("compat/\(project.folderName)")
        if let obstacle = try fetch(project, into: folder) {
            result.obstacle = obstacle
            return result
        }
        let rewritten = Self.rewrite(folder)
        result.diagnostics = rewritten.files.reduce(0) { $0 + $1.diagnostics.count }
        do {
            let places = try Self.buildable(in: folder)
            result = try build(places[0], of: result, in: folder, rewritten.sidecar)
            for place in places.dropFirst() where !result.hasBuilt && !isAboutKept {
                let other = try build(place, of: result, in: folder, rewritten.sidecar)
                if other.hasBuilt { result = other }
            }
        } catch let failure as Failure where failure.exitCode == Failure.usageExitCode {
            // About this project; what the machine lacks ends the command.
            result.obstacle = failure.message
        }
        return result
    }

    /// Builds what is at a path, with its tests if they compile, and evaluates the output.
    private func build(
        _ path: String, of former: Result, in folder: URL, _ sources: Sidecar
    ) throws -> Result {
        let project = former.project
        var result = Result(project: project, diagnostics: former.diagnostics)
        var build = try PackageBuild(path: path, in: checkout)
        if let checkouts, folder.hasManifest, path == folder.path {
            let dependencies = ProjectDependencies(
                folder: folder, checkouts: checkouts,
                places: checkout.buildFolder.appendingPathComponent("compat-mirrors"))
            result.departures = try dependencies.prepare()
            // A mirror may have a version at another commit than the package manager has recorded.
            build.resolving = ["--resolver-fingerprint-checking", "warn"]
        }
        guard let output = try isAboutKept ? kept(of: project) : buildAndTest(build) else {
            result.obstacle = "it was not built"
            return result
        }
        let parts = output.components(separatedBy: Self.withoutTests)
        result.hasBuilt = Self.isOfSuccess(output)
        result.errors = CompilerErrors(output: parts[0], known: knownNames(of: sources))
        if !isAboutKept, result.hasBuilt || former.errors.lines.isEmpty && former.obstacle == nil {
            try output.write(to: log(of: project), atomically: true, encoding: .utf8)
        }
        if result.hasBuilt {
            result.hasBuiltTests = parts.count == 1
            result.tests = TestOutcome(output: output)
        } else {
            if result.errors.lines.isEmpty {
                result.obstacle =
                    Self.obstacle(ofManifestIn: folder) ?? PackageManagerOutput.reason(in: output)
            }
            do {
                result.missingImports = try build.missingImports().files.keys.sorted()
            } catch let failure as Failure {
                result.obstacleToImports = failure.message ?? "no reason"
            }
        }
        return result
    }

    /// The line of the output after which the build without the tests follows.
    private static let withoutTests = "carob: the same without its tests\n"

    /// Whether the output of the package manager is that of a build that succeeded, of all targets or of one.
    static func isOfSuccess(_ output: String) -> Bool {
        output.contains(/Build (of .+ )?complete!/)
    }

    /// The output of the package manager. That of a build that succeeds, else of the first, is kept beside the
    /// project's folder.
    private func buildAndTest(_ build: PackageBuild) throws -> String {
        let built = try build.collect("build", ["--build-tests"])
        var output = built.output
        if built.exitCode == 0 {
            let tests = CompatibilityTests(build: build, testTimeout: testTimeout)
            try tests.placeResources()
            output += try tests.run()
        } else if !output.contains("Failed to clone") {
            output += Self.withoutTests
            output += try build.collect("build", build.onlyProduct).output
        }
        return output
    }

    private func kept(of project: CompatibilityProject) -> String? {
        try? String(contentsOf: log(of: project), encoding: .utf8)
    }

    private func log(of project: CompatibilityProject) -> URL {
        checkout.buildFolder.appendingPathComponent("compat/\(project.folderName).log")
    }

    // MARK: Sources

    /// Checks out the commit in a folder; returns the reason if it cannot be built.
    private func fetch(_ project: CompatibilityProject, into folder: URL) throws -> String? {
        if !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
            let place =
                checkouts.flatMap {
                    ProjectDependencies.clone(of: project.folderName, in: $0)?.path
                }
                ?? "https://github.com/\(project.repository).git"
            let cloned = try git(["clone", "--quiet", "--no-checkout", place, folder.path])
            guard cloned.exitCode == 0 else {
                return "it cannot be cloned: \(Self.lastLine(of: cloned.output))"
            }
        }
        let commit = project.commit + "^{commit}"
        guard try git(["-C", folder.path, "cat-file", "-e", commit]).exitCode == 0 else {
            return "the clone does not go back to its commit"
        }
        let arguments = ["-C", folder.path, "checkout", "--quiet", "--force", project.commit]
        let checkedOut = try git(arguments)
        guard checkedOut.exitCode != 0 else { return nil }
        let lacking = Self.lackingFiles(inCheckout: checkedOut.output)
        guard !lacking.isEmpty else {
            return "its commit cannot be checked out: \(Self.lastLine(of: checkedOut.output))"
        }
        return Self.obstacle(lacking)
    }

    /// The files whose contents a clone does not have, from git's messages; git checks out all others.
    static func lackingFiles(inCheckout output: String) -> [String] {
        output.matches(of: /unable to read sha1 file of (.+) \([0-9a-f]+\)/).map { String($0.1) }
    }

    /// Returns the reason why a project with missing files is not built; nil if the compiler reads none of
    /// them.
    static func obstacle(_ lackingFiles: [String]) -> String? {
        let read = lackingFiles.filter { path in
            [".swift", ".xib", ".storyboard", ".plist", ".strings"].contains { path.hasSuffix($0) }
        }
        guard let first = read.first else { return nil }
        let rest = read.count == 1 ? "" : " and \(read.count - 1) more"
        return "the clone has its commit without the contents of \(first)\(rest)"
    }

    private static func lastLine(of output: String) -> String {
        output.split(whereSeparator: \.isNewline).last.map { String($0.prefix(120)) } ?? "no reason"
    }

    /// The reason if current toolchains cannot read a manifest; nil if they can.
    ///
    /// - Parameter text: The manifest, whose version may follow a licence.
    static func obstacle(ofManifest text: String) -> String? {
        // The package manager's limit.
        let oldestVersion = 4
        guard let version = text.firstMatch(of: /swift-tools-version: *((\d+)(\.\d+)*)/),
            let major = Int(version.2), major < oldestVersion
        else { return nil }
        return
            "its manifest is for Swift \(version.1); package managers of today read those from \(oldestVersion).0 on"
    }

    private static func obstacle(ofManifestIn folder: URL) -> String? {
        let manifest = folder.appendingPathComponent("Package.swift")
        return (try? String(contentsOf: manifest, encoding: .utf8)).flatMap(obstacle(ofManifest:))
    }

    /// The paths of what is built, until one succeeds: the folder with a package, the Xcode project beside it; else the
    /// only Xcode project below, or the one with the repository's name.
    ///
    /// - Throws: A usage failure if there is none, or if the folder is a collection of projects.
    static func buildable(in folder: URL) throws -> [String] {
        let own = XcodeProject.file(in: folder)?.path
        if folder.hasManifest { return [folder.path] + [own].compactMap { $0 } }
        if let own { return [own] }
        let projects = xcodeProjects(below: folder)
        // A repository of a library has its project among those of examples.
        let library = folder.lastPathComponent.split(separator: "+").last.map { "/\($0).xcodeproj" }
        let named = projects.filter { path in library.map { path.hasSuffix($0) } ?? false }
        switch projects.count {
        case 0: throw Failure.usage("neither Package.swift nor an Xcode project")
        case 1: return projects
        default:
            if let first = named.min(by: { $0.count < $1.count }) { return [first] }
            throw Failure.usage(
                "no Package.swift; 'carob build' reads its \(projects.count) Xcode projects")
        }
    }

    /// The paths of the Xcode projects below a folder, without those of dependencies; sorted.
    private static func xcodeProjects(below folder: URL) -> [String] {
        var projects: [String] = []
        let walk = FileManager.default.enumerator(atPath: folder.path)
        while let path = walk?.nextObject() as? String {
            let name = (path as NSString).lastPathComponent
            if name.hasSuffix(".xcodeproj") {
                projects.append(folder.appendingPathComponent(path).path)
                walk?.skipDescendants()
            } else if [".git", ".build", "Pods", "Carthage"].contains(name) {
                walk?.skipDescendants()
            }
        }
        return projects.sorted()
    }

    private func git(_ arguments: [String]) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            "git", arguments, environment: ["GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"],
            passThrough: false)
    }

    /// Rewrites all sources of a project as one module.
    private static func rewrite(_ folder: URL) -> SourceRewriter.RewrittenModule {
        let walk = FileManager.default.enumerator(atPath: folder.path)
        var files: [SourceRewriter.File] = []
        while let path = walk?.nextObject() as? String {
            guard path.hasSuffix(".swift"), !path.hasPrefix(".build/"),
                let data = FileManager.default.contents(atPath: folder.path + "/" + path)
            else { continue }
            files.append(.init(path: folder.path + "/" + path, contents: [UInt8](data)))
        }
        return SourceRewriter(module: "Project", isForIOS: true).rewrite(files)
    }

    /// The names that the project and the SDK declare.
    private func knownNames(of project: Sidecar) -> CompilerErrors.KnownNames {
        let folder = checkout.sdk.modules
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let framework = names.filter { $0.hasSuffix(Sidecar.fileName(forModule: "")) }.compactMap {
            try? Sidecar(data: Data(contentsOf: folder.appendingPathComponent($0)))
        }
        return CompilerErrors.KnownNames(
            types: project.typeNames,
            members: framework.reduce(project.memberNames) { $0.union($1.memberNames) })
    }
}
