import SwiftSyntax

/// Redirects class look-up by name to the project's functions: Foundation's do not find nested and private
/// classes, and stop the program when the name of one is requested.
enum ClassNameRule {
    private static let functions: Set<String> = ["NSClassFromString", "NSStringFromClass"]

    static func scan(_ node: DeclReferenceExprSyntax, _ scan: SourceScan) {
        guard functions.contains(node.baseName.text) else { return }
        scan.file.edits.append(Edit(scan.range(node.baseName), "_" + node.baseName.text))
    }

    /// Rewrites `type(of: object).description()`, a dynamic call on Apple's platforms: the class is wrapped
    /// in a value with that method unless it has its own.
    static func scan(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", node.arguments.isEmpty,
            node.trailingClosure == nil, let type = member.base?.as(FunctionCallExprSyntax.self),
            type.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type",
            type.arguments.first?.label?.text == "of"
        else { return }
        let range = scan.range(type)
        scan.file.edits.append(Edit(insert: "_dynamicClass(", at: range.lowerBound))
        scan.file.edits.append(Edit(insert: ")", at: range.upperBound))
    }
}
