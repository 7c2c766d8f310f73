/// A program is linked to the SDK's libraries that it uses.
enum LinkingRule {
    static func arguments(_ sdk: SDKFolder) -> [String] {
        ["-L", sdk.libraries.path, "-Xlinker", "--push-state", "-Xlinker", "--as-needed"]
            + sdk.libraryNames.map { "-l" + $0 }
            + ["-Xlinker", "--pop-state", "-Xlinker", "-rpath", "-Xlinker", sdk.libraries.path]
    }

    /// The arguments of a call that compiles and links at once; empty for others.
    static func arguments(for module: CompiledModule) -> [String] {
        let invocation = module.invocation
        let links =
            invocation.output?.hasSuffix(".o") != true && invocation.outputFileMap == nil
            && !invocation.isFrontend
        return links ? arguments(module.sdk) : []
    }
}
