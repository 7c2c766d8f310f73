import CoreGraphics
import Testing

@Suite("Points in paths")
struct PathContainmentTests {
    @Test("Every point of a grid is inside an ellipse by its formula")
    func ellipse() {
        let path = CGPath(ellipseIn: CGRect(x: -10, y: -5, width: 20, height: 10), transform: nil)
        for x in stride(from: -11, through: 11, by: 0.37) {
            for y in stride(from: -6, through: 6, by: 0.29) {
                let value = (x / 10) * (x / 10) + (y / 5) * (y / 5)
                // The curves leave the ellipse by less than a thousandth.
                if abs(value - 1) < 2e-3 { continue }
                #expect(path.contains(CGPoint(x: x, y: y)) == (value < 1))
            }
        }
    }

    @Test("Where a path winds twice the rules differ")
    func rules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        let center = CGPoint(x: 5, y: 5)
        #expect(path.contains(center))
        #expect(!path.contains(center, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    }

    @Test("A hole that runs the other way is a hole for both rules")
    func hole() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addLines(between: [
            CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 8), CGPoint(x: 8, y: 8), CGPoint(x: 8, y: 2),
        ])
        #expect(!path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    }

    @Test("Open subpaths count as closed, each by itself")
    func open() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        path.addLines(between: [CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 9)])
        #expect(path.contains(CGPoint(x: 8, y: 2)))
        #expect(!path.contains(CGPoint(x: 2, y: 8)))
        #expect(path.contains(CGPoint(x: 28, y: 2)))
        #expect(!path.contains(CGPoint(x: 15, y: 2)))
    }

    // The source: tests of layouts with slanted cells, which ask their masks for points at the corners and edges.
    @Test("Points on straight edges and at corners are inside")
    func edges() {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 50), CGPoint(x: 200, y: 200),
            CGPoint(x: 0, y: 150),
        ])
        path.closeSubpath()
        for (x, y) in [(0, 0), (200, 50), (200, 200), (0, 150), (100, 25), (200, 100), (0, 1)] {
            #expect(path.contains(CGPoint(x: x, y: y)))
            #expect(path.contains(CGPoint(x: x, y: y), using: .evenOdd))
        }
        for (x, y) in [(1, 0), (200, 0), (200, 49), (199, 200), (0, 200), (0, 151), (201, 100)] {
            #expect(!path.contains(CGPoint(x: x, y: y)))
        }
    }

    @Test("A ray through vertices counts them once")
    func vertices() {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 5), CGPoint(x: 5, y: 10),
        ])
        path.closeSubpath()
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
        #expect(!path.contains(CGPoint(x: -1, y: 5)))
        #expect(!path.contains(CGPoint(x: 11, y: 0)))
    }

    @Test("The transform moves the point")
    func transform() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        let shift = CGAffineTransform(translationX: -10, y: 0)
        #expect(path.contains(CGPoint(x: 11, y: 1), transform: shift))
        #expect(!path.contains(CGPoint(x: 1, y: 1), transform: shift))
    }

    @Test("A curve with two turns in y is crossed where it is")
    func curve() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 10, y: 40),
            control2: CGPoint(x: 20, y: -40))
        #expect(path.contains(CGPoint(x: 8, y: 3)))
        #expect(path.contains(CGPoint(x: 22, y: -3)))
        #expect(!path.contains(CGPoint(x: 8, y: -3)))
        #expect(!path.contains(CGPoint(x: 22, y: 3)))
    }
}
