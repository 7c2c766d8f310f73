import CoreGraphics
internal import TextEngine

/// Draws a line with its beginning on the base line at the context's text position.
///
/// The text matrix applies: the line stands upright where y points up.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    line.draw(in: context, at: context.textMatrix)
}

extension CTLine {
    /// - Parameter place: From the line's space to user space.
    func draw(in context: CGContext, at place: CGAffineTransform) {
        let looks = source.looks(contextColor: context.fillColorOfText)
        guard !looks.isEmpty, !glyphs.runs.isEmpty else { return }
        context.saveGState()
        context.concatenate(place)
        context.scaleBy(x: 1, y: -1)
        let painter = TextPainter(context, looks: looks)
        // The line's beginning comes to the origin, which is where its base line is.
        let origin = CGPoint(x: CGFloat(-line.x), y: CGFloat(-line.baseline))
        painter.drawBackground(of: glyphs, in: line, typeset, at: origin)
        painter.draw(glyphs, of: line, typeset, at: origin)
        context.restoreGState()
    }
}
