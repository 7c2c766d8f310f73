import Testing

@testable import CoreGraphics

@Suite struct CoverageTests {
    @Test("A rectangle that covers half a pixel gives half coverage")
    func halfPixels() {
        let bitmap = Bitmap(8, 8)
        bitmap.context.setFillColor(opaqueBlack)
        bitmap.context.fill(CGRect(x: 1.5, y: 2, width: 4, height: 3))
        #expect(bitmap.alpha(1, 4) == 128)
        #expect(bitmap.alpha(2, 4) == 255)
        #expect(bitmap.alpha(5, 4) == 128)
        #expect(bitmap.alpha(6, 4) == 0)
        #expect(abs(bitmap.area - 12) < 0.05)
    }

    @Test("The y axis of a bitmap context points up")
    func upwards() {
        let bitmap = Bitmap(4, 4)
        bitmap.context.setFillColor(opaqueRed)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bitmap[0, 3] == 0xFFFF_0000)
        #expect(bitmap.paintedRect == PixelRect(x: 0, y: 3, width: 1, height: 1))
    }

    @Test("A filled circle covers its area", arguments: [5.0, 17.3, 60])
    func circle(radius: Double) {
        let bitmap = Bitmap(130, 130)
        bitmap.context.setFillColor(opaqueBlack)
        bitmap.context.fillEllipse(
            in: CGRect(x: 65 - radius, y: 65 - radius, width: 2 * radius, height: 2 * radius))
        let expected = Double.pi * radius * radius
        #expect(abs(bitmap.area - expected) < expected * 0.002 + 0.5)
    }

    @Test("A stroke covers its length times its width")
    func stroke() {
        let bitmap = Bitmap(40, 40)
        bitmap.context.setStrokeColor(opaqueBlack)
        bitmap.context.setLineWidth(3)
        bitmap.context.move(to: CGPoint(x: 5, y: 7))
        bitmap.context.addLine(to: CGPoint(x: 33, y: 28))
        bitmap.context.strokePath()
        #expect(abs(bitmap.area - 35 * 3) < 1)
    }

    /// The alpha of a pixel through which lines of half a pixel go, of one path or one by one.
    private func crossingLines(_ lines: [(CGPoint, CGPoint)]) -> Bitmap {
        let bitmap = Bitmap(20, 20)
        bitmap.context.setStrokeColor(opaqueBlack)
        bitmap.context.setLineWidth(0.5)
        for (start, end) in lines {
            bitmap.context.move(to: start)
            bitmap.context.addLine(to: end)
        }
        bitmap.context.strokePath()
        return bitmap
    }

    // Measured: recorded pictures of grids whose lines lie on each other.
    @Test("Where subpaths of a stroke cover a pixel in part, their coverage adds up")
    func addedCoverage() {
        let line = (CGPoint(x: 2, y: 10.5), CGPoint(x: 18, y: 10.5))
        #expect(abs(Int(crossingLines([line]).alpha(8, 9)) - 128) <= 1)
        #expect(crossingLines([line, line]).alpha(8, 9) == 255)
        #expect(crossingLines([line, line, line]).alpha(8, 9) == 255)
        let upright = (CGPoint(x: 8.5, y: 2), CGPoint(x: 8.5, y: 18))
        let crossing = crossingLines([line, upright])
        #expect(crossing.alpha(8, 9) == 255)
        #expect(abs(Int(crossing.alpha(8, 4)) - 128) <= 1)
    }

    @Test("Closed subpaths that continue without a move are subpaths of their own")
    func continuedSubpaths() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 2, y: 5.5))
        path.addLine(to: CGPoint(x: 12, y: 5.5))
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 12, y: 5.5))
        let bitmap = Bitmap(20, 20)
        bitmap.context.setStrokeColor(opaqueBlack)
        bitmap.context.setLineWidth(0.5)
        bitmap.context.addPath(path)
        bitmap.context.strokePath()
        #expect(bitmap.alpha(8, 14) == 255)
    }

    @Test("A line of no width is one pixel wide at every scale", arguments: [1.0, 2, 3])
    func hairline(scale: Double) {
        let bitmap = Bitmap(60, 60)
        bitmap.context.scaleBy(x: scale, y: scale)
        bitmap.context.setStrokeColor(opaqueBlack)
        bitmap.context.setLineWidth(0)
        bitmap.context.move(to: CGPoint(x: 2, y: 2.5 / scale))
        bitmap.context.addLine(to: CGPoint(x: 12, y: 2.5 / scale))
        bitmap.context.strokePath()
        #expect(abs(bitmap.area - 10 * scale) < 0.05)
    }

    @Test("Without antialiasing pixels are painted whole or not at all")
    func aliased() {
        let bitmap = Bitmap(40, 40)
        bitmap.context.setShouldAntialias(false)
        bitmap.context.setFillColor(opaqueBlack)
        bitmap.context.fillEllipse(in: CGRect(x: 3.3, y: 4.7, width: 30, height: 20))
        bitmap.context.fill(CGRect(x: 30.4, y: 30.4, width: 3, height: 3))
        #expect(Set(bitmap.contents) == [0, 0xFF00_0000])
        #expect(bitmap.alpha(30, 40 - 31) == 255)
        #expect(bitmap.alpha(33, 40 - 31) == 0)
    }
}
