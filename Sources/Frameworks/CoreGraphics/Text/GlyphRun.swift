package import TextEngine

/// Positioned glyphs of one face: the drawing primitive of text.
package struct GlyphRun: Sendable {
    package let face: FontFace
    package let glyphs: [CGGlyph]
    /// The origins of the glyphs on the baseline, in the space of the command.
    package let positions: [CGPoint]
    /// The transform from em units, y up, to the space of the command; its translation is ignored.
    package let emTransform: CGAffineTransform
    /// Whether glyphs may be at subpixel positions.
    package let isPositionedFreely: Bool
    /// The bounding box of all glyphs, in the space of the command; null for an empty run.
    package let bounds: CGRect

    /// Creates a run. Glyphs without a position, positions without a glyph, and positions that are not finite
    /// are omitted.
    package init(
        face: FontFace, glyphs: [CGGlyph], positions: [CGPoint], emTransform: CGAffineTransform,
        isPositionedFreely: Bool = true
    ) {
        let isPlain =
            glyphs.count == positions.count
            && positions.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        if isPlain {
            self.glyphs = glyphs
            self.positions = positions
        } else {
            let placed = zip(glyphs, positions).filter { $1.x.isFinite && $1.y.isFinite }
            self.glyphs = placed.map(\.0)
            self.positions = placed.map(\.1)
        }
        self.face = face
        self.emTransform = CGAffineTransform(
            a: emTransform.a, b: emTransform.b, c: emTransform.c, d: emTransform.d, tx: 0, ty: 0)
        self.isPositionedFreely = isPositionedFreely
        bounds = Self.bounds(face, self.positions, self.emTransform)
    }

    /// The union of the face's bounding box at each position. Fonts may specify a wrong box;
    /// outlines that exceed it by more than a quarter of an em are cut off.
    private static func bounds(
        _ face: FontFace, _ positions: [CGPoint], _ emTransform: CGAffineTransform
    ) -> CGRect {
        guard let first = positions.first, emTransform.isFinite else { return .null }
        let box = face.bounds
        let margin: CGFloat = 0.25
        let glyph = CGRect(
            x: CGFloat(box.minX) - margin, y: CGFloat(box.minY) - margin,
            width: CGFloat(box.maxX - box.minX) + 2 * margin,
            height: CGFloat(box.maxY - box.minY) + 2 * margin
        ).applying(emTransform)
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for position in positions {
            left = min(left, position.x)
            right = max(right, position.x)
            top = min(top, position.y)
            bottom = max(bottom, position.y)
        }
        return CGRect(
            x: left + glyph.minX, y: top + glyph.minY, width: right - left + glyph.width,
            height: bottom - top + glyph.height)
    }

    /// The outlines of all glyphs, in the space of the command.
    ///
    /// - Complexity: O(points of all outlines); not cached.
    package var outline: CGPath {
        var storage = PathStorage()
        for (glyph, position) in zip(glyphs, positions) {
            var glyphTransform = emTransform
            glyphTransform.tx = position.x
            glyphTransform.ty = position.y
            storage.append(face.outline(of: FontFace.GlyphIndex(glyph)), transform: glyphTransform)
        }
        return CGPath(elements: storage)
    }
}

extension PathStorage {
    /// Appends a glyph's outline.
    mutating func append(_ outline: GlyphOutline, transform: CGAffineTransform) {
        func point(_ point: GlyphOutline.Point) -> CGPoint {
            CGPoint(x: CGFloat(point.x), y: CGFloat(point.y)).applying(transform)
        }
        for element in outline.elements {
            switch element {
            case .move(let to): move(to: point(to))
            case .line(let to): addLine(to: point(to))
            case .quadratic(let control, let to):
                addQuadCurve(to: point(to), control: point(control))
            case .cubic(let control1, let control2, let to):
                addCurve(to: point(to), control1: point(control1), control2: point(control2))
            case .close: close()
            }
        }
    }
}

// MARK: - In the text form of render trees

extension GlyphRun {
    /// The PostScript name by which the installed face can be found; nil for other faces.
    package var installedName: String? {
        let name = face.postScriptName
        guard !name.isEmpty, !face.path.isEmpty,
            let found = InstalledFonts.shared.face(named: name), found.path == face.path,
            found.index == face.index
        else { return nil }
        return name
    }

    /// A run of an installed face; fails for an unknown name.
    package init?(
        installedName name: String, glyphs: [CGGlyph], positions: [CGPoint],
        emTransform: CGAffineTransform, isPositionedFreely: Bool
    ) {
        guard let face = InstalledFonts.shared.face(named: name) else { return nil }
        self.init(
            face: face, glyphs: glyphs, positions: positions, emTransform: emTransform,
            isPositionedFreely: isPositionedFreely)
    }
}
