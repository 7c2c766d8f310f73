import CoreGraphics
internal import TextEngine

/// A framesetter, which lays out text in frames.
// Sendable: all properties are constant.
public final class CTFramesetter: @unchecked Sendable {
    let typesetter: CTTypesetter

    init(_ string: NSAttributedString) { typesetter = CTTypesetter(string) }

    /// Returns the typesetter of a range of the text, which starts a paragraph.
    func typesetter(for range: Range<Int>) -> CTTypesetter {
        if range == 0..<typesetter.length { return typesetter }
        let substring = typesetter.source.string.attributedSubstring(
            from: NSRange(location: range.lowerBound, length: range.count))
        return CTTypesetter(substring, base: range.lowerBound)
    }
}

/// Creates a framesetter for a text.
public func CTFramesetterCreateWithAttributedString(
    _ attrString: CFAttributedString
) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// Creates a framesetter for the text of a typesetter.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
    CTFramesetter(typesetter.source.string)
}

/// Returns the typesetter that creates the lines.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
    framesetter.typesetter
}

/// Lays out a range of the text inside a path, from its top downwards.
///
/// - Parameters:
///   - stringRange: A length of 0 extends to the end of the text; text that does not fit is omitted.
///   - path: A path of any shape, in a space with y up.
///   - frameAttributes: Attributes that the frame keeps.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
    _ frameAttributes: CFDictionary?
) -> CTFrame {
    let range = stringRange.clamped(to: framesetter.typesetter.length)
    return CTFrame(framesetter.typesetter(for: range), path, frameAttributes)
}

/// Returns the size of a frame for a range of the text.
///
/// - Parameters:
///   - stringRange: A length of 0 extends to the end of the text.
///   - frameAttributes: Attributes of the frame.
///   - constraints: The maximum size; `CGFloat.greatestFiniteMagnitude` is no limit.
///   - fitRange: On return, the range that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
    _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let range = stringRange.clamped(to: framesetter.typesetter.length)
    let typesetter = framesetter.typesetter(for: range)
    func limit(_ length: CGFloat) -> Double {
        length < CGFloat(Typesetter.unlimited) ? Double(length) : .infinity
    }
    let layout = TextLayout(
        typesetter.engine,
        TextLayout.Limits(width: limit(constraints.width), height: limit(constraints.height)))
    let isTooHigh = layout.height > limit(constraints.height) + 1e-3
    let end = isTooHigh ? 0 : layout.lines.last?.range.upperBound ?? 0
    fitRange?.pointee = CFRange(location: range.lowerBound, length: end)
    return isTooHigh
        ? .zero : CGSize(width: CGFloat(layout.width), height: CGFloat(layout.height))
}
