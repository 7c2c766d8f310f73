/// The vertical metrics of a font, in points.
package struct FontMetrics: Hashable, Sendable {
    /// Above the baseline, positive.
    package var ascent: Double
    /// Below the baseline, positive.
    package var descent: Double
    /// The additional space between lines.
    package var leading: Double
    package var capHeight: Double
    package var xHeight: Double

    /// The distance between baselines.
    package var lineHeight: Double { ascent + descent + leading }

    /// Returns the system font's published metrics at a size.
    package static func system(pointSize: Double) -> FontMetrics {
        FontMetrics(
            ascent: SystemFontMetrics.ascent * pointSize,
            descent: SystemFontMetrics.descent * pointSize, leading: 0,
            capHeight: SystemFontMetrics.capHeight * pointSize,
            xHeight: SystemFontMetrics.xHeight * pointSize)
    }

    /// Returns the metrics of Apple's face of a name, or else those of the face itself.
    static func of(_ font: TextFont, _ typeface: Typeface) -> FontMetrics {
        let own = FontMetrics(typeface.face, pointSize: font.pointSize)
        guard case .named(let name) = font.family,
            RegisteredFonts.shared.entry(named: name) == nil,
            !UserFonts.shared.contains(typeface),
            let family = FontCatalogue.face(named: name)?.family,
            let known = published[family]
        else { return own }
        let size = font.pointSize
        return FontMetrics(
            ascent: known.ascent * size, descent: known.descent * size,
            leading: known.leading * size,
            capHeight: known.capHeight.map { $0 * size } ?? own.capHeight,
            xHeight: known.xHeight.map { $0 * size } ?? own.xHeight)
    }

    private struct Published {
        var ascent: Double
        var descent: Double
        var leading = 0.0
        var capHeight: Double?
        var xHeight: Double?
    }

    // Recalled, not measured here: metrics in em of families on iOS that differ from those of the
    // faces that replace them. Apps compute layouts with them.
    private static let published: [String: Published] = [
        "Helvetica": Published(ascent: 0.92, descent: 0.23),
        "Helvetica Neue": Published(
            ascent: 0.952, descent: 0.213, leading: 0.028, capHeight: 0.714, xHeight: 0.517),
        "PingFang HK": Published(ascent: 1.06, descent: 0.34),
        "PingFang SC": Published(ascent: 1.06, descent: 0.34),
        "PingFang TC": Published(ascent: 1.06, descent: 0.34),
    ]

    /// The metrics of a face at a size.
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
