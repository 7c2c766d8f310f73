/// The horizontal alignment of lines.
public enum CTTextAlignment: UInt8, CaseIterable, Sendable {
    case left = 0
    case right = 1
    case center = 2
    /// At both edges, but for the last line.
    case justified = 3
    /// Where lines of the text's direction begin.
    case natural = 4
}

/// What happens to text that is wider than a line.
public enum CTLineBreakMode: UInt8, CaseIterable, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

/// In which direction a paragraph is read.
public enum CTWritingDirection: Int8, CaseIterable, Sendable {
    /// As its first letter says.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The values of a paragraph style, each with the type of its value.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    /// A `CTTextAlignment`.
    case alignment = 0
    /// From the edge where lines begin to the first line, a `CGFloat`.
    case firstLineHeadIndent = 1
    /// From the edge where lines begin to the lines after the first, a `CGFloat`.
    case headIndent = 2
    /// Where lines end, a `CGFloat`: from the edge where they begin if positive, else from the other.
    case tailIndent = 3
    /// The places that tabs lead to, a `CFArray` of `CTTextTab`.
    case tabStops = 4
    /// The distance of the places behind the last of the tab stops, a `CGFloat`.
    case defaultTabInterval = 5
    /// A `CTLineBreakMode`.
    case lineBreakMode = 6
    /// Multiplies the height of lines, a `CGFloat`; 0 leaves it.
    case lineHeightMultiple = 7
    /// Lines are at most as high, a `CGFloat`; 0 for no limit.
    case maximumLineHeight = 8
    /// Lines are at least as high, a `CGFloat`.
    case minimumLineHeight = 9
    /// Below every line, a `CGFloat`; added to `lineSpacingAdjustment`.
    case lineSpacing = 10
    /// Below the paragraph, a `CGFloat`.
    case paragraphSpacing = 11
    /// Above the paragraph, a `CGFloat`.
    case paragraphSpacingBefore = 12
    /// A `CTWritingDirection`.
    case baseWritingDirection = 13
    /// Below every line at most, a `CGFloat`.
    case maximumLineSpacing = 14
    /// Below every line at least, a `CGFloat`.
    case minimumLineSpacing = 15
    /// Below every line, a `CGFloat`.
    case lineSpacingAdjustment = 16
}
