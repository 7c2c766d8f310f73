import SwiftSyntax

/// Evaluates conditional compilation as on iOS: `os(iOS)` and `targetEnvironment(simulator)` are true,
/// `os(Linux)` is false. The replacements are as wide as the conditions, so columns are preserved.
enum ConditionRule {
    static func scan(_ node: IfConfigClauseSyntax, _ scan: SourceScan) {
        guard let condition = node.condition else { return }
        let text = condition.trimmedDescription
        let answered = asOniOS(text)
        guard answered != text else { return }
        scan.file.conditionEdits.append(Edit(scan.range(condition), answered))
    }

    /// Returns a condition with its platform conditions evaluated as on iOS.
    static func asOniOS(_ condition: String) -> String {
        guard condition.contains("os") || condition.contains("targetEnvironment") else {
            return condition
        }
        return condition.replacing(questions) { match in
            let isTrue =
                match.output.question == "os"
                ? match.output.argument == "iOS" : match.output.argument == "simulator"
            let answer = isTrue ? "true" : "false"
            return answer
                + String(repeating: " ", count: max(match.output.0.count - answer.count, 0))
        }
    }

    nonisolated(unsafe) private static let questions =  // a regular expression of literals only
        /\b(?<question>os|targetEnvironment)\s*\(\s*(?<argument>iOS|Linux|simulator)\s*\)/

    /// Returns the condition under which a clause is compiled, including the negation of preceding clauses.
    static func condition(of node: IfConfigClauseSyntax) -> String {
        var parts: [String] = []
        for clause in node.parent?.as(IfConfigClauseListSyntax.self) ?? [] {
            let condition = clause.condition.map { "(\($0.onOneLine))" }
            if clause.id == node.id {
                if let condition { parts.append(condition) }
                break
            }
            if let condition { parts.append("!" + condition) }
        }
        return parts.joined(separator: " && ")
    }
}
