/// Lines that end between two syllables.
extension LineBreaker {
    /// A line that ends inside the word that has no room; nil where none should, or can.
    ///
    /// - Parameters:
    ///   - part: The characters that have room.
    ///   - wordPlace: Where the line ends otherwise; nil where one word is longer than the line.
    func dividedLine(_ part: Range<Int>, wordPlace: Int?, width: Double) -> Line? {
        guard let hyphenation, width > 0 else { return nil }
        if let wordPlace, fill(part.lowerBound..<wordPlace, width) >= hyphenation.factor {
            return nil
        }
        let words = wordPlaces
        let start = wordPlace ?? part.lowerBound
        let next = Self.firstIndex(words, above: start)
        // What is longer than the longest word is none, so that no more of it need be looked at.
        let end = min(
            next < words.count ? words[next] : shaped.clusterAdvances.count,
            part.upperBound + HyphenationPatterns.longestWord + 1)
        guard let patterns = HyphenationDictionaries.shared.patterns(for: hyphenation.language)
        else { return nil }
        var room = width - hyphenWidth - shaped.advance(of: part.lowerBound..<start)
        var best: Int?
        var place = start
        for word in Self.words(in: shaped.text, start..<end) where word.lowerBound < part.upperBound
        {
            for division in patterns.places(in: Self.smallLetters(shaped.text[word])) {
                let divided = word.lowerBound + division
                room -= shaped.advance(of: place..<divided)
                place = divided
                guard room >= 0, divided <= part.upperBound else { break }
                best = divided
            }
        }
        return best.map { Line(end: $0, isHyphenated: true) }
    }

    /// The part of the width that a part fills, without the white space at its end.
    private func fill(_ part: Range<Int>, _ width: Double) -> Double {
        (shaped.advance(of: part) - shaped.trailingSpace(of: part)) / width
    }

    /// The rows of letters inside a part; a word that holds soft hyphens tells by itself where it may
    /// be divided.
    private static func words(in text: [UInt16], _ part: Range<Int>) -> [Range<Int>] {
        if text[part].contains(CharacterClasses.softHyphen) { return [] }
        var result: [Range<Int>] = []
        var start: Int?
        for index in part where start != nil || CharacterClasses.isLetter(text[index]) {
            guard !CharacterClasses.isLetter(text[index]) else {
                start = start ?? index
                continue
            }
            if let first = start { result.append(first..<index) }
            start = nil
        }
        if let start { result.append(start..<part.upperBound) }
        return result.filter { $0.count <= HyphenationPatterns.longestWord }
    }

    /// The same letters as small ones, each of which stays at its place.
    private static func smallLetters(_ word: ArraySlice<UInt16>) -> [UInt16] {
        word.map { unit in
            guard let letter = Unicode.Scalar(unit) else { return unit }
            let small = letter.properties.lowercaseMapping.utf16
            return small.count == 1 ? small.first ?? unit : unit
        }
    }
}

extension ShapedText {
    /// The width of the glyphs of a part.
    func advance(of part: Range<Int>) -> Double {
        part.reduce(0) { $0 + clusterAdvances[$1] }
    }
}
