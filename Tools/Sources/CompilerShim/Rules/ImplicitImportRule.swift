/// A module imports implicitly what Apple's modules re-export: Foundation the Objective-C runtime, XCTest
/// and Quick UIKit. XCTest's attachments and UI tests are in modules of ours.
enum ImplicitImportRule {
    static func arguments(for module: CompiledModule) -> [String] {
        var names = ["ObjectiveC", "FoundationAdditions"]
        // Quick's header imports XCTest, which imports UIKit.
        let importsTests = !module.imports.all.isDisjoint(with: ["XCTest", "Quick"])
        if importsTests, !module.isGenerated {
            names += ["UIKit", "XCTestAttachments", "XCUIAutomation"]
        }
        let arguments = names.filter(module.sdk.moduleNames.contains)
            .flatMap { ["-import-module", $0] }
        return module.invocation.isFrontend
            ? arguments : arguments.flatMap { ["-Xfrontend", $0] }
    }
}
