import CoreGraphics
internal import TextEngine

/// A line of text with its glyphs at their places.
///
/// Lines never change. Their space has its origin where the line begins on the base line, y up.
// Sendable: everything is constant.
public final class CTLine: @unchecked Sendable {
    let source: LineSource
    let typeset: TypesetText
    let line: TypesetLine
    let glyphs: TextLine
    /// Where the text of `source` begins in the app's string.
    let base: Int
    /// The text that the line does not show, and what stands for it; nil where all of it shows.
    let cut: Cut?

    /// A part of the text that is left out of a line.
    struct Cut {
        /// Where the token begins in the line's text.
        var start: Int
        var tokenLength: Int
        /// How many characters are left out.
        var length: Int
        /// Of the whole line that was cut.
        var range: CFRange
    }

    init(
        _ source: LineSource, _ typeset: TypesetText, _ line: TypesetLine, base: Int,
        cut: Cut? = nil
    ) {
        self.source = source
        self.typeset = typeset
        self.line = line
        self.base = base
        self.cut = cut
        glyphs = typeset.glyphs(of: line)
    }

    /// All of a text in one line.
    convenience init(_ string: NSAttributedString, base: Int = 0, cut: Cut? = nil) {
        let source = LineSource(string, isOneLine: true)
        let typeset = TypesetText(source.attributed.text)
        self.init(
            source, typeset, typeset.line(0..<source.attributed.text.units.count), base: base,
            cut: cut)
    }

    /// The place in the app's string of a place of the glyphs' text.
    func place(ofGlyphPlace index: Int) -> Int {
        let place = line.place(ofGlyphPlace: index)
        guard let cut, place > cut.start else { return base + place }
        return place < cut.start + cut.tokenLength
            ? base + cut.start : base + place - cut.tokenLength + cut.length
    }

    /// The place in the glyphs' text of a place of the app's string.
    func glyphPlace(of index: Int) -> Int {
        var place = index - base
        if let cut, place > cut.start {
            place =
                place < cut.start + cut.length
                ? cut.start : place - cut.length + cut.tokenLength
        }
        return line.glyphPlace(of: place)
    }

    /// With the white space at the end.
    var wholeWidth: Double { glyphs.width + glyphs.trailingSpace }
}

// MARK: - Creating lines

/// Creates a line of all of a text, whatever ends of lines it has.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    CTLine(attrString)
}

/// Creates a line with spaces between words as wide as the line needs to fill a width.
///
/// - Parameters:
///   - justificationFactor: How much of the missing width is filled, from 0 to 1.
///   - justificationWidth: In points.
/// - Returns: nil where the line has no space inside, or is wider already.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    let factor = Double(min(max(justificationFactor, 0), 1))
    let width = line.glyphs.width + (justificationWidth - line.glyphs.width) * factor
    guard line.cut == nil, width.isFinite,
        let filled = line.typeset.line(line.line, filling: width)
    else { return nil }
    return CTLine(line.source, line.typeset, filled, base: line.base)
}

// MARK: - Asking

/// The part of the text that the line stands for.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    if let cut = line.cut { return cut.range }
    let range = line.line.range
    return CFRange(location: line.base + range.lowerBound, length: range.count)
}

/// How many glyphs the line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.glyphs.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// The runs from left to right, a list of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    line.glyphs.runs.map { CTRun(line, $0) } as NSArray
}

/// Tells the measures of the line, in points.
///
/// - Parameters:
///   - ascent: Takes how far its fonts reach above the base line.
///   - descent: Takes how far they reach below, as a positive number.
///   - leading: Takes what is between it and the next.
/// - Returns: The width with the white space at its end.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = CGFloat(line.glyphs.ascent)
    descent?.pointee = CGFloat(line.glyphs.descent)
    leading?.pointee = CGFloat(line.glyphs.leading)
    return line.wholeWidth
}

/// The width of the white space at the end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    line.glyphs.trailingSpace
}

/// How far the pen is moved so that the line stands in a width as told: 0 left, 0.5 in the middle, 1
/// right. White space at the end does not count.
public func CTLineGetPenOffsetForFlush(
    _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
    max(0, (flushWidth - line.glyphs.width) * Double(min(max(flushFactor, 0), 1)))
}

/// What the bounds of a line hold.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    /// Without what is between the line and the next.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Without what glyphs are raised.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    /// The box around the shapes of the glyphs.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// The box of the line, in its space.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return line.glyphBounds }
    let glyphs = line.glyphs
    let leading = options.contains(.excludeTypographicLeading) ? 0 : glyphs.leading
    return CGRect(
        x: 0, y: CGFloat(-glyphs.descent - leading), width: CGFloat(line.wholeWidth),
        height: CGFloat(glyphs.ascent + glyphs.descent + leading))
}

/// The box around the shapes of the glyphs as they are drawn in a context, in its user space; null for
/// a line that shows nothing.
///
/// - Parameter context: Its text position is added; nil adds nothing.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let bounds = line.glyphBounds
    guard let context, !bounds.isNull else { return bounds }
    return bounds.applying(context.textMatrix)
}

extension CTLine {
    /// Around the shapes of all glyphs; null where there are none.
    var glyphBounds: CGRect {
        glyphs.runs.reduce(CGRect.null) { union, run in
            let bounds = CTRun(self, run).glyphBounds(run.glyphs.indices)
            return union.isNull ? bounds : bounds.isNull ? union : union.union(bounds)
        }
    }
}
