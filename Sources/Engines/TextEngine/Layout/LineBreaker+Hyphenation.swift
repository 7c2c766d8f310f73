/// Lines that end with a hyphenated word.
extension LineBreaker {
    /// Returns the line that ends inside the word that does not fit; nil where the word should not or cannot be
    /// hyphenated.
    ///
    /// - Parameters:
    ///   - range: The characters that fit.
    ///   - wordEnd: The end of the line without hyphenation; nil where one word is longer than the line.
    func hyphenatedLine(_ range: Range<Int>, wordEnd: Int?, width: Double) -> Line? {
        guard let hyphenation, width > 0 else { return nil }
        if let wordEnd, filledFraction(range.lowerBound..<wordEnd, width) >= hyphenation.factor {
            return nil
        }
        let opportunities = breakOpportunities
        let start = wordEnd ?? range.lowerBound
        let next = Self.firstIndex(opportunities, above: start)
        // Words beyond the maximum length are not hyphenated, so the search is bounded.
        let end = min(
            next < opportunities.count ? opportunities[next] : shaped.clusterAdvances.count,
            range.upperBound + HyphenationPatterns.longestWord + 1)
        guard let patterns = HyphenationDictionaries.shared.patterns(for: hyphenation.language)
        else { return nil }
        var available = width - hyphenWidth - shaped.advance(of: range.lowerBound..<start)
        var best: Int?
        var location = start
        for word in Self.words(in: shaped.text, start..<end)
        where word.lowerBound < range.upperBound {
            for offset in patterns.hyphenOffsets(in: Self.lowercased(shaped.text[word])) {
                let hyphen = word.lowerBound + offset
                available -= shaped.advance(of: location..<hyphen)
                location = hyphen
                guard available >= 0, hyphen <= range.upperBound else { break }
                best = hyphen
            }
        }
        return best.map { Line(end: $0, isHyphenated: true) }
    }

    /// Returns the fraction of the width that a range fills without its trailing whitespace.
    private func filledFraction(_ range: Range<Int>, _ width: Double) -> Double {
        (shaped.advance(of: range) - shaped.trailingSpace(of: range)) / width
    }

    /// Returns the sequences of letters inside a range; none in a word with soft hyphens, which alone say where
    /// it may be hyphenated.
    private static func words(in text: [UInt16], _ range: Range<Int>) -> [Range<Int>] {
        if text[range].contains(CharacterClasses.softHyphen) { return [] }
        var result: [Range<Int>] = []
        var start: Int?
        for index in range where start != nil || CharacterClasses.isLetter(text[index]) {
            guard !CharacterClasses.isLetter(text[index]) else {
                start = start ?? index
                continue
            }
            if let first = start { result.append(first..<index) }
            start = nil
        }
        if let start { result.append(start..<range.upperBound) }
        return result.filter { $0.count <= HyphenationPatterns.longestWord }
    }

    /// Returns the letters in lower case; letters whose lower case has another length stay as they are.
    private static func lowercased(_ word: ArraySlice<UInt16>) -> [UInt16] {
        word.map { unit in
            guard let letter = Unicode.Scalar(unit) else { return unit }
            let mapped = letter.properties.lowercaseMapping.utf16
            return mapped.count == 1 ? mapped.first ?? unit : unit
        }
    }
}

extension ShapedText {
    /// Returns the total advance of a range.
    func advance(of range: Range<Int>) -> Double {
        range.reduce(0) { $0 + clusterAdvances[$1] }
    }
}
