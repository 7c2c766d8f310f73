import CompilerShim
import Foundation

/// Combine, the SDK's second library, from its own package.
struct CombineLibrary {
    let checkout: Checkout
    let sdk: SDKFolder
    /// More arguments for the package manager.
    var arguments: [String] = []

    private var package: URL { checkout.root.appendingPathComponent("Combine") }

    /// Its modules; the last re-exports the others.
    private static let modules = [
        "CombineCore", "CombineDispatch", "CombineReflection", "CombineAdditions",
    ]

    /// A stamp of the sources.
    func stamp() throws -> String {
        let files = SwiftFiles.paths(below: package.appendingPathComponent("Sources"))
            .map { URL(fileURLWithPath: $0) }
        return try ([package.appendingPathComponent("Package.swift")] + files)
            .map(SDKAssembly.stamp).joined(separator: "\n")
    }

    /// Builds the library with the SDK's compiler and adds it to the SDK, unless it is up to date.
    ///
    /// Waits until no other command uses the SDK.
    ///
    /// **Order:** after the SDK is assembled, which removes it.
    func add(_ configuration: SwiftBuild.Configuration) throws {
        guard let origin = sdk.origin, sdk.combineOrigin != origin else { return }
        // A build belongs to one compiler.
        let name = sdk.root.path.split(separator: "/").suffix(2).joined(separator: "-")
        var build = SwiftBuild(
            package: package,
            scratch: checkout.buildFolder.appendingPathComponent("combine/\(name)"),
            configuration: configuration)
        // It lies beside the other library, wherever the SDK goes.
        build.environment = ["SWIFT_EXEC": sdk.compiler.path, "CAROB_RUN_PATH": "$ORIGIN"]
        build.arguments = arguments
        build.hasListedDependencies = true
        try build.build(
            product: SDKFolder.combineLibrary, file: "lib\(SDKFolder.combineLibrary).so")
        let lock = try sdk.lockContents(.exclusive)
        do {
            try withExtendedLifetime(lock) {
                try copy(from: build)
                try sdk.writeCombineOrigin(origin)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.unavailable("Combine cannot be put into the SDK: \(error)")
        }
    }

    private func copy(from build: SwiftBuild) throws {
        let products = build.productsFolder
        try Self.replace(
            sdk.libraries.appendingPathComponent("lib\(SDKFolder.combineLibrary).so"),
            with: products.appendingPathComponent("lib\(SDKFolder.combineLibrary).so"))
        for name in Self.modules.map({ $0 + ".swiftmodule" }) {
            try Self.replace(
                sdk.modules.appendingPathComponent(name),
                with: products.appendingPathComponent("Modules/" + name))
        }
        try copyHeaders(of: "COpenCombineHelpers", from: build)
        try ModuleAlias(name: "Combine", contents: "CombineAdditions", isPart: false).write(
            into: sdk, compiler: try sdk.toolchainCompiler())
    }

    /// Copies the C module to a separate folder, where a package with the same module does not search.
    private func copyHeaders(of module: String, from build: SwiftBuild) throws {
        let headers = build.scratch
            .appendingPathComponent("checkouts/OpenCombine/Sources/\(module)/include")
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
