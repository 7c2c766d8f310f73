import CoreGraphics
internal import TextEngine

/// Glyphs of a line with the same attributes and direction.
// Sendable: everything is constant.
public final class CTRun: @unchecked Sendable {
    let line: CTLine
    let run: TextLine.GlyphRun
    let glyphs: UnsafeMutableBufferPointer<CGGlyph>
    /// From the beginning of the line, y up.
    let positions: UnsafeMutableBufferPointer<CGPoint>
    let advances: UnsafeMutableBufferPointer<CGSize>
    /// In the app's string.
    let indices: UnsafeMutableBufferPointer<CFIndex>

    init(_ line: CTLine, _ run: TextLine.GlyphRun) {
        self.line = line
        self.run = run
        let rise = line.typeset.run(of: run, in: line.line).rise
        glyphs = Self.memory(run.glyphs)
        positions = Self.memory(
            run.positions.map { CGPoint(x: CGFloat($0.x), y: CGFloat(rise - $0.y)) })
        advances = Self.memory(run.advances.map { CGSize(width: CGFloat($0), height: 0) })
        indices = Self.memory(run.clusters.map { line.place(ofGlyphPlace: $0) })
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

    /// The glyphs that a range means; a length of 0 means all from its place on.
    func part(_ range: CFRange) -> Range<Int> {
        let start = min(max(range.location, 0), glyphs.count)
        let end = range.length == 0 ? glyphs.count : start + max(0, range.length)
        return start..<min(end, glyphs.count)
    }
}

/// How the glyphs of a run stand.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The text runs from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The glyphs are not in the order of the text.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    /// The text matrix that the run needs is not the identity.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// How many glyphs the run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// The attributes of the text, with the font that the glyphs are really of.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    let place = run.line.line.place(ofGlyphPlace: run.run.range.lowerBound)
    let string = run.line.source.string
    guard string.length > 0 else { return [:] }
    let values = string.attributes(at: min(place, string.length - 1), effectiveRange: nil)
    var result: [NSString: Any] = [:]
    for (key, value) in values { result[key.rawValue as NSString] = value }
    result[kCTFontAttributeName] = run.font
    return NSDictionary(dictionary: result)
}

/// How the glyphs stand.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    run.run.isRightToLeft ? .rightToLeft : []
}

/// The glyphs; valid as long as the run lives.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
    run.glyphs.baseAddress.map { UnsafePointer($0) }
}

/// Copies glyphs; a range of length 0 reaches to the last.
public func CTRunGetGlyphs(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
    copy(run.glyphs, run.part(range), buffer)
}

/// Where each glyph's origin stands, from the beginning of the line; valid as long as the run lives.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
    run.positions.baseAddress.map { UnsafePointer($0) }
}

/// Copies the glyphs' origins; a range of length 0 reaches to the last.
public func CTRunGetPositions(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
    copy(run.positions, run.part(range), buffer)
}

/// How far each glyph moves the pen; valid as long as the run lives.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
    run.advances.baseAddress.map { UnsafePointer($0) }
}

/// Copies how far glyphs move the pen; a range of length 0 reaches to the last.
public func CTRunGetAdvances(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
    copy(run.advances, run.part(range), buffer)
}

/// The place in the string of each glyph's first character; valid as long as the run lives.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
    run.indices.baseAddress.map { UnsafePointer($0) }
}

/// Copies the places in the string; a range of length 0 reaches to the last.
public func CTRunGetStringIndices(
    _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
    copy(run.indices, run.part(range), buffer)
}

private func copy<Element>(
    _ elements: UnsafeMutableBufferPointer<Element>, _ part: Range<Int>,
    _ buffer: UnsafeMutablePointer<Element>
) {
    guard !part.isEmpty, let base = elements.baseAddress else { return }
    buffer.update(from: base + part.lowerBound, count: part.count)
}

/// The part of the string that the run shows.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    let start = run.line.place(ofGlyphPlace: run.run.range.lowerBound)
    let end = run.line.place(ofGlyphPlace: run.run.range.upperBound)
    return CFRange(location: start, length: max(0, end - start))
}

/// Tells the measures of some glyphs, in points; see `CTLineGetTypographicBounds`.
///
/// - Returns: The width.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let style = run.line.typeset.run(of: run.run, in: run.line.line)
    let metrics = run.run.font.metrics
    ascent?.pointee = CGFloat(style.box?.ascent ?? metrics.ascent)
    descent?.pointee = CGFloat(style.box?.descent ?? metrics.descent)
    leading?.pointee = CGFloat(style.box == nil ? metrics.leading : 0)
    return run.part(range).reduce(0) { $0 + Double(run.advances[$1].width) }
}

/// The box around the shapes of some glyphs as they are drawn in a context, in its user space; null
/// for glyphs that show nothing.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let bounds = run.glyphBounds(run.part(range))
    guard let context, !bounds.isNull else { return bounds }
    return bounds.applying(context.textMatrix)
}

/// The transform that the glyphs need beside the context's; the identity.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Draws some glyphs where they stand in their line, whose beginning is at the context's text
/// position.
///
/// - Parameter range: Of glyphs; a length of 0 reaches to the last.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    run.draw(run.part(range), in: context)
}
