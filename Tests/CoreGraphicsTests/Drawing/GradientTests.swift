import Foundation
import Testing

@testable import CoreGraphics

@Suite struct GradientTests {
    private func gradient(_ colors: [CGColor]) throws -> CGGradient {
        try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    }

    private func red(_ pixel: UInt32) -> Double { Double(pixel >> 16 & 255) }

    @Test("A linear gradient has the mixed colour at the middle of each pixel")
    func linear() throws {
        let bitmap = Bitmap(100, 4)
        bitmap.context.drawLinearGradient(
            try gradient([opaqueBlack, opaqueRed]), start: .zero, end: CGPoint(x: 100, y: 0),
            options: [])
        for x in 0..<100 {
            #expect(abs(red(bitmap[x, 1]) - (Double(x) + 0.5) / 100 * 255) <= 0.7)
            #expect(bitmap.alpha(x, 1) == 255)
        }
    }

    @Test("Colours extend beyond an end only with the option to do so")
    func extends() throws {
        let colors = try gradient([opaqueRed, opaqueBlue])
        func draw(_ options: CGGradientDrawingOptions) -> Bitmap {
            let bitmap = Bitmap(30, 2)
            bitmap.context.drawLinearGradient(
                colors, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
            return bitmap
        }
        #expect(draw([]).paintedRect == PixelRect(x: 10, y: 0, width: 10, height: 2))
        let both = draw([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(both[0, 0] == 0xFFFF_0000)
        #expect(both[29, 0] == 0xFF00_00FF)
        #expect(draw(.drawsBeforeStartLocation).paintedRect.maxX == 20)
        #expect(draw(.drawsAfterEndLocation).paintedRect.x == 10)
    }

    @Test("Under a transform that is not uniform, lines of one colour follow the transform")
    func sheared() throws {
        let bitmap = Bitmap(60, 60)
        let context = bitmap.context
        context.concatenate(CGAffineTransform(a: 1, b: 0.5, c: 0.3, d: 2, tx: 3, ty: 1))
        let transform = context.ctm
        context.drawLinearGradient(
            try gradient([opaqueBlack, opaqueRed]), start: CGPoint(x: 2, y: 3),
            end: CGPoint(x: 30, y: 20),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        for (x, y) in [(10, 20), (30, 30), (5, 50), (44, 12)] {
            let user = CGPoint(x: CGFloat(x) + 0.5, y: 60 - (CGFloat(y) + 0.5))
                .applying(transform.inverted())
            let along = ((user.x - 2) * 28 + (user.y - 3) * 17) / (28 * 28 + 17 * 17)
            let expected = min(max(along, 0), 1) * 255
            #expect(abs(red(bitmap[x, y]) - expected) <= 1)
        }
    }

    @Test("A radial gradient depends on the distance from the centre")
    func radial() throws {
        let bitmap = Bitmap(60, 60)
        bitmap.context.drawRadialGradient(
            try gradient([opaqueBlack, opaqueRed]), startCenter: CGPoint(x: 30, y: 30),
            startRadius: 5, endCenter: CGPoint(x: 30, y: 30), endRadius: 25, options: [])
        for x in 0..<60 {
            let distance = hypot(Double(x) + 0.5 - 30, 10.5)
            let position = (distance - 5) / 20
            if position > 1.01 { #expect(bitmap[x, 19] == 0) }
            if position > 0.01, position < 0.99 {
                #expect(abs(red(bitmap[x, 19]) - position * 255) <= 1.5)
            }
        }
        #expect(bitmap[30, 30] == 0)
    }

    @Test("A stretched radial gradient is an ellipse of the same colours")
    func stretched() throws {
        let bitmap = Bitmap(80, 80)
        let context = bitmap.context
        context.translateBy(x: 40, y: 40)
        context.scaleBy(x: 2, y: 1)
        context.drawRadialGradient(
            try gradient([opaqueBlack, opaqueRed]), startCenter: .zero, startRadius: 0,
            endCenter: .zero, endRadius: 16, options: [])
        for (x, y) in [(40, 40), (50, 38), (20, 45), (66, 40)] {
            let distance = hypot((Double(x) + 0.5 - 40) / 2, Double(y) + 0.5 - 40)
            #expect(abs(red(bitmap[x, y]) - distance / 16 * 255) <= 1)
        }
        #expect(bitmap[74, 40] == 0)
    }

    @Test("Between two circles the one nearest to the end that covers a point decides")
    func cone() {
        let circles = RadialCircles(
            startCenter: .zero, startRadius: 1, endCenter: CGPoint(x: 10, y: 0), endRadius: 1)
        #expect(circles.position(of: CGPoint(x: 5, y: 0), options: []) == 0.6)
        #expect(circles.position(of: CGPoint(x: 5, y: 2), options: []) == nil)
        #expect(circles.position(of: CGPoint(x: 14, y: 0), options: []) == nil)
        #expect(circles.position(of: CGPoint(x: 14, y: 0), options: .drawsAfterEndLocation) == 1)
        #expect(circles.position(of: CGPoint(x: -9, y: 0), options: []) == nil)
        #expect(
            circles.position(of: CGPoint(x: -9, y: 0), options: .drawsBeforeStartLocation) == 0)
    }

    @Test("Negative radii and equal circles draw nothing")
    func nothing() throws {
        let bitmap = Bitmap(10, 10)
        let colors = try gradient([opaqueRed, opaqueBlue])
        let center = CGPoint(x: 5, y: 5)
        bitmap.context.drawRadialGradient(
            colors, startCenter: center, startRadius: -1, endCenter: center, endRadius: 4,
            options: [])
        bitmap.context.drawRadialGradient(
            colors, startCenter: center, startRadius: 3, endCenter: center, endRadius: 3,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(bitmap.area == 0)
    }

    @Test("The clip bounds a gradient and its opacity fades it")
    func clipped() throws {
        let bitmap = Bitmap(10, 10)
        bitmap.context.setAlpha(0.5)
        bitmap.context.clip(to: CGRect(x: 2, y: 2, width: 3, height: 3))
        bitmap.context.drawLinearGradient(
            try gradient([opaqueRed, opaqueRed]), start: .zero, end: CGPoint(x: 10, y: 0),
            options: [])
        #expect(bitmap.paintedRect == PixelRect(x: 2, y: 5, width: 3, height: 3))
        #expect(bitmap[3, 6] == 0x8080_0000)
    }
}
