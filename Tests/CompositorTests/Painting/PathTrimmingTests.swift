import CoreGraphics
import Testing

@testable import Compositor

@Suite struct PathTrimmingTests {
    private func points(_ path: CGPath) -> [CGPoint] {
        var result: [CGPoint] = []
        path.forEachElement { element in
            switch element {
            case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end):
                result.append(end)
            case .close: break
            }
        }
        return result
    }

    @Test("Half of a line ends in its middle, and all of it is the path itself")
    func line() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        #expect(path.trimmed(from: 0, to: 1) === path)
        #expect(
            points(path.trimmed(from: 0.25, to: 0.75)) == [
                CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 5),
            ])
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(path.trimmed(from: 0.8, to: 0.2).isEmpty)
    }

    @Test("A quarter of a circle is a quarter turn")
    func circle() {
        let circle = CGPath(
            ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        let quarter = points(circle.trimmed(from: 0, to: 0.25))
        #expect(quarter.count == 2)
        #expect(abs(quarter[1].x) < 0.05)
        #expect(abs(quarter[1].y - 10) < 0.05)
    }
}
