import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct GestureTraceTests {
    private let tester = TouchTester()
    private let view: UIView

    init() {
        view = UIView(frame: tester.window.bounds)
        tester.window.addSubview(view)
    }

    private var arena: GestureArena? { (tester.window.touchRouter as? TouchRouter)?.arena }

    /// The lines of the trace while a body runs, without class names.
    private func trace(_ body: () -> Void) -> [String] {
        var lines: [String] = []
        let former = GestureTrace.output
        GestureTrace.output = {
            lines.append(
                $0.replacing("<UITapGestureRecognizer ", with: "").replacing("\">", with: "\""))
        }
        defer { GestureTrace.output = former }
        body()
        return lines
    }

    @Test("The trace names each decision of the arena")
    func decisions() {
        let single = tester.add(UITapGestureRecognizer(), "single", to: view)
        let double = tester.add(UITapGestureRecognizer(), "double", to: view)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        let lines = trace {
            tester.tap(10, 10)
            tester.wait(0.1)
            tester.tap(10, 10)
        }
        #expect(
            lines == [
                "\"single\" joins", "\"double\" joins", "\"single\" claims ended",
                "\"single\" waits for another one to fail", "\"double\" claims ended",
                "\"double\" is recognized", "\"single\" is prevented by \"double\"",
                "\"single\" leaves", "\"double\" leaves",
            ])
    }

    @Test("The trace names a recognizer that a view refuses")
    func refusal() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(button)
        tester.add(UITapGestureRecognizer(), "tap", to: view)
        let lines = trace { tester.tap(10, 10) }
        #expect(lines == ["\"tap\" joins", "\"tap\" may not begin", "\"tap\" leaves"])
    }

    @Test("A printed arena lists its members with their states")
    func description() {
        let tap = tester.add(UITapGestureRecognizer(), "tap", to: view)
        let pan = tester.add(UIPanGestureRecognizer(), "pan", to: view)
        tap.require(toFail: pan)
        tester.down(10, 10)
        #expect(
            arena?.description == """
                GestureArena, members 2
                  <UITapGestureRecognizer "tap">: possible, claim none, touches 1, \
                after <UIPanGestureRecognizer "pan">
                  <UIPanGestureRecognizer "pan">: possible, claim none, touches 1
                """)
        tester.up(10, 10)
        #expect(arena?.description == "GestureArena, members 0")
    }
}
