/// The horizontal alignment of lines.
public enum CTTextAlignment: UInt8, CaseIterable, Sendable {
    case left = 0
    case right = 1
    case center = 2
    /// At both edges, except for the last line.
    case justified = 3
    /// At the leading edge of the text's direction.
    case natural = 4
}

/// The end of a line whose text is wider than the line.
public enum CTLineBreakMode: UInt8, CaseIterable, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

/// The base writing direction.
public enum CTWritingDirection: Int8, CaseIterable, Sendable {
    /// The direction of the first strong character.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The values of a paragraph style, each with its type.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    /// A `CTTextAlignment`.
    case alignment = 0
    /// The distance of the first line from the leading edge, a `CGFloat`.
    case firstLineHeadIndent = 1
    /// The distance of the other lines from the leading edge, a `CGFloat`.
    case headIndent = 2
    /// The trailing end of lines, a `CGFloat`: measured from the leading edge if positive, otherwise from the
    /// trailing edge.
    case tailIndent = 3
    /// The tab stops, a `CFArray` of `CTTextTab`.
    case tabStops = 4
    /// The distance between stops after the last tab stop, a `CGFloat`.
    case defaultTabInterval = 5
    /// A `CTLineBreakMode`.
    case lineBreakMode = 6
    /// The factor of the line height, a `CGFloat`; 0 for none.
    case lineHeightMultiple = 7
    /// The maximum line height, a `CGFloat`; 0 for no limit.
    case maximumLineHeight = 8
    /// The minimum line height, a `CGFloat`.
    case minimumLineHeight = 9
    /// The space below every line, a `CGFloat`; added to `lineSpacingAdjustment`.
    case lineSpacing = 10
    /// The space below the paragraph, a `CGFloat`.
    case paragraphSpacing = 11
    /// The space above the paragraph, a `CGFloat`.
    case paragraphSpacingBefore = 12
    /// A `CTWritingDirection`.
    case baseWritingDirection = 13
    /// The maximum space below a line, a `CGFloat`.
    case maximumLineSpacing = 14
    /// The minimum space below a line, a `CGFloat`.
    case minimumLineSpacing = 15
    /// The space below every line, a `CGFloat`.
    case lineSpacingAdjustment = 16
}
