import SwiftSyntax

/// Makes protocols marked `@objc` class-bound explicitly.
enum ProtocolRule {
    static func scan(_ node: ProtocolDeclSyntax, _ scan: SourceScan) {
        guard node.attributes.contains("objc") else { return }
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        guard
            !inherited.contains(where: { ["AnyObject", "NSObjectProtocol", "class"].contains($0) })
        else { return }
        let offset = (node.inheritanceClause.map(Syntax.init) ?? Syntax(node.name))
            .endPositionBeforeTrailingTrivia.utf8Offset
        let separator = inherited.isEmpty ? ": " : ", "
        scan.file.edits.append(Edit(insert: separator + "AnyObject", at: offset))
    }
}
