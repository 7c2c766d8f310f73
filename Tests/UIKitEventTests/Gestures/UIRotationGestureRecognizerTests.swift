import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIRotationGestureRecognizerTests {
    private let tester = TouchTester()
    private let rotation: UIRotationGestureRecognizer
    private let slop = UIRotationGestureRecognizer.slop
    private var log: TouchLog { tester.log }

    init() {
        let view = UIView(frame: tester.window.bounds)
        tester.window.addSubview(view)
        rotation = tester.add(UIRotationGestureRecognizer(), "rotation", to: view)
        tester.down(200, 200, finger: 0)
        tester.down(300, 200, finger: 1)
    }

    /// Turns the second finger around the first, to an angle in radians.
    private func turn(to angle: CGFloat) {
        tester.move(200 + 100 * cos(angle), 200 + 100 * sin(angle), finger: 1)
    }

    @Test("A rotation begins after 10 degrees, which do not count")
    func begins() {
        turn(to: slop - 0.01)
        #expect(rotation.state == .possible)
        turn(to: slop + 0.01)
        #expect(rotation.state == .began)
        #expect(abs(rotation.rotation - 0.01) < 1e-9)
    }

    @Test("Counterclockwise rotation is negative")
    func counterclockwise() {
        turn(to: -slop - 0.1)
        #expect(abs(rotation.rotation + 0.1) < 1e-9)
    }

    @Test("Turns beyond half a circle add up")
    func wholeTurns() {
        for step in 1...40 { turn(to: CGFloat(step) * .pi / 8) }
        #expect(abs(rotation.rotation - (5 * .pi - slop)) < 1e-6)
    }

    @Test("Setting the rotation makes it count on from there")
    func setRotation() {
        turn(to: 0.5)
        rotation.rotation = 0
        turn(to: 0.7)
        #expect(abs(rotation.rotation - 0.2) < 1e-9)
    }

    @Test("The velocity is in radians a second")
    func velocity() {
        for step in 1...20 { turn(to: CGFloat(step) * 0.05) }
        #expect(abs(rotation.velocity - 5) < 1e-6)
    }

    @Test("A rotation continues with one finger and ends with none")
    func ends() {
        turn(to: 0.5)
        tester.up(200, 200, finger: 0)
        #expect(rotation.state == .changed)
        tester.up(300, 200, finger: 1)
        #expect(log.lines == ["rotation began", "rotation changed", "rotation ended"])
        #expect(rotation.rotation == 0)
    }

    @Test("Fingers that do not turn are no rotation")
    func fails() {
        tester.up(300, 200, finger: 1)
        tester.up(200, 200, finger: 0)
        #expect(log.lines.isEmpty)
        #expect(rotation.state == .possible)
    }

    @Test("The system can cancel a rotation")
    func cancelled() {
        turn(to: 0.5)
        tester.cancel(200, 200, finger: 0)
        #expect(log.lines == ["rotation began", "rotation cancelled"])
    }
}
