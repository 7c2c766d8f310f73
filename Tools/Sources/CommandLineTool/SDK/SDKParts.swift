import ArgumentParser
import CompilerShim
import Foundation

extension SDK {
    /// `carob sdk parts`: what a release archive has of an SDK, for `Scripts/release`.
    struct Parts: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put the parts of an SDK that do not depend on the machine into a folder.",
            shouldDisplay: false)

        @Option(help: "debug or release.")
        var configuration: SwiftBuild.Configuration

        @Option(help: "The folder of the framework's built modules and library.")
        var products: String

        @Option(help: "The built compiler shim.")
        var shim: String

        @Option(help: "A folder for build products.")
        var scratch: String

        @Option(help: "The folder of the parts, which is created.")
        var output: String

        @Argument(
            parsing: .captureForPassthrough, help: "Arguments for 'swift build' of the neighbours.")
        var arguments: [String] = []

        mutating func run() async throws {
            let checkout = Checkout(
                root: try Checkout.locateSources(for: "sdk parts").root,
                buildFolder: URL(fileURLWithPath: scratch, isDirectory: true))
            let sdk = SDKFolder(
                root: checkout.buildFolder.appendingPathComponent("sdk/\(configuration.rawValue)"))
            let lock = try sdk.lockBuild()
            try withExtendedLifetime(lock) {
                do {
                    try SDKAssembly(checkout: checkout, sdk: sdk).assemble(
                        products: URL(fileURLWithPath: products, isDirectory: true),
                        shim: URL(fileURLWithPath: shim), toolchain: Toolchain.current().folder)
                    // The terminator is the first of the captured arguments.
                    for neighbour in Neighbour.all {
                        var library = NeighbourLibrary(neighbour, checkout: checkout, sdk: sdk)
                        library.arguments = arguments.filter { $0 != "--" }
                        try library.add(configuration)
                    }
                    try sdk.copyParts(to: SDKFolder(root: URL(fileURLWithPath: output)))
                } catch let failure as Failure {
                    throw failure
                } catch {
                    throw Failure.unavailable("the parts cannot be put together: \(error)")
                }
            }
        }
    }
}

extension SDKFolder {
    /// Copies modules, parts and libraries, without links to the toolchain and without sources.
    fileprivate func copyParts(to other: SDKFolder) throws {
        let files = FileManager.default
        try files.createDirectory(at: other.libraries, withIntermediateDirectories: true)
        try files.copyItem(at: modules, to: other.modules)
        try files.copyItem(at: parts, to: other.parts)
        for file in libraryNames.map(libraryFile) + [firstObject] {
            try files.copyItem(
                at: file, to: other.libraries.appendingPathComponent(file.lastPathComponent))
        }
    }
}
