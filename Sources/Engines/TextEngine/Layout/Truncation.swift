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
    /// - Returns: The line, and the part of the text that it does not show; nil where all of it fits.
    package func line(
        _ shaped: ShapedText, range: Range<Int>, width: Double, token: String = "…"
    ) -> (line: TextLine, text: ShapedText, hidden: Range<Int>)? {
        let whole = TextLine(shaped, range: range)
        guard whole.width > width, !range.isEmpty else { return nil }
        let places = TextBoundaries.places(.character, in: Array(shaped.text[range]))
            .map { $0 + range.lowerBound }
        let starts = [range.lowerBound] + places.dropLast()
        let token = Array(token.utf16)
        // The most characters that fit, found by halving: more characters are never narrower.
        var fitting = 0
        var beyond = starts.count
        var best = shortened(shaped, range, hidden: range, token)
        while fitting + 1 < beyond {
            let count = (fitting + beyond) / 2
            let hidden = hiddenRange(keeping: count, starts, range)
            let attempt = shortened(shaped, range, hidden: hidden, token)
            if TextLine(attempt.text, range: 0..<attempt.text.text.count).width <= width {
                fitting = count
                best = attempt
            } else {
                beyond = count
            }
        }
        return (
            TextLine(best.text, range: 0..<best.text.text.count), best.text, best.hidden
        )
    }

    private func hiddenRange(
        keeping count: Int, _ starts: [Int], _ range: Range<Int>
    ) -> Range<Int> {
        func place(_ index: Int) -> Int { index < starts.count ? starts[index] : range.upperBound }
        switch self {
        case .tail: return place(count)..<range.upperBound
        case .head: return range.lowerBound..<place(starts.count - count)
        case .middle:
            let head = (count + 1) / 2
            return place(head)..<place(starts.count - (count - head))
        }
    }

    private func shortened(
        _ shaped: ShapedText, _ range: Range<Int>, hidden: Range<Int>, _ token: [UInt16]
    ) -> (text: ShapedText, hidden: Range<Int>) {
        var hidden = hidden
        // No space stands before what was cut at the end.
        while self == .tail, hidden.lowerBound > range.lowerBound,
            CharacterClasses.isHangingSpace(shaped.text[hidden.lowerBound - 1])
        {
            hidden = hidden.lowerBound - 1..<hidden.upperBound
        }
        let tokenPlace = self == .head ? hidden.upperBound : hidden.lowerBound - 1
        let tokenRun =
            shaped.attributes.firstIndex { $0.range.contains(max(tokenPlace, range.lowerBound)) }
            ?? shaped.attributes.count - 1
        var text: [UInt16] = []
        var attributes: [ShapedText.Attributes] = []
        func append(_ units: ArraySlice<UInt16>, _ font: FontInstance) {
            attributes.append(
                ShapedText.Attributes(
                    range: text.count..<text.count + units.count, font: font))
            text += units
        }
        func append(_ part: Range<Int>) {
            for run in shaped.attributes {
                let common = run.range.clamped(to: part)
                if !common.isEmpty { append(shaped.text[common], run.font) }
            }
        }
        append(range.lowerBound..<hidden.lowerBound)
        append(token[...], shaped.attributes[tokenRun].font)
        append(hidden.upperBound..<range.upperBound)
        let level = shaped.levels.paragraphLevel(at: range.lowerBound)
        let direction: TextDirection = level & 1 == 1 ? .rightToLeft : .leftToRight
        return (ShapedText(text, attributes: attributes, direction: direction), hidden)
    }
}
