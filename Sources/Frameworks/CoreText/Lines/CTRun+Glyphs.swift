import CoreGraphics
internal import TextEngine

extension CTRun {
    /// The font of the glyphs: the font attribute, or a fallback.
    var font: UIFont {
        let requested = run.font
        var request = FontRequest(family: .typeface(run.typeface))
        let location = line.layout.textIndex(forShapedIndex: run.range.lowerBound)
        let string = line.source.string
        if location < string.length,
            let own = string.attribute(TextAttribute.font, at: location, effectiveRange: nil)
                as? UIFont
        {
            if own.instance.typeface == run.typeface { return own }
            request.features = own.request.features
        }
        return UIFont(request, size: CGFloat(requested.font.pointSize), matrix: nil)
    }

    /// Returns the bounding box of glyph outlines, in the line's space; null if there are none.
    func glyphBounds(_ range: Range<Int>) -> CGRect {
        let attributes = line.typesetter.attributeRun(of: run, in: line.layout)
        guard attributes.box == nil else { return .null }
        let (size, inset) = run.drawnSize
        let em = CGAffineTransform(scaleX: size * CGFloat(attributes.stretch), y: size)
        return range.reduce(CGRect.null) { union, index in
            guard let box = run.face.bounds(of: FontFace.GlyphIndex(glyphs[index])) else {
                return union
            }
            let rect = CGRect(box, scale: 1).applying(em)
                .offsetBy(dx: positions[index].x + inset, dy: positions[index].y)
            return union.isNull ? rect : union.union(rect)
        }
    }

    func draw(_ range: Range<Int>, in context: CGContext) {
        let attributes = line.typesetter.attributeRun(of: run, in: line.layout)
        guard attributes.box == nil, !range.isEmpty else { return }
        let appearances = line.source.appearances(contextColor: context.fillColorOfText)
        context.saveGState()
        context.concatenate(context.textMatrix)
        context.scaleBy(x: 1, y: -1)
        TextPainter(context, appearances: appearances).draw(run, range, attributes, at: .zero)
        context.restoreGState()
    }
}
