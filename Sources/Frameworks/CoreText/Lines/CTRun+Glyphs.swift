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

    /// From em units to the line's space.
    private var emTransform: CGAffineTransform {
        let size = CGFloat(run.font.font.pointSize)
        let stretch = CGFloat(line.typesetter.attributeRun(of: run, in: line.layout).stretch)
        return CGAffineTransform(scaleX: size * stretch, y: size)
    }

    /// Returns the bounding box of glyph outlines, in the line's space; null if there are none.
    func glyphBounds(_ range: Range<Int>) -> CGRect {
        guard line.typesetter.attributeRun(of: run, in: line.layout).box == nil else {
            return .null
        }
        let em = emTransform
        return range.reduce(CGRect.null) { union, index in
            guard let box = run.face.bounds(of: FontFace.GlyphIndex(glyphs[index])) else {
                return union
            }
            let rect = CGRect(box, scale: 1).applying(em)
                .offsetBy(dx: positions[index].x, dy: positions[index].y)
            return union.isNull ? rect : union.union(rect)
        }
    }

    func draw(_ range: Range<Int>, in context: CGContext) {
        let attributes = line.typesetter.attributeRun(of: run, in: line.layout)
        let appearances = line.source.appearances(contextColor: context.fillColorOfText)
        guard attributes.box == nil, appearances.indices.contains(attributes.tag), !range.isEmpty
        else { return }
        let appearance = appearances[attributes.tag]
        let matrix = context.textMatrix
        context.saveGState()
        context.setFillColor(appearance.color)
        if appearance.strokeWidth == 0 {
            context.setTextDrawingMode(.fill)
        } else {
            context.setStrokeColor(appearance.strokeColor)
            context.setLineWidth(abs(appearance.strokeWidth) * CGFloat(run.font.font.pointSize))
            context.setTextDrawingMode(appearance.strokeWidth > 0 ? .stroke : .fillStroke)
        }
        context.show(
            GlyphRun(
                face: run.face, glyphs: range.map { glyphs[$0] },
                positions: range.map { positions[$0].applying(matrix) },
                emTransform: emTransform.concatenating(matrix.linear)))
        context.restoreGState()
    }
}
