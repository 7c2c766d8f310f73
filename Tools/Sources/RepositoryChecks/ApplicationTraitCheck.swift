/// Tests on the main actor use the application one after the other, since a process has only one.
///
/// Between making a suite and calling its test, and at every `await`, another test may run on the main
/// actor, and change the device, the key window or a setting. `.usesApplication` serializes them.
public struct ApplicationTraitCheck: RepositoryCheck {
    public let name = "traits"

    static let trait = ".usesApplication"

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        // The fixtures are projects of their own, as apps have them.
        try tree.paths
            .filter {
                $0.hasPrefix("Tests/") && $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/Fixtures/")
            }
            .flatMap { Self.findings(in: try tree.text(of: $0), at: $0) }
    }

    static func findings(in text: String, at path: String) -> [Finding] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.contains(where: { $0.contains(/^(@testable )?import UIKit/) }) else {
            return []
        }
        var findings: [Finding] = []
        var start = 0
        // A declaration of the file ends at a brace in the first column.
        for end in lines.indices where lines[end] == "}" {
            let declaration = lines[start...end]
            if let line = declaration.firstIndex(where: { $0.contains("@MainActor") }),
                declaration.contains(where: { $0.contains("@Test") }),
                !declaration.contains(where: {
                    $0.contains(trait) || $0.hasPrefix("extension ")
                })
            {
                findings.append(
                    Finding("a test on the main actor without \(trait)", at: "\(path):\(line + 1)"))
            }
            start = end + 1
        }
        return findings
    }
}
