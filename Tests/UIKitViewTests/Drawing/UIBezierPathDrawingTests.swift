import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Drawing of Bézier paths")
struct UIBezierPathDrawingTests {
    @Test("Filling uses the fill colour and stroking the stroke colour and the line")
    func fillAndStroke() {
        let image = drawn(20, 20) {
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
            path.lineWidth = 2
            path.fill()
            path.stroke()
        }
        #expect(image.pixel(10, 10) == 0xFFFF_0000)
        #expect(image.pixel(4, 10) == 0xFF00_00FF && image.pixel(5, 10) == 0xFF00_00FF)
        #expect(image.pixel(3, 10) == 0 && image.pixel(6, 10) == 0xFFFF_0000)
    }

    @Test("Blend mode and opacity belong to the call alone")
    func blending() {
        let image = drawn(4, 2) {
            UIColor.red.setFill()
            let left = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
            left.fill(with: .normal, alpha: 0.5)
            UIBezierPath(rect: CGRect(x: 2, y: 0, width: 2, height: 2)).fill()
            left.fill(with: .clear, alpha: 0)
        }
        #expect(
            image.pixelRows == [
                [0, 0, 0xFFFF_0000, 0xFFFF_0000], [0, 0, 0xFFFF_0000, 0xFFFF_0000],
            ])
    }

    @Test("Dashes leave gaps")
    func dashes() {
        let image = drawn(8, 1) {
            UIColor.black.set()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 0.5))
            path.addLine(to: CGPoint(x: 8, y: 0.5))
            path.setLineDash([2, 2], count: 2, phase: 1)
            path.stroke()
        }
        let ink: UInt32 = 0xFF00_0000
        #expect(image.pixelRows == [[ink, 0, 0, ink, ink, 0, 0, ink]])
    }

    @Test("The clip restricts what follows")
    func clipping() {
        let image = drawn(4, 1) {
            UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1)).addClip()
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 1))
        }
        #expect(image.pixelRows == [[0, 0xFF00_FF00, 0xFF00_FF00, 0]])
    }

    @Test("The attributes of the context come back after drawing")
    func attributes() {
        let image = drawn(20, 3) {
            UIColor.black.set()
            let wide = UIBezierPath()
            wide.move(to: CGPoint(x: 0, y: 1.5))
            wide.addLine(to: CGPoint(x: 5, y: 1.5))
            wide.lineWidth = 3
            wide.stroke()
            let context = UIGraphicsGetCurrentContext()
            context?.move(to: CGPoint(x: 10, y: 1.5))
            context?.addLine(to: CGPoint(x: 15, y: 1.5))
            context?.strokePath()
        }
        #expect(image.pixel(2, 0) == 0xFF00_0000)
        #expect(image.pixel(12, 0) == 0 && image.pixel(12, 1) == 0xFF00_0000)
    }
}
