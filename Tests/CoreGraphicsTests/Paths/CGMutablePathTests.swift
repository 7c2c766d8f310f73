import Synchronization
import Testing

@testable import CoreGraphics

@Suite("Mutable paths")
struct CGMutablePathTests {
    @Test("Elements follow each other as they are added, each with its own transform")
    func building() {
        let path = CGMutablePath()
        let shift = CGAffineTransform(translationX: 10, y: 0)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4), transform: shift)
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(
            to: CGPoint(x: 1, y: 1), control1: .zero, control2: CGPoint(x: 2, y: 2),
            transform: shift)
        path.closeSubpath()
        #expect(path.text == "m 1,2 l 13,4 q 7,8 5,6 c 10,0 12,2 11,1 z")
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test("A path that grows shape by shape is seldom copied")
    func growing() {
        let path = CGMutablePath()
        var capacities: Set<Int> = []
        for _ in 0..<1000 {
            path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
            capacities.insert(path.storage.points.capacity)
        }
        #expect(capacities.count < 20)
    }

    @Test("Without a current point nothing is added and a message is logged")
    func noCurrentPoint() {
        let messages = Mutex<[String]>([])
        let path = CGMutablePath()
        Console.$capture.withValue({ message in messages.withLock { $0.append(message) } }) {
            path.addLine(to: .zero)
            path.addQuadCurve(to: .zero, control: .zero)
            path.addCurve(to: .zero, control1: .zero, control2: .zero)
            path.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
            path.closeSubpath()
        }
        #expect(path.isEmpty)
        #expect(path.currentPoint == .zero)
        #expect(path.boundingBox.isNull)
        #expect(
            messages.withLock { $0 } == [
                "CGPathAddLineToPoint: no current point.",
                "CGPathAddQuadCurveToPoint: no current point.",
                "CGPathAddCurveToPoint: no current point.",
                "CGPathAddArcToPoint: no current point.",
            ])
    }

    @Test("A move that was never left is replaced by the next")
    func moves() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.move(to: CGPoint(x: 2, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 3))
        #expect(path.text == "m 2,2 l 3,3")
    }

    @Test("Lines between points begin a subpath")
    func lines() {
        let path = CGMutablePath()
        path.addLines(between: [])
        #expect(path.isEmpty)
        path.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
        path.addLines(between: [CGPoint(x: 5, y: 5)])
        #expect(path.text == "m 0,0 l 1,0 l 1,1 m 5,5")
    }

    @Test("After a close the next line goes on from where the subpath began")
    func afterClose() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.text == "m 1,1 l 3,1 l 3,3 l 1,3 z l 9,9")
    }

    @Test("A path can be added to itself, transformed")
    func addingItself() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        path.addPath(path, transform: CGAffineTransform(translationX: 5, y: 0))
        #expect(path.text == "m 0,0 l 1,0 l 1,1 l 0,1 z m 5,0 l 6,0 l 6,1 l 5,1 z")
    }

    @Test("The null rectangle adds nothing, and one of negative size is straightened")
    func rectangles() {
        let path = CGMutablePath()
        path.addRect(.null)
        path.addEllipse(in: .null)
        #expect(path.isEmpty)
        path.addRects([CGRect(x: 4, y: 4, width: -3, height: -2)])
        #expect(path.text == "m 1,2 l 4,2 l 4,4 l 1,4 z")
    }

    @Test("Numbers that are not finite are kept and harm nothing")
    func hostileNumbers() {
        let values: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude]
        for value in values {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: value, y: 0))
            path.addLine(to: CGPoint(x: 0, y: value))
            path.addCurve(
                to: CGPoint(x: value, y: value), control1: .zero,
                control2: CGPoint(x: value, y: 1))
            path.addArc(
                center: CGPoint(x: value, y: 0), radius: value, startAngle: value,
                endAngle: value, clockwise: false)
            path.addArc(
                tangent1End: CGPoint(x: value, y: value), tangent2End: .zero, radius: value)
            path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: value)
            path.closeSubpath()
            _ = path.boundingBox
            _ = path.boundingBoxOfPath
            #expect(path.contains(CGPoint(x: value, y: value)) == value.isFinite)
            _ = path.contains(CGPoint(x: 0.5, y: 0.5))
            _ = path.copy(
                strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 10)
            _ = path.copy(dashingWithPhase: value, lengths: [1, value])
            _ = path.flattened(threshold: value)
            #expect(!path.isEmpty)
        }
    }
}
