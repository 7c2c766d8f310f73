import CoreGraphics
internal import TextEngine

/// Draws a line with the start of its baseline at the context's text position.
///
/// The text matrix applies: the line is upright where y points up.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    line.draw(in: context, at: context.textMatrix)
}

extension CTLine {
    /// - Parameter transform: From the line's space to user space.
    func draw(in context: CGContext, at transform: CGAffineTransform) {
        let appearances = source.appearances(contextColor: context.fillColorOfText)
        guard !glyphs.runs.isEmpty else { return }
        context.saveGState()
        context.concatenate(transform)
        context.scaleBy(x: 1, y: -1)
        let painter = TextPainter(context, appearances: appearances)
        // The start of the baseline is at the origin.
        let origin = CGPoint(x: CGFloat(-layout.x), y: CGFloat(-layout.baseline))
        painter.drawBackground(of: glyphs, in: layout, typesetter, at: origin)
        painter.draw(glyphs, of: layout, typesetter, at: origin)
        context.restoreGState()
    }
}
