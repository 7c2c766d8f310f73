import CoreGraphics
import Foundation
package import TextEngine

/// A painter of lines of text: glyphs, backgrounds, underlines, strikethroughs, shadows and inline boxes.
///
/// The origin of user space is at the top left, y points down, as in views.
package struct TextPainter {
    private let context: CGContext
    private let appearances: TextAppearances
    /// Pixels per unit of user space; baselines and decoration lines are snapped to whole pixels.
    private let scale: CGFloat

    package init(_ context: CGContext, appearances: TextAppearances) {
        self.context = context
        self.appearances = appearances
        let ctm = context.ctm
        let area = abs(ctm.a * ctm.d - ctm.b * ctm.c)
        scale = area > 0 && area.isFinite ? area.squareRoot() : 1
    }

    /// Draws all lines of a text layout, all backgrounds first.
    ///
    /// - Parameter origin: The top left corner of the layout.
    package func draw(_ layout: TextLayout, at origin: CGPoint) {
        let lines = layout.lines.map { ($0, layout.typesetter.glyphs(of: $0)) }
        for (line, glyphs) in lines {
            drawBackground(of: glyphs, in: line, layout.typesetter, at: origin)
        }
        for (line, glyphs) in lines { draw(glyphs, of: line, layout.typesetter, at: origin) }
    }

    /// Fills the background colours of a line.
    package func drawBackground(
        of glyphs: LineGlyphs, in line: LineLayout, _ typesetter: Typesetter, at origin: CGPoint
    ) {
        for run in glyphs.runs {
            let tag = typesetter.attributeRun(of: run, in: line).tag
            guard let color = appearances[tag].background else { continue }
            context.saveGState()
            context.setFillColor(color)
            context.fill(
                CGRect(
                    x: origin.x + CGFloat(line.x + run.x), y: origin.y + CGFloat(line.top),
                    width: CGFloat(run.width), height: CGFloat(line.height)))
            context.restoreGState()
        }
    }

    /// Draws the glyphs, inline boxes and decoration lines of a line.
    package func draw(
        _ glyphs: LineGlyphs, of line: LineLayout, _ typesetter: Typesetter, at origin: CGPoint
    ) {
        let left = origin.x + CGFloat(line.x)
        let baseline = snapped(origin.y + CGFloat(line.baseline))
        for run in glyphs.runs {
            let attributes = typesetter.attributeRun(of: run, in: line)
            let appearance = appearances[attributes.tag]
            context.saveGState()
            setShadow(appearance.shadow)
            let y = baseline - CGFloat(attributes.baselineOffset)
            if let box = attributes.box {
                for (position, cluster) in zip(run.positions, run.clusters) {
                    appearance.box?.drawInlineBox(
                        in: CGRect(
                            x: left + CGFloat(position.x), y: y - CGFloat(box.ascent),
                            width: CGFloat(box.width), height: CGFloat(box.ascent + box.descent)),
                        index: line.textIndex(forShapedIndex: cluster), context: context)
                }
            } else {
                draw(run, run.glyphs.indices, attributes, appearance, x: left, y: y)
            }
            drawDecorations(run, in: glyphs, appearance, x: left, y: y)
            context.restoreGState()
        }
    }

    /// Draws some of the glyphs of a run, without decoration lines.
    ///
    /// - Parameter origin: The start of the line's baseline.
    package func draw(
        _ run: LineGlyphs.Run, _ range: Range<Int>, _ attributes: AttributeRun, at origin: CGPoint
    ) {
        let appearance = appearances[attributes.tag]
        context.saveGState()
        setShadow(appearance.shadow)
        draw(
            run, range, attributes, appearance, x: origin.x,
            y: origin.y - CGFloat(attributes.baselineOffset))
        context.restoreGState()
    }

    private func setShadow(_ shadow: TextShadow?) {
        guard let shadow else { return }
        context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
    }

    private func draw(
        _ run: LineGlyphs.Run, _ range: Range<Int>, _ attributes: AttributeRun,
        _ appearance: TextAppearance, x: CGFloat, y: CGFloat
    ) {
        if appearance.isLetterpress {
            drawLowerEdge(run, range, attributes, appearance, x: x, y: y)
        }
        fill(run, range, attributes, appearance, x: x, y: y)
    }

    /// Fills or strokes glyphs.
    private func fill(
        _ run: LineGlyphs.Run, _ range: Range<Int>, _ attributes: AttributeRun,
        _ appearance: TextAppearance, x: CGFloat, y: CGFloat
    ) {
        let (size, inset) = run.drawnSize
        let glyphs = GlyphRun(
            face: run.face, glyphs: Array(run.glyphs[range]),
            positions: run.positions[range].map {
                CGPoint(x: x + inset + CGFloat($0.x), y: y + CGFloat($0.y))
            },
            emTransform: CGAffineTransform(
                a: size * CGFloat(attributes.stretch), b: 0, c: size * appearance.slant, d: -size,
                tx: 0, ty: 0))
        context.setFillColor(appearance.color)
        if appearance.strokeWidth == 0 {
            context.setTextDrawingMode(.fill)
        } else {
            context.setStrokeColor(appearance.strokeColor)
            context.setLineWidth(abs(appearance.strokeWidth) * size)
            context.setTextDrawingMode(appearance.strokeWidth > 0 ? .stroke : .fillStroke)
        }
        context.show(glyphs)
    }

    /// Draws the highlight on the lower edges of letterpress glyphs, one pixel below them.
    private func drawLowerEdge(
        _ run: LineGlyphs.Run, _ range: Range<Int>, _ attributes: AttributeRun,
        _ appearance: TextAppearance, x: CGFloat, y: CGFloat
    ) {
        var edge = TextAppearance(color: Self.letterpressHighlight)
        edge.slant = appearance.slant
        context.saveGState()
        context.setShadow(offset: .zero, blur: 0, color: nil)
        fill(run, range, attributes, edge, x: x, y: y + 1 / scale)
        context.restoreGState()
    }

    // Chosen: visible on all but the lightest backgrounds.
    private static let letterpressHighlight = CGColor(gray: 1, alpha: 0.6)

    // MARK: - Underlines and strikethroughs

    private func drawDecorations(
        _ run: LineGlyphs.Run, in line: LineGlyphs, _ appearance: TextAppearance, x: CGFloat,
        y: CGFloat
    ) {
        guard appearance.underline != nil || appearance.strikethrough != nil else { return }
        // Trailing whitespace is not decorated.
        let start = max(run.x, 0)
        let end = min(run.x + run.width, line.width)
        guard end > start else { return }
        let metrics = run.font.metrics
        let size = CGFloat(run.font.font.pointSize)
        let span = (x + CGFloat(start), x + CGFloat(end))
        // Chosen: between the baseline and the descenders, as thick as the stems of regular text.
        let thickness = max(1 / scale, snapped(size * 0.06))
        if let underline = appearance.underline {
            draw(underline, run, x, span, y: y + snapped(size * 0.11), thickness)
        }
        if let strikethrough = appearance.strikethrough {
            draw(
                strikethrough, run, x, span,
                y: y - snapped(CGFloat(metrics.xHeight) * 0.5) - thickness / 2, thickness)
        }
    }

    private func draw(
        _ line: TextAppearance.DecorationLine, _ run: LineGlyphs.Run, _ x: CGFloat,
        _ span: (start: CGFloat, end: CGFloat), y: CGFloat, _ thickness: CGFloat
    ) {
        let style = UnderlineStyle(rawValue: line.style)
        let thickness = style.isThick ? thickness * 2 : thickness
        context.setStrokeColor(line.color)
        context.setLineWidth(thickness)
        context.setLineDash(phase: 0, lengths: style.dashes.map { $0 * thickness })
        for segment in style.isByWord ? words(of: run, x) : [span] {
            for row in 0..<(style.isDouble ? 2 : 1) {
                let middle = y + thickness / 2 + CGFloat(row) * 2 * thickness
                context.move(to: CGPoint(x: segment.start, y: middle))
                context.addLine(to: CGPoint(x: segment.end, y: middle))
                context.strokePath()
            }
        }
    }

    /// Returns the spans of consecutive visible glyphs.
    private func words(
        of run: LineGlyphs.Run, _ x: CGFloat
    ) -> [(start: CGFloat, end: CGFloat)] {
        var result: [(start: CGFloat, end: CGFloat)] = []
        var isOpen = false
        for (index, position) in run.positions.enumerated() {
            let isBlank = run.face.bounds(of: FontFace.GlyphIndex(run.glyphs[index])) == nil
            let start = x + CGFloat(position.x)
            let end = start + CGFloat(run.advances[index])
            if isBlank {
                isOpen = false
            } else if isOpen {
                result[result.count - 1].end = end
            } else {
                result.append((start, end))
                isOpen = true
            }
        }
        return result
    }

    /// Rounds a coordinate or length to whole pixels.
    private func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}

extension LineGlyphs.Run {
    /// The size of drawn glyphs and their distance from their positions, in points.
    ///
    /// The capitals of Inter are 3 % taller than those of San Francisco. Drawn smaller, each glyph is in the
    /// middle of its advance.
    var drawnSize: (size: CGFloat, inset: CGFloat) {
        let size = CGFloat(font.font.pointSize)
        guard font.font.family == .system, typeface === font.typeface else { return (size, 0) }
        return (size * Self.systemGlyphScale, size * Self.systemGlyphInset)
    }

    // Measured: the heights of H in both fonts, and half of what the average advance of a letter exceeds.
    private static let systemGlyphScale: CGFloat = 0.9688
    private static let systemGlyphInset: CGFloat = 0.0078
}

/// The components of an `NSUnderlineStyle`'s raw value.
private struct UnderlineStyle {
    let rawValue: Int

    var isThick: Bool { rawValue & 0xF == 2 }
    var isDouble: Bool { rawValue & 0xF == 9 }
    var isByWord: Bool { rawValue & 0x8000 != 0 }

    /// The dash pattern in multiples of the line's thickness; empty for a solid line.
    var dashes: [CGFloat] {
        switch rawValue & 0xF00 {
        case 0x100: [3, 3]
        case 0x200: [10, 5]
        case 0x300: [10, 3, 3, 3]
        case 0x400: [10, 3, 3, 3, 3, 3]
        default: []
        }
    }
}
