import SwiftSyntax

/// Replaces submodule imports, which do not exist here: `import UIKit.UIColor` imports all of `UIKit`.
enum ImportRule {
    /// Modules with another name on Linux.
    private static let renamed = ["Darwin": "Glibc"]

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
}
