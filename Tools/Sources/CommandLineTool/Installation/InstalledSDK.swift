import CompilerShim
import Foundation

/// An SDK of an installation: links to the archive's parts and to the toolchain of the `swift` on the PATH, in a
/// folder of the user's.
struct InstalledSDK {
    let installation: Installation
    /// The folder of the SDK.
    let sdk: SDKFolder

    /// Assembles the folder, unless it is up to date, and returns it.
    ///
    /// - Throws: A failure if the toolchain is not the archive's, or the folder cannot be written.
    func assemble(_ configuration: SwiftBuild.Configuration, toolchain: Toolchain) throws
        -> LockedSDK
    {
        try toolchain.check(installation.description)
        let build = try sdk.lockBuild()
        return try withExtendedLifetime(build) {
            do {
                let origin = try "\(installation.stamp())\(toolchain.folder.path)"
                if sdk.origin != origin { try link(configuration, toolchain, origin: origin) }
            } catch let failure as Failure {
                throw failure
            } catch {
                throw Failure.unavailable(
                    "the SDK cannot be put together in \(sdk.root.path): \(error.localizedDescription)"
                )
            }
            // Before another command may change it.
            return try LockedSDK(sdk)
        }
    }

    private func link(
        _ configuration: SwiftBuild.Configuration, _ toolchain: Toolchain, origin: String
    ) throws {
        let lock = try sdk.lockContents(.exclusive)
        try withExtendedLifetime(lock) {
            let parts = installation.sdk(configuration)
            try? FileManager.default.removeItem(at: sdk.root)
            try FileManager.default.createDirectory(
                at: sdk.libraries, withIntermediateDirectories: true)
            try SDKAssembly.linkToolchain(toolchain.folder, shim: installation.shim, into: sdk)
            for (link, target) in [(sdk.modules, parts.modules), (sdk.parts, parts.parts)] {
                try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
            }
            // Links of their own: the libraries find the toolchain's by paths relative to their folder.
            for name in try FileManager.default.contentsOfDirectory(atPath: parts.libraries.path) {
                try FileManager.default.createSymbolicLink(
                    at: sdk.libraries.appendingPathComponent(name),
                    withDestinationURL: parts.libraries.appendingPathComponent(name))
            }
            // A copy, which finds the libraries by paths relative to its folder, too.
            try FileManager.default.createDirectory(
                at: viewer.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: installation.viewer, to: viewer)
            // The mark of build folders, without which a program takes no pictures of itself for others.
            try Data("{}".utf8).write(
                to: viewer.deletingLastPathComponent().appendingPathComponent(
                    "workspace-state.json"))
            try sdk.writeToolset()
            try sdk.writeOrigin(origin)
        }
    }

    /// The program that shows interface files.
    var viewer: URL { sdk.root.appendingPathComponent("viewer/InterfaceViewer") }
}

extension Checkout {
    /// The SDK of an installation, assembled when it is first used; nil for a checkout.
    func installedSDK(_ configuration: SwiftBuild.Configuration) throws -> LockedSDK? {
        guard let installation else { return nil }
        return try InstalledSDK(
            installation: installation, sdk: currentSDKFolder(configuration)
        ).assemble(configuration, toolchain: .current())
    }

    /// The program of an installation that shows interface files; nil for a checkout.
    func installedViewer() throws -> URL? {
        guard let installation, let locked = try installedSDK(.release) else { return nil }
        return InstalledSDK(installation: installation, sdk: locked.folder).viewer
    }
}
