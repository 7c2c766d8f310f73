import Testing

@testable import CoreGraphics

@Suite struct CGLayerTests {
    private func layer(_ width: CGFloat, _ height: CGFloat, for context: CGContext) throws
        -> CGLayer
    {
        try #require(
            CGLayer(context, size: CGSize(width: width, height: height), auxiliaryInfo: nil))
    }

    @Test("A layer is drawn with its origin at the point, its y axis along that of user space")
    func atPoint() throws {
        let bitmap = Bitmap(10, 10)
        let layer = try layer(4, 3, for: bitmap.context)
        let inner = try #require(layer.context)
        inner.setFillColor(opaqueRed)
        inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        inner.setFillColor(opaqueBlue)
        inner.fill(CGRect(x: 3, y: 2, width: 1, height: 1))
        bitmap.context.draw(layer, at: CGPoint(x: 2, y: 1))
        #expect(bitmap[2, 8] == 0xFFFF_0000)
        #expect(bitmap[5, 6] == 0xFF00_00FF)
        #expect(bitmap.area == 2)
    }

    @Test("In a rectangle the layer is stretched, and stays sharp")
    func inRect() throws {
        let bitmap = Bitmap(20, 20)
        let layer = try layer(2, 2, for: bitmap.context)
        layer.context?.setFillColor(opaqueRed)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        bitmap.context.draw(layer, in: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(bitmap.paintedRect == PixelRect(x: 0, y: 10, width: 10, height: 10))
        #expect(bitmap.area == 100)
    }

    @Test("Nothing is drawn outside of the layer")
    func bounds() throws {
        let bitmap = Bitmap(10, 10)
        let layer = try layer(3, 3, for: bitmap.context)
        layer.context?.fillEllipse(in: CGRect(x: -10, y: -10, width: 40, height: 40))
        bitmap.context.draw(layer, at: CGPoint(x: 2, y: 2))
        #expect(bitmap.paintedRect == PixelRect(x: 2, y: 5, width: 3, height: 3))
        #expect(bitmap.area == 9)
    }

    @Test("Opacity applies to the layer as a whole, and the clip and the transform hold it")
    func compositing() throws {
        let bitmap = Bitmap(10, 10)
        let layer = try layer(4, 4, for: bitmap.context)
        layer.context?.setFillColor(opaqueRed)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        layer.context?.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
        bitmap.context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
        bitmap.context.translateBy(x: 3, y: 3)
        bitmap.context.setAlpha(0.5)
        bitmap.context.draw(layer, at: .zero)
        #expect(bitmap.paintedRect == PixelRect(x: 3, y: 3, width: 2, height: 4))
        #expect(bitmap[4, 5] == 0x8080_0000)
    }

    @Test("Drawing takes what the layer holds at that moment")
    func moment() throws {
        let context = CGContext.recording(size: CGSize(width: 10, height: 10), scale: 2)
        let layer = try layer(4, 4, for: context)
        context.draw(layer, at: .zero)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.draw(layer, at: .zero)
        layer.context?.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        let list = context.makeDisplayList()
        #expect(list.commands.count == 1)
        #expect(list.bounds == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("A layer without area is nil, and one in itself is refused")
    func refusals() throws {
        let bitmap = Bitmap(4, 4)
        let layer = try layer(4, 4, for: bitmap.context)
        let messages = captureMessages {
            #expect(
                CGLayer(bitmap.context, size: CGSize(width: 0, height: 1), auxiliaryInfo: nil)
                    == nil)
            layer.context?.draw(layer, at: .zero)
        }
        #expect(
            messages == [
                "CGLayerCreateWithContext: invalid size.",
                "CGContextDrawLayerInRect: a layer cannot be drawn into itself.",
            ])
    }
}
