import Foundation

/// The words of a language, from a pair of files in the format of Hunspell.
package struct SpellingDictionary: Sendable {
    private let affixes: SpellingAffixes
    private var words: [String: Set<SpellingAffixes.Flag>] = [:]
    private var letters: [Unicode.Scalar] = []

    // Chosen: more than the size of the largest known file, and longer than any word.
    private static let mostBytes = 32 << 20
    private static let longestWord = 64

    /// Parses the rules and the words; nil if there are none.
    package init?(affixes: Data, words data: Data) {
        guard affixes.count <= Self.mostBytes, data.count <= Self.mostBytes else { return nil }
        let rules = SpellingAffixes(affixes)
        self.affixes = rules
        guard let text = String(data: data, encoding: rules.encoding) else { return nil }
        // The first line is the number of words.
        for line in text.split(whereSeparator: \.isNewline).dropFirst() {
            let entry = line.prefix { $0 != "\t" && $0 != " " }
            let parts = entry.split(separator: "/", maxSplits: 1)
            guard let word = parts.first, word.unicodeScalars.count <= Self.longestWord else {
                continue
            }
            let flags = parts.count > 1 ? rules.flags(String(parts[1])) : []
            words[String(word), default: []].formUnion(flags)
        }
        if words.isEmpty { return nil }
        letters = Array(Set(words.keys.joined().lowercased().unicodeScalars)).sorted()
    }

    // MARK: - Checking

    /// Returns whether a word is spelled as in the dictionary. At the beginning of a sentence a word has a capital, and
    /// a heading has only capitals.
    package func contains(_ word: String) -> Bool {
        let straight = word.replacingOccurrences(of: "\u{2019}", with: "'")
        guard straight.unicodeScalars.count <= Self.longestWord else { return false }
        return forms(of: straight).contains(where: hasForm)
    }

    private func forms(of word: String) -> [String] {
        let lowercased = word.lowercased()
        guard word != lowercased else { return [word] }
        let rest = word.dropFirst()
        if word == word.uppercased() { return [word, lowercased, lowercased.capitalizedFirst] }
        return rest == rest.lowercased()[...] ? [word, lowercased] : [word]
    }

    /// Returns whether a word with these capitals is in the dictionary, by itself or by a rule at each end.
    private func hasForm(_ word: String) -> Bool {
        if let flags = words[word] {
            if let forbidden = affixes.forbidden, flags.contains(forbidden) { return false }
            if flags.isDisjoint(with: affixes.incomplete) { return true }
        }
        let scalars = Array(word.unicodeScalars)
        let isSuffixed = affixes.forEachStem(endingOf: scalars) { stem, rule in
            flags(of: stem).contains(rule.flag)
        }
        if isSuffixed { return true }
        return affixes.forEachStem(beginningOf: scalars) { stem, prefix in
            if flags(of: stem).contains(prefix.flag) { return true }
            guard prefix.combines else { return false }
            return affixes.forEachStem(endingOf: stem) { inner, suffix in
                suffix.combines && flags(of: inner).isSuperset(of: [prefix.flag, suffix.flag])
            }
        }
    }

    private func flags(of stem: [Unicode.Scalar]) -> Set<SpellingAffixes.Flag> {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: stem)
        let flags = words[String(text)] ?? []
        if let forbidden = affixes.forbidden, flags.contains(forbidden) { return [] }
        return flags
    }

    // MARK: - Suggestions

    /// Returns words of the dictionary that differ from a word in one place, and then pairs of words that make it up.
    package func suggestions(for word: String) -> [String] {
        let text = Array(word.lowercased().unicodeScalars)
        guard text.count <= Self.longestWord, !text.isEmpty else { return [] }
        var result: [String] = []
        var seen: Set<String> = [word]
        let isCapital = word.first?.isUppercase == true
        func consider(_ scalars: some Sequence<Unicode.Scalar>) {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            let form = String(view)
            for candidate in [form, form.capitalizedFirst] where isSuggested(candidate) {
                let shown = isCapital ? candidate.capitalizedFirst : candidate
                if seen.insert(shown).inserted { result.append(shown) }
                break
            }
        }
        for index in text.indices.dropLast() {
            var swapped = text
            swapped.swapAt(index, index + 1)
            consider(swapped)
        }
        for index in text.indices {
            for letter in letters where letter != text[index] {
                consider(text[..<index] + [letter] + text[(index + 1)...])
            }
        }
        for index in 0...text.count {
            for letter in letters { consider(text[..<index] + [letter] + text[index...]) }
        }
        for index in text.indices where text.count > 1 {
            consider(text[..<index] + text[(index + 1)...])
        }
        for index in text.indices.dropFirst() {
            let parts = [text[..<index], text[index...]].map { part -> String in
                var view = String.UnicodeScalarView()
                view.append(contentsOf: part)
                return String(view)
            }
            guard parts.allSatisfy(isSuggested) else { continue }
            let pair = parts.joined(separator: " ")
            if seen.insert(pair).inserted { result.append(pair) }
        }
        return result
    }

    private func isSuggested(_ word: String) -> Bool {
        if let unsuggested = affixes.unsuggested, words[word]?.contains(unsuggested) == true {
            return false
        }
        return hasForm(word)
    }

    /// Returns the words that begin with some letters, in alphabetical order.
    package func completions(of start: String) -> [String] {
        let lowercased = start.lowercased()
        let isCapital = start.first?.isUppercase == true
        return words.keys.filter {
            $0.count > start.count && $0.lowercased().hasPrefix(lowercased) && isSuggested($0)
        }.map { isCapital ? $0.capitalizedFirst : $0 }.sorted()
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
