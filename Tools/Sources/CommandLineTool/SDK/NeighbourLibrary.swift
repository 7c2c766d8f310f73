import CompilerShim
import Foundation
import SourceRewriter

/// The library of a neighbour in an SDK.
struct NeighbourLibrary {
    let neighbour: Neighbour
    let checkout: Checkout
    let sdk: SDKFolder
    /// More arguments for the package manager.
    var arguments: [String] = []

    init(_ neighbour: Neighbour, checkout: Checkout, sdk: SDKFolder) {
        self.neighbour = neighbour
        self.checkout = checkout
        self.sdk = sdk
    }

    /// Builds the library with the SDK's compiler and adds it to the SDK, unless it is up to date.
    ///
    /// Waits until no other command uses the SDK.
    ///
    /// **Order:** after the SDK is assembled, which removes it, and after the neighbours that it needs.
    func add(_ configuration: SwiftBuild.Configuration) throws {
        guard let origin = sdk.origin, sdk.neighbourOrigin(neighbour.name) != origin else { return }
        let build = build(configuration)
        try build.build(product: neighbour.library, file: "lib\(neighbour.library).so")
        let lock = try sdk.lockContents(.exclusive)
        do {
            try withExtendedLifetime(lock) {
                try copy(from: build)
                try sdk.writeNeighbourOrigin(origin, of: neighbour.name)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.unavailable("\(neighbour.name) cannot be put into the SDK: \(error)")
        }
    }

    private func build(_ configuration: SwiftBuild.Configuration) -> SwiftBuild {
        // A build belongs to one compiler.
        let name = sdk.root.path.split(separator: "/").suffix(2).joined(separator: "-")
        var build = SwiftBuild(
            package: checkout.root.appendingPathComponent(neighbour.package),
            scratch: checkout.buildFolder.appendingPathComponent(
                "\(neighbour.package.lowercased())/\(name)"),
            configuration: configuration)
        // It lies beside the other libraries, wherever the SDK goes, and they call it by its name.
        build.environment = ["SWIFT_EXEC": sdk.compiler.path, "CAROB_RUN_PATH": "$ORIGIN"]
        build.arguments =
            arguments + ["-Xlinker", "-soname", "-Xlinker", "lib\(neighbour.library).so"]
        // The objects of programs name the library because they import the module, or the one that re-exports it.
        if !neighbour.isAlias {
            build.arguments += ["-Xswiftc", "-module-link-name", "-Xswiftc", neighbour.library]
        }
        build.hasListedDependencies = neighbour.hasDependencies
        return build
    }

    private func copy(from build: SwiftBuild) throws {
        let products = build.productsFolder
        try Self.replace(
            sdk.libraryFile(neighbour.library),
            with: products.appendingPathComponent("lib\(neighbour.library).so"))
        let folder = neighbour.isPart && !neighbour.isAlias ? sdk.part(neighbour.name) : sdk.modules
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for module in neighbour.modules {
            let file = module + ".swiftmodule"
            try Self.replace(
                folder.appendingPathComponent(file),
                with: products.appendingPathComponent("Modules/" + file))
            // A module without Objective-C names has no sidecar.
            let sidecar = Sidecar.fileName(forModule: module)
            let built = products.appendingPathComponent("Modules/" + sidecar)
            if FileManager.default.fileExists(atPath: built.path) {
                try Self.replace(folder.appendingPathComponent(sidecar), with: built)
            }
        }
        for path in neighbour.headers {
            try copyHeaders(build.scratch.appendingPathComponent(path))
        }
        if neighbour.isAlias {
            try ModuleAlias(
                name: neighbour.name, contents: neighbour.modules[0], isPart: neighbour.isPart,
                library: neighbour.library
            ).write(into: sdk, compiler: try sdk.toolchainCompiler())
        }
    }

    /// Copies a C module to a separate folder, where a package with the same module does not search.
    ///
    /// - Parameter headers: `MODULE/include`.
    private func copyHeaders(_ headers: URL) throws {
        let module = headers.deletingLastPathComponent().lastPathComponent
        let folder = sdk.modules.appendingPathComponent(module)
        try Self.replace(folder, with: headers)
        try "module \(module) {\n    header \"\(module).h\"\n    export *\n}\n".write(
            to: folder.appendingPathComponent("module.modulemap"), atomically: true,
            encoding: .utf8)
    }

    private static func replace(_ file: URL, with other: URL) throws {
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.copyItem(at: other, to: file)
        // The driver recompiles files that import a module newer than the last build.
        try FileManager.default.setAttributes(
            [.modificationDate: Date()], ofItemAtPath: file.path)
    }
}
