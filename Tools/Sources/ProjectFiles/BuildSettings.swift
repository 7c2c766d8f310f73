import Foundation

/// The build settings of a target: those of the project with the target's own on top.
package struct BuildSettings {
    private var values: [String: String]

    package init(_ values: [String: String]) { self.values = values }

    /// The settings with others on top, whose `$(inherited)` means the value here.
    package func overlaid(with others: [String: String]) -> BuildSettings {
        var result = values
        for (key, value) in others {
            let former = values[key] ?? ""
            result[key] = value.replacingOccurrences(of: "$(inherited)", with: former)
                .trimmingCharacters(in: .whitespaces)
        }
        return BuildSettings(result)
    }

    /// A setting with its variables replaced; nil without one, or for an empty one.
    package subscript(key: String) -> String? {
        guard let value = values[key] else { return nil }
        let text = expanded(value)
        return text.isEmpty ? nil : text
    }

    /// The settings whose names begin with a prefix, without it.
    package func all(withPrefix prefix: String) -> [String: String] {
        var result: [String: String] = [:]
        for (key, value) in values where key.hasPrefix(prefix) {
            result[String(key.dropFirst(prefix.count))] = expanded(value)
        }
        return result
    }

    /// Replaces `$(NAME)` and `${NAME:modifier}`; unknown names become nothing.
    package func expanded(_ text: String) -> String {
        var references = 0
        return expanded(text, depth: 0, &references)
    }

    // Chosen: settings refer to each other over a few steps; a cycle ends here.
    private static let maximumDepth = 16
    // Chosen: far more than a setting has, even one that several others repeat.
    private static let maximumReferences = 10_000

    private func expanded(_ text: String, depth: Int, _ references: inout Int) -> String {
        guard depth < Self.maximumDepth, references < Self.maximumReferences else { return "" }
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "$") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            guard let opening = rest.first, opening == "(" || opening == "{",
                let end = closing(of: rest, opening)
            else {
                result += "$"
                continue
            }
            references += 1
            let reference = expanded(
                String(rest[rest.index(after: rest.startIndex)..<end]), depth: depth + 1,
                &references)
            rest = rest[rest.index(after: end)...]
            result += value(of: reference, depth: depth + 1, &references)
        }
        return result + rest
    }

    /// The bracket that closes the first one.
    private func closing(of text: Substring, _ opening: Character) -> String.Index? {
        let closing: Character = opening == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == opening { depth += 1 }
            if text[index] == closing { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private func value(of reference: String, depth: Int, _ references: inout Int) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        var value = values[name].map { expanded($0, depth: depth, &references) } ?? ""
        for modifier in parts.dropFirst() {
            switch modifier {
            case "lower": value = value.lowercased()
            case "upper": value = value.uppercased()
            case "c99extidentifier", "identifier": value = BuildSettings.identifier(value)
            case "rfc1034identifier":
                value = String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
            default:
                if value.isEmpty, modifier.hasPrefix("default=") {
                    value = String(modifier.dropFirst("default=".count))
                }
            }
        }
        return value
    }

    /// A name as an identifier: other characters become `_`.
    package static func identifier(_ name: String) -> String {
        let letters = name.map {
            $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_"
        }
        return String(letters.first?.isNumber == true ? ["_"] + letters : letters)
    }
}
