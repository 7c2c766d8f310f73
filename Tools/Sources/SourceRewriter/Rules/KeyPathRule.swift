import SwiftSyntax

/// A `#keyPath` expression and its location.
struct KeyPathExpression: Codable, Equatable, Sendable {
    var range: Range<Int>
    var components: [String]
    var typePath: [String]
    var conditions: [String]
}

/// Rewrites `#keyPath(Person.address.city)` to `"address.city"`.
enum KeyPathRule {
    static func scan(_ node: MacroExpansionExprSyntax, _ scan: SourceScan) -> Bool {
        guard node.macroName.text == "keyPath", let argument = node.arguments.first else {
            return false
        }
        let components = argument.expression.onOneLine.split(separator: ".").map {
            String($0.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }).trimmingBackticks
        }
        scan.file.keyPaths.append(
            KeyPathExpression(
                range: scan.range(node), components: components, typePath: scan.typePath,
                conditions: scan.conditions))
        return true
    }

    static func rewrite(_ file: inout FileRewriting) {
        for expression in file.scanned.keyPaths {
            var components = expression.components
            if components.first == "self" || components.first == "Self" { components.removeFirst() }
            // Leading names that are types are not part of the path.
            var type = file.index.type(at: expression.typePath)
            var prefix: [String] = []
            while components.count > 1, isType(components[0]) {
                prefix.append(components.removeFirst())
                type = file.index.resolve(prefix, from: expression.typePath)
            }
            var keys: [String] = []
            for component in components {
                let property = type.flatMap { file.index.property(component, of: $0) }
                keys.append(property?.selector ?? component)
                type = (property?.type).flatMap {
                    file.index.resolve($0.plainTypePath, from: expression.typePath)
                }
            }
            let literal = "\"\(keys.joined(separator: "."))\""
            file.edits.append(Edit(blanking: expression.range, of: file.source, with: literal))
        }
    }

    /// Whether a name is a type: types are capitalised, on which the key paths of Foundation's own classes
    /// rely.
    private static func isType(_ name: String) -> Bool { name.first?.isUppercase == true }
}

extension String {
    /// The components of a type name without optionals and arguments: `["Outer", "Inner"]` for
    /// `Outer.Inner<Int>?`.
    var plainTypePath: [String] {
        var text = filter { $0 != "?" && $0 != "!" && !$0.isWhitespace }
        if text.hasPrefix("any") { text = String(text.dropFirst(3)) }
        return text.prefix { $0 != "<" && $0 != "(" && $0 != "[" }.split(separator: ".").map(
            String.init)
    }
}
