import Foundation

/// Builds with the package manager and speaks only when it fails.
struct SwiftBuild {
    enum Configuration: String { case debug, release }

    let checkout: Checkout
    var configuration = Configuration.debug
    /// Whether the package of the tool itself is built instead of the checkout's.
    private var isOfTools = false

    init(checkout: Checkout, configuration: Configuration = .debug) {
        self.checkout = checkout
        self.configuration = configuration
    }

    /// The same for programs of the tool's own package.
    var ofTools: SwiftBuild {
        var build = self
        build.isOfTools = true
        return build
    }

    private var packageFolder: URL {
        isOfTools ? checkout.root.appendingPathComponent("Tools") : checkout.root
    }

    private var scratchFolder: URL {
        isOfTools ? checkout.buildFolder.appendingPathComponent("tools") : checkout.buildFolder
    }

    /// Where the package manager puts executables of this configuration.
    var productsFolder: URL { scratchFolder.appendingPathComponent(configuration.rawValue) }

    /// Builds one executable of the checkout's package.
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
        let outcome = try ChildProcess.run(
            "swift",
            [
                "build", "--package-path", packageFolder.path, "--scratch-path",
                scratchFolder.path, "-c", configuration.rawValue,
            ] + arguments,
            passThrough: false)
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
