/// The part of a line that an ellipsis replaces when the line is too wide.
package enum Truncation: Hashable, Sendable {
    /// The beginning is hidden.
    case head
    case middle
    /// The end is hidden.
    case tail

    /// Truncates text to one line.
    ///
    /// - Parameters:
    ///   - range: The text of the line, without line separators inside.
    ///   - width: The maximum width of the line, in points.
    ///   - token: The text that replaces hidden text, in the font of the text beside it.
    ///   - isForced: Whether the line gets a token even if all of its text fits, because more text
    ///     follows on other lines.
    /// - Returns: The line; nil where all of the text fits.
    /// - Complexity: O(characters that fit), plus one pass over the range.
    package func line(
        _ shaped: ShapedText, range: Range<Int>, width: Double, token: String = "…",
        isForced: Bool = false
    ) -> TruncatedLine? {
        guard !range.isEmpty else { return nil }
        let whole = range.reduce(0) { $0 + shaped.clusterAdvances[$1] }
        if !isForced, whole - shaped.trailingSpace(of: range) <= width + 1e-6 { return nil }
        let token = Array(token.utf16)
        let kept = KeptCharacters(self, shaped, range, width: width)
        // An estimate by the characters' own widths; ligatures and kerning at the cut may change it.
        let tokenWidth = tokenWidth(shaped, range, token)
        var count = kept.count(fitting: width - tokenWidth)
        var attempt = truncated(shaped, range, hidden: kept.hidden(keeping: count), token)
        var step = 1
        while attempt.glyphs.width > width, count > 0 {
            count = max(0, count - step)
            step *= 2
            attempt = truncated(shaped, range, hidden: kept.hidden(keeping: count), token)
        }
        while count < kept.limit, step <= 2 {
            let longer = truncated(shaped, range, hidden: kept.hidden(keeping: count + 1), token)
            guard longer.glyphs.width <= width else { break }
            count += 1
            attempt = longer
        }
        return attempt
    }

    private func tokenWidth(_ shaped: ShapedText, _ range: Range<Int>, _ token: [UInt16]) -> Double
    {
        let location = self == .tail ? range.lowerBound : range.upperBound - 1
        guard let run = shaped.attributeRuns.first(where: { $0.range.contains(location) }) else {
            return 0
        }
        return ShapedText(
            token, attributeRuns: [AttributeRun(range: 0..<token.count, font: run.font)]
        ).width
    }

    private func truncated(
        _ shaped: ShapedText, _ range: Range<Int>, hidden: Range<Int>, _ token: [UInt16]
    ) -> TruncatedLine {
        var hidden = hidden
        // A truncated tail has no space before the token.
        while self == .tail, hidden.lowerBound > range.lowerBound,
            CharacterClasses.isHangingSpace(shaped.text[hidden.lowerBound - 1])
        {
            hidden = hidden.lowerBound - 1..<hidden.upperBound
        }
        let neighbour = self == .head ? hidden.upperBound : hidden.lowerBound - 1
        let tokenRun =
            shaped.attributeRuns.first {
                $0.range.contains(min(max(neighbour, range.lowerBound), range.upperBound - 1))
            } ?? shaped.attributeRuns[shaped.attributeRuns.count - 1]
        var text: [UInt16] = []
        var runs: [AttributeRun] = []
        func append(_ units: ArraySlice<UInt16>, _ run: AttributeRun, isText: Bool) {
            var copy = run
            copy.range = text.count..<text.count + units.count
            if !isText { copy.box = nil }
            runs.append(copy)
            text += units
        }
        func append(_ range: Range<Int>) {
            for run in shaped.attributeRuns {
                let common = run.range.clamped(to: range)
                if !common.isEmpty { append(shaped.text[common], run, isText: true) }
            }
        }
        append(range.lowerBound..<hidden.lowerBound)
        append(token[...], tokenRun, isText: false)
        append(hidden.upperBound..<range.upperBound)
        let level = shaped.levels.paragraphLevel(at: range.lowerBound)
        let direction: TextDirection = level & 1 == 1 ? .rightToLeft : .leftToRight
        let result = ShapedText(text, attributeRuns: runs, direction: direction)
        return TruncatedLine(
            glyphs: LineGlyphs(result, range: 0..<text.count), shaped: result, range: range,
            hidden: hidden, tokenLength: token.count)
    }
}

/// The characters that a truncated line may keep, counted from its beginning, its end, or both.
private struct KeptCharacters {
    private let truncation: Truncation
    private let range: Range<Int>
    /// The ends of characters from the beginning on, with the width of the text before each.
    private var fromStart: [(location: Int, width: Double)] = []
    /// The starts of characters from the end backwards, with the width of the text after each.
    private var fromEnd: [(location: Int, width: Double)] = []

    init(_ truncation: Truncation, _ shaped: ShapedText, _ range: Range<Int>, width: Double) {
        self.truncation = truncation
        self.range = range
        if truncation != .head {
            let reached = range.lowerBound..<Self.reach(shaped, range, width)
            var x = 0.0
            var start = reached.lowerBound
            for offset in TextBoundaries.offsets(.character, in: Array(shaped.text[reached])) {
                let end = reached.lowerBound + offset
                for index in start..<end { x += shaped.clusterAdvances[index] }
                fromStart.append((end, x))
                start = end
            }
        }
        if truncation != .tail {
            let reached = Self.reachBack(shaped, range, width)..<range.upperBound
            let offsets = TextBoundaries.offsets(.character, in: Array(shaped.text[reached]))
            var x = 0.0
            var end = reached.upperBound
            for offset in ([0] + offsets.dropLast()).reversed() {
                let start = reached.lowerBound + offset
                for index in start..<end { x += shaped.clusterAdvances[index] }
                fromEnd.append((start, x))
                end = start
            }
        }
    }

    // Chosen: characters may be narrower when they are joined, so that a few more fit than the sum of
    // widths says.
    private static let slack = 64

    private static func reach(_ shaped: ShapedText, _ range: Range<Int>, _ width: Double) -> Int {
        var x = 0.0
        var index = range.lowerBound
        while index < range.upperBound, x <= width {
            x += shaped.clusterAdvances[index]
            index += 1
        }
        return min(range.upperBound, index + slack)
    }

    private static func reachBack(_ shaped: ShapedText, _ range: Range<Int>, _ width: Double) -> Int
    {
        var x = 0.0
        var index = range.upperBound
        while index > range.lowerBound, x <= width {
            index -= 1
            x += shaped.clusterAdvances[index]
        }
        index = max(range.lowerBound, index - slack)
        let isInsidePair =
            index > range.lowerBound && shaped.text[index] & 0xFC00 == 0xDC00
            && shaped.text[index - 1] & 0xFC00 == 0xD800
        return isInsidePair ? index - 1 : index
    }

    /// The maximum number of characters that can be kept.
    var limit: Int {
        switch truncation {
        case .tail: fromStart.count
        case .head: fromEnd.count
        case .middle: min(fromStart.count + fromEnd.count, range.count)
        }
    }

    private func split(_ count: Int) -> (head: Int, tail: Int) {
        switch truncation {
        case .tail: (min(count, fromStart.count), 0)
        case .head: (0, min(count, fromEnd.count))
        case .middle: (min((count + 1) / 2, fromStart.count), min(count / 2, fromEnd.count))
        }
    }

    /// Returns the range that is hidden when a number of characters is kept.
    func hidden(keeping count: Int) -> Range<Int> {
        let (head, tail) = split(count)
        let start = head > 0 ? fromStart[head - 1].location : range.lowerBound
        let end = tail > 0 ? fromEnd[tail - 1].location : range.upperBound
        return start..<max(start, end)
    }

    /// Returns the largest number of characters that are together no wider than a width.
    func count(fitting width: Double) -> Int {
        var low = 0
        var high = limit
        while low < high {
            let middle = (low + high + 1) / 2
            let (head, tail) = split(middle)
            let used =
                (head > 0 ? fromStart[head - 1].width : 0)
                + (tail > 0 ? fromEnd[tail - 1].width : 0)
            if used <= width { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension ShapedText {
    /// Returns the width of the trailing whitespace of a range.
    func trailingSpace(of range: Range<Int>) -> Double {
        var width = 0.0
        var index = range.upperBound
        while index > range.lowerBound, CharacterClasses.isHangingSpace(text[index - 1]) {
            index -= 1
            width += clusterAdvances[index]
        }
        return width
    }
}
