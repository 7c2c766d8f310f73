import Testing

@testable import UIKit

@Suite("Bézier paths")
struct UIBezierPathTests {
    @Test("A new path is empty with the published attributes")
    func defaults() {
        let path = UIBezierPath()
        #expect(path.isEmpty && path.currentPoint == .zero && path.bounds.isNull)
        #expect(path.lineWidth == 1 && path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
        #expect(path.miterLimit == 10 && path.flatness == 0.6 && !path.usesEvenOddFillRule)
        var count = 7
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 0)
    }

    @Test("Rectangles and ovals are those of Core Graphics")
    func shapes() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(UIBezierPath(rect: rect).cgPath == CGPath(rect: rect, transform: nil))
        #expect(UIBezierPath(ovalIn: rect).cgPath == CGPath(ellipseIn: rect, transform: nil))
        #expect(UIBezierPath(rect: rect).bounds == rect)
    }

    @Test("Clockwise arcs grow in angle, since y points down")
    func arcs() {
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.y - 10) < 1e-9)
        #expect(path.contains(CGPoint(x: 6.5, y: 6.5)))
        let other = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.contains(CGPoint(x: -5, y: -5)))
    }

    @Test("Rounded corners leave the others square")
    func roundedCorners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 20, height: 20))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 99, y: 59)))
        #expect(path.contains(CGPoint(x: 99, y: 1)) && path.contains(CGPoint(x: 1, y: 59)))
        #expect(path.bounds == rect)
        let elliptic = UIBezierPath(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: 40, height: 10))
        #expect(elliptic.contains(CGPoint(x: 20, y: 2)))
        #expect(!elliptic.contains(CGPoint(x: 5, y: 1)))
        #expect(
            UIBezierPath(roundedRect: rect, cornerRadius: 0).cgPath
                == CGPath(rect: rect, transform: nil))
    }

    @Test("A path read does not change with its path, and one assigned is copied")
    func cgPath() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        let read = path.cgPath
        path.move(to: .zero)
        #expect(read != path.cgPath)
        let mutable = CGMutablePath()
        path.cgPath = mutable
        mutable.move(to: .zero)
        #expect(path.isEmpty)
    }

    @Test("Appending, transforming and removing change the elements")
    func changing() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        path.append(UIBezierPath(rect: CGRect(x: 4, y: 0, width: 1, height: 1)))
        path.apply(CGAffineTransform(scaleX: 2, y: 3))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 3))
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test("Reversing goes through every subpath backwards, and twice is the path itself")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 12, y: 2),
            controlPoint2: CGPoint(x: 12, y: 8))
        path.close()
        path.move(to: CGPoint(x: 20, y: 20))
        path.addQuadCurve(to: CGPoint(x: 30, y: 20), controlPoint: CGPoint(x: 25, y: 30))
        let expected = UIBezierPath()
        expected.move(to: CGPoint(x: 10, y: 10))
        expected.addCurve(
            to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 12, y: 8),
            controlPoint2: CGPoint(x: 12, y: 2))
        expected.addLine(to: .zero)
        expected.close()
        expected.move(to: CGPoint(x: 30, y: 20))
        expected.addQuadCurve(to: CGPoint(x: 20, y: 20), controlPoint: CGPoint(x: 25, y: 30))
        #expect(path.reversing().cgPath == expected.cgPath)
        #expect(path.reversing().reversing().cgPath == path.cgPath)
        path.lineWidth = 4
        #expect(path.reversing().lineWidth == 4)
    }

    @Test("The rule decides about holes")
    func rules() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 5, y: 5)))
    }

    @Test("Dashes come back as they were given")
    func dashes() {
        let path = UIBezierPath()
        path.setLineDash([1, 2, 3], count: 3, phase: 4)
        var pattern = [CGFloat](repeating: 0, count: 3)
        var count = 0
        var phase: CGFloat = 0
        path.getLineDash(&pattern, count: &count, phase: &phase)
        #expect(pattern == [1, 2, 3] && count == 3 && phase == 4)
        path.setLineDash(nil, count: 0, phase: 0)
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 0)
    }

    @Test("A copy is equal and changes by itself")
    func copies() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9))
        path.lineWidth = 3
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(copy == path && copy.hash == path.hash && copy.lineWidth == 3)
        copy.lineWidth = 4
        #expect(copy != path)
    }

    @Test("Archives give back elements and attributes, and nothing for nonsense")
    func archives() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9))
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 1, y: 1), controlPoint: CGPoint(x: 3, y: 3))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.usesEvenOddFillRule = true
        path.setLineDash([4, 2], count: 2, phase: 1)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: path, requiringSecureCoding: true)
        #expect(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data) == path)
        for (kinds, values) in [
            ([1], [0, 0]), ([0, 3], [0, 0, 1, 1]), ([9], []), ([0], [1, 2, 3]),
        ]
            as [([Int], [Int])]
        {
            let bad = NSKeyedArchiver(requiringSecureCoding: true)
            bad.encode(kinds.map { NSNumber(value: $0) } as NSArray, forKey: "UIBezierPathKinds")
            bad.encode(
                values.map { NSNumber(value: $0) } as NSArray, forKey: "UIBezierPathCoordinates")
            let coder = try NSKeyedUnarchiver(forReadingFrom: bad.encodedData)
            #expect(UIBezierPath(coder: coder) == nil)
        }
    }

    @Test("Descriptions list the elements")
    func description() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 2))
        path.close()
        #expect("\(path)".hasPrefix("<UIBezierPath: 0x"))
        #expect("\(path)".hasSuffix("; <MoveTo {0, 0}>,\n <LineTo {1, 2}>,\n <Close>>"))
    }

    @Test("Without a current context nothing is drawn and nothing breaks")
    func noContext() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        path.fill()
        path.stroke()
        path.addClip()
        UIColor.red.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
