import ArgumentParser
import Foundation

/// `carob test`: all tests of this repository, or of another package.
struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build and run all tests, of Carob or of a package written for Apple's platforms."
    )

    @Argument(help: "The package's folder; by default this checkout.")
    var path: String?

    @Option(help: "Only tests whose name matches this expression.")
    var filter: String?

    mutating func run() async throws {
        let checkout = try Checkout.locate()
        if let path {
            let selection = filter.map { ["--filter", $0] } ?? []
            return try PackageBuild(path: path, in: checkout).test(selection)
        }
        try SwiftBuild(checkout: checkout).buildTests()
        try runTests(["--package-path", checkout.root.path, "--skip-build"])
        for name in checkout.examplesWithPackages {
            try runTests(
                of: checkout.examplesFolder.appendingPathComponent(name),
                scratch: checkout.exampleScratch(name), in: checkout)
        }
        try runTests(
            of: checkout.root.appendingPathComponent("Combine/Tests"),
            scratch: checkout.buildFolder.appendingPathComponent("combine/tests"), in: checkout)
        if filter == nil {
            try SwiftBuild(checkout: checkout).ofTools.checkDependencies()
            try runTests([
                "--package-path", checkout.root.appendingPathComponent("Tools").path,
                "--scratch-path", checkout.buildFolder.appendingPathComponent("tools").path,
            ])
        }
    }

    /// Runs the tests of a package that is built with the SDK.
    private func runTests(of package: URL, scratch: URL, in checkout: Checkout) throws {
        let build = try checkout.buildWithCurrentSDK(package, scratch: scratch, .debug)
        try withExtendedLifetime(build) {
            try runTests(
                ["--package-path", build.package.path, "--scratch-path", build.scratch.path],
                environment: build.environment)
        }
    }

    private func runTests(_ arguments: [String], environment: [String: String] = [:]) throws {
        let selection = filter.map { ["--filter", $0] } ?? []
        let outcome = try ChildProcess.run(
            "swift", ["test"] + arguments + selection, environment: environment)
        guard outcome.exitCode == 0 else { throw Failure.program(1) }
    }
}
