/// The modules that sources import, parsed line by line: fast enough for every module of a build.
public struct SourceImports: Equatable {
    /// All imported modules, including conditional imports.
    public private(set) var all: Set<String> = []
    /// Modules that are imported unconditionally, or under a condition for iOS or UIKit.
    public private(set) var certain: Set<String> = []
    /// Modules that are imported on iOS, by conditions on the system alone. Imports outside of Linux are
    /// included, although they alone do not mean that a module is for Apple's platforms.
    public private(set) var onIOS: Set<String> = []
    /// Those of `onIOS` that hold for all files of the module, since they are exported.
    public private(set) var exported: Set<String> = []

    private static let skipped: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
    ]

    /// The imports of modules under no condition.
    public init(of modules: some Sequence<String> = []) {
        all = Set(modules)
        certain = all
        onIOS = all
    }

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
                guard conditions.allSatisfy(\.holdsOnIOS) else { continue }
                onIOS.insert(name)
                if statement.contains("@_exported") { exported.insert(name) }
            }
        }
    }

    public mutating func formUnion(_ other: SourceImports) {
        all.formUnion(other.all)
        certain.formUnion(other.certain)
        onIOS.formUnion(other.onIOS)
        exported.formUnion(other.exported)
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

    /// The value of an open `#if` on iOS.
    private struct Condition {
        /// Whether it is `os(iOS)` or `canImport(UIKit)`, or has one of them as an alternative.
        var asksForIOS: Bool
        var holdsOnIOS: Bool
        /// Whether all previous clauses are false on iOS.
        var isOpen = true
    }

    private static func follow(_ line: String, _ conditions: inout [Condition]) {
        let text = line.drop(while: \.isWhitespace)
        if text.hasPrefix("#if") {
            let condition = text.dropFirst(3)
            conditions.append(
                Condition(
                    asksForIOS: asksForIOS(condition), holdsOnIOS: holdsOnIOS(condition) == true))
            conditions[conditions.count - 1].isOpen = holdsOnIOS(condition) == false
        } else if text.hasPrefix("#elseif"), let last = conditions.indices.last {
            let holds = holdsOnIOS(text.dropFirst(7))
            // Later clauses are not for iOS.
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
            let term = alternative.filter { !$0.isWhitespace }
            return term == "os(iOS)" || term == "canImport(UIKit)"
        }
    }

    /// Nil if it depends on more than the system, or contains parentheses around terms.
    private static func holdsOnIOS(_ condition: Substring) -> Bool? {
        let terms = condition.prefix { $0 != "/" }.filter { !$0.isWhitespace }
        let alternatives = terms.split(separator: "||").map { alternative -> Bool? in
            let values = alternative.split(separator: "&&").map(value(of:))
            return values.contains(false) ? false : values.contains(nil) ? nil : true
        }
        return alternatives.contains(true) ? true : alternatives.contains(nil) ? nil : false
    }

    private static func value(of term: Substring) -> Bool? {
        if term.hasPrefix("!") { return value(of: term.dropFirst()).map { !$0 } }
        if term == "canImport(UIKit)" || term == "targetEnvironment(simulator)" {
            return true
        }
        guard term.hasPrefix("os("), term.last == ")" else { return nil }
        return term == "os(iOS)"
    }

    private static func contains(_ word: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
        guard line.count >= word.count else { return false }
        return (line.startIndex...(line.endIndex - word.count)).contains { start in
            line[start] == word[0] && line[start..<(start + word.count)].elementsEqual(word)
        }
    }
}
