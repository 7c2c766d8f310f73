import CoreGraphics
import Testing

@Suite("Arcs")
struct PathArcTests {
    private func arc(
        _ startAngle: CGFloat, _ endAngle: CGFloat, clockwise: Bool
    ) -> CGMutablePath {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 10, y: 10), radius: 5, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
        return path
    }

    @Test("An arc begins with a move, or with a line from the current point")
    func beginning() {
        #expect(arc(0, .pi / 2, clockwise: false).text == "m 15,10 c 15,12.761 12.761,15 10,15")
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
            clockwise: false)
        #expect(path.text == "m 0,0 l 15,10 c 15,12.761 12.761,15 10,15")
    }

    @Test("Clockwise means towards smaller angles")
    func direction() {
        let path = arc(0, .pi / 2, clockwise: true)
        let ends = path.currentPoint
        #expect(abs(ends.x - 10) < 1e-9 && abs(ends.y - 15) < 1e-9)
        let box = path.boundingBoxOfPath
        #expect(abs(box.minX - 5) < 0.01 && abs(box.minY - 5) < 0.01)
        #expect(path.text.filter { $0 == "c" }.count == 3)
    }

    @Test("A whole turn is a whole circle, with the direction and against it")
    func wholeTurns() {
        for (start, end, clockwise) in [
            (0, 2 * CGFloat.pi, false), (2 * CGFloat.pi, 0, true), (0, -2 * CGFloat.pi, true),
            (1, 1 + 2 * CGFloat.pi, false), (0, 2 * CGFloat.pi, true), (2 * CGFloat.pi, 0, false),
        ] {
            let path = arc(start, end, clockwise: clockwise)
            #expect(abs(abs(path.signedArea) - 25 * .pi) < 0.05)
            #expect(path.text.filter { $0 == "c" }.count == 4)
        }
    }

    @Test("Equal angles draw nothing")
    func noTurn() {
        #expect(arc(1, 1, clockwise: false).text.filter { $0 == "c" }.isEmpty)
        #expect(arc(1, 1, clockwise: true).text.filter { $0 == "c" }.isEmpty)
    }

    @Test("An arc stays on its circle to three ten-thousandths of the radius")
    func precision() {
        let path = arc(0.3, 5, clockwise: false)
        path.flattened(threshold: 1e-5).forEachElement { element in
            guard case .line(let point) = element else { return }
            let distance = ((point.x - 10) * (point.x - 10) + (point.y - 10) * (point.y - 10))
                .squareRoot()
            #expect(abs(distance - 5) < 5 * 3e-4)
        }
    }

    @Test("A relative arc sweeps its delta, also more than once round")
    func relative() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -.pi / 2)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y + 1) < 1e-9)
        let twice = CGMutablePath()
        twice.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 4 * .pi)
        #expect(twice.text.filter { $0 == "c" }.count == 8)
    }

    @Test("A tangent arc rounds a corner")
    func tangent() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(path.text == "m 0,0 l 6,0 c 8.209,0 10,1.791 10,4")
    }

    @Test("A tangent arc whose lines coincide, or without radius, is a line")
    func degenerateTangent() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
        path.addArc(
            tangent1End: CGPoint(x: 10, y: 10), tangent2End: CGPoint(x: 20, y: 0), radius: 0)
        #expect(path.text == "m 0,0 l 10,0 l 10,10")
    }

    @Test("The tangents of a transformed arc are transformed with it")
    func transformedTangent() {
        let transform = CGAffineTransform(scaleX: 2, y: 2)
        let path = CGMutablePath()
        path.move(to: .zero, transform: transform)
        path.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4,
            transform: transform)
        #expect(path.text == "m 0,0 l 12,0 c 16.418,0 20,3.582 20,8")
    }
}
