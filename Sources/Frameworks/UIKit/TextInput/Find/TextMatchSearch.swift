import Foundation

/// Finds the matches of a query in a text.
struct TextMatchSearch {
    let query: String
    let method: UITextSearchOptions.WordMatchMethod
    let options: NSString.CompareOptions

    /// Returns the matches in ascending order, without overlaps.
    ///
    /// - Complexity: O(length of the text)
    func ranges(in units: TextUnits) -> [NSRange] {
        let text = units.text
        guard !query.isEmpty else { return [] }
        var options = options
        options.subtract([.backwards, .anchored])
        var found: [NSRange] = []
        var start = 0
        while start < text.length {
            let rest = NSRange(location: start, length: text.length - start)
            let match = text.range(of: query, options: options, range: rest)
            guard match.location != NSNotFound, match.length > 0 else { break }
            let isWhole =
                divides(match.location, text) && divides(NSMaxRange(match), text)
                || units.wholeCharacters(match) == match
            if isWhole, isMatch(match, text) { found.append(match) }
            start = isWhole ? NSMaxRange(match) : match.location + 1
        }
        return found
    }

    /// Returns whether an offset is certainly between characters: neither unit beside it is a combining mark.
    private func divides(_ offset: Int, _ text: NSString) -> Bool {
        guard offset > 0, offset < text.length else { return true }
        // The first combining mark is U+0300.
        let (before, after) = (text.character(at: offset - 1), text.character(at: offset))
        return before < 0x300 && after < 0x300 && !(before == 0x0D && after == 0x0A)
    }

    /// Returns whether a range satisfies the word match method.
    private func isMatch(_ range: NSRange, _ text: NSString) -> Bool {
        switch method {
        case .contains: true
        case .startsWith: isBoundary(range.location, text)
        case .fullWord: isBoundary(range.location, text) && isBoundary(NSMaxRange(range), text)
        }
    }

    /// Returns whether an offset is at the start or end of a word, or outside of words.
    private func isBoundary(_ offset: Int, _ text: NSString) -> Bool {
        guard offset > 0, offset < text.length else { return true }
        func isWord(_ index: Int) -> Bool {
            let unit = text.character(at: index)
            // Halves of a pair are letters of rare scripts or symbols.
            guard let scalar = Unicode.Scalar(unit) else { return true }
            return CharacterSet.alphanumerics.contains(scalar)
        }
        return !isWord(offset - 1) || !isWord(offset)
    }
}
