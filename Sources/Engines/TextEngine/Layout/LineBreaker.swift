import Synchronization

/// Where lines of a width end.
package final class LineBreaker: Sendable {
    package enum Mode: Hashable, Sendable {
        /// Between words, and within those that are longer than a line.
        case words
        /// Between any two characters.
        case characters
        /// Only where the text says so.
        case never
    }

    /// A line as it was found.
    struct Line {
        var end: Int
        /// Whether the line ends inside a word, with a hyphen that then shows.
        var isHyphenated = false
        /// Whether it ends because the text says so, or is over.
        var isLast = false
    }

    let shaped: ShapedText
    private let mode: Mode
    private let ruler: TabRuler?
    let hyphenation: ParagraphFormat.Hyphenation?
    /// Found when a line does not fit, and kept: most texts are one line.
    private let places = Mutex(Places())

    private struct Places {
        var words: [Int]?
        var characters: [Int]?
    }

    package convenience init(_ shaped: ShapedText, mode: Mode = .words) {
        self.init(shaped, mode: mode, format: nil)
    }

    /// - Parameter format: Its tab stops count; nil where tabs are as wide as shaping made them.
    init(_ shaped: ShapedText, mode: Mode, format: ParagraphFormat?) {
        self.shaped = shaped
        self.mode = mode
        ruler = format.flatMap { shaped.text.contains(0x09) ? TabRuler(format: $0) : nil }
        hyphenation = format?.hyphenation
    }

    /// The widest that a hyphen can be; see `Line.isHyphenated`.
    var hyphenWidth: Double { (shaped.attributes.map(\.font.font.pointSize).max() ?? 0) * 0.4 }

    /// The end of the line that begins at a place: at least one character, white space at the end
    /// included.
    ///
    /// - Parameter width: What the line may be wide without its white space at the end.
    /// - Complexity: O(characters on the line), and once O(text).
    package func lineEnd(from start: Int, width: Double) -> Int {
        line(from: start, width: width, indent: 0).end
    }

    /// - Parameter indent: Where the line begins, from the leading edge that tabs count from.
    func line(from start: Int, width: Double, indent: Double) -> Line {
        let count = shaped.clusterAdvances.count
        var (index, x) = ruler == nil ? placeOfEnd(from: start, width: width) : (start, 0)
        // Where the characters end that fit, white space behind them included.
        while index < count {
            let unit = shaped.text[index]
            if CharacterClasses.isLineEnd(unit) {
                return Line(end: endOfLineEnd(at: index), isLast: true)
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

    /// The first place of a line without tabs whose character ends it, or has no room, and the width
    /// of the text before it.
    private func placeOfEnd(from start: Int, width: Double) -> (index: Int, x: Double) {
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

    // Chosen: sums of widths may differ in their last digits from the width that was asked for.
    private static let tolerance = 1e-6

    private func endOfLineEnd(at index: Int) -> Int {
        let isPair =
            shaped.text[index] == 0x0D && index + 1 < shaped.clusterAdvances.count
            && shaped.text[index + 1] == 0x0A
        return index + (isPair ? 2 : 1)
    }

    private func breakLine(before index: Int, from start: Int, width: Double, x: Double) -> Line {
        if mode == .words {
            let words = wordPlaces
            var limit = index
            while let place = Self.last(words, atMost: limit), place > start {
                guard shaped.text[place - 1] == CharacterClasses.softHyphen else {
                    return dividedLine(start..<index, wordPlace: place, width: width)
                        ?? Line(end: place)
                }
                let used = x - (place..<index).reduce(0) { $0 + shaped.clusterAdvances[$1] }
                if used + hyphenWidth <= width { return Line(end: place, isHyphenated: true) }
                limit = place - 1
            }
            if let line = dividedLine(start..<index, wordPlace: nil, width: width) { return line }
        }
        let characters = characterPlaces
        if let place = Self.last(characters, atMost: index), place > start {
            return Line(end: place)
        }
        return Line(end: characters[Self.firstIndex(characters, above: start)])
    }

    var wordPlaces: [Int] {
        places.withLock { places in
            if let known = places.words { return known }
            let found = TextBoundaries.places(.line, in: shaped.text)
            places.words = found
            return found
        }
    }

    private var characterPlaces: [Int] {
        places.withLock { places in
            if let known = places.characters { return known }
            let found = TextBoundaries.places(.character, in: shaped.text)
            places.characters = found
            return found
        }
    }

    /// The last place between words inside a range; nil where there is none.
    func lastWordPlace(in range: Range<Int>) -> Int? {
        guard let place = Self.last(wordPlaces, atMost: range.upperBound - 1),
            place > range.lowerBound
        else { return nil }
        return place
    }

    /// The greatest place that is not above a limit.
    private static func last(_ places: [Int], atMost limit: Int) -> Int? {
        let index = firstIndex(places, above: limit)
        return index > 0 ? places[index - 1] : nil
    }

    static func firstIndex(_ places: [Int], above limit: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The lines of the whole text, at most `limit` of them.
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
