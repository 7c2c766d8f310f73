import CoreGraphics
internal import TextEngine

/// A line of positioned glyphs.
///
/// Lines are immutable. Their space has its origin at the start of the baseline, y up.
// Sendable: all properties are constant.
public final class CTLine: @unchecked Sendable {
    let source: LineSource
    let typesetter: Typesetter
    let layout: LineLayout
    let glyphs: LineGlyphs
    /// The location of the text of `source` in the app's string.
    let base: Int
    /// nil for a line that is not truncated.
    let truncation: LineTruncation?

    /// The text that a truncated line hides.
    struct LineTruncation {
        /// The location of the token in the line's text.
        var start: Int
        var tokenLength: Int
        /// The number of hidden UTF-16 units.
        var length: Int
        /// The string range of the line before truncation.
        var range: CFRange
    }

    init(
        _ source: LineSource, _ typesetter: Typesetter, _ layout: LineLayout, base: Int,
        truncation: LineTruncation? = nil
    ) {
        self.source = source
        self.typesetter = typesetter
        self.layout = layout
        self.base = base
        self.truncation = truncation
        glyphs = typesetter.glyphs(of: layout)
    }

    /// Creates a line of a whole text.
    convenience init(
        _ string: NSAttributedString, base: Int = 0, truncation: LineTruncation? = nil
    ) {
        let source = LineSource(string, isOneLine: true)
        let typesetter = Typesetter(source.attributed)
        self.init(
            source, typesetter, typesetter.line(0..<source.attributed.units.count), base: base,
            truncation: truncation)
    }

    /// Converts an index into the shaped text to an index in the app's string.
    func stringIndex(forShapedIndex index: Int) -> Int {
        let index = layout.textIndex(forShapedIndex: index)
        guard let truncation, index > truncation.start else { return base + index }
        return index < truncation.start + truncation.tokenLength
            ? base + truncation.start
            : base + index - truncation.tokenLength + truncation.length
    }

    /// Converts an index in the app's string to an index into the shaped text.
    func shapedIndex(forStringIndex index: Int) -> Int {
        var index = index - base
        if let truncation, index > truncation.start {
            index =
                index < truncation.start + truncation.length
                ? truncation.start : index - truncation.length + truncation.tokenLength
        }
        return layout.shapedIndex(forTextIndex: index)
    }

    /// The width including trailing whitespace.
    var typographicWidth: Double { glyphs.width + glyphs.trailingSpace }
}

// MARK: - Creating lines

/// Creates a single line of a whole text; line separators inside it are ignored.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    CTLine(attrString)
}

/// Creates a copy of a line that is justified to a width.
///
/// - Parameters:
///   - justificationFactor: The fraction of the missing width that is distributed, 0 to 1.
///   - justificationWidth: The width in points.
/// - Returns: nil for a line without inner spaces, and for one that is already wider.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    let factor = Double(min(max(justificationFactor, 0), 1))
    let width = line.glyphs.width + (justificationWidth - line.glyphs.width) * factor
    guard line.truncation == nil, width.isFinite,
        let justified = line.typesetter.line(line.layout, filling: width)
    else { return nil }
    return CTLine(line.source, line.typesetter, justified, base: line.base)
}

// MARK: - Getting line data

/// Returns the range of the line's string.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    if let truncation = line.truncation { return truncation.range }
    let range = line.layout.range
    return CFRange(location: line.base + range.lowerBound, length: range.count)
}

/// Returns the number of glyphs in the line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.glyphs.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// Returns the glyph runs from left to right, an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    line.glyphs.runs.map { CTRun(line, $0) } as NSArray
}

/// Returns the typographic bounds of a line, in points.
///
/// - Parameters:
///   - ascent: On return, the maximum ascent of its fonts.
///   - descent: On return, their maximum descent, positive.
///   - leading: On return, their maximum leading.
/// - Returns: The width with trailing whitespace.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = CGFloat(line.glyphs.ascent)
    descent?.pointee = CGFloat(line.glyphs.descent)
    leading?.pointee = CGFloat(line.glyphs.leading)
    return line.typographicWidth
}

/// Returns the width of the trailing whitespace.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    line.glyphs.trailingSpace
}

/// Returns the pen offset that aligns a line in a width, without trailing whitespace.
///
/// - Parameter flushFactor: 0 for left, 0.5 for centred, 1 for right.
public func CTLineGetPenOffsetForFlush(
    _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
    max(0, (flushWidth - line.glyphs.width) * Double(min(max(flushFactor, 0), 1)))
}

/// Options for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    /// Without leading.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Without baseline offsets.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    /// The bounding box of the glyph outlines.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Returns the bounds of a line in its own space.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return line.glyphBounds }
    let glyphs = line.glyphs
    let leading = options.contains(.excludeTypographicLeading) ? 0 : glyphs.leading
    return CGRect(
        x: 0, y: CGFloat(-glyphs.descent - leading), width: CGFloat(line.typographicWidth),
        height: CGFloat(glyphs.ascent + glyphs.descent + leading))
}

/// Returns the bounding box of the glyph outlines as drawn in a context, in its user space; null for an
/// invisible line.
///
/// - Parameter context: Its text matrix is applied; nil for the line's own space.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let bounds = line.glyphBounds
    guard let context, !bounds.isNull else { return bounds }
    return bounds.applying(context.textMatrix)
}

extension CTLine {
    /// The bounding box of all glyph outlines; null if there are none.
    var glyphBounds: CGRect {
        glyphs.runs.reduce(CGRect.null) { union, run in
            let bounds = CTRun(self, run).glyphBounds(run.glyphs.indices)
            return union.isNull ? bounds : bounds.isNull ? union : union.union(bounds)
        }
    }
}
