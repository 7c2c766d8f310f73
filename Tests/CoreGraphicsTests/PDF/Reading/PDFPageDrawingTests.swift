import Foundation
import ImageFormats
import Testing

@testable import CoreGraphics

/// Pages are drawn as the same drawing of a context, or have the pixels that the format's description gives them.
@Suite struct PDFPageDrawingTests {
    /// Returns the pixels of a context of 20 × 20 units.
    private func direct(_ body: (CGContext) -> Void) -> [UInt32] {
        let bitmap = Bitmap(20, 20)
        body(bitmap.context)
        return bitmap.contents
    }

    @Test("Fills, strokes and clips are those of a context")
    func shapes() throws {
        let drawn = try PDFTestFile(
            content: """
                q 2 2 16 16 re W n
                1 0 0 rg 0 0 m 20 0 l 10 20 l h f
                0 0 1 RG 3 w 1 J [4 5] 1 d 1 10 m 19 12 l S Q
                0 1 0 rg 3 3 8 8 re 5 5 4 4 re f*
                """
        ).draw()
        let expected = direct { context in
            context.saveGState()
            context.clip(to: CGRect(x: 2, y: 2, width: 16, height: 16))
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 20, y: 0))
            context.addLine(to: CGPoint(x: 10, y: 20))
            context.closePath()
            context.fillPath()
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.setLineWidth(3)
            context.setLineCap(.round)
            context.setLineDash(phase: 1, lengths: [4, 5])
            context.move(to: CGPoint(x: 1, y: 10))
            context.addLine(to: CGPoint(x: 19, y: 12))
            context.strokePath()
            context.restoreGState()
            context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
            context.addRect(CGRect(x: 3, y: 3, width: 8, height: 8))
            context.addRect(CGRect(x: 5, y: 5, width: 4, height: 4))
            context.fillPath(using: .evenOdd)
        }
        #expect(drawn.contents == expected)
    }

    @Test("A page is drawn in the context's space, clipped to its crop box")
    func space() throws {
        let file = PDFTestFile(
            page: "/MediaBox [0 0 20 20] /CropBox [2 2 6 8]", content: "0 0 20 20 re f")
        #expect(try file.draw().paintedRect == PixelRect(x: 2, y: 12, width: 4, height: 6))
        #expect(
            try file.draw(scale: 2).paintedRect == PixelRect(x: 4, y: 4, width: 8, height: 12))
    }

    @Test("The state of the context stays, and its opacity is that of the whole page")
    func state() throws {
        let bitmap = Bitmap(20, 20)
        let page = try PDFTestFile(
            content: "q q 5 0 0 5 0 0 cm 1 0 0 rg 0 0 4 4 re f 0 0 4 4 re f"
        ).page()
        bitmap.context.setAlpha(0.5)
        let transform = bitmap.context.ctm
        bitmap.context.drawPDFPage(page)
        #expect(bitmap.context.ctm == transform)
        #expect(bitmap[5, 5] == 0x8080_0000)
    }

    @Test("A page is recorded by a view's context, and drawn at its scale")
    func recording() throws {
        let context = CGContext.recording(size: CGSize(width: 20, height: 20), scale: 2)
        context.drawPDFPage(try PDFTestFile(content: "1 0 0 rg 5 0 5.5 5 re f").page())
        let list = context.makeDisplayList()
        #expect(list.bounds == CGRect(x: 5, y: 0, width: 5.5, height: 5))
    }

    @Test("Opacity, blend modes and groups are composited")
    func compositing() throws {
        let drawn = try PDFTestFile(
            content: """
                1 1 0 rg 0 0 20 20 re f
                q /M gs 0 1 1 rg 0 0 10 10 re f Q
                q /H gs /F Do Q
                """,
            resources:
                "/ExtGState << /M << /BM /Multiply >> /H << /ca 0.5 >> >> /XObject << /F 10 0 R >>",
            streams: [
                10: (
                    "/Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency >>",
                    Data("0 g 10 10 8 8 re f 10 10 8 8 re f".utf8)
                )
            ]
        ).draw()
        #expect(drawn[5, 15] == 0xFF00_FF00)
        #expect(drawn[12, 5] == 0xFF80_8000 || drawn[12, 5] == 0xFF7F_7F00)
        #expect(drawn[1, 1] == 0xFFFF_FF00)
    }

    @Test(
        "A soft mask lets paint through by brightness or opacity",
        arguments: ["Luminosity", "Alpha"])
    func softMask(_ kind: String) throws {
        let drawn = try PDFTestFile(
            content: "/M gs 1 0 0 rg 0 0 20 20 re f",
            resources: "/ExtGState << /M << /SMask << /S /\(kind) /G 10 0 R >> >> >>",
            streams: [
                10: (
                    "/Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency /CS /DeviceGray >>",
                    Data("1 g 0 0 10 20 re f 0 g 10 0 5 20 re f".utf8)
                )
            ]
        ).draw()
        #expect(drawn[5, 10] == 0xFFFF_0000)
        #expect(drawn[12, 10] == (kind == "Alpha" ? 0xFFFF_0000 : 0))
        #expect(drawn[17, 10] == 0)
    }

    @Test("A soft mask with a bright backdrop lets paint through outside of its box")
    func brightBackdrop() throws {
        let drawn = try PDFTestFile(
            content: "/M gs 1 0 0 rg 0 0 20 20 re f",
            resources:
                "/ExtGState << /M << /SMask << /S /Luminosity /BC [1] /G 10 0 R >> >> >>",
            streams: [
                10: (
                    "/Subtype /Form /BBox [0 0 10 20] /Group << /S /Transparency /CS /DeviceGray >>",
                    Data("0 g 0 0 10 20 re f".utf8)
                )
            ]
        ).draw()
        #expect(drawn[5, 10] == 0)
        #expect(drawn[15, 10] == 0xFFFF_0000)
    }

    @Test("An image fills the unit square, its first row at the top, with its opacity")
    func images() throws {
        let drawn = try PDFTestFile(
            content: "20 0 0 20 0 0 cm /I Do",
            resources: "/XObject << /I 10 0 R >>",
            streams: [
                10: (
                    "/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 11 0 R",
                    Data([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
                ),
                11: (
                    "/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray",
                    Data([255, 255, 0, 255])
                ),
            ]
        ).draw()
        #expect(drawn[1, 1] == 0xFFFF_0000)
        #expect(drawn[18, 1] == 0xFF00_FF00)
        #expect(drawn[1, 18] == 0)
        #expect(drawn[18, 18] == 0xFFFF_FFFF)
    }

    @Test("The opacity of an image may have another size")
    func largerOpacity() throws {
        let drawn = try PDFTestFile(
            content: "20 0 0 20 0 0 cm /I Do",
            resources: "/XObject << /I 10 0 R >>",
            streams: [
                10: (
                    "/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 11 0 R",
                    Data([255, 0, 0])
                ),
                11: (
                    "/Subtype /Image /Width 1 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray",
                    Data([255, 0])
                ),
            ]
        ).draw()
        #expect(drawn[10, 1] == 0xFFFF_0000)
        #expect(drawn[10, 18] == 0)
    }

    @Test("A JPEG in a page is decoded")
    func jpeg() throws {
        let pixels = PixelBuffer(width: 8, height: 8)
        for y in 0..<8 { for x in 0..<8 { pixels[x, y] = 0xFFFF_0000 } }
        let jpeg = try #require(
            CGImage(pixels: pixels).jpegData(options: ImageEncoder.JPEGOptions()))
        let drawn = try PDFTestFile(
            content: "20 0 0 20 0 0 cm /I Do",
            resources: "/XObject << /I 10 0 R >>",
            streams: [10: ("/Subtype /Image /Width 8 /Height 8 /Filter /DCTDecode", jpeg)]
        ).draw()
        #expect(drawn[10, 10] >> 16 & 255 > 245 && drawn[10, 10] & 255 < 10)
    }

    @Test("A stencil paints where its bits are 0")
    func stencil() throws {
        let drawn = try PDFTestFile(
            content: "0 1 0 rg 20 0 0 20 0 0 cm BI /W 2 /H 1 /IM true ID \u{40} EI"
        ).draw()
        #expect(drawn[3, 10] == 0xFF00_FF00)
        #expect(drawn[16, 10] == 0)
    }

    @Test("Shadings and patterns paint between their colours")
    func shadings() throws {
        let function = "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>"
        let drawn = try PDFTestFile(
            content: "/Pattern cs /P scn 0 0 20 10 re f 0 10 20 10 re W n /S sh",
            resources: """
                /Pattern << /P << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB
                /Coords [0 0 20 0] /Function \(function) >> >> >>
                /Shading << /S << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [10 15 0 10 15 5]
                /Function \(function) /Extend [false false] >> >>
                """
        ).draw()
        #expect(drawn[0, 15] >> 16 & 255 > 240 && drawn[19, 15] & 255 > 240)
        #expect(drawn[10, 5] >> 16 & 255 > 200)
        #expect(drawn[0, 0] == 0)
    }

    @Test("Text is drawn with the outlines of the file's font")
    func text() throws {
        let font = try #require(CGFont("Inter-Regular" as CFString))
        let original = PDFReader.page(60, 30) { context in
            context.setFont(font)
            context.setFontSize(20)
            context.showGlyphs([50, 60, 70], at: [4, 20, 40].map { CGPoint(x: $0, y: 8) })
        }
        let page = try #require(try CGPDFDocument(bytes: original.bytes).page(at: 1))
        let drawn = Bitmap(60, 30)
        #expect(drawn.context.drawContent(of: page).isEmpty)
        let direct = Bitmap(60, 30)
        direct.context.setFont(font)
        direct.context.setFontSize(20)
        direct.context.showGlyphs([50, 60, 70], at: [4, 20, 40].map { CGPoint(x: $0, y: 8) })
        #expect(direct.area > 50)
        #expect(abs(drawn.area - direct.area) < direct.area / 50)
        #expect(drawn.paintedRect == direct.paintedRect)
    }

    @Test("A page that Cairo wrote is drawn as the drawing itself")
    func roundTrip() throws {
        func draw(_ context: CGContext) {
            context.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
            context.fillEllipse(in: CGRect(x: 10, y: 10, width: 60, height: 40))
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 30, y: 30, width: 60, height: 40))
            context.fill(CGRect(x: 50, y: 20, width: 60, height: 40))
            context.endTransparencyLayer()
            context.setAlpha(1)
            let colors = [opaqueRed, opaqueBlue] as NSArray
            let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil)!
            context.saveGState()
            context.clip(to: CGRect(x: 120, y: 10, width: 60, height: 30))
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 120, y: 0), end: CGPoint(x: 180, y: 0), options: [])
            context.restoreGState()
            context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.setLineWidth(4)
            context.setLineJoin(.round)
            context.addLines(between: [
                CGPoint(x: 120, y: 60), CGPoint(x: 150, y: 90), CGPoint(x: 180, y: 60),
            ])
            context.strokePath()
        }
        let page = try #require(
            try CGPDFDocument(bytes: PDFReader.page(200, 100, draw).bytes).page(at: 1))
        let drawn = Bitmap(200, 100)
        #expect(drawn.context.drawContent(of: page).isEmpty)
        let direct = Bitmap(200, 100)
        draw(direct.context)
        var largest = 0
        for (left, right) in zip(drawn.contents, direct.contents) {
            for shift in stride(from: UInt32(0), through: 24, by: 8) {
                largest = max(largest, abs(Int(left >> shift & 255) - Int(right >> shift & 255)))
            }
        }
        // Cairo writes three digits of a coordinate and of a colour.
        #expect(largest <= 3)
    }

    @Test("Parts that cannot be drawn are named on the console")
    func reports() throws {
        let messages = try captureMessages {
            _ = try PDFTestFile(
                content: "BT /F 9 Tf (A) Tj ET",
                resources: "/Font << /F << /Subtype /Type1 /BaseFont /Helvetica >> >>"
            ).draw()
        }
        #expect(
            messages == [
                "CGContextDrawPDFPage: page 1 is drawn without text in Helvetica, whose glyphs are not in the file."
            ])
    }
}
