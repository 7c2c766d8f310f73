import SwiftSyntax

/// Makes `NSMutableString()` say its capacity: Foundation's class for Linux does not inherit the initialiser.
enum EmptyTextRule {
    static func scan(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let parenthesis = node.rightParen,
            node.calledExpression.trimmedDescription == "NSMutableString"
        else { return }
        scan.file.edits.append(Edit(insert: "capacity: 0", at: scan.range(parenthesis).lowerBound))
    }
}
