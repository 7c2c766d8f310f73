/// A module finds the SDK's modules, and of the partial ones those that it uses: `canImport` would report the
/// others as complete.
enum SearchPathRule {
    static func arguments(for module: CompiledModule) -> [String] {
        ["-I", module.sdk.modules.path]
            + module.usedParts.sorted().flatMap { ["-I", module.sdk.part($0).path] }
    }
}
