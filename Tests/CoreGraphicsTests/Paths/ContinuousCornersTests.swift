import CoreGraphics
import Testing

@Suite("Continuous corners")
struct ContinuousCornersTests {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 80)

    @Test("The path fills its rectangle and is closed")
    func bounds() {
        let path = CGPath.continuousRoundedRect(rect, cornerRadius: 20)
        #expect(path.boundingBoxOfPath == rect)
        #expect(path.text.hasSuffix("z"))
        #expect(path.text.filter { $0 == "c" }.count == 12)
    }

    @Test("A corner bends from 1.52866 radii on and passes near the circle's point")
    func shape() {
        let path = CGPath.continuousRoundedRect(rect, cornerRadius: 20)
        var onTop: [CGFloat] = []
        path.forEachElement { element in
            if case .line(let point) = element, point.y == 0 { onTop.append(point.x) }
            if case .move(let point) = element, point.y == 0 { onTop.append(point.x) }
        }
        #expect(onTop.contains { abs($0 - (100 - 1.52866483 * 20)) < 1e-4 })
        // The circle of that radius passes 0.2929 radii from both edges.
        #expect(path.contains(CGPoint(x: 6.2, y: 6.2)))
        #expect(!path.contains(CGPoint(x: 5.3, y: 5.3)))
    }

    @Test("Without room the corners are quarters of a circle")
    func squeezed() {
        let square = CGRect(x: -10, y: -10, width: 20, height: 20)
        let path = CGPath.continuousRoundedRect(square, cornerRadius: 10)
        #expect(abs(abs(path.signedArea) - 100 * .pi) < 0.01)
        let larger = CGPath.continuousRoundedRect(square, cornerRadius: 1000)
        #expect(larger.text == path.text)
    }

    @Test("Corners that are not named stay square")
    func corners() {
        let path = CGPath.continuousRoundedRect(
            rect, cornerRadius: 20, corners: [.minXMinY, .maxXMaxY])
        #expect(path.contains(CGPoint(x: 99.5, y: 0.5)))
        #expect(path.contains(CGPoint(x: 0.5, y: 79.5)))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(!path.contains(CGPoint(x: 99.5, y: 79.5)))
    }

    @Test("No radius gives a plain rectangle")
    func noRadius() {
        for radius: CGFloat in [0, -5, .nan] {
            #expect(CGPath.continuousRoundedRect(rect, cornerRadius: radius).asRect == rect)
        }
    }
}
