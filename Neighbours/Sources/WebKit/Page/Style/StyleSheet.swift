import Foundation

/// The rules of a style sheet.
struct StyleSheet {
    struct Rule {
        let selector: StyleSelector
        let declarations: [StyleDeclaration]
    }

    private(set) var rules: [Rule] = []

    // Chosen: more than sheets have. Later rules are dropped.
    private static let mostRules = 20_000
    private static let mostDepth = 8

    /// - Parameter holds: Returns whether the screen is one that the condition of a block `@media` describes.
    init(_ text: String, media holds: (String) -> Bool) {
        read(Self.withoutComments(text)[...], holds, depth: 0)
    }

    private static func withoutComments(_ text: String) -> String {
        guard text.contains("/*") || text.contains("<!--") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "/*") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            guard let end = rest.range(of: "*/") else { return result }
            rest = rest[end.upperBound...]
        }
        return (result + rest).replacingOccurrences(of: "<!--", with: "")
            .replacingOccurrences(of: "-->", with: "")
    }

    private mutating func read(_ text: Substring, _ holds: (String) -> Bool, depth: Int) {
        var rest = text
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == ";" }),
            rules.count < Self.mostRules
        {
            let prelude = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            if rest[open] == ";" {
                // A statement such as `@import`.
                rest = rest[rest.index(after: open)...]
                continue
            }
            let (block, after) = Self.block(rest[rest.index(after: open)...])
            rest = after
            if prelude.hasPrefix("@") {
                let isMedia = prelude.hasPrefix("@media")
                if isMedia && holds(String(prelude.dropFirst(6)))
                    || prelude.hasPrefix("@supports") || prelude.hasPrefix("@layer"),
                    depth < Self.mostDepth
                {
                    read(block, holds, depth: depth + 1)
                }
                continue
            }
            let declarations = Self.declarations(block)
            guard !declarations.isEmpty else { continue }
            for part in prelude.split(separator: ",").prefix(200) {
                guard let selector = StyleSelector(String(part)) else { continue }
                rules.append(Rule(selector: selector, declarations: declarations))
            }
        }
    }

    /// The text up to the brace that ends it, and what follows.
    private static func block(_ text: Substring) -> (Substring, Substring) {
        var depth = 1
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return (text[..<index], text[text.index(after: index)...]) }
            index = text.index(after: index)
        }
        return (text, text[text.endIndex...])
    }

    /// Reads declarations, also those of an attribute `style`.
    static func declarations(_ text: Substring) -> [StyleDeclaration] {
        var declarations: [StyleDeclaration] = []
        for part in parts(text) {
            guard let colon = part.firstIndex(of: ":") else { continue }
            let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
            var value = part[part.index(after: colon)...]
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let mark = value.range(of: "!important", options: .caseInsensitive)
            if let mark {
                value = value[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
            }
            guard !name.isEmpty, !value.isEmpty else { continue }
            declarations.append(
                StyleDeclaration(
                    name: name.hasPrefix("--") ? name : name.lowercased(), value: value,
                    isImportant: mark != nil))
        }
        return declarations
    }

    /// The parts between semicolons that are not in parentheses or quotes, as those of data URLs are.
    private static func parts(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "(" {
                depth += 1
            } else if character == ")" {
                depth -= 1
            } else if character == ";", depth <= 0 {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        parts.append(text[start...])
        return parts
    }
}

/// One property of a style sheet.
struct StyleDeclaration {
    var name: String
    var value: String
    var isImportant = false
}
