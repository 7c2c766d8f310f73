// The text of predicates, in the form of `predicateFormat`: one space around operators, strings in double
// quotes, parentheses only where they are needed.

extension PredicateNode {
    var text: String {
        switch self {
        case .constant(let constant): constant ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .not(let node): "NOT " + node.textAsPart
        case .and(let nodes): nodes.map(\.textAsPart).joined(separator: " AND ")
        case .or(let nodes): nodes.map(\.textAsPart).joined(separator: " OR ")
        case .comparison(let comparison): comparison.text
        case .predicate(let predicate):
            (predicate as? any PredicateOfSyntax)?.node.text ?? predicate.description
        }
    }

    private var textAsPart: String {
        switch self {
        case .and, .or: "(\(text))"
        default: text
        }
    }
}

extension PredicateComparison {
    var text: String {
        let prefix = quantifier.map { $0.rawValue + " " } ?? ""
        return "\(prefix)\(left.text) \(comparison.rawValue)\(options.text) \(right.text)"
    }
}

extension PredicateComparison.Options {
    var text: String {
        let letters = [
            (PredicateComparison.Options.ignoresCase, "c"), (.ignoresDiacritics, "d"),
            (.isNormalized, "n"), (.isLocalized, "l"),
        ].filter { contains($0.0) }.map(\.1)
        return letters.isEmpty ? "" : "[\(letters.joined())]"
    }
}

extension PredicateExpression {
    var text: String {
        switch self {
        case .object: "SELF"
        case .constant(let constant): constant.map(text) ?? "nil"
        case .keyPath(.object, let path): escaped(path)
        case .keyPath(let base, let path): base.textAsBase + "." + escaped(path)
        case .variable(let name): "$" + name
        case .list(let values): "{" + values.map(\.text).joined(separator: ", ") + "}"
        case .arithmetic(let left, let sign, let right):
            "\(left.textAsPart) \(sign == "^" ? "**" : String(sign)) \(right.textAsPart)"
        case .index(let base, let index): "\(base.textAsBase)[\(index.text)]"
        case .function(let function, let arguments):
            "\(function.rawValue)(\(arguments.map(\.text).joined(separator: ", ")))"
        case .subquery(let collection, let variable, let node):
            "SUBQUERY(\(collection.text), $\(variable), \(node.text))"
        }
    }

    private var textAsPart: String {
        if case .arithmetic = self { return "(\(text))" }
        return text
    }

    /// The text of a value to which keys or indexes are appended.
    private var textAsBase: String {
        if case .constant(let constant) = self, let number = constant as? NSNumber,
            number.doubleValue < 0
        {
            return "(\(text))"
        }
        return textAsPart
    }

    /// Escapes keys that are keywords of the format.
    private func escaped(_ path: String) -> String {
        // A dot and a combining mark are one character, and yet two keys.
        path.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
            .map(Substring.init)
            .map { PredicateParser.isWordOfLanguage($0) ? "#" + $0 : String($0) }
            .joined(separator: ".")
    }

    private func text(_ constant: Any) -> String {
        if let text = constant as? String {
            var escaped = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                if scalar == "\\" || scalar == "\"" { escaped.append("\\") }
                escaped.append(scalar)
            }
            return "\"\(String(escaped))\""
        }
        if let number = number(constant) { return number.stringValue }
        if let elements = elements(constant) {
            return "{" + elements.map { text($0) }.joined(separator: ", ") + "}"
        }
        return "\(constant)"
    }
}

extension PredicateIndex {
    var text: String {
        switch self {
        case .first: "FIRST"
        case .last: "LAST"
        case .size: "SIZE"
        case .place(let place): place.text
        }
    }
}

/// For fuzzing: parses a format and returns the predicate's text; nil if it is malformed.
package func predicateText(_ format: String) -> String? {
    try? PredicateParser.parse(format, []).text
}
