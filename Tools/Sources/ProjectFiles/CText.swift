/// The text of C files, as far as it tells of headers and Objective-C.
enum CText {
    enum Inclusion: Equatable {
        /// A header that a module stands for here, or a module.
        case framework(String)
        /// A header beside the file or elsewhere in the project.
        case file(String)
    }

    /// The lines without comments, and without what is for Objective-C alone.
    static func lines(of text: String) -> [Substring] {
        var result: [Substring] = []
        var conditions: [Condition] = []
        for line in withoutComments(text).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
            var isDropped = false
            if let directive = line.prefixMatch(of: /\s*#\s*(\w+)(.*)/) {
                switch directive.1 {
                case "if", "ifdef", "ifndef":
                    let isOurs = directive.2.contains("__OBJC__")
                    let isNegative = directive.1 == "ifndef" || directive.2.contains("!")
                    conditions.append(
                        Condition(isDropped: isOurs, hidesLines: isOurs && !isNegative))
                    isDropped = isOurs
                case "else":
                    guard let condition = conditions.last, condition.isDropped else { break }
                    conditions[conditions.count - 1].hidesLines.toggle()
                    isDropped = true
                case "endif": isDropped = conditions.popLast()?.isDropped ?? false
                default: break
                }
            }
            if !isDropped, !conditions.contains(where: \.hidesLines) { result.append(line) }
        }
        return result
    }

    /// A condition of the preprocessor around a line.
    private struct Condition {
        /// Whether it asks for Objective-C, so that its directives are left out.
        let isDropped: Bool
        /// Whether its lines are for Objective-C.
        var hidesLines: Bool
    }

    /// The header or module that a line includes; nil if it includes none, or one of the system.
    static func inclusion(of line: Substring) -> Inclusion? {
        if let module = line.prefixMatch(of: /\s*@import\s+([\w.]+)/)?.1 {
            return .framework(String(module))
        }
        guard let match = line.prefixMatch(of: /\s*#\s*(?:import|include)\s*(["<])([^">]+)[">]/)
        else { return nil }
        let name = String(match.2)
        if match.1 == "\"" { return .file(name) }
        let isOfFramework = name.contains("/") && name.first?.isUppercase == true
        return isOfFramework || modulesOfHeaders[name] != nil ? .framework(name) : nil
    }

    /// The module of a framework's header; the beginning of its name but for a few.
    static func module(of header: String) -> String? {
        modulesOfHeaders[header] ?? header.prefixMatch(of: /\w+/).map { String($0.0) }
    }

    private static let modulesOfHeaders = ["sqlite3.h": "SQLite3"]

    static func isObjectiveC(_ line: Substring) -> Bool {
        line.contains(/@(?:interface|protocol|class|implementation|property|selector|end)\b/)
            || line.contains(/\bNS_(?:ENUM|OPTIONS|ASSUME_NONNULL_BEGIN|SWIFT_NAME)\b/)
            || line.contains(/\bNS(?:String|Object|Array|Dictionary|Integer|UInteger|Error|Data)\b/)
    }

    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(where: { $0 == "/" || $0 == "\"" }) {
            result += rest[..<start]
            rest = rest[start...]
            if rest.hasPrefix("//") {
                rest = rest[(rest.firstIndex(where: \.isNewline) ?? rest.endIndex)...]
            } else if rest.hasPrefix("/*") {
                let end = rest.dropFirst(2).firstRange(of: "*/")?.upperBound ?? rest.endIndex
                // Lines stay lines.
                result += rest[..<end].contains(where: \.isNewline) ? "\n" : " "
                rest = rest[end...]
            } else if rest.first == "\"", let end = endOfString(rest) {
                result += rest[..<end]
                rest = rest[end...]
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }

    /// The end of the string literal with which a text begins; nil if its line ends first.
    private static func endOfString(_ text: Substring) -> Substring.Index? {
        var index = text.index(after: text.startIndex)
        while index < text.endIndex {
            switch text[index] {
            case "\"": return text.index(after: index)
            case "\\": text.formIndex(after: &index)
            case let character where character.isNewline: return nil
            default: break
            }
            guard index < text.endIndex else { return nil }
            text.formIndex(after: &index)
        }
        return nil
    }
}
