import CoreGraphics
import CoreText
import Foundation
import TextEngine

extension NSLayoutManager {
    final func paint(_ range: NSRange, at origin: CGPoint, isBackground: Bool) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let indices = fragmentIndices(in: range)
        guard !indices.isEmpty, range.length > 0, let layout else { return }
        let (text, typesetter) = (layout.text, layout.typesetter)
        let black = UIColor.black.cgColor
        let link = UIColor.link.cgColor
        let linkAttributes = linkAttributes
        let appearances = TextAppearances(text.attributes) { attributes in
            let shown =
                attributes[.link] == nil
                ? attributes : attributes.merging(linkAttributes ?? [:]) { $1 }
            return TextAppearance(shown, color: black, linkColor: link)
        }
        let painter = TextPainter(context, appearances: appearances)
        for index in indices {
            let whole = layout.fragments[index].line
            let shown = (range.location..<range.saturatedEnd).clamped(to: whole.range)
            let line = typesetter.part(of: whole, containing: shown)
            let glyphs = typesetter.glyphs(of: line)
            if isBackground {
                paintBackground(line, glyphs, typesetter, text, shown, origin)
                continue
            }
            context.saveGState()
            if shown != line.range { clip(context, to: shown, of: line, glyphs, origin) }
            painter.draw(glyphs, of: line, typesetter, at: origin)
            context.restoreGState()
        }
    }

    /// Fills the background colours of a range of a line.
    private final func paintBackground(
        _ line: LineLayout, _ glyphs: LineGlyphs, _ typesetter: Typesetter,
        _ text: AttributedText, _ range: Range<Int>, _ origin: CGPoint
    ) {
        for run in glyphs.runs {
            let tag = typesetter.attributeRun(of: run, in: line).tag
            let start = line.textIndex(forShapedIndex: run.range.lowerBound)
            let end = line.textIndex(forShapedIndex: run.range.upperBound)
            let shown = (start..<max(start, end)).clamped(to: range)
            guard !shown.isEmpty, text.attributes.indices.contains(tag),
                let color = text.attributes[tag][.backgroundColor] as? UIColor
            else { continue }
            let rects = glyphs.spans(of: line.shapedRange(forTextRange: shown)).map { span in
                CGRect(
                    x: origin.x + CGFloat(line.x + span.left), y: origin.y + CGFloat(line.top),
                    width: CGFloat(span.right - span.left), height: CGFloat(line.height))
            }
            fillBackgroundRectArray(
                rects, count: rects.count,
                forCharacterRange: NSRange(location: shown.lowerBound, length: shown.count),
                color: color)
        }
    }

    /// Clips a context to the glyphs of a range of a line.
    private final func clip(
        _ context: CGContext, to range: Range<Int>, of line: LineLayout, _ glyphs: LineGlyphs,
        _ origin: CGPoint
    ) {
        let height = CGFloat(line.height)
        context.clip(
            to: glyphs.spans(of: line.shapedRange(forTextRange: range)).map { span in
                // Glyphs may extend above and below their line.
                CGRect(
                    x: origin.x + CGFloat(line.x + span.left),
                    y: origin.y + CGFloat(line.top) - height,
                    width: CGFloat(span.right - span.left), height: height * 3)
            })
    }
}
