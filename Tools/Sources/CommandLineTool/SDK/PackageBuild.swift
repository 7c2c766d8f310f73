import ArgumentParser
import CompilerShim
import Foundation

/// A Swift package of somebody else's, written for Apple's platforms.
struct PackageBuild {
    let folder: URL
    let sdk: SDKFolder
    /// Words that tell the package manager how to find what the package depends on.
    var resolving: [String] = []

    /// Finds the package of a path.
    ///
    /// - Throws: A failure when there is no package, or no SDK yet.
    init(path: String, in checkout: Checkout) throws {
        folder = URL(fileURLWithPath: path)
        sdk = checkout.sdk
        let manifest = folder.appendingPathComponent("Package.swift")
        guard FileManager.default.fileExists(atPath: manifest.path) else {
            throw Failure.usage("'\(path)' has no Package.swift")
        }
        guard FileManager.default.isExecutableFile(atPath: sdk.compiler.path) else {
            throw Failure.unavailable("there is no SDK yet; make it with 'carob sdk build'")
        }
    }

    /// Calls the package manager on the package with the SDK's compiler.
    ///
    /// What is built goes into a folder of its own: objects of the ordinary compiler are of no use here.
    ///
    /// When it fails, the modules that nobody has are told after the compiler's own lines.
    func run(_ verb: String, _ words: [String]) throws {
        let outcome = try ChildProcess.run(
            "swift", [verb] + places + words, environment: environment)
        guard outcome.exitCode != 0 else { return }
        do {
            let missing = try missingImports()
            if !missing.lines.isEmpty {
                Carob.complain("no such modules here, with who imports them:")
                for line in missing.lines { Carob.complain("  " + line) }
            }
        } catch let failure as Failure {
            Carob.complain(
                "which modules are missing is not known: \(failure.message ?? "no reason")")
        }
        throw Failure.program(outcome.exitCode)
    }

    /// The same, with what is printed collected.
    ///
    /// - Parameter limit: Seconds after which the package manager and what it runs are ended.
    func collect(
        _ verb: String, _ words: [String], limit: Int = 3600
    ) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            "swift", [verb] + places + words, environment: environment, passThrough: false,
            limit: TimeInterval(limit))
    }

    private var places: [String] {
        ["--package-path", folder.path, "--scratch-path", scratch(of: folder.path)] + resolving
    }

    /// Where the package manager keeps what belongs to the package or to one that it depends on.
    func scratch(of package: String) -> String {
        folder.appendingPathComponent(
            package == folder.path ? ".build/carob" : ".build/carob-others"
        )
        .path
    }

    private var environment: [String: String] { ["SWIFT_EXEC": sdk.compiler.path] }
}

/// `carob build PATH`: an unmodified package, built against the SDK.
struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build a Swift package written for Apple's platforms.")

    @Argument(help: "The package's folder.")
    var path: String

    @Argument(parsing: .captureForPassthrough, help: "More words for 'swift build'.")
    var words: [String] = []

    mutating func run() async throws {
        try PackageBuild(path: path, in: try Checkout.locate()).run("build", words)
    }
}
