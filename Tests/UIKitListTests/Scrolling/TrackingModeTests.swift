import ObjectiveC
import QuartzCore
import Synchronization
import Testing

@testable import UIKit
@testable import UIKitTesting

/// Counts what the run loop calls, by name.
private final class Counter: NSObject, Sendable {
    private let counts = Mutex<[String: Int]>([:])

    subscript(name: String) -> Int { counts.withLock { $0[name] ?? 0 } }

    func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
    func reset() { counts.withLock { $0 = [:] } }
    func note(_ name: NSString) { add(name as String) }

    nonisolated static func register(_ methods: _ClassRegistration) {
        methods.procedure("note:", "note(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Counter.self).note(_argument(arguments, 0))
        }
    }
}

@MainActor @Suite("The tracking mode of the main run loop", .usesApplication)
struct TrackingModeTests {
    private let counter = Counter()

    init() { _registerClass(Counter.self, Counter.register) }

    @Test("It has the name that Apple's has")
    func name() {
        #expect(RunLoop.Mode.tracking.rawValue == "UITrackingRunLoopMode")
    }

    @Test("The main run loop is in it from the touch until the content rests")
    func mode() {
        let tester = ScrollTester()
        var modes: [RunLoop.Mode?] = []
        tester.log.onScroll = { _ in modes.append(RunLoop.main.currentMode) }
        #expect(RunLoop.main.currentMode == .default)
        let finger = tester.app.touchDown(at: tester.middle)
        #expect(RunLoop.main.currentMode == .tracking)
        finger.move(to: CGPoint(x: tester.middle.x, y: tester.middle.y - 200), duration: 0.1)
        finger.lift()
        #expect(tester.view.isDecelerating)
        #expect(RunLoop.main.currentMode == .tracking)
        #expect(!modes.isEmpty && modes.allSatisfy { $0 == .tracking })
        tester.app.advanceToRest()
        #expect(RunLoop.main.currentMode == .default)
    }

    @Test("A touch that does not scroll ends it with the touch")
    func tap() {
        let tester = ScrollTester()
        let finger = tester.app.touchDown(at: tester.middle)
        #expect(RunLoop.main.currentMode == .tracking)
        finger.lift()
        #expect(RunLoop.main.currentMode == .default)
    }

    @Test("Movements that code begins do not begin it")
    func code() {
        let tester = ScrollTester()
        tester.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        tester.app.advance(by: 0.1)
        #expect(tester.view.isScrollAnimating)
        #expect(RunLoop.main.currentMode == .default)
    }

    @Test("It lasts while one of two scroll views tracks")
    func several() {
        let app = TestApplication()
        let views = (0..<2).map { index in
            UIScrollView(frame: CGRect(x: 0, y: 100 + 300 * index, width: 300, height: 200))
        }
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 700))
        views.forEach(container.addSubview)
        app.show(container)
        let first = app.touchDown(at: CGPoint(x: 100, y: 200))
        let second = app.touchDown(at: CGPoint(x: 100, y: 500))
        first.lift()
        #expect(RunLoop.main.currentMode == .tracking)
        second.lift()
        #expect(RunLoop.main.currentMode == .default)
    }

    @Test("The application of the next test begins in the default mode")
    func end() {
        var tester: ScrollTester? = ScrollTester()
        let view = tester?.view
        _ = tester?.app.touchDown(at: CGPoint(x: 190, y: 400))
        #expect(view?.isTracking == true)
        #expect(RunLoop.main.currentMode == .tracking)
        tester = nil
        #expect(RunLoop.main.currentMode == .default)
    }

    @Test(
        "Delayed messages of the default mode wait until the content rests",
        arguments: [
            ([.default], 0, 1), ([.common], 1, 1), ([.tracking], 1, 1),
            ([.default, .tracking], 1, 1), ([], 0, 0),
        ] as [(modes: [RunLoop.Mode], whileTracking: Int, after: Int)])
    func performs(modes: [RunLoop.Mode], whileTracking: Int, after: Int) {
        let tester = ScrollTester()
        let finger = tester.dragAndHold(dy: -100)
        counter.perform("note:", with: "call" as NSString, afterDelay: 0.1, inModes: modes)
        tester.app.advance(by: 1)
        #expect(counter["call"] == whileTracking)
        finger.lift()
        tester.app.advanceToRest()
        #expect(counter["call"] == after)
    }

    @Test("A message that waits for the default mode can be cancelled")
    func cancel() {
        let tester = ScrollTester()
        let finger = tester.dragAndHold(dy: -100)
        counter.perform("note:", with: "call" as NSString, afterDelay: 0.1)
        tester.app.advance(by: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: counter)
        finger.lift()
        tester.app.advanceToRest()
        #expect(counter["call"] == 0)
    }

    @Test(
        "Display links of the default mode wait until the content rests",
        arguments: [
            (.default, true, false), (.common, true, true), (.tracking, false, true),
        ] as [(mode: RunLoop.Mode, before: Bool, whileTracking: Bool)])
    func displayLinks(mode: RunLoop.Mode, before: Bool, whileTracking: Bool) {
        let tester = ScrollTester()
        let link = CADisplayLink { [counter] _ in counter.add("frame") }
        link.add(to: .main, forMode: mode)
        defer { link.invalidate() }
        tester.app.advance(by: 0.5)
        #expect((counter["frame"] > 20) == before)
        let finger = tester.dragAndHold(dy: -100)
        counter.reset()
        tester.app.advance(by: 0.5)
        #expect(counter["frame"] > 20 || !whileTracking)
        #expect(counter["frame"] == 0 || whileTracking)
        finger.lift()
        counter.reset()
        tester.app.advance(by: 1)
        #expect((counter["frame"] > 20) == before)
    }
}
