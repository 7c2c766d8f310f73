import CoreGraphics
internal import TextEngine

/// A run of glyphs of a line with the same attributes and direction.
// Sendable: all properties are constant.
public final class CTRun: @unchecked Sendable {
    let line: CTLine
    let run: LineGlyphs.Run
    let glyphs: UnsafeMutableBufferPointer<CGGlyph>
    /// From the start of the line, y up.
    let positions: UnsafeMutableBufferPointer<CGPoint>
    let advances: UnsafeMutableBufferPointer<CGSize>
    /// Indices of the app's string.
    let indices: UnsafeMutableBufferPointer<CFIndex>

    init(_ line: CTLine, _ run: LineGlyphs.Run) {
        self.line = line
        self.run = run
        let offset = line.typesetter.attributeRun(of: run, in: line.layout).baselineOffset
        glyphs = Self.memory(run.glyphs)
        positions = Self.memory(
            run.positions.map { CGPoint(x: CGFloat($0.x), y: CGFloat(offset - $0.y)) })
        advances = Self.memory(run.advances.map { CGSize(width: CGFloat($0), height: 0) })
        indices = Self.memory(run.clusters.map { line.stringIndex(forShapedIndex: $0) })
    }

    private static func memory<Element>(
        _ elements: [Element]
    ) -> UnsafeMutableBufferPointer<Element> {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = memory.initialize(from: elements)
        return memory
    }

    deinit {
        glyphs.deallocate()
        positions.deallocate()
        advances.deallocate()
        indices.deallocate()
    }

    /// Returns the glyph indices of a range; a length of 0 extends to the last glyph.
    func glyphRange(_ range: CFRange) -> Range<Int> {
        let start = min(max(range.location, 0), glyphs.count)
        let end = range.length == 0 ? glyphs.count : start + max(0, range.length)
        return start..<min(end, glyphs.count)
    }
}

/// The direction and order of the glyphs of a run.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The text is right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The glyphs are not in the order of their characters.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    /// The run has a text matrix other than the identity.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// Returns the number of glyphs in the run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes of the run, with the font that was used, which may be a fallback.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    let location = run.line.layout.textIndex(forShapedIndex: run.run.range.lowerBound)
    let string = run.line.source.string
    guard string.length > 0 else { return [:] }
    let values = string.attributes(at: min(location, string.length - 1), effectiveRange: nil)
    var result: [NSString: Any] = [:]
    for (key, value) in values { result[key.rawValue as NSString] = value }
    result[kCTFontAttributeName] = run.font
    return NSDictionary(dictionary: result)
}

/// Returns the status of the run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    run.run.isRightToLeft ? .rightToLeft : []
}

/// Returns the glyphs; the pointer is valid during the run's lifetime.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
    run.glyphs.baseAddress.map { UnsafePointer($0) }
}

/// Copies glyphs; a range of length 0 extends to the last.
public func CTRunGetGlyphs(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
    copy(run.glyphs, run.glyphRange(range), buffer)
}

/// Returns the origins of the glyphs, from the start of the line; the pointer is valid during the run's
/// lifetime.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
    run.positions.baseAddress.map { UnsafePointer($0) }
}

/// Copies the glyphs' origins; a range of length 0 extends to the last.
public func CTRunGetPositions(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
    copy(run.positions, run.glyphRange(range), buffer)
}

/// Returns the advances of the glyphs; the pointer is valid during the run's lifetime.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
    run.advances.baseAddress.map { UnsafePointer($0) }
}

/// Copies the glyphs' advances; a range of length 0 extends to the last.
public func CTRunGetAdvances(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
    copy(run.advances, run.glyphRange(range), buffer)
}

/// Returns the string index of each glyph's first character; the pointer is valid during the run's lifetime.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
    run.indices.baseAddress.map { UnsafePointer($0) }
}

/// Copies the string indices; a range of length 0 extends to the last.
public func CTRunGetStringIndices(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
    copy(run.indices, run.glyphRange(range), buffer)
}

private func copy<Element>(
    _ elements: UnsafeMutableBufferPointer<Element>, _ range: Range<Int>,
    _ buffer: UnsafeMutablePointer<Element>
) {
    guard !range.isEmpty, let base = elements.baseAddress else { return }
    buffer.update(from: base + range.lowerBound, count: range.count)
}

/// Returns the range of the run's string.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    let start = run.line.stringIndex(forShapedIndex: run.run.range.lowerBound)
    let end = run.line.stringIndex(forShapedIndex: run.run.range.upperBound)
    return CFRange(location: start, length: max(0, end - start))
}

/// Returns the typographic bounds of a range of glyphs, in points; see `CTLineGetTypographicBounds`.
///
/// - Returns: The width.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let box = run.line.typesetter.attributeRun(of: run.run, in: run.line.layout).box
    let metrics = run.run.font.metrics
    ascent?.pointee = CGFloat(box?.ascent ?? metrics.ascent)
    descent?.pointee = CGFloat(box?.descent ?? metrics.descent)
    leading?.pointee = CGFloat(box == nil ? metrics.leading : 0)
    return run.glyphRange(range).reduce(0) { $0 + Double(run.advances[$1].width) }
}

/// Returns the bounding box of a range of glyph outlines as drawn in a context, in its user space; null for
/// invisible glyphs.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let bounds = run.glyphBounds(run.glyphRange(range))
    guard let context, !bounds.isNull else { return bounds }
    return bounds.applying(context.textMatrix)
}

/// Returns the text matrix of the run: always the identity.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Draws a range of glyphs at their positions in the line, whose start is at the context's text position.
///
/// - Parameter range: A range of glyphs; a length of 0 extends to the last.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    run.draw(run.glyphRange(range), in: context)
}
