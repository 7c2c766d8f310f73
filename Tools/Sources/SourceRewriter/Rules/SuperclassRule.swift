import SwiftSyntax

/// Classes derive from `_DynamicObject` where they derive from `NSObject`, so that they may override
/// what Foundation's own `NSObject` lacks: `observeValue(forKeyPath:…)`, `awakeFromNib()` and the like.
enum SuperclassRule {
    private static let spellings: Set<String> = [
        "NSObject", "Foundation.NSObject", "ObjectiveC.NSObject",
    ]

    static func scan(_ node: ClassDeclSyntax, _ scan: SourceScan) {
        guard let superclass = node.inheritanceClause?.inheritedTypes.first?.type,
            spellings.contains(superclass.trimmedDescription)
        else { return }
        scan.file.edits.append(Edit(scan.range(superclass), "_DynamicObject"))
    }
}
