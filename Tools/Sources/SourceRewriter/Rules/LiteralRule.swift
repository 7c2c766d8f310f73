import SwiftSyntax

/// Rewrites `#colorLiteral`, `#imageLiteral` and `#fileLiteral` to the calls that they abbreviate.
enum LiteralRule {
    static func scan(_ node: MacroExpansionExprSyntax, _ scan: SourceScan) -> Bool {
        let arguments = node.arguments.map {
            ($0.label?.text ?? "", $0.expression.trimmedDescription)
        }
        let values = Dictionary(arguments) { first, _ in first }
        switch node.macroName.text {
        case "colorLiteral":
            guard let red = values["red"], let green = values["green"], let blue = values["blue"],
                let alpha = values["alpha"]
            else { return false }
            replace(
                node, "UIColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))", scan)
        case "imageLiteral":
            guard let name = values["resourceName"] else { return false }
            replace(node, "UIImage(named: \(name))!", scan)
        case "fileLiteral":
            guard let name = values["resourceName"] else { return false }
            replace(node, "Bundle.main.url(forResource: \(name), withExtension: nil)!", scan)
        default:
            return false
        }
        return true
    }

    private static func replace(
        _ node: MacroExpansionExprSyntax, _ text: String, _ scan: SourceScan
    ) {
        scan.file.edits.append(Edit(blanking: scan.range(node), of: scan.source, with: text))
    }
}
