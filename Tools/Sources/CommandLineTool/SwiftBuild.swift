import Foundation

/// Builds with the package manager and speaks only when it fails.
struct SwiftBuild {
    enum Configuration: String { case debug, release }

    let package: URL
    let scratch: URL
    var configuration = Configuration.debug
    /// Added to the package manager's environment.
    var environment: [String: String] = [:]

    init(package: URL, scratch: URL, configuration: Configuration = .debug) {
        self.package = package
        self.scratch = scratch
        self.configuration = configuration
    }

    init(checkout: Checkout, configuration: Configuration = .debug) {
        self.init(
            package: checkout.root, scratch: checkout.buildFolder, configuration: configuration)
    }

    /// The same for programs of the tool's own package.
    var ofTools: SwiftBuild {
        SwiftBuild(
            package: package.appendingPathComponent("Tools"),
            scratch: scratch.appendingPathComponent("tools"), configuration: configuration)
    }

    /// Where the package manager puts executables of this configuration.
    var productsFolder: URL { scratch.appendingPathComponent(configuration.rawValue) }

    /// Builds one executable of the package.
    ///
    /// - Throws: `Failure.build` after showing the compiler's own lines.
    func build(product: String) throws {
        try build(["--product", product], announcing: product)
    }

    /// Builds every test target, with the check that no target uses what its row does not name.
    func buildTests() throws {
        try build(
            ["--build-tests", "--explicit-target-dependency-import-check", "error"],
            announcing: "the tests")
    }

    private func build(_ arguments: [String], announcing what: String) throws {
        let begun = Date()
        // A build of nothing new is over before that; one of everything would look like a hang.
        let news = DispatchWorkItem { [configuration] in
            Carob.complain(
                "building \(what) (\(configuration.rawValue)); the first time this takes minutes")
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: news)
        defer { news.cancel() }
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
            Carob.complain("built \(what) in \(Int(seconds.rounded())) s")
        }
    }
}
