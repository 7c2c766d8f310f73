import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    final func paint(_ range: NSRange, at origin: CGPoint, isBackground: Bool) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let numbers = lineNumbers(in: range)
        guard !numbers.isEmpty, range.length > 0, let lines else { return }
        let (text, typeset) = (lines.text, lines.typeset)
        let black = UIColor.black.cgColor
        let link = UIColor.link.cgColor
        let looks = text.attributes.map { TextAppearance($0, color: black, linkColor: link) }
        let painter = TextPainter(context, looks: looks)
        for number in numbers {
            let line = lines.lines[number]
            let glyphs = typeset.glyphs(of: line.line)
            let part = (range.location..<range.location + range.length)
                .clamped(to: line.line.range)
            if isBackground {
                paintBackground(line, glyphs, typeset, text, part, origin)
                continue
            }
            context.saveGState()
            if part != line.line.range { clip(context, to: part, of: line, glyphs, origin) }
            painter.draw(glyphs, of: line.line, typeset, at: origin)
            context.restoreGState()
        }
    }

    private final func paintBackground(
        _ line: LaidOutLine, _ glyphs: TextLine, _ typeset: TypesetText, _ text: AttributedText,
        _ part: Range<Int>, _ origin: CGPoint
    ) {
        for run in glyphs.runs {
            let tag = typeset.run(of: run, in: line.line).tag
            let start = line.line.place(ofGlyphPlace: run.range.lowerBound)
            let end = line.line.place(ofGlyphPlace: run.range.upperBound)
            let shown = (start..<max(start, end)).clamped(to: part)
            guard !shown.isEmpty, text.attributes.indices.contains(tag),
                let color = text.attributes[tag][.backgroundColor] as? UIColor
            else { continue }
            let places =
                line.line.glyphPlace(
                    of: shown.lowerBound)..<line.line.glyphPlace(
                    of: shown.upperBound)
            let rects = glyphs.spans(of: places).map { span in
                CGRect(
                    x: origin.x + CGFloat(line.line.x + span.left),
                    y: origin.y + CGFloat(line.line.top), width: CGFloat(span.right - span.left),
                    height: CGFloat(line.line.height))
            }
            fillBackgroundRectArray(
                rects, count: rects.count,
                forCharacterRange: NSRange(location: shown.lowerBound, length: shown.count),
                color: color)
        }
    }

    /// Leaves visible what belongs to a part of a line.
    private final func clip(
        _ context: CGContext, to part: Range<Int>, of line: LaidOutLine, _ glyphs: TextLine,
        _ origin: CGPoint
    ) {
        let places =
            line.line.glyphPlace(
                of: part.lowerBound)..<max(
                line.line.glyphPlace(of: part.lowerBound),
                line.line.glyphPlace(of: part.upperBound))
        let height = CGFloat(line.line.height)
        context.clip(
            to: glyphs.spans(of: places).map { span in
                // Glyphs may be taller than their line.
                CGRect(
                    x: origin.x + CGFloat(line.line.x + span.left),
                    y: origin.y + CGFloat(line.line.top) - height,
                    width: CGFloat(span.right - span.left), height: height * 3)
            })
    }
}
