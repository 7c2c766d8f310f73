import Foundation

/// The rules by which words of a dictionary take endings and beginnings, in the format of Hunspell.
///
/// A rule has a flag, letters that it takes off the stem, letters that it adds, and a condition for the stem. Rules
/// for compounds, replacements and double suffixes are ignored.
struct SpellingAffixes: Sendable {
    typealias Flag = UInt32

    /// One rule. For a prefix, `strip`, `addition` and `condition` are at the beginning of the word.
    struct Rule: Sendable {
        var flag: Flag
        /// Whether the rule may be used together with one at the other end.
        var combines: Bool
        var strip: [Unicode.Scalar]
        var addition: [Unicode.Scalar]
        /// The sets of letters that the stem must have at its end, or beginning.
        var condition: [LetterSet]
    }

    /// A set of letters: these, or all but these.
    struct LetterSet: Sendable {
        var letters: [Unicode.Scalar]
        var isNegated: Bool

        func contains(_ letter: Unicode.Scalar) -> Bool { letters.contains(letter) != isNegated }
    }

    enum FlagFormat { case letters, pairs, numbers }

    /// By the last letter of the addition; rules that add nothing are under nil.
    private(set) var suffixes: [Unicode.Scalar?: [Rule]] = [:]
    /// By the first letter of the addition.
    private(set) var prefixes: [Unicode.Scalar?: [Rule]] = [:]
    /// The flag of words that do not exist.
    private(set) var forbidden: Flag?
    /// The flag of words that are not suggested.
    private(set) var unsuggested: Flag?
    /// The flags of stems that are no words by themselves.
    private(set) var incomplete: Set<Flag> = []
    private(set) var encoding = String.Encoding.isoLatin1
    private var format = FlagFormat.letters
    private var aliases: [Set<Flag>] = []

    // Chosen: several times as many as the largest known file has.
    private static let mostRules = 100_000

    init(_ data: Data) {
        encoding = Self.encoding(of: data)
        guard let text = String(data: data, encoding: encoding) else { return }
        var count = 0
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
            guard words.count > 1, count < Self.mostRules else { continue }
            count += 1
            read(words)
        }
    }

    private static func encoding(of data: Data) -> String.Encoding {
        let head = String(decoding: data.prefix(4096), as: UTF8.self)
        let line = head.split(whereSeparator: \.isNewline).first { $0.hasPrefix("SET ") }
        switch line?.dropFirst(4).trimmingCharacters(in: .whitespaces).uppercased() {
        case "UTF-8": return .utf8
        case "ISO8859-2": return .isoLatin2
        case "MICROSOFT-CP1251": return .windowsCP1251
        default: return .isoLatin1
        }
    }

    private mutating func read(_ words: [String]) {
        switch words[0] {
        case "FLAG":
            format = words[1] == "long" ? .pairs : words[1] == "num" ? .numbers : .letters
        case "AF": aliases.append(flags(spelledOut: words[1]))
        case "FORBIDDENWORD": forbidden = flags(spelledOut: words[1]).first
        case "NOSUGGEST": unsuggested = flags(spelledOut: words[1]).first
        case "NEEDAFFIX", "ONLYINCOMPOUND": incomplete.formUnion(flags(spelledOut: words[1]))
        case "SFX": readRule(words, isSuffix: true)
        case "PFX": readRule(words, isSuffix: false)
        default: break
        }
    }

    private var combining: Set<Flag> = []

    private mutating func readRule(_ words: [String], isSuffix: Bool) {
        guard let flag = flags(spelledOut: words[1]).first, words.count > 3 else { return }
        // The head of a group: its flag, whether it combines, and the number of its rules.
        if words.count == 4, words[2] == "Y" || words[2] == "N", Int(words[3]) != nil {
            if words[2] == "Y" { combining.insert(flag) }
            return
        }
        func letters(_ text: Substring) -> [Unicode.Scalar] {
            text == "0" ? [] : Array(text.unicodeScalars)
        }
        let addition = words[3].split(separator: "/", omittingEmptySubsequences: false)[0]
        let rule = Rule(
            flag: flag, combines: combining.contains(flag), strip: letters(words[2][...]),
            addition: letters(addition),
            condition: words.count > 4 ? Self.condition(words[4]) : [])
        if isSuffix {
            suffixes[rule.addition.last, default: []].append(rule)
        } else {
            prefixes[rule.addition.first, default: []].append(rule)
        }
    }

    /// Parses a condition such as `[^aeiou]y`.
    private static func condition(_ text: String) -> [LetterSet] {
        var result: [LetterSet] = []
        var rest = Array(text.unicodeScalars)[...]
        while let letter = rest.popFirst() {
            switch letter {
            case ".": result.append(LetterSet(letters: [], isNegated: true))
            case "[":
                var set = LetterSet(letters: [], isNegated: rest.first == "^")
                if set.isNegated { rest.removeFirst() }
                while let member = rest.popFirst(), member != "]" { set.letters.append(member) }
                result.append(set)
            default: result.append(LetterSet(letters: [letter], isNegated: false))
            }
        }
        return result.count == 1 && text == "." ? [] : result
    }

    /// Returns the flags of a word: spelled out, or the number of a set of flags.
    func flags(_ text: String) -> Set<Flag> {
        // The first entry of the list is the number of entries.
        if aliases.count > 1, let number = Int(text) {
            return aliases.indices.contains(number) ? aliases[number] : []
        }
        return flags(spelledOut: text)
    }

    private func flags(spelledOut text: String) -> Set<Flag> {
        let letters = text.unicodeScalars.map(\.value)
        switch format {
        case .letters: return Set(letters)
        case .numbers: return Set(text.split(separator: ",").compactMap { Flag($0) })
        case .pairs:
            return Set(
                stride(from: 0, to: letters.count - 1, by: 2).map {
                    letters[$0] << 16 | letters[$0 + 1]
                })
        }
    }

    // MARK: - Stems

    /// Calls a closure with each stem from which a word may come by an ending, and the rule.
    func forEachStem(
        endingOf word: [Unicode.Scalar], _ body: ([Unicode.Scalar], Rule) -> Bool
    ) -> Bool {
        for key in [word.last, nil] {
            for rule in suffixes[key] ?? [] where word.count > rule.addition.count {
                guard word.suffix(rule.addition.count).elementsEqual(rule.addition) else {
                    continue
                }
                let stem = word.dropLast(rule.addition.count) + rule.strip
                guard stem.count >= rule.condition.count,
                    zip(stem.suffix(rule.condition.count), rule.condition).allSatisfy({
                        $1.contains($0)
                    })
                else { continue }
                if body(Array(stem), rule) { return true }
            }
        }
        return false
    }

    /// Calls a closure with each stem from which a word may come by a beginning, and the rule.
    func forEachStem(
        beginningOf word: [Unicode.Scalar], _ body: ([Unicode.Scalar], Rule) -> Bool
    ) -> Bool {
        for key in [word.first, nil] {
            for rule in prefixes[key] ?? [] where word.count > rule.addition.count {
                guard word.prefix(rule.addition.count).elementsEqual(rule.addition) else {
                    continue
                }
                let stem = rule.strip + word.dropFirst(rule.addition.count)
                guard stem.count >= rule.condition.count,
                    zip(stem, rule.condition).allSatisfy({ $1.contains($0) })
                else { continue }
                if body(stem, rule) { return true }
            }
        }
        return false
    }
}
