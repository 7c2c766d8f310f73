import CoreGraphics
import Testing

@Suite("Paths")
struct CGPathTests {
    @Test("A rectangle starts at its origin and goes towards larger x")
    func rect() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        #expect(path.text == "m 1,2 l 4,2 l 4,6 l 1,6 z")
        #expect(path.asRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("An ellipse is four curves from the middle of the right side")
    func ellipse() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        #expect(
            path.text
                == "m 20,10 c 20,15.523 15.523,20 10,20 c 4.477,20 0,15.523 0,10 "
                + "c 0,4.477 4.477,0 10,0 c 15.523,0 20,4.477 20,10 z")
        #expect(path.asEllipse == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test("A rounded rectangle is four sides and four corners")
    func roundedRect() throws {
        let rect = CGRect(x: 0, y: 0, width: 30, height: 20)
        let path = CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 4, transform: nil)
        #expect(
            path.text
                == "m 30,10 l 30,16 c 30,18.209 27.761,20 25,20 l 5,20 c 2.239,20 0,18.209 0,16 "
                + "l 0,4 c 0,1.791 2.239,0 5,0 l 25,0 c 27.761,0 30,1.791 30,4 z")
        let known = try #require(path.asRoundedRect)
        #expect(known.rect == rect)
        #expect(known.radii == CGSize(width: 5, height: 4))
        #expect(
            CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 4, transform: nil).asRect
                == rect)
    }

    @Test("A corner beyond half a side stops the program")
    func cornerTooLarge() async {
        await #expect(processExitsWith: .failure) {
            _ = CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 6,
                cornerHeight: 2, transform: nil)
        }
        await #expect(processExitsWith: .failure) {
            _ = CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 2,
                cornerHeight: -1, transform: nil)
        }
    }

    @Test("What a path was made as is known while its sides stay upright")
    func recognition() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        var quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let turned = CGPath(rect: rect, transform: &quarter)
        #expect(turned.asRect == CGRect(x: -20, y: 0, width: 20, height: 10))
        var askew = CGAffineTransform(rotationAngle: 0.1)
        #expect(CGPath(rect: rect, transform: &askew).asRect == nil)
        #expect(CGPath(ellipseIn: rect, transform: &askew).asEllipse == nil)
        let mutable = CGMutablePath()
        mutable.addRect(rect)
        #expect(mutable.asRect == rect)
        mutable.addLine(to: .zero)
        #expect(mutable.asRect == nil)
        let two = CGMutablePath()
        two.addEllipse(in: rect)
        two.addEllipse(in: rect)
        #expect(two.asEllipse == nil)
    }

    @Test("Transforming all points is transforming the path")
    func transforms() {
        var transform = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 4, ty: 5)
        let rect = CGRect(x: 1, y: 2, width: 8, height: 6)
        let made = CGPath(
            roundedRect: rect, cornerWidth: 2, cornerHeight: 1, transform: &transform)
        let copied = CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 1, transform: nil)
            .copy(using: &transform)
        #expect(made.text == copied?.text)
    }

    @Test("Paths are equal when their elements are")
    func equality() {
        let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
        let path = CGPath(rect: rect, transform: nil)
        let other = CGMutablePath()
        other.move(to: .zero)
        other.addLine(to: CGPoint(x: 2, y: 0))
        other.addLine(to: CGPoint(x: 2, y: 1))
        other.addLine(to: CGPoint(x: 0, y: 1))
        #expect(path != other)
        other.closeSubpath()
        #expect(path == other)
        #expect(path.hashValue == other.hashValue)
        #expect(CGMutablePath() == CGMutablePath())
    }

    @Test("A copy does not grow with its path, and a mutable copy grows alone")
    func copies() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy())
        let mutable = try #require(path.mutableCopy())
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        mutable.move(to: .zero)
        #expect(copy.text == "m 0,0 l 1,0 l 1,1 l 0,1 z")
        #expect(mutable.text == "m 0,0 l 1,0 l 1,1 l 0,1 z m 0,0")
        #expect(copy.copy() === copy)
    }

    @Test("Elements are handed out with their points, to blocks and to functions")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 2))
        path.addCurve(
            to: CGPoint(x: 6, y: 6), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5, y: 5))
        path.closeSubpath()
        var seen: [String] = []
        path.applyWithBlock { element in
            let counts: [CGPathElementType: Int] = [
                .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2,
                .addCurveToPoint: 3, .closeSubpath: 0,
            ]
            let points = (0..<(counts[element.pointee.type] ?? 0)).map {
                Int(element.pointee.points[$0].x)
            }
            seen.append("\(element.pointee.type.rawValue)\(points)")
        }
        #expect(seen == ["0[1]", "2[2, 3]", "3[4, 5, 6]", "4[]"])
        var count = 0
        path.apply(info: &count) { info, _ in
            info?.assumingMemoryBound(to: Int.self).pointee += 1
        }
        #expect(count == 4)
    }
}
