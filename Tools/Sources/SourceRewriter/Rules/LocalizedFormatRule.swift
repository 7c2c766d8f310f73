import SwiftSyntax

/// Lets localized texts and formats have plural forms, as on Apple's platforms: Foundation on Linux has none, and
/// stops the program at a text of a `.stringsdict` file.
///
/// A literal format is left unchanged, since it is not from a file.
enum LocalizedFormatRule {
    private static let formatLabels: Set<[String]> = [
        ["format"], ["format", "arguments"], ["format", "locale"],
        ["format", "locale", "arguments"],
    ]

    static func scan(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        guard let first = node.arguments.first, let name = name(in: node, first) else { return }
        scan.file.edits.append(Edit(insert: "_", at: scan.range(name).lowerBound))
    }

    /// Foundation on Linux does not choose a bundle's localizations by the user's languages.
    static func scan(_ node: MemberAccessExprSyntax, _ scan: SourceScan) {
        let name = node.declName.baseName
        guard name.text == "preferredLocalizations", isBundle(node.base) else { return }
        scan.file.edits.append(Edit(insert: "_", at: scan.range(name).lowerBound))
    }

    /// Whether an expression's text says that it is a bundle.
    private static func isBundle(_ expression: ExprSyntax?) -> Bool {
        guard let text = expression?.trimmedDescription.lowercased() else { return false }
        return text.contains("bundle(")
            || ["bundle", "bundle.main", "bundle?", "bundle!"].contains { text.hasSuffix($0) }
    }

    /// The name of the function or the first label of the initializer.
    private static func name(
        in node: FunctionCallExprSyntax, _ first: LabeledExprSyntax
    ) -> TokenSyntax? {
        let labels = node.arguments.compactMap(\.label?.text)
        let function = node.calledExpression
        if let reference = function.as(DeclReferenceExprSyntax.self) {
            switch reference.baseName.text {
            case "NSLocalizedString":
                return first.label == nil && labels.last == "comment" ? reference.baseName : nil
            case "String":
                return formatLabels.contains(labels) && !isLiteral(first) ? first.label : nil
            default: return nil
            }
        }
        guard let member = function.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName
        switch name.text {
        case "localizedString":
            return labels == ["forKey", "value", "table"]
                && member.base?.is(SuperExprSyntax.self) != true ? name : nil
        case "localizedStringWithFormat":
            return isString(member.base) && labels.isEmpty && !isLiteral(first) ? name : nil
        case "init":
            return isString(member.base) && formatLabels.contains(labels) && !isLiteral(first)
                ? first.label : nil
        default: return nil
        }
    }

    private static func isString(_ type: ExprSyntax?) -> Bool {
        type?.as(DeclReferenceExprSyntax.self)?.baseName.text == "String"
    }

    /// Whether an argument is a text without interpolations.
    private static func isLiteral(_ argument: LabeledExprSyntax) -> Bool {
        argument.expression.as(StringLiteralExprSyntax.self)?.segments
            .allSatisfy { $0.is(StringSegmentSyntax.self) } == true
    }
}
