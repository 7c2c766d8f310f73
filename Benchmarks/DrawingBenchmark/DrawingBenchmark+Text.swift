import CoreGraphics

extension DrawingBenchmark {
    /// Glyphs at their places, 17 points at three pixels a point, in lines of 49.
    private struct Page {
        var glyphs: [CGGlyph] = []
        var positions: [CGPoint] = []

        init(_ font: CGFont, size: CGFloat) {
            let names = [
                "uni0065", "uni0074", "uni0061", "uni006F", "uni0069", "uni006E", "uni0073",
            ]
            let letters = names.map { font.getGlyphWithGlyphName(name: $0 as NSString) }
            var advances = [Int32](repeating: 0, count: letters.count)
            _ = font.getGlyphAdvances(glyphs: letters, count: letters.count, advances: &advances)
            var pen = CGPoint(x: 12, y: 2400)
            for index in 0..<980 {
                if index % 49 == 0 { pen = CGPoint(x: 12, y: pen.y - 66) }
                let letter = (index * 5 + index / 7) % letters.count
                glyphs.append(letters[letter])
                positions.append(pen)
                pen.x += CGFloat(advances[letter]) / CGFloat(font.unitsPerEm) * size * 0.8
            }
        }
    }

    func measureText() {
        guard let font = CGFont("Inter-Regular" as CFString) else {
            print("glyphs_980 skipped: Inter is not installed")
            return
        }
        for size in [51, 34] as [CGFloat] {
            let page = Page(font, size: size)
            measureDrawing("glyphs_980_of_\(Int(size))") {
                context.setFont(font)
                context.setFontSize(size)
                context.showGlyphs(page.glyphs, at: page.positions)
            }
        }
    }

    func measurePatterns() {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, cell in
                cell.setFillColor(Self.opaque)
                cell.fillEllipse(in: CGRect(x: 2, y: 2, width: 30, height: 30))
            }, releaseInfo: nil)
        let turn = CGAffineTransform(rotationAngle: 0.3)
        for (name, matrix, tiling) in [
            ("constant", CGAffineTransform.identity, CGPatternTiling.constantSpacing),
            ("undistorted", .identity, .noDistortion), ("turned", turn, .constantSpacing),
        ] {
            guard
                let pattern = CGPattern(
                    info: nil, bounds: CGRect(x: 0, y: 0, width: 36, height: 36), matrix: matrix,
                    xStep: 36.5, yStep: 36.5, tiling: tiling, isColored: true,
                    callbacks: &callbacks)
            else { continue }
            measureDrawing("pattern_screen_\(name)") {
                context.setFillPattern(pattern, colorComponents: [1])
                context.fill(Self.screen)
            }
        }
    }

    /// A document of one page with text, shapes and a gradient, from nothing to its bytes.
    func measurePages() {
        guard let font = CGFont("Inter-Regular" as CFString) else {
            print("pdf_page skipped: Inter is not installed")
            return
        }
        let page = Page(font, size: 17)
        measure("pdf_page", rounds: 20) {
            var box = CGRect(x: 0, y: 0, width: 1170, height: 2532)
            guard let consumer = CGDataConsumer(data: NSMutableData()),
                let document = CGContext(consumer: consumer, mediaBox: &box, nil)
            else { return }
            document.beginPDFPage(nil)
            document.setFillColor(Self.opaque)
            for index in 0..<40 {
                document.fillEllipse(in: CGRect(x: 20 + index * 28, y: 40, width: 24, height: 24))
            }
            document.setFont(font)
            document.setFontSize(17)
            document.showGlyphs(page.glyphs, at: page.positions)
            document.closePDF()
        }
    }
}
