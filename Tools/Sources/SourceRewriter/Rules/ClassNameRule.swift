import SwiftSyntax

/// Looking up classes by name goes to our own functions: Foundation's know no nested or private class,
/// and stop the program when asked for the name of one.
enum ClassNameRule {
    private static let functions: Set<String> = ["NSClassFromString", "NSStringFromClass"]

    static func scan(_ node: DeclReferenceExprSyntax, _ scan: SourceScan) {
        guard functions.contains(node.baseName.text) else { return }
        scan.file.edits.append(Edit(scan.range(node.baseName), "_" + node.baseName.text))
    }

    /// `type(of: object).description()` of any object is a call by look-up on Apple's platforms; here the
    /// class is wrapped in something that has the method unless it has one itself.
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
