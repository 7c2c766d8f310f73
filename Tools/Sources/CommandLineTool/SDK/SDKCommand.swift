import ArgumentParser
import CompilerShim
import Foundation

/// `carob sdk`: what apps are built against.
struct SDK: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make what apps are built against.", subcommands: [Build.self])

    /// `carob sdk build`: modules, library and compiler in one folder.
    struct Build: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Build the framework and put it into one folder, with a compiler that finds it.",
            discussion: """
                Unmodified packages are built against it by 'carob build PATH', or by \
                'swift build --toolset' with the path that is printed.
                """)

        @Option(name: [.short, .long], help: "debug or release.")
        var configuration = SwiftBuild.Configuration.release

        mutating func run() async throws {
            let checkout = try Checkout.locate()
            let sdk = try checkout.buildSDK(configuration)
            print(sdk.toolset.path)
        }
    }
}

extension SwiftBuild.Configuration: ExpressibleByArgument {}

extension Checkout {
    /// Where the SDK is, built or not.
    var sdk: SDKFolder { SDKFolder(root: buildFolder.appendingPathComponent("sdk")) }

    /// Builds the framework and the stand-in for the compiler, and puts the SDK together.
    func buildSDK(_ configuration: SwiftBuild.Configuration) throws -> SDKFolder {
        let build = SwiftBuild(checkout: self, configuration: configuration)
        try build.build(product: SDKFolder.library)
        // Every build of an app waits for the stand-in, so it is built for speed in any case.
        let tools = SwiftBuild(checkout: self, configuration: .release).ofTools
        try tools.build(product: "carob-swiftc")
        do {
            try SDKAssembly(checkout: self, sdk: sdk).assemble(
                products: build.productsFolder,
                shim: tools.productsFolder.appendingPathComponent("carob-swiftc"),
                toolchain: Self.toolchain())
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.unavailable("the SDK cannot be put together: \(error)")
        }
        return sdk
    }

    /// The toolchain whose `swift` is on the PATH, found by asking it: what is on the PATH may only choose
    /// among several.
    private static func toolchain() throws -> URL {
        struct Answer: Decodable {
            struct Paths: Decodable { var runtimeResourcePath: String }
            var paths: Paths
        }
        let outcome = try ChildProcess.run("swiftc", ["-print-target-info"], passThrough: false)
        guard outcome.exitCode == 0,
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
        else { throw Failure.unavailable("the Swift compiler does not say where it is") }
        // …/usr/lib/swift
        return URL(fileURLWithPath: answer.paths.runtimeResourcePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
    }
}
