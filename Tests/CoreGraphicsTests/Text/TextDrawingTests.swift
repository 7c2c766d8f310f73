import Foundation
import Testing

@testable import CoreGraphics

@Suite struct TextDrawingTests {
    private func inter() throws -> CGFont { try #require(CGFont("Inter-Regular" as CFString)) }

    /// The glyph of each character.
    private func glyphs(_ text: String, _ font: CGFont) -> [CGGlyph] {
        text.unicodeScalars.map { CGGlyph(font.face.glyph(for: $0) ?? 0) }
    }

    private func show(
        _ text: String, size: CGFloat, at positions: [CGPoint], in context: CGContext
    ) throws {
        let font = try inter()
        context.setFont(font)
        context.setFontSize(size)
        context.showGlyphs(glyphs(text, font), at: positions)
    }

    @Test("A glyph is drawn on its baseline, upright where y points up")
    func upright() throws {
        let bitmap = Bitmap(60, 60)
        try show("H", size: 40, at: [CGPoint(x: 10, y: 20)], in: bitmap.context)
        // Capitals are 8/11 of an em high; row 40 of the picture is y 20 of user space.
        let painted = bitmap.paintedRect
        #expect(painted.maxY == 40)
        #expect((29...30).contains(painted.height))
        #expect(painted.x >= 12)
        let turned = Bitmap(60, 60)
        try show("L", size: 40, at: [CGPoint(x: 10, y: 20)], in: turned.context)
        // The foot of the L is at the bottom.
        #expect(turned.alpha(24, 38) == 255)
        #expect(turned.alpha(24, 14) == 0)
    }

    @Test("Masks have the coverage of the filled outline")
    func masksEqualOutlines() throws {
        for matrix in [
            CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.4),
            CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0),
        ] {
            let masked = Bitmap(120, 60)
            masked.context.textMatrix = matrix
            try show(
                "Rag", size: 32,
                at: [CGPoint(x: 8, y: 8), CGPoint(x: 40, y: 8), CGPoint(x: 72, y: 8)],
                in: masked.context)
            let filled = Bitmap(120, 60)
            let font = try inter()
            let run = GlyphRun(
                face: font.face, glyphs: glyphs("Rag", font),
                positions: [CGPoint(x: 8, y: 8), CGPoint(x: 40, y: 8), CGPoint(x: 72, y: 8)]
                    .map { $0.applying(matrix) },
                emTransform: CGAffineTransform(scaleX: 32, y: 32).concatenating(matrix))
            filled.context.addPath(run.outline)
            filled.context.fillPath()
            #expect(filled.area > 300)
            #expect(abs(masked.area - filled.area) < filled.area * 0.01)
            let differences = zip(masked.contents, filled.contents).map {
                abs(Int($0 >> 24) - Int($1 >> 24))
            }
            // Paths are covered in fewer steps than masks, and turned glyphs move by up to an
            // eighth of a pixel each way.
            #expect((differences.max() ?? 0) < (matrix.isIdentity ? 48 : 70))
        }
    }

    @Test("Positions are in text space, and its matrix is not saved with the graphics state")
    func textSpace() throws {
        let bitmap = Bitmap(80, 40)
        bitmap.context.saveGState()
        bitmap.context.textMatrix = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0)
        bitmap.context.restoreGState()
        bitmap.context.textPosition.y = 6
        #expect(
            bitmap.context.textMatrix == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 6))
        try show("H", size: 12, at: [CGPoint(x: 5, y: 2)], in: bitmap.context)
        let plain = Bitmap(80, 40)
        try show("H", size: 24, at: [CGPoint(x: 20, y: 10)], in: plain.context)
        #expect(bitmap.contents == plain.contents)
    }

    @Test("Glyphs are at quarters of a pixel along the line and at whole rows")
    func quarters() throws {
        func draw(_ x: CGFloat, _ y: CGFloat, freely: Bool = true) throws -> [UInt32] {
            let bitmap = Bitmap(30, 30)
            bitmap.context.setShouldSubpixelPositionFonts(freely)
            try show("a", size: 20, at: [CGPoint(x: x, y: y)], in: bitmap.context)
            return bitmap.contents
        }
        #expect(try draw(5, 5) == draw(5.1, 5.2))
        #expect(try draw(5, 5) != draw(5.25, 5))
        #expect(try draw(5.25, 5) == draw(5.3, 4.7))
        #expect(try draw(5, 5, freely: false) == draw(5.25, 5, freely: false))
        #expect(try draw(5, 5) == draw(5, 5, freely: false))
    }

    @Test("The modes fill, stroke, clip, and draw nothing")
    func modes() throws {
        func draw(_ mode: CGTextDrawingMode) throws -> (before: Bitmap, after: Bitmap) {
            let bitmap = Bitmap(60, 60)
            let context = bitmap.context
            context.setFillColor(opaqueRed)
            context.setStrokeColor(opaqueBlue)
            context.setTextDrawingMode(mode)
            try show("O", size: 60, at: [CGPoint(x: 5, y: 10)], in: context)
            let before = Bitmap(60, 60)
            before.context.draw(
                try #require(context.makeImage()), in: CGRect(x: 0, y: 0, width: 60, height: 60))
            context.clear(CGRect(x: 0, y: 0, width: 60, height: 60))
            return (before, bitmap)
        }
        func colors(_ bitmap: Bitmap) -> (red: Bool, blue: Bool) {
            let found = Set(bitmap.contents)
            return (found.contains(0xFFFF_0000), found.contains { $0 & 255 > 200 })
        }
        for (mode, isRed, isBlue, clips) in [
            (CGTextDrawingMode.fill, true, false, false), (.stroke, false, true, false),
            (.fillStroke, true, true, false), (.invisible, false, false, false),
            (.fillClip, true, false, true), (.strokeClip, false, true, true),
            (.fillStrokeClip, true, true, true), (.clip, false, false, true),
        ] {
            let (before, after) = try draw(mode)
            #expect(colors(before) == (isRed, isBlue), "\(mode)")
            // Clearing everything clears the glyph only where it clips.
            after.context.setFillColor(opaqueBlack)
            after.context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
            #expect((after.area < 2500) == clips, "\(mode)")
            #expect((after.alpha(30, 28) == 0) == clips, "\(mode)")
        }
    }

    @Test("Patterns, shadows, opacity and clips apply to text")
    func compositing() throws {
        let bitmap = Bitmap(60, 60)
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, cell in
                cell.setFillColor(opaqueBlue)
                cell.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            }, releaseInfo: nil)
        let stripes = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity,
                xStep: 4, yStep: 4, tiling: .constantSpacing, isColored: true,
                callbacks: &callbacks))
        bitmap.context.setFillPattern(stripes, colorComponents: [1] as [CGFloat])
        try show("I", size: 70, at: [CGPoint(x: 20, y: 2)], in: bitmap.context)
        let column = (0..<60).filter { bitmap[29, $0] == 0xFF00_00FF }
        #expect((24...26).contains(column.count), "\(column)")
        let shadowed = Bitmap(60, 60)
        shadowed.context.setShadow(
            offset: CGSize(width: 10, height: 0), blur: 0, color: opaqueBlue)
        shadowed.context.setFillColor(opaqueRed)
        try show("I", size: 70, at: [CGPoint(x: 10, y: 2)], in: shadowed.context)
        let colors = Set(shadowed.contents)
        #expect(colors.contains(0xFFFF_0000) && colors.contains(0xFF00_00FF))
        let faded = Bitmap(60, 60)
        faded.context.setAlpha(0.5)
        faded.context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 20))
        try show("I", size: 70, at: [CGPoint(x: 20, y: 2)], in: faded.context)
        #expect(faded.contents.max() == 0x8000_0000)
        #expect(faded.paintedRect.y == 40)
    }

    @Test("Large text and text without smoothing are painted as paths")
    func paths() throws {
        let bitmap = Bitmap(400, 400)
        try show("H", size: 500, at: [CGPoint(x: -10, y: 10)], in: bitmap.context)
        #expect(bitmap.area > 38_000)
        let aliased = Bitmap(60, 60)
        aliased.context.setShouldAntialias(false)
        try show("O", size: 50, at: [CGPoint(x: 5, y: 10)], in: aliased.context)
        #expect(Set(aliased.contents) == [0, 0xFF00_0000])
    }

    @Test("A recorded run is one command that keeps glyphs and places")
    func recorded() throws {
        let context = CGContext.recording(size: CGSize(width: 60, height: 60), scale: 2)
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        try show(
            "Hi", size: 17, at: [CGPoint(x: 5, y: -20), CGPoint(x: 18, y: -20)], in: context)
        let list = context.makeDisplayList()
        #expect(
            list.description.hasPrefix("glyphs Inter-Regular em 17 0 0 -17 "), "\(list)")
        #expect(
            list.description.hasSuffix(
                " at 5 20, \(glyphs("i", try inter())[0]) at 18 20 color #000000"))
        #expect(list.bounds.contains(CGRect(x: 6, y: 8, width: 10, height: 12)))
        let replayed = PixelBuffer(width: 120, height: 120)
        Rasterizer(target: replayed).draw(list, transform: CGAffineTransform(scaleX: 2, y: 2))
        let immediate = PixelBuffer(width: 120, height: 120)
        let direct = CGContext(pixels: immediate, scale: 2)
        direct.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        try show("Hi", size: 17, at: [CGPoint(x: 5, y: -20), CGPoint(x: 18, y: -20)], in: direct)
        #expect(replayed.firstDifference(from: immediate) == nil)
    }

    @Test("Without a font nothing is drawn, and hostile numbers draw nothing")
    func nothing() throws {
        let bitmap = Bitmap(20, 20)
        bitmap.context.showGlyphs([5], at: [CGPoint(x: 5, y: 5)])
        try show("H", size: 0, at: [CGPoint(x: 5, y: 5)], in: bitmap.context)
        try show("H", size: 10, at: [CGPoint(x: CGFloat.nan, y: 5)], in: bitmap.context)
        try show("H", size: .infinity, at: [CGPoint(x: 5, y: 5)], in: bitmap.context)
        try show("H", size: 10, at: [], in: bitmap.context)
        bitmap.context.showGlyphs([CGGlyph.max], at: [CGPoint(x: 5, y: 5)])
        #expect(bitmap.area == 0)
    }

    @Test("Masks are kept for the styles used last, and only for so many")
    func cache() throws {
        let cache = GlyphMaskCache(byteLimit: 1 << 20)
        let face = try inter().face
        let glyph = CGGlyph(try #require(face.glyph(for: "H")))
        let slot = GlyphMaskCache.Slot(glyph, quarterX: 1, quarterY: 0)
        func masks(_ size: Double) -> [PlacedMask?] {
            cache.masks(
                for: [slot, slot], of: face,
                transform: .init(a: size, b: 0, c: 0, d: -size))
        }
        let first = masks(20)
        #expect(first[0]?.mask === first[1]?.mask)
        #expect(masks(20)[0]?.mask === first[0]?.mask)
        for size in 21..<200 { _ = masks(Double(size)) }
        #expect(cache.statistics.count <= 64)
        #expect(cache.statistics.byteCount <= 1 << 20)
        #expect(masks(20)[0]?.mask !== first[0]?.mask)
        #expect(masks(199)[0]?.mask === masks(199)[1]?.mask)
    }
}
