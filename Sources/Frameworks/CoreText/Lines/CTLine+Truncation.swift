internal import TextEngine

/// Where a line is cut.
public enum CTLineTruncationType: UInt32, Sendable {
    /// At the beginning.
    case start = 0
    /// At the end.
    case end = 1
    case middle = 2
}

/// Creates a line that is cut where it is too wide.
///
/// - Parameters:
///   - width: In points.
///   - truncationType: Which part is left out.
///   - truncationToken: Stands for what is left out; nil for nothing.
/// - Returns: The line itself where it fits, and nil where not even the token does.
/// - Complexity: O(length × log length)
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
    _ truncationToken: CTLine?
) -> CTLine? {
    guard line.glyphs.width > width else { return line }
    guard line.cut == nil, (truncationToken?.glyphs.width ?? 0) <= width else { return nil }
    let ends = line.typeset.characterPlaces(of: line.line).map {
        line.line.place(ofGlyphPlace: $0)
    }
    let starts = [line.line.range.lowerBound] + ends.dropLast()
    // The most characters that fit, found by halving: more characters are never narrower.
    var fitting = 0
    var beyond = starts.count
    var best = line.leavingOut(line.line.range, truncationToken)
    while fitting + 1 < beyond {
        let count = (fitting + beyond) / 2
        let hidden = truncationType.hidden(keeping: count, starts, end: line.line.range.upperBound)
        let attempt = line.leavingOut(hidden, truncationToken)
        if attempt.glyphs.width <= width {
            fitting = count
            best = attempt
        } else {
            beyond = count
        }
    }
    return best
}

extension CTLineTruncationType {
    /// The part that is left out where some characters are kept.
    fileprivate func hidden(keeping count: Int, _ starts: [Int], end: Int) -> Range<Int> {
        func place(_ index: Int) -> Int { index < starts.count ? starts[index] : end }
        switch self {
        case .end: return place(count)..<end
        case .start: return starts[0]..<place(starts.count - count)
        case .middle:
            let head = (count + 1) / 2
            return place(head)..<place(starts.count - (count - head))
        }
    }
}

extension CTLine {
    /// The line without a part of the source's text, for which a token stands.
    fileprivate func leavingOut(_ hidden: Range<Int>, _ token: CTLine?) -> CTLine {
        let range = line.range
        func part(_ range: Range<Int>) -> NSAttributedString {
            source.string.attributedSubstring(
                from: NSRange(location: range.lowerBound, length: range.count))
        }
        let text = NSMutableAttributedString(string: "")
        text.append(part(range.lowerBound..<hidden.lowerBound))
        let tokenText = token.map { token in
            token.source.string.attributedSubstring(
                from: NSRange(
                    location: token.line.range.lowerBound, length: token.line.range.count))
        }
        if let tokenText { text.append(tokenText) }
        text.append(part(hidden.upperBound..<range.upperBound))
        return CTLine(
            text, base: base + range.lowerBound,
            cut: Cut(
                start: hidden.lowerBound - range.lowerBound, tokenLength: tokenText?.length ?? 0,
                length: hidden.count, range: CTLineGetStringRange(self)))
    }
}
