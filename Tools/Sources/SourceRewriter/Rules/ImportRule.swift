import SwiftSyntax

/// Replaces submodule imports, which do not exist here: `import UIKit.UIColor` imports all of `UIKit`.
enum ImportRule {
    /// Modules with another name on Linux. The toolchain's own Core Foundation has classes that are no classes of
    /// Foundation; those of Apple's, and their functions, are in our Core Graphics.
    private static let renamed = ["Darwin": "Glibc", "CoreFoundation": "CoreGraphics"]

    static func scan(_ node: ImportDeclSyntax, _ scan: SourceScan) {
        let components = node.path.map { $0.name.text.trimmingBackticks }
        guard let module = components.first else { return }
        scan.file.imports.append(module)
        // `import class UIKit.UIView` names a declaration and is supported everywhere.
        let isSubmodule = node.importKindSpecifier == nil && components.count > 1
        guard isSubmodule || renamed[module] != nil else { return }
        if node.importKindSpecifier == nil {
            scan.blank(node.path, with: renamed[module] ?? module)
        } else if let first = node.path.first, let name = renamed[module] {
            scan.blank(first.name, with: name)
        }
    }

    /// Renames a module that qualifies a name: `Darwin.round(x)`.
    static func scan(_ node: DeclReferenceExprSyntax, _ scan: SourceScan) {
        guard let name = renamed[node.baseName.text],
            let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id
        else { return }
        scan.file.edits.append(Edit(scan.range(node.baseName), name))
    }

    /// Renames a module that qualifies a type: `Darwin.timeval`.
    static func scan(_ node: MemberTypeSyntax, _ scan: SourceScan) {
        guard let base = node.baseType.as(IdentifierTypeSyntax.self),
            let name = renamed[base.name.text]
        else { return }
        scan.file.edits.append(Edit(scan.range(base.name), name))
    }
}
