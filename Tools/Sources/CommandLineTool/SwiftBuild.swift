import Foundation

/// A build with the package manager, which prints its output only if it fails.
struct SwiftBuild {
    enum Configuration: String { case debug, release }

    let package: URL
    let scratch: URL
    var configuration = Configuration.debug
    /// Variables that are added to the package manager's environment.
    var environment: [String: String] = [:]
    /// The SDK that is used for the build and that no other command changes meanwhile; nil without one.
    var sdk: LockedSDK?
    /// Whether the package is one of the checkout with dependencies in `Scripts/dependencies.txt`.
    var hasListedDependencies = false

    init(package: URL, scratch: URL, configuration: Configuration = .debug) {
        self.package = package
        self.scratch = scratch
        self.configuration = configuration
    }

    init(checkout: Checkout, configuration: Configuration = .debug) {
        self.init(
            package: checkout.root, scratch: checkout.buildFolder, configuration: configuration)
    }

    /// The build of the package `Tools`, in the same configuration.
    var ofTools: SwiftBuild {
        var build = SwiftBuild(
            package: package.appendingPathComponent("Tools"),
            scratch: scratch.appendingPathComponent("tools"), configuration: configuration)
        build.hasListedDependencies = true
        return build
    }

    /// The folder of the configuration's executables.
    var productsFolder: URL { scratch.appendingPathComponent(configuration.rawValue) }

    /// Builds one executable of the package.
    ///
    /// - Throws: `Failure.build` after printing the compiler's messages.
    func build(product: String) throws {
        try build(["--product", product], announcing: product)
    }

    /// Builds all test targets, and checks that targets import only their declared dependencies.
    func buildTests() throws {
        try build(
            ["--build-tests", "--explicit-target-dependency-import-check", "error"],
            announcing: "the tests")
    }

    /// Compares the sources of the dependencies with the checkout's list, and fetches those that are missing.
    ///
    /// - Throws: The exit code of `Scripts/check-dependencies`, which prints what differs.
    func checkDependencies() throws {
        guard hasListedDependencies else { return }
        let script = package.deletingLastPathComponent()
            .appendingPathComponent("Scripts/check-dependencies")
        let outcome = try ChildProcess.run(script.path, [package.lastPathComponent, scratch.path])
        guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
    }

    private func build(_ arguments: [String], announcing name: String) throws {
        try checkDependencies()
        let begun = Date()
        // An incremental build without changes ends earlier; a longer one without a message would resemble
        // a hang.
        let announcement = DispatchWorkItem { [configuration] in
            Carob.complain(
                "building \(name) (\(configuration.rawValue)); the first time this takes minutes")
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: announcement)
        defer { announcement.cancel() }
        let outcome = try ChildProcess.run(
            "swift",
            [
                "build", "--package-path", package.path, "--scratch-path", scratch.path,
                "-c", configuration.rawValue,
            ] + arguments,
            environment: environment, passThrough: false)
        guard outcome.exitCode == 0 else {
            FileHandle.standardError.write(Data(outcome.output.utf8))
            throw Failure.build
        }
        let seconds = Date().timeIntervalSince(begun)
        if seconds > 5 {
            Carob.complain("built \(name) in \(Int(seconds.rounded())) s")
        }
    }
}
