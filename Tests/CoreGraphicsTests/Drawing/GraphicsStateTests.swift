import Testing

@testable import CoreGraphics

@Suite struct GraphicsStateTests {
    @Test("Restoring brings back everything that was saved")
    func restoring() {
        let bitmap = Bitmap(20, 20)
        let context = bitmap.context
        context.setFillColor(opaqueRed)
        context.saveGState()
        context.setFillColor(opaqueBlue)
        context.setAlpha(0.2)
        context.setBlendMode(.xor)
        context.translateBy(x: 3, y: 3)
        context.setShadow(offset: .zero, blur: 3)
        context.setShouldAntialias(false)
        context.interpolationQuality = .none
        context.clip(to: .zero)
        context.restoreGState()
        #expect(context.ctm == .identity)
        #expect(context.interpolationQuality == .default)
        context.fill(CGRect(x: 0, y: 0, width: 1.5, height: 1))
        #expect(bitmap[0, 19] == 0xFFFF_0000)
        #expect(bitmap.alpha(1, 19) == 128)
        #expect(bitmap.area < 2)
    }

    @Test("Restoring once too often is one line on the console and nothing else")
    func underflow() {
        let context = Bitmap(2, 2).context
        context.translateBy(x: 1, y: 0)
        let messages = captureMessages {
            context.restoreGState()
            context.endTransparencyLayer()
        }
        #expect(messages.count == 2)
        #expect(messages[0] == "CGGStackRestore: gstack underflow.")
        #expect(context.ctm.tx == 1)
    }

    @Test("A transparency layer keeps the states saved outside of it")
    func layersAndStates() {
        let context = Bitmap(2, 2).context
        context.saveGState()
        context.translateBy(x: 1, y: 0)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        #expect(captureMessages { context.restoreGState() }.count == 1)
        context.saveGState()
        context.translateBy(x: 5, y: 5)
        context.endTransparencyLayer()
        #expect(context.ctm == CGAffineTransform(translationX: 1, y: 0))
        context.restoreGState()
        #expect(context.ctm == .identity)
    }

    @Test("Transforms are put before the present one")
    func order() {
        let context = Bitmap(10, 10).context
        context.translateBy(x: 3, y: 4)
        context.scaleBy(x: 2, y: 5)
        context.rotate(by: .pi / 2)
        let point = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
        #expect(abs(point.x - 3) < 1e-12)
        #expect(abs(point.y - 9) < 1e-12)
        #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
    }

    @Test("Device space of a context of points is pixels with y pointing up")
    func deviceSpace() {
        for context in [
            CGContext(pixels: PixelBuffer(width: 30, height: 60), scale: 3),
            CGContext.recording(size: CGSize(width: 10, height: 20), scale: 3),
        ] {
            #expect(context.ctm == CGAffineTransform(a: 3, b: 0, c: 0, d: -3, tx: 0, ty: 60))
            #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 2)) == CGPoint(x: 3, y: 54))
            #expect(context.convertToUserSpace(CGPoint(x: 3, y: 54)) == CGPoint(x: 1, y: 2))
            #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 2)).width == 3)
            #expect(
                context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 1))
                    == CGRect(x: 0, y: 57, width: 3, height: 3))
            #expect(
                context.convertToUserSpace(CGRect(x: 0, y: 57, width: 3, height: 3))
                    == CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    @Test("Numbers that are not a number are ignored and reported")
    func undefined() {
        let context = Bitmap(4, 4).context
        let messages = captureMessages {
            context.translateBy(x: .nan, y: 0)
            context.setLineWidth(.nan)
            context.setAlpha(.nan)
            context.move(to: CGPoint(x: CGFloat.nan, y: 0))
            context.fill(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
            context.setShadow(offset: CGSize(width: CGFloat.nan, height: 0), blur: 0)
        }
        #expect(messages.count == 6)
        #expect(messages.allSatisfy { $0.contains("invalid numeric value (NaN") })
        #expect(context.ctm == .identity)
        #expect(context.isPathEmpty)
    }

    @Test("Component arrays are read in the colour space that was set")
    func components() {
        let bitmap = Bitmap(4, 1)
        let context = bitmap.context
        context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
        context.setFillColor([1, 0.5])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        context.setFillColor([0, 0, 1, 1])
        context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        context.setFillColor(cyan: 1, magenta: 0, yellow: 1, black: 0, alpha: 1)
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(bitmap[0, 0] == 0x8080_8080)
        #expect(bitmap[1, 0] == 0xFF00_0000)
        #expect(bitmap[2, 0] == 0xFF00_00FF)
        #expect(bitmap[3, 0] == 0xFF00_FF00)
    }
}
