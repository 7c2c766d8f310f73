import CompilerShim
import Foundation

/// A module with Apple's name that re-exports one of ours.
///
/// Ours cannot have this name in the package itself: other packages of a build would take it for Apple's.
struct ModuleAlias {
    /// Apple's name.
    let name: String
    /// Our module.
    let contents: String
    /// Whether the module is incomplete compared to Apple's.
    let isPart: Bool
    /// The library that programs are linked to which import the module; nil for the SDK's own.
    var library: String?
    /// The submodules that sources name, as in `import Accelerate.vImage`; each stands for the whole module.
    var submodules: [String] = []

    static let all = [
        ModuleAlias(name: "os", contents: "OSOverlay", isPart: false),
        ModuleAlias(name: "OSLog", contents: "OSOverlay", isPart: false),
        ModuleAlias(name: "UniformTypeIdentifiers", contents: "UniformTypes", isPart: false),
        ModuleAlias(name: "MobileCoreServices", contents: "LegacyUniformTypes", isPart: false),
        ModuleAlias(name: "CoreServices", contents: "LegacyUniformTypes", isPart: true),
        ModuleAlias(name: "SwiftUI", contents: "SwiftUIColor", isPart: true),
        ModuleAlias(name: "Accessibility", contents: "AccessibilityContent", isPart: true),
        ModuleAlias(name: "SceneKit", contents: "SceneKitViews", isPart: true),
        ModuleAlias(
            name: "Accelerate", contents: "AccelerateBuffers", isPart: true, submodules: ["vImage"]),
        ModuleAlias(name: "Metal", contents: "MetalTypes", isPart: true),
        ModuleAlias(name: "MetalPerformanceShaders", contents: "MetalTypes", isPart: true),
    ]

    var source: String { "@_exported import \(contents)\n" }

    /// Compiles the module, which has no code, into the SDK.
    func write(into sdk: SDKFolder, compiler: URL) throws {
        let folder = isPart ? sdk.part(name) : sdk.modules
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name + ".swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        try writeSubmodules(into: folder)
        let outcome = try ChildProcess.run(
            compiler.path,
            [
                "-emit-module", "-module-name", name, "-parse-as-library", "-I", sdk.modules.path,
                "-emit-module-path", folder.appendingPathComponent(name + ".swiftmodule").path,
                file.path,
            ] + (library.map { ["-module-link-name", $0] } ?? [])
                + (submodules.isEmpty ? [] : ["-I", folder.path, "-import-underlying-module"]),
            passThrough: false)
        guard outcome.exitCode == 0 else { throw Failure.unavailable(outcome.output) }
        for ending in ["swift", "swiftdoc", "swiftsourceinfo", "abi.json"] {
            try? FileManager.default.removeItem(
                at: folder.appendingPathComponent("\(name).\(ending)"))
        }
    }

    /// Adds a module map for the compiler: only modules of C have submodules.
    private func writeSubmodules(into folder: URL) throws {
        guard !submodules.isEmpty else { return }
        let declarations = submodules.map { "    module \($0) { export * }\n" }.joined()
        try "module \(name) {\n\(declarations)    export *\n}\n".write(
            to: folder.appendingPathComponent("module.modulemap"), atomically: true, encoding: .utf8
        )
    }
}
