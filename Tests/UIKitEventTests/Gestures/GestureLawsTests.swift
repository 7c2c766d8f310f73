import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Laws of every recognizer of the framework.
@MainActor @Suite(.usesApplication)
struct GestureLawsTests {
    static let classes: [UIGestureRecognizer.Type] = [
        UIGestureRecognizer.self, UITapGestureRecognizer.self, UIPanGestureRecognizer.self,
        UIPinchGestureRecognizer.self, UIRotationGestureRecognizer.self,
        UISwipeGestureRecognizer.self, UILongPressGestureRecognizer.self,
        UIScreenEdgePanGestureRecognizer.self, UIHoverGestureRecognizer.self,
    ]

    private func make(_ index: Int) -> UIGestureRecognizer {
        switch index {
        case 0: UIGestureRecognizer()
        case 1: UITapGestureRecognizer()
        case 2: UIPanGestureRecognizer()
        case 3: UIPinchGestureRecognizer()
        case 4: UIRotationGestureRecognizer()
        case 5: UISwipeGestureRecognizer()
        case 6: UILongPressGestureRecognizer()
        case 7: UIScreenEdgePanGestureRecognizer()
        default: UIHoverGestureRecognizer()
        }
    }

    @Test("A recognizer is of the class asked for and possible", arguments: 0..<9)
    func creation(index: Int) {
        let recognizer = make(index)
        #expect(type(of: recognizer) == Self.classes[index])
        #expect(recognizer.state == .possible)
    }

    @Test("A recognizer goes with its view, also after touches", arguments: 0..<9)
    func release(index: Int) {
        weak var released: UIGestureRecognizer?
        do {
            let tester = TouchTester()
            let view = tester.addView("view")
            let recognizer = make(index)
            view.addGestureRecognizer(recognizer)
            released = recognizer
            tester.tap(10, 10)
            tester.wait(1)
            tester.down(10, 10)
            tester.move(100, 10)
            tester.up(100, 10)
            tester.wait(1)
        }
        #expect(released == nil)
    }

    @Test("A touch without movement leaves every recognizer as it was", arguments: 0..<9)
    func rest(index: Int) {
        let tester = TouchTester()
        let view = tester.addView("view")
        let recognizer = make(index)
        view.addGestureRecognizer(recognizer)
        tester.tap(10, 10)
        tester.wait(2)
        #expect(recognizer.state == .possible)
        #expect(recognizer.numberOfTouches == 0)
        #expect(recognizer.arena == nil)
    }

    @Test("Cancelling leaves every recognizer as it was", arguments: 0..<9)
    func cancelling(index: Int) {
        let tester = TouchTester()
        let view = tester.addView("view")
        let recognizer = make(index)
        view.addGestureRecognizer(recognizer)
        tester.down(10, 10, finger: 0)
        tester.down(60, 10, finger: 1)
        tester.move(100, 100, finger: 1)
        tester.cancel(10, 10, finger: 0)
        tester.cancel(100, 100, finger: 1)
        #expect(recognizer.state == .possible)
        #expect(recognizer.arena == nil)
    }
}
