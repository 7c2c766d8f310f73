internal import CoreGraphics

/// Glyphs as text: the face's name, the em, the colour, and glyphs with their positions.
///
/// Faces are identified by name on machines that have them installed. Glyphs of others are written as the
/// path of their outlines, which looks the same but for the last rounding, and without emoji.
extension TreeText {
    static func glyphs(_ run: GlyphRun, _ color: DrawColor) -> String {
        guard let name = run.installedName else {
            return "fill \(path(run.outline)) \(TreeText.color(color))"
        }
        let em = run.emTransform
        var values: [Double] = []
        for (glyph, position) in zip(run.glyphs, run.positions) {
            values += [Double(glyph), Double(position.x), Double(position.y)]
        }
        return "glyphs \(string(name)) "
            + numbers([em.a, em.b, em.c, em.d].map { Double($0) })
            + " \(TreeText.color(color))\(run.isPositionedFreely ? "" : " rounded") "
            + string(numbers(values))
    }
}

extension TreeReader {
    /// Reads glyphs after their keyword.
    mutating func glyphs() throws(RenderTreeSyntaxError) -> DrawCommand.Operation {
        let start = self
        let name = try string()
        let em = CGAffineTransform(
            a: CGFloat(try number()), b: CGFloat(try number()), c: CGFloat(try number()),
            d: CGFloat(try number()), tx: 0, ty: 0)
        let color = try drawColor()
        let isRounded = try accept("rounded")
        let values = try string().split(separator: " ").map { Double($0) }
        guard values.count % 3 == 0 else { throw start.error("a glyph has three numbers") }
        var glyphs: [CGGlyph] = []
        var positions: [CGPoint] = []
        for index in stride(from: 0, to: values.count, by: 3) {
            guard let number = values[index], let glyph = CGGlyph(exactly: number),
                let x = values[index + 1], let y = values[index + 2]
            else { throw start.error("a glyph has three numbers") }
            glyphs.append(glyph)
            positions.append(CGPoint(x: x, y: y))
        }
        guard
            let run = GlyphRun(
                installedName: name, glyphs: glyphs, positions: positions, emTransform: em,
                isPositionedFreely: !isRounded)
        else { throw start.error("the font \(TreeText.string(name)) is not installed") }
        return .glyphs(run, color)
    }
}
