/// Where text is cut, and what stands in its place, when a line has no room for it.
package enum Truncation: Hashable, Sendable {
    /// The beginning is cut.
    case head
    case middle
    /// The end is cut.
    case tail

    /// Shortens text to one line.
    ///
    /// - Parameters:
    ///   - range: The text that should stand on the line, without an end of line inside.
    ///   - width: What the line may be wide.
    ///   - token: What stands for the text that was cut, in the font of the text beside it.
    ///   - isForced: Whether the token stands at the cut even where all of the text has room, since
    ///     more of it follows in other lines.
    /// - Returns: The line, and the part of the text that it does not show; nil where all of it fits.
    /// - Complexity: O(characters that have room), and once O(range)
    package func line(
        _ shaped: ShapedText, range: Range<Int>, width: Double, token: String = "…",
        isForced: Bool = false
    ) -> ShortenedLine? {
        guard !range.isEmpty else { return nil }
        let whole = range.reduce(0) { $0 + shaped.clusterAdvances[$1] }
        if !isForced, whole - shaped.trailingSpace(of: range) <= width + 1e-6 { return nil }
        let token = Array(token.utf16)
        let kept = KeptCharacters(self, shaped, range, width: width)
        // The widths of the characters tell how many fit, but for what joins them.
        let tokenWidth = tokenWidth(shaped, range, token)
        var count = kept.count(fitting: width - tokenWidth)
        var attempt = shortened(shaped, range, hidden: kept.hidden(keeping: count), token)
        var step = 1
        while attempt.line.width > width, count > 0 {
            count = max(0, count - step)
            step *= 2
            attempt = shortened(shaped, range, hidden: kept.hidden(keeping: count), token)
        }
        while count < kept.limit, step <= 2 {
            let longer = shortened(shaped, range, hidden: kept.hidden(keeping: count + 1), token)
            guard longer.line.width <= width else { break }
            count += 1
            attempt = longer
        }
        return attempt
    }

    private func tokenWidth(_ shaped: ShapedText, _ range: Range<Int>, _ token: [UInt16]) -> Double
    {
        let place = self == .tail ? range.lowerBound : range.upperBound - 1
        guard let run = shaped.attributes.first(where: { $0.range.contains(place) }) else {
            return 0
        }
        return ShapedText(
            token,
            attributes: [ShapedText.Attributes(range: 0..<token.count, font: run.font)]
        ).width
    }

    private func shortened(
        _ shaped: ShapedText, _ range: Range<Int>, hidden: Range<Int>, _ token: [UInt16]
    ) -> ShortenedLine {
        var hidden = hidden
        // No space stands before what was cut at the end.
        while self == .tail, hidden.lowerBound > range.lowerBound,
            CharacterClasses.isHangingSpace(shaped.text[hidden.lowerBound - 1])
        {
            hidden = hidden.lowerBound - 1..<hidden.upperBound
        }
        let tokenPlace = self == .head ? hidden.upperBound : hidden.lowerBound - 1
        let tokenRun =
            shaped.attributes.first {
                $0.range.contains(min(max(tokenPlace, range.lowerBound), range.upperBound - 1))
            } ?? shaped.attributes[shaped.attributes.count - 1]
        var text: [UInt16] = []
        var attributes: [ShapedText.Attributes] = []
        func append(_ units: ArraySlice<UInt16>, _ run: ShapedText.Attributes, isText: Bool) {
            var part = run
            part.range = text.count..<text.count + units.count
            if !isText { part.box = nil }
            attributes.append(part)
            text += units
        }
        func append(_ part: Range<Int>) {
            for run in shaped.attributes {
                let common = run.range.clamped(to: part)
                if !common.isEmpty { append(shaped.text[common], run, isText: true) }
            }
        }
        append(range.lowerBound..<hidden.lowerBound)
        append(token[...], tokenRun, isText: false)
        append(hidden.upperBound..<range.upperBound)
        let level = shaped.levels.paragraphLevel(at: range.lowerBound)
        let direction: TextDirection = level & 1 == 1 ? .rightToLeft : .leftToRight
        let result = ShapedText(text, attributes: attributes, direction: direction)
        return ShortenedLine(
            line: TextLine(result, range: 0..<text.count), text: result, range: range,
            hidden: hidden, tokenLength: token.count)
    }
}

/// A line with a token in place of a part of its text.
package struct ShortenedLine: Sendable {
    /// Its places are those of `text`.
    package let line: TextLine
    /// What the line shows, the token included.
    package let text: ShapedText
    /// The text that should stand on the line.
    package let range: Range<Int>
    /// The part of it that the line does not show.
    package let hidden: Range<Int>
    let tokenLength: Int

    /// The place in the whole text of a place of the line.
    func place(ofShown index: Int) -> Int {
        let head = hidden.lowerBound - range.lowerBound
        if index <= head { return range.lowerBound + index }
        if index < head + tokenLength { return hidden.lowerBound }
        return hidden.upperBound + index - head - tokenLength
    }

    /// The place on the line of a place of the whole text; what is hidden is at the token.
    func shownPlace(of place: Int) -> Int {
        let head = hidden.lowerBound - range.lowerBound
        if place <= hidden.lowerBound { return max(0, place - range.lowerBound) }
        if place < hidden.upperBound { return head }
        return place - hidden.upperBound + head + tokenLength
    }
}

/// The characters that a shortened line may keep: those from its beginning, its end, or both.
private struct KeptCharacters {
    private let truncation: Truncation
    private let range: Range<Int>
    /// The ends of characters from the beginning on, and how wide the text before them is.
    private var fromStart: [(place: Int, width: Double)] = []
    /// The starts of characters from the end back, and how wide the text behind them is.
    private var fromEnd: [(place: Int, width: Double)] = []

    init(_ truncation: Truncation, _ shaped: ShapedText, _ range: Range<Int>, width: Double) {
        self.truncation = truncation
        self.range = range
        if truncation != .head {
            let part = range.lowerBound..<Self.reach(shaped, range, width)
            var x = 0.0
            var start = part.lowerBound
            for place in TextBoundaries.places(.character, in: Array(shaped.text[part])) {
                let end = part.lowerBound + place
                for index in start..<end { x += shaped.clusterAdvances[index] }
                fromStart.append((end, x))
                start = end
            }
        }
        if truncation != .tail {
            let part = Self.reachBack(shaped, range, width)..<range.upperBound
            let places = TextBoundaries.places(.character, in: Array(shaped.text[part]))
            var x = 0.0
            var end = part.upperBound
            for place in ([0] + places.dropLast()).reversed() {
                let start = part.lowerBound + place
                for index in start..<end { x += shaped.clusterAdvances[index] }
                fromEnd.append((start, x))
                end = start
            }
        }
    }

    // Chosen: joined to others, characters may be narrower than alone; a line has room for few more.
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

    /// The most characters that can be kept.
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

    /// What is hidden when so many characters are kept.
    func hidden(keeping count: Int) -> Range<Int> {
        let (head, tail) = split(count)
        let start = head > 0 ? fromStart[head - 1].place : range.lowerBound
        let end = tail > 0 ? fromEnd[tail - 1].place : range.upperBound
        return start..<max(start, end)
    }

    /// How many characters are no wider than a width together.
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
    /// The width of the white space at the end of a part.
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
