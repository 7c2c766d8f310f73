import ArgumentParser
import CompilerShim
import Foundation

/// `carob sdk`: the SDK of apps.
struct SDK: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build the SDK of apps.", subcommands: [Build.self, Parts.self])

    /// `carob sdk build`: modules, library and compiler in one folder.
    struct Build: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Build the framework and assemble it in one folder, with a compiler that uses it.",
            discussion: """
                Unmodified packages are built against it by 'carob build PATH', or by \
                'swift build --toolset' with the path that is printed.
                """)

        @Option(name: [.short, .long], help: "debug or release.")
        var configuration = SwiftBuild.Configuration.release

        mutating func run() async throws {
            let checkout = try Checkout.locateSources(for: "sdk build")
            // Every build of an app runs the shim, so it is always a release build.
            let sdk = try checkout.build(
                checkout.sdk, configuration, shim: .release, neighbours: Neighbour.all)
            print(sdk.folder.toolset.path)
        }
    }
}

extension SwiftBuild.Configuration: ExpressibleByArgument {}

extension Checkout {
    /// The folder of the SDK, which may not exist yet.
    var sdk: SDKFolder { SDKFolder(root: buildFolder.appendingPathComponent("sdk")) }

    /// Builds the SDK of the current sources and returns it.
    ///
    /// It consists of the objects of the package's own programs, so an incremental build costs a link.
    ///
    /// - Parameters:
    ///   - neighbours: Modules in libraries of their own that are built, too, unless they are up to date.
    ///   - isInBackground: Whether something else runs meanwhile, which the build should not slow down.
    func currentSDK(
        _ configuration: SwiftBuild.Configuration, neighbours: [Neighbour],
        isInBackground: Bool = false
    ) throws -> LockedSDK {
        if let sdk = try installedSDK(configuration) { return sdk }
        // The build of this command has compiled nearly all of the shim in debug.
        return try build(
            currentSDKFolder(configuration), configuration, shim: .debug, neighbours: neighbours,
            isInBackground: isInBackground)
    }

    /// The SDK that `currentSDK` has built.
    func builtSDK(_ configuration: SwiftBuild.Configuration) throws -> LockedSDK {
        try LockedSDK(currentSDKFolder(configuration))
    }

    func currentSDKFolder(_ configuration: SwiftBuild.Configuration) -> SDKFolder {
        SDKFolder(
            root: buildFolder.appendingPathComponent("current-sdk/\(configuration.rawValue)"))
    }

    /// The SDK of `carob build` and `carob test`: the one that `carob sdk build` has built, the optimised one of an
    /// installation, or otherwise the one for debugging, which is built.
    ///
    /// - Parameters:
    ///   - package: The folder of the package that is built with it.
    ///   - scratch: The package's build folder.
    func packageSDK(for package: URL, scratch: URL) throws -> LockedSDK {
        if let sdk = try installedSDK(.release) { return sdk }
        guard FileManager.default.isExecutableFile(atPath: sdk.compiler.path) else {
            return try currentSDK(
                .debug, neighbours: ResolvedPackage.neighbours(of: package, scratch: scratch))
        }
        let built = try LockedSDK(sdk)
        SDKAge(checkout: self, sdk: sdk).remark.map(Carob.complain)
        return built
    }

    /// Builds the framework and the compiler shim, and assembles an SDK.
    ///
    /// Of several commands one after the other does so.
    fileprivate func build(
        _ sdk: SDKFolder, _ configuration: SwiftBuild.Configuration,
        shim: SwiftBuild.Configuration, neighbours: [Neighbour], isInBackground: Bool = false
    ) throws -> LockedSDK {
        let lock = try sdk.lockBuild()
        try assemble(sdk, configuration, shim: shim, isInBackground: isInBackground)
        for neighbour in neighbours {
            try NeighbourLibrary(neighbour, checkout: self, sdk: sdk).add(configuration)
        }
        // Before another command may change it.
        return try withExtendedLifetime(lock) { try LockedSDK(sdk) }
    }

    private func assemble(
        _ sdk: SDKFolder, _ configuration: SwiftBuild.Configuration,
        shim: SwiftBuild.Configuration, isInBackground: Bool
    ) throws {
        var build = SwiftBuild(checkout: self, configuration: configuration)
        build.isInBackground = isInBackground
        try build.build(
            product: SDKFolder.library, file: SDKFolder.libraryFile)
        let tools = SwiftBuild(toolsOf: self, configuration: shim)
        try tools.build(product: "carob-swiftc")
        do {
            try SDKAssembly(checkout: self, sdk: sdk).assemble(
                products: build.productsFolder,
                shim: tools.productsFolder.appendingPathComponent("carob-swiftc"),
                toolchain: Toolchain.current().folder)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.unavailable("the SDK cannot be put together: \(error)")
        }
    }
}
