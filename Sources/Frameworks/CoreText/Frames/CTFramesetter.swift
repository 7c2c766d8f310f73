import CoreGraphics
internal import TextEngine

/// Lays out text in frames.
// Sendable: everything is constant.
public final class CTFramesetter: @unchecked Sendable {
    let typesetter: CTTypesetter

    init(_ string: NSAttributedString) { typesetter = CTTypesetter(string) }

    /// What makes the lines of a part of the text, which begins paragraphs of its own.
    func typesetter(for range: Range<Int>) -> CTTypesetter {
        if range == 0..<typesetter.length { return typesetter }
        let part = typesetter.source.string.attributedSubstring(
            from: NSRange(location: range.lowerBound, length: range.count))
        return CTTypesetter(part, base: range.lowerBound)
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

/// What makes the lines.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
    framesetter.typesetter
}

/// Lays out a part of the text inside of a path, from its top down.
///
/// - Parameters:
///   - stringRange: A length of 0 reaches to the end of the text; what has no room is left out.
///   - path: In a space with y up; its inside takes the lines, whatever its shape.
///   - frameAttributes: Attributes of the frame, which it keeps.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
    _ frameAttributes: CFDictionary?
) -> CTFrame {
    let range = stringRange.clamped(to: framesetter.typesetter.length)
    return CTFrame(framesetter.typesetter(for: range), path, frameAttributes)
}

/// How large a frame has to be for a part of the text.
///
/// - Parameters:
///   - stringRange: A length of 0 reaches to the end of the text.
///   - frameAttributes: Attributes that the frame will have.
///   - constraints: How large the frame may be; a number as large as there are is no limit.
///   - fitRange: Takes the part that has room.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
    _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let range = stringRange.clamped(to: framesetter.typesetter.length)
    let typesetter = framesetter.typesetter(for: range)
    func limit(_ length: CGFloat) -> Double {
        length < CGFloat(TypesetText.unlimited) ? Double(length) : .infinity
    }
    let block = TextBlock(
        typesetter.typeset,
        TextBlock.Limits(width: limit(constraints.width), height: limit(constraints.height)))
    let isTooHigh = block.height > limit(constraints.height) + 1e-3
    let end = isTooHigh ? 0 : block.lines.last?.range.upperBound ?? 0
    fitRange?.pointee = CFRange(location: range.lowerBound, length: end)
    return isTooHigh
        ? .zero : CGSize(width: CGFloat(block.width), height: CGFloat(block.height))
}
