import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIScreenEdgePanGestureRecognizerTests {
    private let tester = TouchTester()
    private let pan: UIScreenEdgePanGestureRecognizer
    private var log: TouchLog { tester.log }

    init() {
        let view = UIView(frame: tester.window.bounds)
        tester.window.addSubview(view)
        pan = tester.add(UIScreenEdgePanGestureRecognizer(), "pan", to: view)
    }

    private func drag(from start: CGPoint, by travel: CGPoint) {
        tester.down(start.x, start.y)
        tester.move(start.x + travel.x, start.y + travel.y)
        tester.up(start.x + travel.x, start.y + travel.y)
    }

    @Test("Without edges nothing is recognized")
    func noEdges() {
        #expect(pan.edges.isEmpty)
        drag(from: CGPoint(x: 5, y: 400), by: CGPoint(x: 50, y: 0))
        #expect(log.lines.isEmpty)
    }

    @Test(
        "A pan from each edge towards the middle is recognized",
        arguments: [
            (UIRectEdge.left, CGPoint(x: 20, y: 400), CGPoint(x: 50, y: 10)),
            (.right, CGPoint(x: 380, y: 400), CGPoint(x: -50, y: 10)),
            (.top, CGPoint(x: 200, y: 20), CGPoint(x: 10, y: 50)),
            (.bottom, CGPoint(x: 200, y: 780), CGPoint(x: 10, y: -50)),
        ])
    func edges(edge: UIRectEdge, start: CGPoint, travel: CGPoint) {
        pan.edges = edge
        drag(from: start, by: travel)
        #expect(log.lines == ["pan began", "pan ended"])
    }

    @Test("A touch farther than 20 points from the edge fails at once")
    func tooFarIn() {
        pan.edges = .left
        tester.down(21, 400)
        #expect(pan.state == .failed)
    }

    @Test("A pan along the edge fails")
    func along() {
        pan.edges = .left
        drag(from: CGPoint(x: 5, y: 400), by: CGPoint(x: 10, y: 50))
        #expect(log.lines.isEmpty)
    }

    @Test("Another edge does not count")
    func otherEdge() {
        pan.edges = .left
        drag(from: CGPoint(x: 395, y: 400), by: CGPoint(x: -50, y: 0))
        #expect(log.lines.isEmpty)
    }
}
