import Foundation

package import TextEngine

/// Draws lines of typeset text.
///
/// User space has its origin at the top left and y down, as in views.
package struct TextPainter {
    private let context: CGContext
    private let looks: [TextAppearance]
    /// Pixels in a unit of user space; base lines and lines beside text stand on whole pixels.
    private let scale: CGFloat

    /// - Parameter looks: The looks of runs by their tags; runs without one look as the first.
    package init(_ context: CGContext, looks: [TextAppearance]) {
        self.context = context
        self.looks = looks
        let ctm = context.ctm
        let area = abs(ctm.a * ctm.d - ctm.b * ctm.c)
        scale = area > 0 && area.isFinite ? area.squareRoot() : 1
    }

    private func look(_ tag: Int) -> TextAppearance { looks[looks.indices.contains(tag) ? tag : 0] }

    /// Draws all lines of a block.
    ///
    /// - Parameter origin: Where the block's top left corner is.
    package func draw(_ block: TextBlock, at origin: CGPoint) {
        guard !looks.isEmpty else { return }
        let lines = block.lines.map { ($0, block.typeset.glyphs(of: $0)) }
        if looks.contains(where: { $0.background != nil }) {
            for (line, glyphs) in lines {
                drawBackground(of: glyphs, in: line, block.typeset, at: origin)
            }
        }
        for (line, glyphs) in lines { draw(glyphs, of: line, block.typeset, at: origin) }
    }

    /// Draws the colours behind the glyphs of a line.
    package func drawBackground(
        of glyphs: TextLine, in line: TypesetLine, _ text: TypesetText, at origin: CGPoint
    ) {
        for run in glyphs.runs {
            guard let color = look(text.run(of: run, in: line).tag).background else { continue }
            context.saveGState()
            context.setFillColor(color)
            context.fill(
                CGRect(
                    x: origin.x + CGFloat(line.x + run.x), y: origin.y + CGFloat(line.top),
                    width: CGFloat(run.width), height: CGFloat(line.height)))
            context.restoreGState()
        }
    }

    /// Draws the glyphs of a line, and the lines below and through them.
    package func draw(
        _ glyphs: TextLine, of line: TypesetLine, _ text: TypesetText, at origin: CGPoint
    ) {
        let left = origin.x + CGFloat(line.x)
        let baseline = onPixel(origin.y + CGFloat(line.baseline))
        for run in glyphs.runs {
            let style = text.run(of: run, in: line)
            let look = look(style.tag)
            context.saveGState()
            if let shadow = look.shadow {
                context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
            }
            let y = baseline - CGFloat(style.rise)
            if look.isPressed, style.box == nil {
                drawLowerEdge(run, style, look, x: left, y: y)
            }
            if let box = style.box {
                for (position, place) in zip(run.positions, run.clusters) {
                    look.box?.drawTextBox(
                        in: CGRect(
                            x: left + CGFloat(position.x), y: y - CGFloat(box.ascent),
                            width: CGFloat(box.width), height: CGFloat(box.ascent + box.descent)),
                        index: line.place(ofGlyphPlace: place), context: context)
                }
            } else {
                draw(run, style, look, x: left, y: y)
            }
            drawLines(run, in: glyphs, style, look, x: left, y: y)
            context.restoreGState()
        }
    }

    private func draw(
        _ run: TextLine.GlyphRun, _ style: StyledText.Run, _ look: TextAppearance, x: CGFloat,
        y: CGFloat
    ) {
        let size = CGFloat(run.font.font.pointSize)
        let glyphs = GlyphRun(
            face: run.face, glyphs: run.glyphs,
            positions: run.positions.map { CGPoint(x: x + CGFloat($0.x), y: y + CGFloat($0.y)) },
            emTransform: CGAffineTransform(
                a: size * CGFloat(style.stretch), b: 0, c: size * look.slant, d: -size, tx: 0,
                ty: 0))
        context.setFillColor(look.color)
        if look.strokeWidth == 0 {
            context.setTextDrawingMode(.fill)
        } else {
            context.setStrokeColor(look.strokeColor)
            context.setLineWidth(abs(look.strokeWidth) * size)
            context.setTextDrawingMode(look.strokeWidth > 0 ? .stroke : .fillStroke)
        }
        context.show(glyphs)
    }

    /// Draws the light on the lower edges of glyphs that are pressed into the ground.
    private func drawLowerEdge(
        _ run: TextLine.GlyphRun, _ style: StyledText.Run, _ look: TextAppearance, x: CGFloat,
        y: CGFloat
    ) {
        var edge = TextAppearance(color: Self.edgeColor)
        edge.slant = look.slant
        context.saveGState()
        context.setShadow(offset: .zero, blur: 0, color: nil)
        draw(run, style, edge, x: x, y: y + 1 / scale)
        context.restoreGState()
    }

    // Chosen: seen on grounds of all but the lightest colours.
    private static let edgeColor = CGColor(gray: 1, alpha: 0.6)

    // MARK: - Lines beside text

    private func drawLines(
        _ run: TextLine.GlyphRun, in line: TextLine, _ style: StyledText.Run,
        _ look: TextAppearance,
        x: CGFloat, y: CGFloat
    ) {
        guard look.underline != nil || look.strikethrough != nil else { return }
        // White space that hangs over the end of the line gets none.
        let start = max(run.x, 0)
        let end = min(run.x + run.width, line.width)
        guard end > start else { return }
        let metrics = run.font.metrics
        let size = CGFloat(run.font.font.pointSize)
        let span = (x + CGFloat(start), x + CGFloat(end))
        // Chosen: between the base line and the descenders, as thick as the strokes of regular text.
        let thickness = max(1 / scale, onPixel(size * 0.06))
        if let underline = look.underline {
            draw(underline, run, x, span, y: y + onPixel(size * 0.11), thickness)
        }
        if let strikethrough = look.strikethrough {
            draw(
                strikethrough, run, x, span,
                y: y - onPixel(CGFloat(metrics.xHeight) * 0.5) - thickness / 2, thickness)
        }
    }

    private func draw(
        _ line: TextAppearance.Line, _ run: TextLine.GlyphRun, _ x: CGFloat,
        _ span: (start: CGFloat, end: CGFloat), y: CGFloat, _ thickness: CGFloat
    ) {
        let style = UnderlineStyle(rawValue: line.style)
        let thickness = style.isThick ? thickness * 2 : thickness
        context.setStrokeColor(line.color)
        context.setLineWidth(thickness)
        context.setLineDash(phase: 0, lengths: style.dashes.map { $0 * thickness })
        for part in style.isByWord ? words(of: run, x) : [span] {
            for row in 0..<(style.isDouble ? 2 : 1) {
                let middle = y + thickness / 2 + CGFloat(row) * 2 * thickness
                context.move(to: CGPoint(x: part.start, y: middle))
                context.addLine(to: CGPoint(x: part.end, y: middle))
                context.strokePath()
            }
        }
    }

    /// The parts of a run between glyphs that only move the pen.
    private func words(
        of run: TextLine.GlyphRun, _ x: CGFloat
    ) -> [(start: CGFloat, end: CGFloat)] {
        var parts: [(start: CGFloat, end: CGFloat)] = []
        var isOpen = false
        for (index, position) in run.positions.enumerated() {
            let isBlank = run.face.bounds(of: FontFace.GlyphIndex(run.glyphs[index])) == nil
            let start = x + CGFloat(position.x)
            let end = start + CGFloat(run.advances[index])
            if isBlank {
                isOpen = false
            } else if isOpen {
                parts[parts.count - 1].end = end
            } else {
                parts.append((start, end))
                isOpen = true
            }
        }
        return parts
    }

    private func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}

/// What the raw value of an underline style says.
private struct UnderlineStyle {
    let rawValue: Int

    var isThick: Bool { rawValue & 0xF == 2 }
    var isDouble: Bool { rawValue & 0xF == 9 }
    var isByWord: Bool { rawValue & 0x8000 != 0 }

    /// In thicknesses of the line; empty for an unbroken one.
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
