/// The modules that sources import, read line by line: fast enough to ask about every module of a build.
public struct SourceImports: Equatable {
    /// The names of the imported modules, whatever the conditions around the imports.
    public private(set) var all: Set<String> = []
    /// Those that are imported in any case, or at least on iOS.
    public private(set) var certain: Set<String> = []

    private static let skipped: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
    ]

    public init() {}

    public init(in contents: [UInt8]) {
        // Whether each open condition holds on iOS as far as its words tell.
        var conditions: [Bool] = []
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
                if conditions.allSatisfy({ $0 }) { certain.insert(name) }
            }
        }
    }

    public mutating func formUnion(_ other: SourceImports) {
        all.formUnion(other.all)
        certain.formUnion(other.certain)
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

    private static func follow(_ line: String, _ conditions: inout [Bool]) {
        let text = line.drop(while: \.isWhitespace)
        if text.hasPrefix("#if") {
            conditions.append(holdsOniOS(text.dropFirst(3)))
        } else if text.hasPrefix("#elseif"), !conditions.isEmpty {
            // After a clause that holds none does.
            conditions[conditions.count - 1] = false
        } else if text.hasPrefix("#else"), !conditions.isEmpty {
            conditions[conditions.count - 1] = false
        } else if text.hasPrefix("#endif") {
            _ = conditions.popLast()
        }
    }

    /// True for a condition that says `os(iOS)` or `canImport(UIKit)`, alone or among alternatives.
    private static func holdsOniOS(_ condition: Substring) -> Bool {
        guard !condition.contains("&&") else { return false }
        return condition.split(separator: "||").contains { alternative in
            let words = alternative.filter { !$0.isWhitespace }
            return words == "os(iOS)" || words == "canImport(UIKit)"
        }
    }

    private static func contains(_ word: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
        guard line.count >= word.count else { return false }
        return (line.startIndex...(line.endIndex - word.count)).contains { start in
            line[start] == word[0] && line[start..<(start + word.count)].elementsEqual(word)
        }
    }
}
