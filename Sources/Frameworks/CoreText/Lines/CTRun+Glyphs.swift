import CoreGraphics
internal import TextEngine

extension CTRun {
    /// The font that the glyphs are of.
    var font: UIFont {
        let asked = run.font
        var request = FontRequest(family: .typeface(run.typeface))
        let place = line.line.place(ofGlyphPlace: run.range.lowerBound)
        let string = line.source.string
        if place < string.length,
            let own = string.attribute(TextAttribute.font, at: place, effectiveRange: nil)
                as? UIFont
        {
            if own.instance.typeface == run.typeface { return own }
            request.features = own.request.features
        }
        return UIFont(request, size: CGFloat(asked.font.pointSize), matrix: nil)
    }

    /// From em units to the line's space.
    private var emTransform: CGAffineTransform {
        let size = CGFloat(run.font.font.pointSize)
        let stretch = CGFloat(line.typeset.run(of: run, in: line.line).stretch)
        return CGAffineTransform(scaleX: size * stretch, y: size)
    }

    /// Around the shapes of glyphs, in the line's space; null where there are none.
    func glyphBounds(_ part: Range<Int>) -> CGRect {
        guard line.typeset.run(of: run, in: line.line).box == nil else { return .null }
        let em = emTransform
        return part.reduce(CGRect.null) { union, index in
            guard let box = run.face.bounds(of: FontFace.GlyphIndex(glyphs[index])) else {
                return union
            }
            let rect = CGRect(box, scale: 1).applying(em)
                .offsetBy(dx: positions[index].x, dy: positions[index].y)
            return union.isNull ? rect : union.union(rect)
        }
    }

    func draw(_ part: Range<Int>, in context: CGContext) {
        let style = line.typeset.run(of: run, in: line.line)
        let looks = line.source.looks(contextColor: context.fillColorOfText)
        guard style.box == nil, looks.indices.contains(style.tag), !part.isEmpty else { return }
        let look = looks[style.tag]
        let matrix = context.textMatrix
        context.saveGState()
        context.setFillColor(look.color)
        if look.strokeWidth == 0 {
            context.setTextDrawingMode(.fill)
        } else {
            context.setStrokeColor(look.strokeColor)
            context.setLineWidth(abs(look.strokeWidth) * CGFloat(run.font.font.pointSize))
            context.setTextDrawingMode(look.strokeWidth > 0 ? .stroke : .fillStroke)
        }
        context.show(
            GlyphRun(
                face: run.face, glyphs: part.map { glyphs[$0] },
                positions: part.map { positions[$0].applying(matrix) },
                emTransform: emTransform.concatenating(matrix.linear)))
        context.restoreGState()
    }
}
