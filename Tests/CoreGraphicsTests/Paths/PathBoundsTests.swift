import CoreGraphics
import Testing

@Suite("Bounds of paths")
struct PathBoundsTests {
    @Test("One box holds control points and the other does not")
    func boxes() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        let tight = path.boundingBoxOfPath
        #expect(abs(tight.height - 5) < 1e-9 && tight.width == 10 && tight.origin == .zero)
    }

    @Test("An ellipse fills its rectangle exactly")
    func ellipse() {
        let rect = CGRect(x: -3, y: 4, width: 7, height: 11)
        let box = CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath
        #expect(abs(box.minX - rect.minX) < 1e-9 && abs(box.maxX - rect.maxX) < 1e-9)
        #expect(abs(box.minY - rect.minY) < 1e-9 && abs(box.maxY - rect.maxY) < 1e-9)
    }

    @Test("A curve's box is that of many of its points")
    func cubic() {
        let points = [
            CGPoint(x: 0, y: 0), CGPoint(x: 20, y: -30), CGPoint(x: -10, y: 40),
            CGPoint(x: 9, y: 3),
        ]
        let path = CGMutablePath()
        path.move(to: points[0])
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
        let box = path.boundingBoxOfPath
        let sampled = path.flattened(threshold: 1e-7).boundingBox
        #expect(box.insetBy(dx: -1e-6, dy: -1e-6).contains(sampled))
        #expect(sampled.insetBy(dx: -1e-4, dy: -1e-4).contains(box))
    }

    @Test("Nothing has no box, and a point has one without size")
    func nothing() {
        let path = CGMutablePath()
        #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
        path.move(to: CGPoint(x: 3, y: 4))
        #expect(path.boundingBox == CGRect(x: 3, y: 4, width: 0, height: 0))
    }

    @Test("A rectangle is recognised from its lines")
    func isRect() {
        var rect = CGRect.zero
        #expect(
            CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        let lines = CGMutablePath()
        lines.addLines(between: [
            .zero, CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 0), .zero,
        ])
        #expect(lines.isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 0.2)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        #expect(!CGMutablePath().isRect(nil))
        lines.addRect(rect)
        #expect(!lines.isRect(nil))
    }
}
