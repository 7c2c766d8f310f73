/// Where lines of a width end.
package struct LineBreaker: Sendable {
    package enum Mode: Hashable, Sendable {
        /// Between words, and within those that are longer than a line.
        case words
        /// Between any two characters.
        case characters
        /// Only where the text says so.
        case never
    }

    private let shaped: ShapedText
    private let mode: Mode
    private let places: [Int]
    private let characterPlaces: [Int]

    package init(_ shaped: ShapedText, mode: Mode = .words) {
        self.shaped = shaped
        self.mode = mode
        places = mode == .words ? TextBoundaries.places(.line, in: shaped.text) : []
        characterPlaces =
            mode == .never ? [] : TextBoundaries.places(.character, in: shaped.text)
    }

    /// The end of the line that begins at a place: at least one character, white space at the end
    /// included.
    ///
    /// - Parameter width: What the line may be wide without its white space at the end.
    /// - Complexity: O(characters on the line).
    package func lineEnd(from start: Int, width: Double) -> Int {
        let count = shaped.clusterAdvances.count
        var x = 0.0
        var index = start
        // Where the characters end that fit, white space behind them included.
        while index < count {
            let unit = shaped.text[index]
            if CharacterClasses.isLineEnd(unit) { return endOfLineEnd(at: index) }
            if mode != .never, x + shaped.clusterAdvances[index] > width + Self.tolerance,
                !CharacterClasses.isHangingSpace(unit)
            {
                return breakPlace(before: index, from: start)
            }
            x += shaped.clusterAdvances[index]
            index += 1
        }
        return count
    }

    // Chosen: sums of widths may differ in their last digits from the width that was asked for.
    private static let tolerance = 1e-6

    private func endOfLineEnd(at index: Int) -> Int {
        let isPair =
            shaped.text[index] == 0x0D && index + 1 < shaped.clusterAdvances.count
            && shaped.text[index + 1] == 0x0A
        return index + (isPair ? 2 : 1)
    }

    private func breakPlace(before index: Int, from start: Int) -> Int {
        if mode == .words, let place = Self.last(places, atMost: index), place > start {
            return place
        }
        if let place = Self.last(characterPlaces, atMost: index), place > start { return place }
        return characterPlaces[Self.firstIndex(characterPlaces, above: start)]
    }

    /// The greatest place that is not above a limit.
    private static func last(_ places: [Int], atMost limit: Int) -> Int? {
        let index = firstIndex(places, above: limit)
        return index > 0 ? places[index - 1] : nil
    }

    private static func firstIndex(_ places: [Int], above limit: Int) -> Int {
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
