import Testing

@testable import CoreGraphics

@Suite struct CurrentPathTests {
    @Test("Lines, curves and closing need a current point")
    func currentPoint() {
        let context = Bitmap(4, 4).context
        let messages = captureMessages {
            context.addLine(to: .zero)
            context.addCurve(to: .zero, control1: .zero, control2: .zero)
            context.addQuadCurve(to: .zero, control: .zero)
            context.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
            context.closePath()
        }
        #expect(
            messages == [
                "CGContextAddLineToPoint: no current point.",
                "CGContextAddCurveToPoint: no current point.",
                "CGContextAddQuadCurveToPoint: no current point.",
                "CGContextAddArcToPoint: no current point.",
                "CGContextClosePath: no current point.",
            ])
        #expect(context.isPathEmpty)
        #expect(context.path == nil)
        #expect(context.currentPointOfPath == .zero)
        #expect(context.boundingBoxOfPath.isNull)
    }

    @Test("Points stay where they were put when the transform changes")
    func transformBetween() {
        let context = Bitmap(20, 20).context
        context.move(to: CGPoint(x: 2, y: 4))
        context.scaleBy(x: 2, y: 4)
        #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
        context.addLine(to: CGPoint(x: 3, y: 2))
        context.scaleBy(x: 0.5, y: 0.25)
        #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 4, width: 4, height: 4))
    }

    @Test("A path is not part of the graphics state")
    func notSaved() {
        let context = Bitmap(20, 20).context
        context.saveGState()
        context.translateBy(x: 5, y: 0)
        context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.restoreGState()
        #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 0, width: 2, height: 2))
    }

    @Test("Painting and shapes throw the path away")
    func consumed() {
        let context = Bitmap(20, 20).context
        let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
        let calls: [(CGContext) -> Void] = [
            { $0.fillPath() }, { $0.strokePath() }, { $0.drawPath(using: .eoFillStroke) },
            { $0.clip() }, { $0.beginPath() }, { $0.fill(rect) }, { $0.fill([rect, rect]) },
            { $0.stroke(rect) }, { $0.fillEllipse(in: rect) }, { $0.strokeEllipse(in: rect) },
            { $0.strokeLineSegments(between: []) }, { $0.clip(to: rect) },
        ]
        for call in calls {
            context.addRect(rect)
            #expect(!context.isPathEmpty)
            call(context)
            #expect(context.isPathEmpty)
        }
    }

    @Test("A path added whole keeps its identity, so that its coverage is found again")
    func identity() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        let context = Bitmap(20, 20).context
        context.addPath(path)
        #expect(context.path === path)
        context.addPath(path)
        #expect(context.path !== path)
    }

    @Test("A filled and stroked path paints the line over the fill")
    func fillStroke() {
        let bitmap = Bitmap(20, 20)
        let context = bitmap.context
        context.setFillColor(opaqueRed)
        context.setStrokeColor(opaqueBlue)
        context.setLineWidth(4)
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.drawPath(using: .fillStroke)
        #expect(bitmap[10, 10] == 0xFFFF_0000)
        #expect(bitmap[3, 10] == 0xFF00_00FF)
        #expect(bitmap[6, 10] == 0xFF00_00FF)
        #expect(bitmap[7, 10] == 0xFFFF_0000)
    }

    @Test("Line segments are drawn pair by pair")
    func segments() {
        let bitmap = Bitmap(20, 20)
        bitmap.context.setStrokeColor(opaqueBlack)
        bitmap.context.setLineWidth(2)
        bitmap.context.strokeLineSegments(between: [
            CGPoint(x: 2, y: 5), CGPoint(x: 8, y: 5), CGPoint(x: 2, y: 10), CGPoint(x: 12, y: 10),
            CGPoint(x: 0, y: 0),
        ])
        #expect(bitmap.area == 32)
    }

    @Test("Dashes are as long as the pattern says, from its phase on")
    func dashes() {
        let bitmap = Bitmap(30, 4)
        let context = bitmap.context
        context.setLineWidth(2)
        context.setLineDash(phase: 3, lengths: [5, 2])
        context.move(to: CGPoint(x: 0, y: 2))
        context.addLine(to: CGPoint(x: 30, y: 2))
        context.strokePath()
        let painted = (0..<30).map { bitmap.alpha($0, 1) == 255 }
        #expect(painted == (0..<30).map { ($0 + 3) % 7 < 5 })
        let same = Bitmap(30, 4)
        same.context.setLineWidth(2)
        same.context.setLineDash(phase: -4, lengths: [5, 2])
        same.context.move(to: CGPoint(x: 0, y: 2))
        same.context.addLine(to: CGPoint(x: 30, y: 2))
        same.context.strokePath()
        #expect(same.contents == bitmap.contents)
    }

    @Test("A stroked path is the outline of what its stroke paints")
    func strokedPath() {
        func draw(_ outline: Bool) -> Bitmap {
            let bitmap = Bitmap(40, 40)
            let context = bitmap.context
            context.scaleBy(x: 1, y: 1.5)
            context.setLineWidth(5)
            context.setLineJoin(.round)
            context.setLineDash(phase: 2, lengths: [9, 4])
            context.addLines(between: [
                CGPoint(x: 5, y: 5), CGPoint(x: 30, y: 8), CGPoint(x: 12, y: 20),
            ])
            if outline {
                context.replacePathWithStrokedPath()
                context.fillPath()
            } else {
                context.strokePath()
            }
            return bitmap
        }
        let outlined = draw(true)
        let stroked = draw(false)
        #expect(abs(outlined.area - stroked.area) < 1.5)
        for (left, right) in zip(outlined.contents, stroked.contents) {
            #expect(abs(Int(left >> 24) - Int(right >> 24)) <= 40)
        }
    }

    @Test("Whether a point is painted depends on the mode")
    func contains() {
        let context = Bitmap(40, 40).context
        context.translateBy(x: 10, y: 0)
        context.setLineWidth(4)
        context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        let middle = CGPoint(x: 10, y: 10)
        let edge = CGPoint(x: -1, y: 10)
        #expect(context.pathContains(middle, mode: .fill))
        #expect(!context.pathContains(middle, mode: .eoFill))
        #expect(!context.pathContains(middle, mode: .stroke))
        #expect(!context.pathContains(edge, mode: .fill))
        #expect(context.pathContains(edge, mode: .stroke))
        #expect(context.pathContains(edge, mode: .eoFillStroke))
        #expect(context.pathContains(middle, mode: .fillStroke))
        #expect(!context.isPathEmpty)
    }
}
