import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: conversions", .serialized, .usesApplication)
struct UIViewConversionTests {
    let root = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
    let left = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let right = UIView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))

    init() {
        root.addSubview(left)
        root.addSubview(right)
    }

    @Test("Points go between views of one tree, there and back")
    func points() {
        #expect(left.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 101, y: 102))
        #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -99, y: 102))
        #expect(left.convert(CGPoint(x: -99, y: 102), from: right) == CGPoint(x: 1, y: 2))
        #expect(left.convert(CGPoint(x: 1, y: 2), to: left) == CGPoint(x: 1, y: 2))
    }

    @Test("Rectangles grow to the box around a turned view")
    func rectangles() {
        left.transform = CGAffineTransform(rotationAngle: .pi / 2)
        left.bounds.size = CGSize(width: 40, height: 20)
        let box = left.convert(left.bounds, to: root)
        #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 40) < 1e-9)
    }

    @Test("Scrolled bounds count")
    func bounds() {
        root.bounds.origin = CGPoint(x: 0, y: 50)
        #expect(left.convert(CGPoint.zero, to: root) == CGPoint(x: 100, y: 100))
        #expect(root.convert(CGPoint(x: 0, y: 50), to: nil) == CGPoint(x: 10, y: 20))
    }

    @Test("No view means the window")
    func window() {
        let window = UIWindow(frame: CGRect(x: 0, y: 5, width: 400, height: 400))
        window.addSubview(root)
        #expect(left.convert(CGPoint.zero, to: nil) == CGPoint(x: 110, y: 120))
        #expect(left.convert(CGPoint(x: 110, y: 120), from: nil) == .zero)
        #expect(window.convert(CGPoint.zero, to: nil as UIWindow?) == CGPoint(x: 0, y: 5))
        #expect(window.convert(CGPoint(x: 0, y: 5), from: nil as UIWindow?) == .zero)
    }

    @Test("The screen is a coordinate space, too")
    func screen() {
        let window = UIWindow(frame: CGRect(x: 0, y: 5, width: 400, height: 400))
        window.addSubview(root)
        let space = UIScreen.main.coordinateSpace
        #expect(left.convert(CGPoint.zero, to: space) == CGPoint(x: 110, y: 125))
        #expect(left.convert(CGPoint(x: 110, y: 125), from: space) == .zero)
        #expect(
            left.convert(left.bounds, to: space) == CGRect(x: 110, y: 125, width: 50, height: 50))
        let other: any UICoordinateSpace = right
        #expect(left.convert(CGPoint.zero, to: other) == CGPoint(x: -100, y: 100))
    }
}
