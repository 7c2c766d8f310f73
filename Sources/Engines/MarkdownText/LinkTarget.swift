/// Where links lead, as documents write it.
enum LinkTarget {
    /// The longest name of a link.
    private static let longestLabel = 999
    private static let longestTitle = 4096

    /// How names of links are compared: without case, and with single spaces.
    static func key(_ label: String) -> String {
        label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// A line that says where a name leads: `[name]: address "title"`.
    static func definition(_ line: String) -> (label: String, target: MarkdownText.Target)? {
        let scalars = Array(line.unicodeScalars)
        guard scalars.first == "[", let end = labelEnd(scalars, from: 1), end > 1,
            end + 1 < scalars.count, scalars[end + 1] == ":"
        else { return nil }
        var place = end + 2
        skipSpaces(scalars, &place)
        guard let address = address(scalars, &place) else { return nil }
        let addressEnd = place
        skipSpaces(scalars, &place)
        var title: String?
        if place < scalars.count {
            guard place > addressEnd, let found = self.title(scalars, &place) else { return nil }
            title = found
            skipSpaces(scalars, &place)
            guard place == scalars.count else { return nil }
        }
        let label = string(scalars[1..<end])
        guard !key(label).isEmpty else { return nil }
        return (label, MarkdownText.Target(address: address, title: title))
    }

    /// The place of the bracket that ends a name; nil where there is none.
    static func labelEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var place = start
        while place < scalars.count, place - start <= longestLabel {
            switch scalars[place] {
            case "]": return place
            case "[": return nil
            case "\\": place += 1
            default: break
            }
            place += 1
        }
        return nil
    }

    /// What stands in parentheses behind the text of a link; `place` is behind the first of them.
    static func inParentheses(
        _ scalars: [Unicode.Scalar], _ place: inout Int
    ) -> MarkdownText.Target? {
        var next = place
        skipSpaces(scalars, &next)
        var target = MarkdownText.Target(address: "")
        if next < scalars.count, scalars[next] != ")" {
            guard let address = address(scalars, &next) else { return nil }
            target.address = address
            let end = next
            skipSpaces(scalars, &next)
            if next > end, next < scalars.count, scalars[next] != ")" {
                guard let title = title(scalars, &next) else { return nil }
                target.title = title
                skipSpaces(scalars, &next)
            }
        }
        guard next < scalars.count, scalars[next] == ")" else { return nil }
        place = next + 1
        return target
    }

    private static func skipSpaces(_ scalars: [Unicode.Scalar], _ place: inout Int) {
        while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
    }

    private static func address(_ scalars: [Unicode.Scalar], _ place: inout Int) -> String? {
        guard place < scalars.count else { return nil }
        var next = place
        if scalars[next] == "<" {
            next += 1
            while next < scalars.count, scalars[next] != ">" {
                if scalars[next] == "\n" || scalars[next] == "<" { return nil }
                next += scalars[next] == "\\" ? 2 : 1
            }
            guard next < scalars.count else { return nil }
            let address = unescaped(scalars[(place + 1)..<next])
            place = next + 1
            return address
        }
        var depth = 0
        while next < scalars.count, !scalars[next].properties.isWhitespace {
            switch scalars[next] {
            case "\\": next += 1
            case "(":
                depth += 1
                // As deep as CommonMark asks for.
                if depth > 32 { return nil }
            case ")":
                if depth == 0 {
                    let address = unescaped(scalars[place..<next])
                    place = next
                    return address
                }
                depth -= 1
            default: break
            }
            next += 1
        }
        next = min(next, scalars.count)
        guard depth == 0, next > place else { return nil }
        let address = unescaped(scalars[place..<next])
        place = next
        return address
    }

    private static func title(_ scalars: [Unicode.Scalar], _ place: inout Int) -> String? {
        guard place < scalars.count, let end = ends[scalars[place]] else { return nil }
        var next = place + 1
        let limit = min(scalars.count, place + longestTitle)
        while next < limit, scalars[next] != end {
            next += scalars[next] == "\\" ? 2 : 1
        }
        guard next < limit else { return nil }
        let title = unescaped(scalars[(place + 1)..<next])
        place = next + 1
        return title
    }

    private static let ends: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "'": "'", "(": ")"]

    /// Text without the backslashes in front of signs.
    private static func unescaped(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in scalars {
            if isEscaped {
                if !scalar.isMarkdownSign { result.append("\\") }
                result.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.append(scalar)
            }
        }
        if isEscaped { result.append("\\") }
        return String(result)
    }

    static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

extension Unicode.Scalar {
    /// Whether a backslash in front makes the character plain text.
    var isMarkdownSign: Bool {
        switch self {
        case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
        default: false
        }
    }

    var isMarkdownPunctuation: Bool {
        if isASCII { return isMarkdownSign }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
            .currencySymbol, .modifierSymbol, .otherSymbol:
            return true
        default: return false
        }
    }
}
