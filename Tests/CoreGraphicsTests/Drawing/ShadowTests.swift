import Testing

@testable import CoreGraphics

@Suite struct ShadowTests {
    @Test("A shadow without blur is the shape displaced, upwards for a positive height")
    func sharp() {
        let bitmap = Bitmap(20, 20)
        let context = bitmap.context
        context.setFillColor(opaqueRed)
        context.setShadow(offset: CGSize(width: 3, height: 4), blur: 0, color: opaqueBlue)
        context.fill(CGRect(x: 5, y: 5, width: 4, height: 4))
        #expect(bitmap[5, 14] == 0xFFFF_0000)
        #expect(bitmap[11, 8] == 0xFF00_00FF)
        #expect(bitmap.paintedRect == PixelRect(x: 5, y: 7, width: 7, height: 8))
        #expect(bitmap.area == 16 + 16 - 0)
    }

    @Test("Transforms neither turn nor scale a shadow's offset and blur")
    func transformed() {
        func draw(_ prepare: (CGContext) -> Void, _ rect: CGRect) -> [UInt32] {
            let bitmap = Bitmap(40, 40)
            bitmap.context.setShadow(
                offset: CGSize(width: 5, height: -3), blur: 4, color: opaqueBlue)
            prepare(bitmap.context)
            bitmap.context.setFillColor(opaqueRed)
            bitmap.context.fill(rect)
            return bitmap.contents
        }
        let plain = draw({ _ in }, CGRect(x: 10, y: 10, width: 8, height: 8))
        let scaled = draw({ $0.scaleBy(x: 2, y: 2) }, CGRect(x: 5, y: 5, width: 4, height: 4))
        let turned = draw(
            { $0.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 28, ty: 0)) },
            CGRect(x: 10, y: 10, width: 8, height: 8))
        #expect(plain == scaled)
        #expect(plain == turned)
    }

    @Test("In a flipped context of points a positive height moves the shadow down")
    func flipped() {
        let pixels = PixelBuffer(width: 40, height: 40)
        let context = CGContext(pixels: pixels, scale: 2)
        context.setFillColor(opaqueRed)
        context.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: opaqueBlue)
        context.fill(CGRect(x: 5, y: 5, width: 4, height: 4))
        #expect(pixels[10, 22] == 0xFF00_00FF)
        #expect(pixels[10, 9] == 0)
        #expect(pixels[10, 24] == 0)
    }

    @Test("A blur spreads by twice half of its number and keeps the amount of shadow")
    func blurred() {
        let bitmap = Bitmap(80, 80)
        let context = bitmap.context
        context.setFillColor(opaqueBlack)
        context.setShadow(
            offset: CGSize(width: 200, height: 0), blur: 8, color: opaqueBlack)
        context.translateBy(x: -200, y: 0)
        context.fill(CGRect(x: 30, y: 30, width: 20, height: 20))
        #expect(abs(bitmap.area - 400) < 4)
        // The edge of a wide shape falls to a half; one deviation of 4 further out to 0.16.
        #expect(abs(bitmap.alpha(29, 40) - 128) < 16)
        #expect(abs(bitmap.alpha(26, 40) - 41 - 5) < 12)
        #expect(bitmap.alpha(16, 40) == 0)
        #expect(bitmap.alpha(40, 40) > 250)
    }

    @Test("The clip holds a shadow but what it hides still casts one")
    func clipped() {
        let bitmap = Bitmap(40, 20)
        let context = bitmap.context
        context.clip(to: CGRect(x: 20, y: 0, width: 20, height: 20))
        context.setFillColor(opaqueRed)
        context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: opaqueBlue)
        context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(bitmap.paintedRect == PixelRect(x: 22, y: 14, width: 4, height: 4))
        #expect(bitmap[22, 14] == 0xFF00_00FF)
    }

    @Test("A transparency layer casts one shadow for all of its parts")
    func layer() {
        let bitmap = Bitmap(30, 30)
        let context = bitmap.context
        context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: opaqueBlue)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(opaqueRed)
        context.fill(CGRect(x: 5, y: 5, width: 4, height: 4))
        context.fill(CGRect(x: 9, y: 5, width: 4, height: 4))
        context.endTransparencyLayer()
        #expect(bitmap[9, 24] == 0xFFFF_0000)
        #expect(bitmap[10, 24] == 0xFFFF_0000)
        #expect(bitmap[13, 24] == 0xFF00_00FF)
        #expect(bitmap[14, 24] == 0xFF00_00FF)
        #expect(bitmap[15, 24] == 0)
    }

    @Test("An image casts a shadow of its own shape and opacity")
    func image() {
        let pixels = PixelBuffer(width: 2, height: 1)
        pixels[0, 0] = 0xFFFF_0000
        let bitmap = Bitmap(10, 4)
        let context = bitmap.context
        context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: opaqueBlue)
        context.draw(CGImage(pixels: pixels), in: CGRect(x: 1, y: 1, width: 2, height: 1))
        #expect(bitmap[1, 2] == 0xFFFF_0000)
        #expect(bitmap[5, 2] == 0xFF00_00FF)
        #expect(bitmap[6, 2] == 0)
    }

    @Test("A half transparent shape casts half a shadow")
    func translucent() {
        let bitmap = Bitmap(20, 20)
        let context = bitmap.context
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        context.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: opaqueBlue)
        context.fillEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(abs(bitmap.alpha(13, 14) - 128) <= 1)
    }

    @Test("No colour, or one that is transparent, means no shadow")
    func none() {
        for color in [nil, CGColor(gray: 0, alpha: 0)] {
            let bitmap = Bitmap(20, 20)
            bitmap.context.setShadow(offset: CGSize(width: 5, height: 5), blur: 1)
            bitmap.context.setShadow(
                offset: CGSize(width: 5, height: 5), blur: 1, color: color)
            bitmap.context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
            #expect(bitmap.area == 16)
        }
    }
}
