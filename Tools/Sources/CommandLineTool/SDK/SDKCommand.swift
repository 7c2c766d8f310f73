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
            // Every build of an app waits for the stand-in, so it is built for speed in any case.
            try checkout.build(checkout.sdk, configuration, shim: .release)
            try CombineLibrary(checkout: checkout, sdk: checkout.sdk).add(configuration)
            print(checkout.sdk.toolset.path)
        }
    }
}

extension SwiftBuild.Configuration: ExpressibleByArgument {}

extension Checkout {
    /// Where `carob sdk build` puts the SDK, built or not.
    var sdk: SDKFolder { SDKFolder(root: buildFolder.appendingPathComponent("sdk")) }

    /// The SDK of the sources as they are now.
    ///
    /// It is made of what the package's own programs are made of, so building it costs a link.
    ///
    /// - Parameter withCombine: Whether Combine is needed, which is built then, if it is not there yet.
    func currentSDK(
        _ configuration: SwiftBuild.Configuration, withCombine: Bool
    ) throws -> SDKFolder {
        let sdk = SDKFolder(
            root: buildFolder.appendingPathComponent("current-sdk/\(configuration.rawValue)"))
        // The command that runs this was built for debugging, and with it nearly all of the stand-in.
        try build(sdk, configuration, shim: .debug)
        if withCombine { try CombineLibrary(checkout: self, sdk: sdk).add(configuration) }
        return sdk
    }

    /// Builds the framework and the stand-in for the compiler, and puts an SDK together.
    fileprivate func build(
        _ sdk: SDKFolder, _ configuration: SwiftBuild.Configuration,
        shim: SwiftBuild.Configuration
    ) throws {
        let build = SwiftBuild(checkout: self, configuration: configuration)
        try build.build(product: SDKFolder.library)
        let tools = SwiftBuild(checkout: self, configuration: shim).ofTools
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
