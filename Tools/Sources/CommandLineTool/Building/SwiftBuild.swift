import CompilerShim
import Foundation

/// A build with the package manager, which shows its progress and prints the compiler's messages only if it fails.
struct SwiftBuild {
    enum Configuration: String { case debug, release }

    let package: URL
    let scratch: URL
    var configuration = Configuration.debug
    /// Variables that are added to the package manager's environment.
    var environment: [String: String] = [:]
    /// More arguments for the package manager.
    var arguments: [String] = []
    /// The SDK that is used for the build and that no other command changes meanwhile; nil without one.
    var sdk: LockedSDK?
    /// Whether the package is one of the checkout with dependencies in `Scripts/dependencies.txt`.
    var hasListedDependencies = false
    /// Whether something else runs meanwhile, which the build should not slow down.
    var isInBackground = false
    /// An app whose errors are explained to its author: its folder, and the file of the table of absent names, which an
    /// installation does not have. Nil for other builds.
    var explainedApp: (folder: URL, absentNames: URL)?
    /// Files and folders of which the products are made; nil means the package's folder and those of its local
    /// dependencies.
    private var inputs: [URL]?

    /// The files and folders of which the products are made.
    private var sources: [URL] { inputs ?? [package] + BuildStamp.localDependencies(of: scratch) }

    init(package: URL, scratch: URL, configuration: Configuration = .debug) {
        self.package = package
        self.scratch = scratch
        self.configuration = configuration
    }

    /// A build of the checkout's own package.
    ///
    /// Each configuration has its own scratch folder: the package manager lets one build at a time use a folder, and an
    /// optimised one takes minutes.
    init(checkout: Checkout, configuration: Configuration = .debug) {
        let folder = checkout.buildFolder
        self.init(
            package: checkout.root,
            scratch: configuration == .debug ? folder : folder.appendingPathComponent("optimized"),
            configuration: configuration)
        inputs = ["Package.swift", "Sources", "Examples", "Benchmarks"].map(
            checkout.root.appendingPathComponent)
    }

    /// A build of the checkout's package `Tools`.
    init(toolsOf checkout: Checkout, configuration: Configuration = .debug) {
        let tools = checkout.root.appendingPathComponent("Tools")
        self.init(
            package: tools,
            scratch: checkout.buildFolder.appendingPathComponent(
                configuration == .debug ? "tools" : "tools-optimized"),
            configuration: configuration)
        hasListedDependencies = true
        inputs =
            ["Package.swift", "Sources", "Benchmarks"].map(tools.appendingPathComponent)
            + ["Package.swift", "Sources/Platform", "Scripts/dependencies.txt"].map(
                checkout.root.appendingPathComponent)
    }

    /// The folder of the configuration's executables.
    var productsFolder: URL { scratch.appendingPathComponent(configuration.rawValue) }

    /// Builds one product of the package, unless it was built of the same files before.
    ///
    /// - Parameter file: The name of the file that is built; by default that of the product, an executable.
    /// - Throws: `Failure.build` after printing the compiler's messages.
    func build(product: String, file: String? = nil) throws {
        let made = productsFolder.appendingPathComponent(file ?? product)
        try buildUnlessRecorded(
            as: product, ["--product", product], announcing: product, of: { sources }
        ) { made }
    }

    /// Builds all test targets, unless they were built of the same files before.
    ///
    /// - Parameter checksImports: Whether targets may import only what their manifest declares.
    /// - Throws: `Failure.build` after printing the compiler's messages.
    func buildTests(checksImports: Bool = false) throws {
        let check = ["--explicit-target-dependency-import-check", "error"]
        try buildUnlessRecorded(
            as: "tests", ["--build-tests"] + (checksImports ? check : []),
            announcing: "the tests in \(package.path)",
            of: { sources + (inputs == nil ? [] : [package.appendingPathComponent("Tests")]) }
        ) {
            let names = try? FileManager.default.contentsOfDirectory(atPath: productsFolder.path)
            return names?.first { $0.hasSuffix("PackageTests.xctest") }
                .map(productsFolder.appendingPathComponent)
        }
    }

    /// Arguments of the package manager that run the built tests.
    var testArguments: [String] {
        ["test", "--package-path", package.path, "--scratch-path", scratch.path, "--skip-build"]
    }

    /// Whether a product was built of the files as they are now.
    func isBuilt(product: String, file: String? = nil) -> Bool {
        stamp(of: sources, for: product)?.isRecorded(
            in: record(of: product), for: productsFolder.appendingPathComponent(file ?? product))
            ?? false
    }

    /// - Parameters:
    ///   - name: The name of the record.
    ///   - sources: Files and folders; a first build records the local dependencies.
    ///   - made: The file that is built; nil before it is built.
    private func buildUnlessRecorded(
        as name: String, _ arguments: [String], announcing title: String, of sources: () -> [URL],
        made: () -> URL?
    ) throws {
        let before = sources()
        let stamp = stamp(of: before, for: name)
        if let stamp, let file = made(), stamp.isRecorded(in: record(of: name), for: file) {
            return
        }
        if let file = made() { removeIfOfAnotherSDK(file, recordedAs: name) }
        try build(arguments, announcing: title)
        // A change during the build may not be part of its product.
        guard let stamp, let after = self.stamp(of: before, for: name), stamp.agrees(with: after),
            let file = made()
        else { return }
        self.stamp(of: sources(), for: name)?.write(to: record(of: name), for: file)
    }

    /// Removes a product that was linked to another SDK. That may have had a library more, which the program asks for; the
    /// package manager would link it anew only if an object changed.
    private func removeIfOfAnotherSDK(_ file: URL, recordedAs name: String) {
        guard let origin = sdk?.folder.origin,
            let recorded = try? String(contentsOf: record(of: name), encoding: .utf8),
            !recorded.contains(origin)
        else { return }
        try? FileManager.default.removeItem(at: file)
    }

    private func record(of name: String) -> URL {
        scratch.appendingPathComponent("built/\(configuration.rawValue)/\(name).txt")
    }

    private func stamp(of inputs: [URL], for name: String) -> BuildStamp? {
        BuildStamp(
            inputs: inputs,
            command: [
                name, configuration.rawValue, sdk?.folder.origin ?? "",
                sdk?.folder.neighbourNames.joined(separator: ",") ?? "",
            ] + arguments + environment.map { "\($0)=\($1)" }.sorted())
    }

    /// Compares the sources of the dependencies with the checkout's list, and fetches those that are missing.
    ///
    /// - Throws: The exit code of `Scripts/check-dependencies`, which prints what differs.
    func checkDependencies() throws {
        guard hasListedDependencies else { return }
        let script = package.deletingLastPathComponent()
            .appendingPathComponent("Scripts/check-dependencies")
        let outcome = try ProgressReport.during("fetching the dependencies") {
            try ChildProcess.run(script.path, [package.lastPathComponent, scratch.path])
        }
        guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
    }

    private func build(_ arguments: [String], announcing name: String) throws {
        try checkDependencies()
        let isNew = !FileManager.default.fileExists(atPath: productsFolder.path)
        let title = configuration == .debug ? name : "\(name) optimised"
        let monitor = BuildMonitor(
            BuildProgress(
                title, expectedSteps: isNew ? BuildProgress.stepsOfFiles(below: inputs ?? []) : 0),
            ownsTerminal: !isInBackground)
        let command =
            [
                "nice", "-n", isInBackground ? "10" : "0", "swift", "build",
                "--package-path", package.path, "--scratch-path", scratch.path,
                "-c", configuration.rawValue,
            ] + self.arguments + arguments
        let outcome = try ChildProcess.run(
            "setpriv", Self.endingWithThisProcess + command, environment: environment,
            passThrough: false, onOutput: monitor.read)
        monitor.end(hasSucceeded: outcome.exitCode == 0)
        guard outcome.exitCode == 0 else {
            explainFailure(outcome.output)
            throw Failure.build
        }
    }

    /// Prints why a build failed: of an app what its author needs to know, of others what the package manager printed.
    private func explainFailure(_ output: String) {
        let report = explainedApp.map { app in
            BuildFailureReport(
                output: output, below: app.folder.path,
                reasons: (try? String(contentsOf: app.absentNames, encoding: .utf8)) ?? "")
        }
        guard let lines = report?.lines, !lines.isEmpty else {
            FileHandle.standardError.write(Data(output.utf8))
            return
        }
        FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
        let log = scratch.appendingPathComponent("failed-build.log")
        do {
            try Data(output.utf8).write(to: log)
            Carob.complain("the compiler's whole output is in \(log.path)")
        } catch {
            Carob.complain("the compiler's whole output cannot be kept in \(log.path): \(error)")
        }
    }

    /// Arguments of util-linux's `setpriv`, so that the package manager stops if this process is killed: Foundation
    /// starts children in process groups of their own, which a terminal's Control-C does not reach.
    private static let endingWithThisProcess = ["--pdeathsig", "INT"]
}
