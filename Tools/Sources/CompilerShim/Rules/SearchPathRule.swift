/// A module finds the SDK's modules, and the partial ones only if it uses one: `canImport` would report
/// them as complete.
enum SearchPathRule {
    static func arguments(for module: CompiledModule) -> [String] {
        ["-I", module.sdk.modules.path]
            + (module.usedParts.isEmpty ? [] : ["-I", module.sdk.parts.path])
    }
}
