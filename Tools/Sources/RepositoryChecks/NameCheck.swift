import Foundation

/// Names and phrases that were replaced by the field's terms do not come back.
///
/// `Scripts/retired-names.txt` lists them with what to say instead; see `RetiredNames` for its form.
public struct NameCheck: RepositoryCheck {
    public let name = "names"

    static let list = "Scripts/retired-names.txt"
    private static let folders = [
        "Sources/", "Tools/", "Tests/", "Benchmarks/", "Combine/", "Neighbours/",
        "Examples/", "Fuzzing/", "Docs/",
    ]
    /// Fixtures are projects of others; this check and its tests show what they find.
    private static let examples = [
        "Tests/Fixtures/", "Tools/Sources/RepositoryChecks/NameCheck.swift",
        "Tools/Tests/RepositoryChecksTests/NameCheckTests.swift",
    ]
    private static let extensions = [".swift", ".c", ".cpp", ".h", ".md", ".js", ".txt"]

    public init() {}

    public func findings(in tree: SourceTree) throws -> [Finding] {
        guard tree.paths.contains(Self.list) else {
            return [Finding("the list of retired names is missing", at: Self.list)]
        }
        let retired = try RetiredNames(parsing: try tree.text(of: Self.list))
        return try tree.paths
            .filter { path in
                let isRootDocument = path.hasSuffix(".md") && !path.contains("/")
                return (isRootDocument && path != "CHANGELOG.md")
                    || (Self.folders.contains { path.hasPrefix($0) }
                        && Self.extensions.contains { path.hasSuffix($0) }
                        && !Self.examples.contains { path.hasPrefix($0) })
            }
            .flatMap { retired.findings(in: try tree.text(of: $0), at: $0) }
    }
}

/// The list of retired names: one `old → new` a line; `#` begins a remark.
///
/// * `LayoutRecord → LayoutNode`: a name with an inner capital is found in code, comments, documents and
///   file names.
/// * `Hand → TouchSynthesizer`: any other name is found in Swift code only, since it is a word, too.
/// * `imprint → instance in Sources/Engines/ConstraintSolver`: a name that is retired below one folder.
/// * `"by heart" → from memory, not measured`: a phrase, found in every line whatever its letter case.
struct RetiredNames {
    struct Name: Hashable {
        var replacement: String
        /// The folder below which the name is retired; empty for all.
        var folder: String
    }

    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    private var compounds: [String: Name] = [:]
    private var words: [String: [Name]] = [:]
    private var phrases: [(phrase: [UInt8], text: String, replacement: String)] = []

    init(parsing text: String) throws {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let sides = line.components(separatedBy: " → ")
            guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
                throw Malformed(description: "not of the form 'old → new': \(line)")
            }
            let old = sides[0]
            if old.hasPrefix("\""), old.hasSuffix("\""), old.count > 2 {
                let phrase = String(old.dropFirst().dropLast())
                phrases.append((Array(phrase.lowercased().utf8), phrase, sides[1]))
                continue
            }
            let scoped = sides[1].components(separatedBy: " in ")
            let name = Name(replacement: scoped[0], folder: scoped.count > 1 ? scoped[1] : "")
            let isKnown =
                compounds[old] != nil || words[old]?.contains { $0.folder == name.folder } == true
            guard !isKnown else { throw Malformed(description: "\(old) is retired twice") }
            if name.folder.isEmpty, Self.hasInnerCapital(old) {
                compounds[old] = name
            } else {
                words[old, default: []].append(name)
            }
        }
    }

    func findings(in text: String, at path: String) -> [Finding] {
        var findings = findings(inNameOf: path)
        for (number, line) in text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).enumerated() {
            let location = "\(path):\(number + 1)"
            for word in Self.words(in: line) {
                guard let name = compounds[word] else { continue }
                findings.append(Self.finding(word, name, at: location))
            }
            findings += phraseFindings(in: line, at: location)
        }
        guard path.hasSuffix(".swift"), !words.isEmpty else { return findings }
        for identifier in SwiftTokens(text).identifiers {
            guard let name = words[identifier.name]?.first(where: { path.hasPrefix($0.folder) })
            else { continue }
            findings.append(Self.finding(identifier.name, name, at: "\(path):\(identifier.line)"))
        }
        return findings
    }

    private func findings(inNameOf path: String) -> [Finding] {
        let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        return Self.words(in: file).compactMap { word in
            let subject = word.hasSuffix("Tests") ? String(word.dropLast(5)) : word
            return (compounds[word] ?? compounds[subject]).map {
                Self.finding(subject, $0, at: path)
            }
        }
    }

    private func phraseFindings(in line: Substring.UTF8View, at location: String) -> [Finding] {
        guard !phrases.isEmpty else { return [] }
        let bytes = line.map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
        return phrases.compactMap { phrase, text, replacement in
            guard let first = phrase.first, bytes.count >= phrase.count else { return nil }
            for start in 0...(bytes.count - phrase.count) where bytes[start] == first {
                let end = start + phrase.count
                guard bytes[start..<end].elementsEqual(phrase),
                    start == 0 || !Self.isWord(bytes[start - 1]),
                    end == bytes.count || !Self.isWord(bytes[end])
                else { continue }
                return Finding("'\(text)' is retired: say \(replacement)", at: location)
            }
            return nil
        }
    }

    private static func finding(_ word: String, _ name: Name, at location: String) -> Finding {
        Finding("\(word) is retired: say \(name.replacement)", at: location)
    }

    /// The words of a line that have an inner capital.
    private static func words(in line: Substring.UTF8View) -> [String] {
        line.split { !isWord($0) }.compactMap { word in
            var wasLowercase = false
            for byte in word {
                if wasLowercase, byte >= 65, byte <= 90 { return String(Substring(word)) }
                wasLowercase = wasLowercase || (byte >= 97 && byte <= 122)
            }
            return nil
        }
    }

    private static func hasInnerCapital(_ name: String) -> Bool {
        !words(in: name.utf8[...]).isEmpty
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (byte >= 48 && byte <= 57)
            || (byte | 0x20 >= 97 && byte | 0x20 <= 122)
    }
}
