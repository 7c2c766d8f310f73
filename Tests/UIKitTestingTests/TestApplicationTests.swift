import Testing
import UIKit
import UIKitTesting

private final class TouchLog: UIView {
    var entries: [String] = []
    var started: TimeInterval?

    private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        started = started ?? event?.timestamp
        for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
            let point = touch.location(in: self)
            entries.append("\(name) \(Int(point.x.rounded())) \(Int(point.y.rounded()))")
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches, event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches, event)
    }
}

/// One application in a process: these run one after the other.
@Suite(.serialized, .usesApplication) @MainActor struct TestApplicationTests {
    /// Everything is made inside each test, so that nothing comes between making and using it.
    private func make() -> (app: TestApplication, view: TouchLog) {
        let view = TouchLog(frame: CGRect(x: 50, y: 200, width: 200, height: 100))
        view.isMultipleTouchEnabled = true
        return (TestApplication(), view)
    }

    @Test("A tap goes down and up on the view's centre")
    func tap() {
        let (app, view) = make()
        app.show(view)
        app.tap(view)
        #expect(view.entries == ["began 100 50", "ended 100 50"])
        app.tap(view, count: 2)
        #expect(view.entries.count == 6)
    }

    @Test("Random numbers of a test follow from its seed", .seeded(3), arguments: [1, 2])
    func seeded(_ round: Int) {
        let numbers = (0..<4).map { _ in Int.random(in: 0..<1000) }
        if let first = Self.firstNumbers { #expect(numbers == first) }
        Self.firstNumbers = numbers
    }

    private static var firstNumbers: [Int]?

    @Test("A press lasts for its duration")
    func press() {
        let (app, view) = make()
        app.show(view)
        let start = app.now
        app.press(view, for: 0.75)
        #expect(abs(app.now - start - 0.75) < 1e-9)
        #expect(view.entries == ["began 100 50", "ended 100 50"])
    }

    @Test("A drag moves in a straight line, with one movement a frame")
    func drag() {
        let (app, view) = make()
        app.show(view)
        app.drag(from: view, by: CGVector(dx: 60, dy: -30), duration: 0.1)
        #expect(
            view.entries == [
                "began 100 50", "moved 110 45", "moved 120 40", "moved 130 35", "moved 140 30",
                "moved 150 25", "moved 160 20", "ended 160 20",
            ])
    }

    @Test("Several fingers go down and up together")
    func fingers() {
        let (app, view) = make()
        app.show(view)
        let fingers = app.touchDown(at: [CGPoint(x: 60, y: 210), CGPoint(x: 90, y: 210)])
        fingers[1].move(by: CGVector(dx: 10, dy: 0))
        app.lift(fingers)
        #expect(
            view.entries == [
                "began 10 10", "began 40 10", "moved 50 10", "ended 10 10", "ended 50 10",
            ])
        #expect(fingers.allSatisfy { !$0.isDown })
    }

    @Test("A finger that was lifted neither moves nor is lifted again")
    func lifted() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let app = TestApplication()
                let fingers = app.touchDown(at: [CGPoint(x: 60, y: 210)])
                app.lift(fingers)
                app.lift(fingers)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let app = TestApplication()
                let finger = app.touchDown(at: CGPoint(x: 60, y: 210))
                finger.lift()
                finger.move(to: CGPoint(x: 90, y: 210), duration: 0.1)
            }
        }
    }

    @Test("A finger taken away by the system cancels")
    func cancelled() {
        let (app, view) = make()
        app.show(view)
        let finger = app.touchDown(at: CGPoint(x: 60, y: 210))
        finger.cancel()
        #expect(view.entries == ["began 10 10", "cancelled 10 10"])
    }

    @Test("Leaving the app cancels what is on the screen, and nothing begins while it is away")
    func leaving() {
        let (app, view) = make()
        app.show(view)
        _ = app.touchDown(at: CGPoint(x: 60, y: 210))
        app.resignActive()
        #expect(view.entries == ["began 10 10", "cancelled 10 10"])
        app.tap(at: CGPoint(x: 60, y: 210))
        #expect(view.entries.count == 2)
        app.becomeActive()
        app.tap(at: CGPoint(x: 60, y: 210))
        #expect(view.entries.count == 4)
    }

    @Test("A pinch moves two fingers apart by the scale, around the centre")
    func pinch() {
        let (app, view) = make()
        app.show(view)
        app.pinch(view, by: 2, duration: 0.1)
        #expect(view.entries.prefix(2) == ["began 70 50", "began 130 50"])
        #expect(view.entries.suffix(2) == ["ended 40 50", "ended 160 50"])
    }

    @Test("A twist turns two fingers around the centre")
    func twist() {
        let (app, view) = make()
        app.show(view)
        app.twist(view, by: .pi / 2, duration: 0.1)
        #expect(view.entries.prefix(2) == ["began 40 50", "began 160 50"])
        #expect(Set(view.entries.suffix(2)) == ["ended 100 -10", "ended 100 110"])
    }

    @Test("What a person could not touch is an issue, and is not touched")
    func untouchable() {
        let (app, view) = make()
        let window = app.show(view)
        func expectIssue(_ reason: String, _ body: () -> Void) {
            withKnownIssue {
                body()
            } matching: { issue in
                "\(issue)".contains(reason)
            }
        }
        let cover = UIView(frame: CGRect(x: 0, y: 150, width: 393, height: 300))
        view.superview?.addSubview(cover)
        expectIssue("is in front of its centre") { app.tap(view) }
        cover.removeFromSuperview()
        view.isHidden = true
        expectIssue("in front of its centre") { app.tap(view) }
        view.isHidden = false
        view.frame.origin.x = 800
        expectIssue("outside of the screen") { app.tap(view) }
        view.removeFromSuperview()
        expectIssue("in no window") { app.tap(view) }
        #expect(view.entries.isEmpty)
        _ = window
    }

    @Test("Time passes only when it is advanced")
    func time() {
        let (app, view) = make()
        let start = app.now
        app.show(view)
        #expect(app.now == start)
        app.advance(by: .milliseconds(250))
        #expect(abs(app.now - start - 0.25) < 1e-9)
        #expect(CACurrentMediaTime() == app.now)
    }

    @Test("Turning, dark mode and text size reach views and controllers")
    func surroundings() {
        let (app, view) = make()
        let window = app.show(view)
        #expect(view.traitCollection.userInterfaceStyle == .light)
        app.style = .dark
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        app.setContentSize(.accessibilityLarge)
        #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        app.rotate(to: .landscapeLeft)
        #expect(window.bounds.size == CGSize(width: 852, height: 393))
        #expect(window.rootViewController?.view.frame.size == window.bounds.size)
        #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(app.application.statusBarOrientation == .landscapeLeft)
        app.rotate(to: .portrait)
        #expect(window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    }

    @Test("The view dump has one line a view with what is out of the ordinary")
    func viewDump() {
        let (app, view) = make()
        let window = app.show(view)
        view.alpha = 0.5
        view.tag = 7
        let label = UIView(frame: CGRect(x: 1, y: 2.5, width: 3, height: 4))
        label.isHidden = true
        view.addSubview(label)
        #expect(
            TestApplication.dump(view) == """
                TouchLog (50 200 200 100) alpha 0.5 tag 7
                  UIView (1 2.5 3 4) hidden
                """)
        #expect(
            app.viewDump.hasPrefix("UIWindow (0 0 393 852)\n  UIView (0 0 393 852)\n    TouchLog"))
        #expect(!app.renderTreeDump.isEmpty)
        _ = window
    }

    @Test("Letting a driver go gives back the application that was there before it")
    func ending() {
        let app = TestApplication()
        weak var released: TestApplication?
        do {
            let other = TestApplication(device: "iPad 2")
            released = other
            #expect(UIScreen.main.scale == 1)
        }
        #expect(released == nil)
        #expect(UIScreen.main.scale == 3)
        #expect(UIApplication.shared === app.application)
    }
}
