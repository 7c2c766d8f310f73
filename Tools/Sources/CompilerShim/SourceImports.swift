/// The modules that sources import, read line by line: fast enough to ask about every module of a build.
public struct SourceImports: Equatable {
    /// The names of the imported modules, whatever the conditions around the imports.
    public private(set) var all: Set<String> = []
    /// Those that are imported in any case, or where a condition asks for iOS or for UIKit.
    public private(set) var certain: Set<String> = []
    /// Those that are imported on iOS, as far as conditions ask for the system only. What stands outside of
    /// Linux is among them, though that alone does not make a module one for Apple's platforms.
    public private(set) var onIOS: Set<String> = []

    private static let skipped: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
    ]

    public init() {}

    public init(in contents: [UInt8]) {
        var conditions: [Condition] = []
        for line in contents.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            if Self.contains(Self.hash, in: line) {
                Self.follow(String(decoding: line, as: UTF8.self), &conditions)
            }
            guard Self.contains(Self.word, in: line) else { continue }
            let text = String(decoding: line, as: UTF8.self)
            // Several statements may share a line.
            for statement in text.split(separator: ";") {
                guard let name = Self.module(of: statement) else { continue }
                all.insert(name)
                if conditions.allSatisfy(\.asksForIOS) { certain.insert(name) }
                if conditions.allSatisfy(\.holdsOnIOS) { onIOS.insert(name) }
            }
        }
    }

    public mutating func formUnion(_ other: SourceImports) {
        all.formUnion(other.all)
        certain.formUnion(other.certain)
        onIOS.formUnion(other.onIOS)
    }

    private static let hash = Array("#".utf8)
    private static let word = Array("import".utf8)

    private static func module(of statement: Substring) -> String? {
        var words = statement.split(whereSeparator: \.isWhitespace)[...]
        while let word = words.first, word.hasPrefix("@") || skipped.contains(word) {
            words.removeFirst()
        }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
        let name = words.first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
        return name.isEmpty ? nil : String(name)
    }

    // MARK: Conditions

    /// What an open condition says of iOS, as far as its words tell.
    private struct Condition {
        /// Says `os(iOS)` or `canImport(UIKit)`, alone or among alternatives.
        var asksForIOS: Bool
        var holdsOnIOS: Bool
        /// Whether no clause before held on iOS for certain.
        var isOpen = true
    }

    private static func follow(_ line: String, _ conditions: inout [Condition]) {
        let text = line.drop(while: \.isWhitespace)
        if text.hasPrefix("#if") {
            let words = text.dropFirst(3)
            conditions.append(
                Condition(asksForIOS: asksForIOS(words), holdsOnIOS: holdsOnIOS(words) == true))
            conditions[conditions.count - 1].isOpen = holdsOnIOS(words) == false
        } else if text.hasPrefix("#elseif"), let last = conditions.indices.last {
            let holds = holdsOnIOS(text.dropFirst(7))
            // After a clause that asks for iOS none does.
            conditions[last].asksForIOS = false
            conditions[last].holdsOnIOS = conditions[last].isOpen && holds == true
            conditions[last].isOpen = conditions[last].isOpen && holds == false
        } else if text.hasPrefix("#else"), let last = conditions.indices.last {
            conditions[last].asksForIOS = false
            conditions[last].holdsOnIOS = conditions[last].isOpen
        } else if text.hasPrefix("#endif") {
            _ = conditions.popLast()
        }
    }

    private static func asksForIOS(_ condition: Substring) -> Bool {
        guard !condition.contains("&&") else { return false }
        return condition.split(separator: "||").contains { alternative in
            let words = alternative.filter { !$0.isWhitespace }
            return words == "os(iOS)" || words == "canImport(UIKit)"
        }
    }

    /// Nil where it depends on something else than the system. Parentheses around parts are such, too.
    private static func holdsOnIOS(_ condition: Substring) -> Bool? {
        let words = condition.prefix { $0 != "/" }.filter { !$0.isWhitespace }
        let alternatives = words.split(separator: "||").map { alternative -> Bool? in
            let parts = alternative.split(separator: "&&").map(answer)
            return parts.contains(false) ? false : parts.contains(nil) ? nil : true
        }
        return alternatives.contains(true) ? true : alternatives.contains(nil) ? nil : false
    }

    private static func answer(_ question: Substring) -> Bool? {
        if question.hasPrefix("!") { return answer(question.dropFirst()).map { !$0 } }
        if question == "canImport(UIKit)" || question == "targetEnvironment(simulator)" {
            return true
        }
        guard question.hasPrefix("os("), question.last == ")" else { return nil }
        return question == "os(iOS)"
    }

    private static func contains(_ word: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
        guard line.count >= word.count else { return false }
        return (line.startIndex...(line.endIndex - word.count)).contains { start in
            line[start] == word[0] && line[start..<(start + word.count)].elementsEqual(word)
        }
    }
}
