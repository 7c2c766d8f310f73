import Foundation
import Testing

@testable import CoreGraphics

/// Comparisons of a document rendered by another program with a bitmap of the same drawing.
@Suite(.enabled(if: PDFReader.hasPoppler, "poppler-utils is not installed"))
struct PDFDrawingTests {
    /// The mean difference of channels, from 0 to 255, between a page and a bitmap on white.
    private func difference(
        _ width: Int = 200, _ height: Int = 100, _ body: (CGContext) -> Void
    ) throws -> Double {
        let page = try #require(
            try PDFReader.page(CGFloat(width), CGFloat(height), body).picture())
        let bitmap = Bitmap(width, height)
        bitmap.context.setFillColor(opaqueWhite)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        bitmap.context.setFillColor(opaqueBlack)
        body(bitmap.context)
        #expect(page.width == width && page.height == height)
        var sum = 0
        var painted = 0
        for y in 0..<height {
            for x in 0..<width {
                let (one, other) = (page[x, y], bitmap[x, y])
                for shift in [0, 8, 16] as [UInt32] {
                    sum += abs(Int(one >> shift & 255) - Int(other >> shift & 255))
                }
                if other != 0xFFFF_FFFF { painted += 1 }
            }
        }
        // A drawing of nothing proves nothing.
        #expect(painted > width * height / 100)
        return Double(sum) / Double(width * height * 3)
    }

    private let colors = CGGradient(
        colorsSpace: nil, colors: [opaqueRed, opaqueBlue] as CFArray, locations: nil)

    @Test("Fills, lines, clips and opacity look the same")
    func shapes() throws {
        let mean = try difference { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 10, y: 10, width: 60, height: 40))
            context.setStrokeColor(opaqueBlue)
            context.setLineWidth(6)
            context.setLineDash(phase: 3, lengths: [12, 6])
            context.setLineJoin(.round)
            context.stroke(CGRect(x: 90, y: 20, width: 80, height: 50))
            context.setAlpha(0.5)
            context.addEllipse(in: CGRect(x: 30, y: 30, width: 100, height: 60))
            context.clip()
            context.rotate(by: 0.2)
            context.fill(CGRect(x: 20, y: 0, width: 180, height: 70))
        }
        #expect(mean < 1.5)
    }

    @Test("Gradients go on, or not, at each end", arguments: 0..<4)
    func gradients(options: UInt32) throws {
        let gradient = try #require(colors)
        let options = CGGradientDrawingOptions(rawValue: options)
        let linear = try difference { context in
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 60, y: 20), end: CGPoint(x: 140, y: 60),
                options: options)
        }
        #expect(linear < 2.5)
        let inward = try difference { context in
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 100, y: 50), startRadius: 45,
                endCenter: CGPoint(x: 110, y: 50), endRadius: 10, options: options)
        }
        #expect(inward < 2.5)
        let cone = try difference { context in
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 60, y: 50), startRadius: 20,
                endCenter: CGPoint(x: 140, y: 50), endRadius: 35, options: options)
        }
        #expect(cone < 4)
    }

    @Test("Images, image masks and masks in clips look the same")
    func images() throws {
        let pixels = PixelBuffer(width: 20, height: 10)
        for y in 0..<10 {
            for x in 0..<20 {
                let alpha = UInt32(y < 5 ? 255 : 128)
                pixels[x, y] = alpha << 24 | (alpha * UInt32(x) / 19) << 16 | alpha / 2
            }
        }
        let image = CGImage(pixels: pixels)
        let bytes = Data((0..<100).map { UInt8($0 * 2) })
        let provider = try #require(CGDataProvider(data: bytes as NSData))
        let mask = try #require(
            CGImage(
                maskWidth: 10, height: 10, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 10,
                provider: provider, decode: nil, shouldInterpolate: true))
        let mean = try difference { context in
            context.draw(image, in: CGRect(x: 5, y: 5, width: 80, height: 40))
            context.setFillColor(opaqueBlue)
            context.draw(mask, in: CGRect(x: 100, y: 10, width: 40, height: 40))
            context.clip(to: CGRect(x: 20, y: 50, width: 100, height: 45), mask: mask)
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
        }
        #expect(mean < 4)
        let tiled = try difference { context in
            context.clip(to: CGRect(x: 10, y: 10, width: 150, height: 80))
            context.draw(image, in: CGRect(x: 7, y: 5, width: 20, height: 10), byTiling: true)
        }
        // Poppler puts cells of patterns on whole pixels in its own way.
        #expect(tiled < 10)
    }

    @Test("Patterns repeat where they do on a screen, and stay drawings")
    func patterns() throws {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, cell in
                cell.setFillColor(opaqueRed)
                cell.fillEllipse(in: CGRect(x: 1, y: 2, width: 8, height: 12))
            }, releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 12, height: 16), matrix: .identity,
                xStep: 14, yStep: 16, tiling: .constantSpacing, isColored: true,
                callbacks: &callbacks))
        func draw(_ context: CGContext) {
            context.setFillPattern(pattern, colorComponents: [1] as [CGFloat])
            context.fillEllipse(in: CGRect(x: 10, y: 5, width: 170, height: 90))
        }
        // Poppler puts cells of patterns on whole pixels in its own way.
        #expect(try difference { draw($0) } < 12)
        let document = PDFReader.page(200, 100, draw)
        #expect(document.count("/PatternType 1") == 1)
        #expect(document.count("/Subtype /Image") == 0)
    }

    @Test("Layers, blend modes and shadows look the same")
    func compositing() throws {
        let mean = try difference { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 10, y: 10, width: 100, height: 60))
            context.setBlendMode(.multiply)
            context.setFillColor(red: 0.2, green: 0.9, blue: 0.6, alpha: 1)
            context.fillEllipse(in: CGRect(x: 50, y: 30, width: 100, height: 60))
            context.setBlendMode(.normal)
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(opaqueBlue)
            context.fill(CGRect(x: 20, y: 40, width: 60, height: 50))
            context.fill(CGRect(x: 60, y: 60, width: 60, height: 30))
            context.endTransparencyLayer()
            context.setAlpha(1)
            context.setShadow(
                offset: CGSize(width: 8, height: -8), blur: 8, color: opaqueBlack)
            context.fill(CGRect(x: 150, y: 40, width: 30, height: 30))
        }
        #expect(mean < 3)
    }

    @Test("Text stays text: it is found by its words and looks the same")
    func text() throws {
        let font = try #require(CGFont("Inter-Regular" as CFString))
        func draw(_ context: CGContext, slant: CGFloat = 0.1) {
            context.setFont(font)
            context.setFontSize(24)
            context.textMatrix = CGAffineTransform(a: 1, b: slant, c: 0, d: 1, tx: 12, ty: 30)
            var glyphs: [CGGlyph] = []
            var places: [CGPoint] = []
            var pen: CGFloat = 0
            for scalar in "Carob grows".unicodeScalars {
                let glyph = CGGlyph(font.face.glyph(for: scalar) ?? 0)
                glyphs.append(glyph)
                places.append(CGPoint(x: pen, y: 0))
                pen += CGFloat(font.face.advance(of: UInt32(glyph))) * 24
            }
            context.showGlyphs(glyphs, at: places)
        }
        let document = PDFReader.page(200, 100) { draw($0, slant: 0) }
        let words = try document.words()
        #expect(words.contains("Carob grows"), "\(words)")
        #expect(try document.report("pdffonts").contains("Inter"))
        #expect(try difference { draw($0) } < 6)
    }

    @Test("A page with another origin shows what is in its box")
    func origin() throws {
        let document = PDFReader(CGRect(x: 100, y: 50, width: 40, height: 30)) { context in
            context.beginPDFPage(nil)
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 100, y: 50, width: 10, height: 10))
            context.endPDFPage()
        }
        let picture = try #require(try document.picture())
        #expect(picture.width == 40 && picture.height == 30)
        #expect(picture[2, 27] == 0xFFFF_0000)
        #expect(picture[15, 27] == 0xFFFF_FFFF)
    }
}
