import SwiftSyntax

/// Adds the names of key path literals passed to `observe`, `publisher` and `NSSortDescriptor`: on Linux a key path does
/// not contain its source text.
enum ObservedKeyPathRule {
    private static let functions: Set<String> = ["observe", "publisher", "NSSortDescriptor"]

    static func scan(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        guard let name = calledName(node), functions.contains(name) else { return }
        for argument in node.arguments {
            guard let keyPath = argument.expression.as(KeyPathExprSyntax.self) else { continue }
            let keys = keyPath.components.compactMap {
                $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
                    .trimmingBackticks
            }
            guard !keys.isEmpty else { continue }
            let range = scan.range(keyPath)
            scan.file.edits.append(Edit(insert: "_keyPath(", at: range.lowerBound))
            scan.file.edits.append(
                Edit(insert: ", \"\(keys.joined(separator: "."))\")", at: range.upperBound))
        }
    }

    private static func calledName(_ node: FunctionCallExprSyntax) -> String? {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text
        }
        return node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}
