import SwiftSyntax

/// An override of `responds(to:)` may write `Selector` for the `Selector!` of Objective-C's method; an override of a
/// Swift method may not, so the mark is added.
enum SelectorParameterRule {
    /// The methods of `NSObject` that take a selector first, with its label.
    private static let methods: [String: String] = [
        "responds": "to", "forwardingTarget": "for", "method": "for",
    ]

    static func scan(_ node: FunctionDeclSyntax, _ scan: SourceScan) {
        guard let label = methods[node.name.text],
            node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
            let parameter = node.signature.parameterClause.parameters.first,
            parameter.firstName.text == label, parameter.type.trimmedDescription == "Selector"
        else { return }
        scan.file.edits.append(Edit(insert: "!", at: scan.range(parameter.type).upperBound))
    }
}
