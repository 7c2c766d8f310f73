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

    static let all = [
        ModuleAlias(name: "os", contents: "OSOverlay", isPart: false),
        ModuleAlias(name: "OSLog", contents: "OSOverlay", isPart: false),
        ModuleAlias(name: "UniformTypeIdentifiers", contents: "UniformTypes", isPart: false),
        ModuleAlias(name: "MobileCoreServices", contents: "LegacyUniformTypes", isPart: false),
        ModuleAlias(name: "CoreServices", contents: "LegacyUniformTypes", isPart: true),
        ModuleAlias(name: "SwiftUI", contents: "SwiftUIColor", isPart: true),
        ModuleAlias(name: "Accessibility", contents: "AccessibilityContent", isPart: true),
        ModuleAlias(name: "SceneKit", contents: "SceneKitViews", isPart: true),
        ModuleAlias(name: "SpriteKit", contents: "SpriteKitViews", isPart: true),
        ModuleAlias(name: "WebKit", contents: "WebKitViews", isPart: true),
    ]

    var source: String { "@_exported import \(contents)\n" }

    /// Compiles the module, which has no code, into the SDK.
    func write(into sdk: SDKFolder, compiler: URL) throws {
        let folder = isPart ? sdk.parts : sdk.modules
        let file = folder.appendingPathComponent(name + ".swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let outcome = try ChildProcess.run(
            compiler.path,
            [
                "-emit-module", "-module-name", name, "-parse-as-library", "-I", sdk.modules.path,
                "-emit-module-path", folder.appendingPathComponent(name + ".swiftmodule").path,
                file.path,
            ], passThrough: false)
        guard outcome.exitCode == 0 else { throw Failure.unavailable(outcome.output) }
        for ending in ["swift", "swiftdoc", "swiftsourceinfo", "abi.json"] {
            try? FileManager.default.removeItem(
                at: folder.appendingPathComponent("\(name).\(ending)"))
        }
    }
}
