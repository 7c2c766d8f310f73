/// The modules that sources import, read line by line: fast enough to ask about every module of a build.
enum SourceImports {
    private static let skipped: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
    ]

    /// The names of the imported modules, whatever the conditions around the imports.
    static func modules(in contents: [UInt8]) -> Set<String> {
        var modules: Set<String> = []
        for line in contents.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard line.contains(UInt8(ascii: "i")), contains(Array("import".utf8), in: line) else {
                continue
            }
            let text = String(decoding: line, as: UTF8.self)
            // Several statements may share a line.
            for statement in text.split(separator: ";") {
                var words = statement.split(whereSeparator: \.isWhitespace)[...]
                while let word = words.first, word.hasPrefix("@") || skipped.contains(word) {
                    words.removeFirst()
                }
                guard words.popFirst() == "import" else { continue }
                if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
                let name = words.first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
                if !name.isEmpty { modules.insert(String(name)) }
            }
        }
        return modules
    }

    private static func contains(_ word: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
        guard line.count >= word.count else { return false }
        return (line.startIndex...(line.endIndex - word.count)).contains { start in
            line[start] == word[0] && line[start..<(start + word.count)].elementsEqual(word)
        }
    }
}
