import ArgumentParser
import CompilerShim
import Foundation

/// A Swift package of somebody else's, written for Apple's platforms.
struct PackageBuild {
    let folder: URL
    let sdk: SDKFolder

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
    func run(_ verb: String, _ words: [String]) throws {
        let outcome = try ChildProcess.run(
            "swift",
            [
                verb, "--package-path", folder.path, "--scratch-path",
                folder.appendingPathComponent(".build/carob").path,
            ] + words,
            environment: [
                "SWIFT_EXEC": sdk.compiler.path,
                // The newer build system asks for the compiler proper only.
                "SWIFT_DRIVER_SWIFT_FRONTEND_EXEC": words.contains("swiftbuild")
                    ? sdk.frontend.path : "",
            ].filter { !$0.value.isEmpty })
        guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
    }
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
