/// The heights that a font reports, in points.
package struct FontMetrics: Hashable, Sendable {
    /// Above the base line, positive.
    package var ascent: Double
    /// Below the base line, positive.
    package var descent: Double
    /// Between the lines.
    package var leading: Double
    package var capHeight: Double
    package var xHeight: Double

    /// The distance of base lines.
    package var lineHeight: Double { ascent + descent + leading }

    /// The system font's published numbers at a size, whatever face stands in for it.
    package static func system(pointSize: Double) -> FontMetrics {
        FontMetrics(
            ascent: SystemFontMetrics.ascent * pointSize,
            descent: SystemFontMetrics.descent * pointSize, leading: 0,
            capHeight: SystemFontMetrics.capHeight * pointSize,
            xHeight: SystemFontMetrics.xHeight * pointSize)
    }

    /// What a face says of itself at a size.
    init(_ face: FontFace, pointSize: Double) {
        ascent = face.ascent * pointSize
        descent = face.descent * pointSize
        leading = max(0, face.lineGap) * pointSize
        capHeight = (face.capHeight ?? face.ascent * 0.75) * pointSize
        xHeight = (face.xHeight ?? face.ascent * 0.55) * pointSize
    }

    init(ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}
