import Foundation
import Testing

@testable import CoreGraphics

private let path = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

@Suite(
    .enabled(
        if: FileManager.default.fileExists(atPath: path),
        "fonts-noto-color-emoji is not installed"))
struct GlyphPictureDrawingTests {
    private func emoji() throws -> CGFont {
        let provider = try #require(CGDataProvider(filename: path))
        return try #require(CGFont(provider))
    }

    private func show(
        _ character: Unicode.Scalar, size: CGFloat, at place: CGPoint, in context: CGContext
    ) throws {
        let font = try emoji()
        context.setFont(font)
        context.setFontSize(size)
        let glyph = try #require(font.face.glyph(for: character))
        context.showGlyphs([CGGlyph(glyph)], at: [place])
    }

    @Test("An emoji is drawn on the baseline in its own colours, whatever the fill colour")
    func colors() throws {
        let bitmap = Bitmap(60, 60)
        bitmap.context.setFillColor(opaqueBlue)
        try show("\u{1F600}", size: 40, at: CGPoint(x: 5, y: 15), in: bitmap.context)
        let painted = bitmap.paintedRect
        // 1.17 em high, of which a quarter is below the baseline, which is row 45.
        #expect((50...57).contains(painted.maxY) && (40...52).contains(painted.width))
        let center = bitmap[5 + 25, 45 - 14]
        #expect(center >> 24 == 255 && center >> 16 & 255 > 200 && center & 255 < 120)
        #expect(!bitmap.contents.contains(0xFF00_00FF))
    }

    @Test("It is upright, also when rotated and scaled up, and flipped where text is")
    func upright() throws {
        func rows(_ matrix: CGAffineTransform, _ size: CGFloat, _ place: CGPoint) throws -> Bitmap {
            let bitmap = Bitmap(400, 400)
            bitmap.context.textMatrix = matrix
            try show("\u{1F33B}", size: size, at: place, in: bitmap.context)
            return bitmap
        }
        // A sunflower: yellow above, green below.
        func greenIsBelow(_ bitmap: Bitmap) -> Bool {
            var (greenRows, yellowRows) = ([Int](), [Int]())
            for y in 0..<400 {
                for x in stride(from: 0, to: 400, by: 3) {
                    let pixel = bitmap[x, y]
                    let (red, green) = (pixel >> 16 & 255, pixel >> 8 & 255)
                    guard pixel >> 24 == 255 else { continue }
                    if green > red + 15 { greenRows.append(y) }
                    if red > 200, green > 130, pixel & 255 < 100 { yellowRows.append(y) }
                }
            }
            #expect(!greenRows.isEmpty && !yellowRows.isEmpty)
            let green: Int = greenRows.reduce(0, +) / max(1, greenRows.count)
            let yellow: Int = yellowRows.reduce(0, +) / max(1, yellowRows.count)
            return green > yellow
        }
        #expect(greenIsBelow(try rows(.identity, 200, CGPoint(x: 50, y: 100))))
        #expect(greenIsBelow(try rows(.identity, 300, CGPoint(x: 10, y: 90))))
        #expect(
            !greenIsBelow(
                try rows(CGAffineTransform(scaleX: 1, y: -1), 200, CGPoint(x: 50, y: -300))))
        #expect(
            greenIsBelow(
                try rows(CGAffineTransform(rotationAngle: 0.3), 200, CGPoint(x: 120, y: 60))))
    }

    @Test("A translucent fill colour and the opacity fade it alike")
    func alpha() throws {
        let faded = Bitmap(60, 60)
        faded.context.setAlpha(0.5)
        try show("\u{1F600}", size: 40, at: CGPoint(x: 5, y: 15), in: faded.context)
        let colored = Bitmap(60, 60)
        colored.context.setFillColor(opaqueRed.copy(alpha: 0.5) ?? opaqueRed)
        try show("\u{1F600}", size: 40, at: CGPoint(x: 5, y: 15), in: colored.context)
        #expect(faded.contents == colored.contents)
        #expect(faded.contents.map { $0 >> 24 }.max() == 128)
    }

    @Test("Recorded and drawn at once give the same pixels, and a shadow has its shape")
    func recorded() throws {
        func draw(_ context: CGContext) throws {
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.setShadow(offset: CGSize(width: 3, height: 3), blur: 2, color: opaqueBlue)
            try show("\u{1F680}", size: 20, at: CGPoint(x: 10, y: -30), in: context)
        }
        let recording = CGContext.recording(size: CGSize(width: 60, height: 60), scale: 2)
        try draw(recording)
        let list = recording.makeDisplayList()
        #expect(list.description.hasPrefix("glyphs NotoColorEmoji em 20 0 0 -20 "), "\(list)")
        let replayed = PixelBuffer(width: 120, height: 120)
        Rasterizer(target: replayed).draw(list, transform: CGAffineTransform(scaleX: 2, y: 2))
        let immediate = PixelBuffer(width: 120, height: 120)
        try draw(CGContext(pixels: immediate, scale: 2))
        #expect(replayed.firstDifference(from: immediate) == nil)
        let hasShadow = (0..<120).contains { y in
            (0..<120).contains { x in
                let pixel = replayed[x, y]
                return pixel & 255 == pixel >> 24 && pixel & 0xFFFF00 == 0 && pixel != 0
            }
        }
        #expect(hasShadow)
    }

    @Test("A PDF document shows it as an image")
    func document() throws {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 100, height: 100)
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        context.beginPDFPage(nil)
        try show("\u{1F600}", size: 40, at: CGPoint(x: 5, y: 15), in: context)
        context.endPDFPage()
        context.closePDF()
        let text = String(decoding: data as Data, as: UTF8.self)
        #expect(text.contains("/Subtype /Image"))
    }
}
