/// Members that Apple's `XCTestCase` has and the toolchain's has not, where tests override them: an extension's member
/// cannot be overridden.
enum TestMemberRule {
    /// The run of a test for each orientation and appearance is Xcode's choice; here it is run once.
    private static let names: Set<String> = ["runsForEachTargetApplicationUIConfiguration"]

    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types {
            for member in body.members where names.contains(member.name) {
                guard let modifier = member.overrideModifier else { continue }
                file.edits.append(Edit(blanking: modifier, of: file.source))
            }
        }
    }
}
