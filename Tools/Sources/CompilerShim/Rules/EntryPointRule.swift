/// A module whose only file has `@UIApplicationMain` is a library to the compiler: it would treat a
/// single file as a script, and the package manager prevents that for `@main` only.
enum EntryPointRule {
    static func arguments(for module: CompiledModule) -> [String] {
        guard module.files.count == 1, let file = module.files.first,
            !file.path.hasSuffix("/main.swift")
        else { return [] }
        let text = String(decoding: file.contents, as: UTF8.self)
        let hasEntryPoint =
            text.contains("@UIApplicationMain") || text.contains("@NSApplicationMain")
        return hasEntryPoint ? ["-parse-as-library"] : []
    }
}
