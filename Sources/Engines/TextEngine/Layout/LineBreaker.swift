import Synchronization

/// Finds the ends of lines of a given width in a shaped paragraph.
package final class LineBreaker: Sendable {
    package enum Mode: Hashable, Sendable {
        /// Between words, and inside words that are longer than a line.
        case words
        /// Between any two characters.
        case characters
        /// Only at line separators.
        case never
    }

    /// The end of a line.
    struct Line {
        var end: Int
        /// Whether the line ends inside a word, with a visible hyphen.
        var isHyphenated = false
        /// Whether the line ends at a separator or at the end of the text.
        var isLast = false
    }

    let shaped: ShapedText
    private let mode: Mode
    private let ruler: TabRuler?
    let hyphenation: ParagraphFormat.Hyphenation?
    /// Computed when the first line does not fit: most texts are one line.
    private let boundaries = Mutex(Boundaries())

    private struct Boundaries {
        var lineBreaks: [Int]?
        var characters: [Int]?
    }

    package convenience init(_ shaped: ShapedText, mode: Mode = .words) {
        self.init(shaped, mode: mode, format: nil)
    }

    /// - Parameter format: The tab stops; nil where tabs keep their advances from shaping.
    init(_ shaped: ShapedText, mode: Mode, format: ParagraphFormat?) {
        self.shaped = shaped
        self.mode = mode
        ruler = format.flatMap { shaped.text.contains(0x09) ? TabRuler(format: $0) : nil }
        hyphenation = format?.hyphenation
    }

    /// Makes the line breaker of a text after an edit of a text without tabs.
    ///
    /// - Parameters:
    ///   - shaped: The text after the edit.
    ///   - edit: Relative to the start of the text.
    init(_ former: LineBreaker, _ edit: TextEdit, to shaped: ShapedText) {
        self.shaped = shaped
        mode = former.mode
        ruler = nil
        hyphenation = former.hyphenation
        guard let known = former.boundaries.withLock({ $0.lineBreaks }),
            let lineBreaks = Self.lineBreaks(known, after: edit, in: shaped.text)
        else { return }
        boundaries.withLock { $0.lineBreaks = lineBreaks }
    }

    /// Returns the line break opportunities after an edit: those of some words around it are found again; nil if they
    /// do not meet the former ones there.
    private static func lineBreaks(
        _ former: [Int], after edit: TextEdit, in text: [UInt16]
    ) -> [Int]? {
        /// The words before and after the edit whose opportunities are found again.
        let wordsAround = 4
        let change = edit.changeInLength
        // An opportunity begins anew: what is before it has no effect on those after it.
        let first = firstIndex(former, above: edit.location - 1) - wordsAround
        let start = first > 0 ? former[first - 1] : 0
        let last = firstIndex(former, above: edit.formerRange.upperBound) + wordsAround
        guard last < former.count - 1 else {
            let found = TextBoundaries.offsets(.line, in: Array(text[start...]))
            return Array(former[..<max(first, 0)]) + found.map { $0 + start }
        }
        let end = former[last] + change
        guard end > start, end <= text.count else { return nil }
        let found = TextBoundaries.offsets(.line, in: Array(text[start..<end])).map { $0 + start }
        // The last opportunities are the same as before, the one at the end in any case.
        guard found.suffix(3).elementsEqual(former[last - 2...last].map { $0 + change }) else {
            return nil
        }
        var result = Array(former[..<max(first, 0)])
        result += found
        for offset in former[(last + 1)...] { result.append(offset + change) }
        return result
    }

    /// An upper bound for the width of the hyphen of a hyphenated line.
    var hyphenWidth: Double { (shaped.attributeRuns.map(\.font.font.pointSize).max() ?? 0) * 0.4 }

    /// Returns the end of the line that begins at a location: at least one character, trailing whitespace
    /// included.
    ///
    /// - Parameter width: The maximum width without trailing whitespace, in points.
    /// - Complexity: O(characters on the line), plus O(text) once.
    package func lineEnd(from start: Int, width: Double) -> Int {
        line(from: start, width: width, indent: 0).end
    }

    /// - Parameter indent: The start of the line, from the leading edge that tab stops count from.
    func line(from start: Int, width: Double, indent: Double) -> Line {
        let count = shaped.clusterAdvances.count
        var (index, x) = ruler == nil ? firstOverflow(from: start, width: width) : (start, 0)
        // Advance over the characters that fit, and over whitespace after them.
        while index < count {
            let unit = shaped.text[index]
            if CharacterClasses.isLineEnd(unit) {
                return Line(end: lineSeparatorEnd(at: index), isLast: true)
            }
            let advance =
                unit == 0x09 && ruler != nil
                ? ruler!.advance(ofTabAt: index, x: indent + x, in: shaped)
                : shaped.clusterAdvances[index]
            if mode != .never, x + advance > width + Self.tolerance,
                !CharacterClasses.isHangingSpace(unit)
            {
                return breakLine(before: index, from: start, width: width, x: x)
            }
            x += advance
            index += 1
        }
        return Line(end: count, isLast: true)
    }

    /// Returns the first location of a line without tabs that holds a separator or a character that does not fit,
    /// and the width of the text before it.
    private func firstOverflow(from start: Int, width: Double) -> (index: Int, x: Double) {
        let limit = mode == .never ? .infinity : width + Self.tolerance
        return shaped.text.withUnsafeBufferPointer { text in
            shaped.clusterAdvances.withUnsafeBufferPointer { advances in
                var x = 0.0
                var index = start
                while index < advances.count {
                    let unit = text[index]
                    if unit <= 0x20 || unit >= 0x7F {
                        if CharacterClasses.isLineEnd(unit) { break }
                        if CharacterClasses.isHangingSpace(unit) {
                            x += advances[index]
                            index += 1
                            continue
                        }
                    }
                    guard x + advances[index] <= limit else { break }
                    x += advances[index]
                    index += 1
                }
                return (index, x)
            }
        }
    }

    // Chosen: sums of widths may differ in their last digits from the requested width.
    private static let tolerance = 1e-6

    private func lineSeparatorEnd(at index: Int) -> Int {
        let isPair =
            shaped.text[index] == 0x0D && index + 1 < shaped.clusterAdvances.count
            && shaped.text[index + 1] == 0x0A
        return index + (isPair ? 2 : 1)
    }

    private func breakLine(before index: Int, from start: Int, width: Double, x: Double) -> Line {
        if mode == .words {
            let opportunities = breakOpportunities
            var limit = index
            while let end = Self.last(opportunities, atMost: limit), end > start {
                guard shaped.text[end - 1] == CharacterClasses.softHyphen else {
                    return hyphenatedLine(start..<index, wordEnd: end, width: width)
                        ?? Line(end: end)
                }
                let used = x - (end..<index).reduce(0) { $0 + shaped.clusterAdvances[$1] }
                if used + hyphenWidth <= width { return Line(end: end, isHyphenated: true) }
                limit = end - 1
            }
            if let line = hyphenatedLine(start..<index, wordEnd: nil, width: width) { return line }
        }
        let characters = characterBoundaries
        if let end = Self.last(characters, atMost: index), end > start { return Line(end: end) }
        return Line(end: characters[Self.firstIndex(characters, above: start)])
    }

    /// The line break opportunities of UAX 14.
    var breakOpportunities: [Int] {
        boundaries.withLock { boundaries in
            if let known = boundaries.lineBreaks { return known }
            let found = TextBoundaries.offsets(.line, in: shaped.text)
            boundaries.lineBreaks = found
            return found
        }
    }

    private var characterBoundaries: [Int] {
        boundaries.withLock { boundaries in
            if let known = boundaries.characters { return known }
            let found = TextBoundaries.offsets(.character, in: shaped.text)
            boundaries.characters = found
            return found
        }
    }

    /// Returns the last break opportunity inside a range; nil where there is none.
    func lastBreakOpportunity(in range: Range<Int>) -> Int? {
        guard let last = Self.last(breakOpportunities, atMost: range.upperBound - 1),
            last > range.lowerBound
        else { return nil }
        return last
    }

    /// Returns the largest of sorted offsets that is not above a limit.
    private static func last(_ offsets: [Int], atMost limit: Int) -> Int? {
        let index = firstIndex(offsets, above: limit)
        return index > 0 ? offsets[index - 1] : nil
    }

    /// Returns the index of the first of sorted offsets above a limit; their count where there is none.
    static func firstIndex(_ offsets: [Int], above limit: Int) -> Int {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the ranges of the first `limit` lines.
    package func lines(width: Double, limit: Int = .max) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        while start < shaped.clusterAdvances.count, result.count < limit {
            let end = lineEnd(from: start, width: width)
            result.append(start..<end)
            start = end
        }
        return result
    }
}
