internal import TextEngine

/// Finds the glyphs of characters, one for each UTF-16 unit.
///
/// The first unit of a surrogate pair gets the glyph and the second 0. Ligatures and joining letters need the
/// shaping of lines.
///
/// - Parameters:
///   - characters: `count` units.
///   - glyphs: A buffer for `count` glyphs; 0 for characters that the font lacks.
/// - Returns: Whether the font has all characters.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
    _ count: CFIndex
) -> Bool {
    var areThere = true
    var index = 0
    while index < count {
        let unit = characters[index]
        var scalar = UInt32(unit)
        var length = 1
        if unit & 0xFC00 == 0xD800, index + 1 < count, characters[index + 1] & 0xFC00 == 0xDC00 {
            scalar = 0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(characters[index + 1] & 0x3FF))
            length = 2
        }
        let glyph = Unicode.Scalar(scalar).flatMap { font.face.glyph(for: $0) } ?? 0
        glyphs[index] = CGGlyph(truncatingIfNeeded: glyph)
        if length == 2 { glyphs[index + 1] = 0 }
        if glyph == 0 { areThere = false }
        index += length
    }
    return areThere
}

/// Returns the glyph of a PostScript name such as `eacute`; 0 if there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
    CGGlyph(clamping: font.face.glyph(named: glyphName as String) ?? 0)
}

/// Returns the advances of glyphs, in points.
///
/// - Parameters:
///   - orientation: `vertical` measures downwards.
///   - advances: A buffer for `count` sizes, or nil.
/// - Returns: The sum.
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    var sum = 0.0
    for index in 0..<max(0, count) {
        let size: CGSize
        if orientation == .vertical {
            size = CGSize(width: 0, height: -(font.ascender - font.descender))
        } else {
            let advance = font.face.advance(of: FontFace.GlyphIndex(glyphs[index]))
            size = CGSize(width: CGFloat(advance) * font.pointSize, height: 0)
        }
        let turned = CGPoint(x: size.width, y: size.height).applying(font.request.matrix.linear)
        advances?[index] = CGSize(width: turned.x, height: turned.y)
        sum += Double(orientation == .vertical ? abs(turned.y) : turned.x)
    }
    return sum
}

/// Returns the bounding boxes of glyphs, in points, y up.
///
/// - Parameters:
///   - boundingRects: A buffer for `count` rectangles, or nil; empty for blanks.
/// - Returns: The union of all at one origin; null if no glyph has an outline.
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var union = CGRect.null
    for index in 0..<max(0, count) {
        let box = font.face.bounds(of: FontFace.GlyphIndex(glyphs[index]))
        let rect = box.map {
            CGRect($0, scale: font.pointSize).applying(font.request.matrix.linear)
        }
        boundingRects?[index] = rect ?? .zero
        if let rect { union = union.isNull ? rect : union.union(rect) }
    }
    return union
}

/// Returns the outline of a glyph in points, y up; nil for blanks, emoji and invalid glyphs.
///
/// - Parameter matrix: Applied to the path after the font's own; nil for none.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    let size = font.pointSize
    let run = GlyphRun(
        face: font.face, glyphs: [glyph], positions: [.zero],
        emTransform: CGAffineTransform(scaleX: size, y: size)
            .concatenating(font.request.matrix.linear))
    let path = run.outline
    guard !path.isEmpty else { return nil }
    let own = font.request.matrix
    var outerTransform = CGAffineTransform(translationX: own.tx, y: own.ty)
        .concatenating(matrix?.pointee ?? .identity)
    return path.copy(using: &outerTransform)
}

/// Draws glyphs at positions in text space, with the context's fill colour and text matrix.
///
/// The font and the font size of the graphics state do not change.
///
/// - Parameters:
///   - glyphs: `count` glyphs of the font.
///   - positions: `count` positions.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
    _ count: Int, _ context: CGContext
) {
    guard count > 0 else { return }
    let matrix = context.textMatrix
    let size = font.pointSize
    context.show(
        GlyphRun(
            face: font.face, glyphs: Array(UnsafeBufferPointer(start: glyphs, count: count)),
            positions: (0..<count).map { positions[$0].applying(matrix) },
            emTransform: CGAffineTransform(scaleX: size, y: size)
                .concatenating(font.request.matrix.linear).concatenating(matrix)))
}

/// Returns the graphics font of a font, without its size.
///
/// - Parameter attributes: On return, a descriptor with the attributes that the graphics font lacks; may be
///   nil.
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
    attributes?.pointee = Unmanaged.passRetained(font.fontDescriptor)
    return CGFont(font.face)
}

/// Returns the set of characters with glyphs in the font.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CFCharacterSet {
    var set = CharacterSet()
    for (character, _) in font.face.characters {
        if let scalar = Unicode.Scalar(character) { set.insert(scalar) }
    }
    return set as NSCharacterSet
}

// MARK: - Tables

/// The tag of a font's table, four characters.
public typealias CTFontTableTag = FourCharCode

/// Options for reading tables; none are defined.
public struct CTFontTableOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Returns the tags of the font's tables, each a number of four characters; nil for a file without tables.
public func CTFontCopyAvailableTables(
    _ font: CTFont, _ options: CTFontTableOptions
) -> CFArray? {
    let tags = font.face.tableTags
    return tags.isEmpty ? nil : tags.map { NSNumber(value: $0) } as NSArray
}

/// Returns the data of a table; nil if there is none with that tag.
public func CTFontCopyTable(
    _ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions
) -> CFData? {
    font.face.table(table).map { Data($0) as NSData }
}

extension CGAffineTransform {
    /// The transform without its translation.
    var linear: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}
