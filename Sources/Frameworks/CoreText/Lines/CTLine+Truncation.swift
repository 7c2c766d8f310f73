internal import TextEngine

/// The part of a line that truncation hides.
public enum CTLineTruncationType: UInt32, Sendable {
    /// At the beginning.
    case start = 0
    /// At the end.
    case end = 1
    case middle = 2
}

/// Creates a truncated copy of a line that is too wide.
///
/// - Parameters:
///   - width: The maximum width in points.
///   - truncationType: The part to hide.
///   - truncationToken: Replaces the hidden part, such as an ellipsis; may be nil.
/// - Returns: The line itself if it fits; nil if not even the token does.
/// - Complexity: O(length × log length)
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
    _ truncationToken: CTLine?
) -> CTLine? {
    guard line.glyphs.width > width else { return line }
    guard line.truncation == nil, (truncationToken?.glyphs.width ?? 0) <= width else { return nil }
    let ends = line.typesetter.characterBoundaries(of: line.layout).map {
        line.layout.textIndex(forShapedIndex: $0)
    }
    let starts = [line.layout.range.lowerBound] + ends.dropLast()
    // Binary search for the maximum number of characters that fit: width grows with their number.
    var fitting = 0
    var beyond = starts.count
    var best = line.hiding(line.layout.range, truncationToken)
    while fitting + 1 < beyond {
        let count = (fitting + beyond) / 2
        let hidden = truncationType.hidden(
            keeping: count, starts, end: line.layout.range.upperBound)
        let attempt = line.hiding(hidden, truncationToken)
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
    /// Returns the range to hide if a number of characters is kept.
    fileprivate func hidden(keeping count: Int, _ starts: [Int], end: Int) -> Range<Int> {
        func start(_ index: Int) -> Int { index < starts.count ? starts[index] : end }
        switch self {
        case .end: return start(count)..<end
        case .start: return starts[0]..<start(starts.count - count)
        case .middle:
            let head = (count + 1) / 2
            return start(head)..<start(starts.count - (count - head))
        }
    }
}

extension CTLine {
    /// Returns the line with a range of the source's text replaced by a token.
    fileprivate func hiding(_ hidden: Range<Int>, _ token: CTLine?) -> CTLine {
        let range = layout.range
        func substring(_ range: Range<Int>) -> NSAttributedString {
            source.string.attributedSubstring(
                from: NSRange(location: range.lowerBound, length: range.count))
        }
        let text = NSMutableAttributedString(string: "")
        text.append(substring(range.lowerBound..<hidden.lowerBound))
        let tokenText = token.map { token in
            token.source.string.attributedSubstring(
                from: NSRange(
                    location: token.layout.range.lowerBound, length: token.layout.range.count))
        }
        if let tokenText { text.append(tokenText) }
        text.append(substring(hidden.upperBound..<range.upperBound))
        return CTLine(
            text, base: base + range.lowerBound,
            truncation: LineTruncation(
                start: hidden.lowerBound - range.lowerBound, tokenLength: tokenText?.length ?? 0,
                length: hidden.count, range: CTLineGetStringRange(self)))
    }
}
