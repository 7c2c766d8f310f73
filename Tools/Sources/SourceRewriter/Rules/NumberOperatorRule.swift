import SwiftSyntax

/// Lets Foundation's comparisons of numbers win over a module's own: `func < (lhs: NSNumber, rhs: NSNumber)`. On Apple's
/// platforms numbers have none, so projects declare them; two of a name and type would be ambiguous.
enum NumberOperatorRule {
    private static let operators: Set<String> = ["<", ">", "<=", ">="]

    static func scan(_ node: FunctionDeclSyntax, _ scan: SourceScan) {
        let parameters = node.signature.parameterClause.parameters
        guard operators.contains(node.name.text), parameters.count == 2,
            parameters.allSatisfy({ $0.type.trimmedDescription == "NSNumber" })
        else { return }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        scan.file.edits.append(Edit(insert: "@_disfavoredOverload ", at: start))
    }
}
