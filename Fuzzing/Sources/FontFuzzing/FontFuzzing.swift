import CoreGraphics
import CoreText
import Foundation

/// Reads a font in every way an app can, and stops the process where the answers contradict each
/// other.
func readFont(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let provider = CGDataProvider(data: Data(buffer: bytes) as NSData),
        let font = CGFont(provider)
    else { return }
    precondition(font.unitsPerEm > 0, "a font without a size")
    _ = (font.postScriptName, font.fullName, font.ascent, font.descent, font.leading)
    _ = (font.capHeight, font.xHeight, font.fontBBox, font.italicAngle)
    for case let tag as NSNumber in (font.tableTags ?? []).prefix(8) {
        _ = font.table(for: tag.uint32Value)
    }
    let last = CGGlyph(clamping: font.numberOfGlyphs)
    let glyphs: [CGGlyph] = [0, 1, 2, 3, 17, 40, last / 2, last &- 1, last]
    var advances = [Int32](repeating: 0, count: glyphs.count)
    var boxes = [CGRect](repeating: .zero, count: glyphs.count)
    let areThere = font.getGlyphAdvances(
        glyphs: glyphs, count: glyphs.count, advances: &advances)
    precondition(
        areThere == font.getGlyphBBoxes(glyphs: glyphs, count: glyphs.count, bboxes: &boxes),
        "glyphs are there for one question only")
    for glyph in glyphs {
        if let name = font.name(for: glyph) { _ = font.getGlyphWithGlyphName(name: name) }
    }
    draw(glyphs, font)
    shape(font)
}

/// Shapes text of several scripts, with ligatures, marks and digits.
private func shape(_ font: CGFont) {
    let font = CTFontCreateWithGraphicsFont(font, 17, nil, nil)
    for text in ["Office, ffi 1/2", "e\u{301}a\u{308}\u{328}", "שָׁלוֹם", "لا إله", "क्षि"] {
        let string = NSAttributedString(
            string: text, attributes: [.init(kCTFontAttributeName as String): font])
        let line = CTLineCreateWithAttributedString(string)
        var ascent: CGFloat = 0
        _ = CTLineGetTypographicBounds(line, &ascent, nil, nil)
        for index in 0...string.length {
            _ = CTLineGetOffsetForStringIndex(line, index, nil)
        }
    }
}

/// Draws glyphs small, turned, and as outlines.
private func draw(_ glyphs: [CGGlyph], _ font: CGFont) {
    let layout =
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    guard
        let context = CGContext(
            data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: layout)
    else { preconditionFailure("no context to draw into") }
    let places = glyphs.indices.map { CGPoint(x: CGFloat($0) * 7, y: 9) }
    context.setFont(font)
    for (size, angle, mode) in [
        (12, 0, CGTextDrawingMode.fill), (30, 0.4, .fill), (300, 0, .fill), (20, 0, .stroke),
        (40, 0, .clip),
    ] {
        context.setFontSize(CGFloat(size))
        context.textMatrix = CGAffineTransform(rotationAngle: CGFloat(angle))
        context.setTextDrawingMode(mode)
        context.showGlyphs(glyphs, at: places)
    }
}

/// Reads a font of the machine with some bytes changed, as the input says.
///
/// FreeType is not instrumented for libFuzzer, which would therefore never find a whole font from nothing. The first
/// byte chooses the font and whether it is truncated. Of each four bytes that follow, three give a position, more often
/// near the beginning, and the fourth the new byte.
public func readChangedFont(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let choice = bytes.first, !fonts.isEmpty else { return }
    var font = fonts[Int(choice >> 1) % fonts.count]
    var changes = bytes.dropFirst()
    if choice & 1 == 1, changes.count >= 3 {
        let place = changes.prefix(3).reduce(0) { $0 << 8 | Int($1) }
        font = font.prefix(place % font.count)
        changes = changes.dropFirst(3)
    }
    while changes.count >= 4, !font.isEmpty {
        let change = Array(changes.prefix(4))
        let place = Int(change[0]) << 16 | Int(change[1]) << 8 | Int(change[2])
        // Tables and their directory are at the beginning.
        let reach = change[2] & 1 == 0 ? min(4096, font.count) : font.count
        font[font.startIndex + place % reach] = change[3]
        changes = changes.dropFirst(4)
    }
    font.withUnsafeBytes { readFont($0.bindMemory(to: UInt8.self)) }
}

/// A font for each kind of outlines.
private let fonts = [
    "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf",
].compactMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
