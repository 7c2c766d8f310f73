import Foundation

/// A program is linked to the SDK's library if it uses it. Those of neighbours are named by their modules, and so by the
/// objects that import them: `--as-needed` keeps each library that has one weak symbol in common with the program.
///
/// The library comes before Foundation, because it replaces functions that Foundation calls
/// (`attribute-equality` in Docs/workarounds.md). The driver puts options after the libraries that objects name, so
/// an object that names this one is the first input.
enum LinkingRule {
    /// The arguments before all others.
    static func inputs(_ sdk: SDKFolder) -> [String] {
        let object = sdk.firstObject.path
        return FileManager.default.fileExists(atPath: object) ? [object] : []
    }

    /// - Parameter runPath: Where programs look for the libraries; nil means the SDK's folder.
    static func arguments(
        _ sdk: SDKFolder,
        runPath: String? = ProcessInfo.processInfo.environment["CAROB_RUN_PATH"]
    ) -> [String] {
        ["-L", sdk.libraries.path, "-Xlinker", "--push-state", "-Xlinker", "--as-needed"]
            + ["-l" + SDKFolder.library]
            + ["-Xlinker", "--pop-state", "-Xlinker", "-rpath"]
            + ["-Xlinker", runPath ?? sdk.libraries.path]
    }

    /// The arguments of a call that compiles and links at once; empty for others.
    static func arguments(for module: CompiledModule) -> [String] {
        let invocation = module.invocation
        let links =
            invocation.output?.hasSuffix(".o") != true && invocation.outputFileMap == nil
            && !invocation.isFrontend
        return links ? inputs(module.sdk) + arguments(module.sdk) : []
    }
}
