import SwiftSyntax

/// Looking up classes by name goes to our own functions: Foundation's know no nested or private class,
/// and stop the program when asked for the name of one.
enum ClassNameRule {
    private static let functions: Set<String> = ["NSClassFromString", "NSStringFromClass"]

    static func scan(_ node: DeclReferenceExprSyntax, _ scan: SourceScan) {
        guard functions.contains(node.baseName.text) else { return }
        scan.file.edits.append(Edit(scan.range(node.baseName), "_" + node.baseName.text))
    }
}
