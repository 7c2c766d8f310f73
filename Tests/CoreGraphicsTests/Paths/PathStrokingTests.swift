import CoreGraphics
import Testing

@Suite("Outlines of strokes")
struct PathStrokingTests {
    private func line(_ points: [CGPoint], closed: Bool = false) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points)
        if closed { path.closeSubpath() }
        return path
    }

    private func stroke(
        _ path: CGPath, _ width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
        limit: CGFloat = 10
    ) -> CGPath {
        path.copy(
            strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    @Test("A line becomes a rectangle as wide as the stroke, with ends by the cap")
    func caps() {
        let path = line([.zero, CGPoint(x: 10, y: 0)])
        #expect(
            stroke(path, 4).boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
        #expect(
            stroke(path, 4, cap: .square).boundingBoxOfPath
                == CGRect(x: -2, y: -2, width: 14, height: 4))
        #expect(abs(abs(stroke(path, 4).signedArea) - 40) < 1e-9)
        #expect(abs(abs(stroke(path, 4, cap: .square).signedArea) - 56) < 1e-9)
        let round = stroke(path, 4, cap: .round)
        #expect(abs(abs(round.signedArea) - (40 + 4 * .pi)) < 0.02)
        let box = round.boundingBoxOfPath
        #expect(abs(box.minX + 2) < 1e-6 && abs(box.maxX - 12) < 1e-6)
    }

    @Test("A right angle has the corner of its join")
    func joins() {
        let path = line([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        let outside = CGPoint(x: 10.9, y: -0.9)
        #expect(stroke(path, 2).contains(outside))
        #expect(!stroke(path, 2, join: .round).contains(outside))
        #expect(!stroke(path, 2, join: .bevel).contains(outside))
        #expect(stroke(path, 2, join: .round).contains(CGPoint(x: 10.69, y: -0.69)))
        #expect(!stroke(path, 2, join: .bevel).contains(CGPoint(x: 10.6, y: -0.6)))
        #expect(stroke(path, 2, join: .bevel).contains(CGPoint(x: 10.4, y: -0.4)))
    }

    @Test("A miter beyond the limit is cut off")
    func miterLimit() {
        // The angle between the lines is 60°: the miter is 1/sin(30°) = 2 widths long.
        let height = 10 * 3.0.squareRoot() / 2
        let path = line([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 5, y: height)])
        let tip = CGPoint(x: 10 + 1.7 * cos(CGFloat.pi / 6), y: -1.7 * sin(CGFloat.pi / 6))
        #expect(stroke(path, 2, limit: 2.01).contains(tip))
        #expect(!stroke(path, 2, limit: 1.99).contains(tip))
    }

    @Test("A closed square becomes a frame")
    func closed() {
        let path = line(
            [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)],
            closed: true)
        let frame = stroke(path, 2)
        #expect(frame.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 12, height: 12))
        #expect(!frame.contains(CGPoint(x: 5, y: 5)))
        #expect(frame.contains(CGPoint(x: -0.9, y: -0.9)))
        #expect(abs(frame.coveredArea() - 80) < 1)
    }

    @Test("The winding does not depend on the direction of the path")
    func reversedDirection() {
        let path = line(
            [.zero, CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 0)],
            closed: true)
        #expect(abs(stroke(path, 2).coveredArea() - 80) < 1)
    }

    @Test("A circle becomes a ring with the area between its circles")
    func ring() {
        let path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        let ring = stroke(path, 4)
        #expect(abs(abs(ring.signedArea) - .pi * (144 - 64)) < 0.3)
        for angle in stride(from: 0.0, to: 6.28, by: 0.1) {
            let direction = CGPoint(x: cos(angle), y: sin(angle))
            func point(_ radius: CGFloat) -> CGPoint {
                CGPoint(x: direction.x * radius, y: direction.y * radius)
            }
            #expect(ring.contains(point(8.05)) && ring.contains(point(11.95)))
            #expect(!ring.contains(point(7.95)) && !ring.contains(point(12.05)))
        }
    }

    @Test("Every point near a curve is in its stroke and no other")
    func distance() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 40, y: 0), control1: CGPoint(x: 10, y: 40),
            control2: CGPoint(x: 30, y: -40))
        let outline = stroke(path, 6, cap: .round, join: .round)
        var samples: [CGPoint] = []
        path.flattened(threshold: 1e-4).forEachElement { element in
            switch element {
            case .move(let point), .line(let point): samples.append(point)
            default: break
            }
        }
        for x in stride(from: -5.0, through: 45, by: 1.3) {
            for y in stride(from: -20.0, through: 20, by: 1.1) {
                let point = CGPoint(x: x, y: y)
                let nearest =
                    zip(samples, samples.dropFirst()).map {
                        Self.distance(point, $0, $1)
                    }.min() ?? 0
                if abs(nearest - 3) < 0.02 { continue }
                #expect(outline.contains(point) == (nearest < 3), "\(point) at \(nearest)")
            }
        }
    }

    private static func distance(_ point: CGPoint, _ start: CGPoint, _ end: CGPoint) -> CGFloat {
        let along = end - start
        let share = (point - start).dot(along) / along.dot(along)
        return (point - (start + along * min(max(share, 0), 1))).length
    }

    @Test("A stroke much wider than a bend is still filled throughout")
    func tightBend() {
        let path = line([.zero, CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 1)])
        let outline = stroke(path, 20, cap: .round, join: .round)
        for angle in stride(from: 0.0, to: 6.28, by: 0.2) {
            #expect(outline.contains(CGPoint(x: 9.9 * cos(angle), y: 9.9 * sin(angle))))
        }
        #expect(outline.contains(CGPoint(x: 2, y: 0.5)))
    }

    @Test("A subpath without length is a dot with round and square ends alone")
    func dots() {
        let path = line([CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)])
        #expect(stroke(path, 2).isEmpty)
        #expect(
            stroke(path, 2, cap: .square).boundingBox
                == CGRect(x: 4, y: 4, width: 2, height: 2))
        #expect(abs(abs(stroke(path, 2, cap: .round).signedArea) - .pi) < 0.01)
        #expect(stroke(line([CGPoint(x: 5, y: 5)]), 2, cap: .round).isEmpty)
    }

    @Test("Without a positive width there is no outline")
    func width() {
        let path = line([.zero, CGPoint(x: 10, y: 0)])
        for width: CGFloat in [0, -1, .nan, .infinity] { #expect(stroke(path, width).isEmpty) }
    }

    @Test("The transform acts before the stroke and leaves its width")
    func transform() {
        let outline = line([.zero, CGPoint(x: 10, y: 0)]).copy(
            strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 3, y: 3))
        #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -1, width: 30, height: 2))
    }
}
