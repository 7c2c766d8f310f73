import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

private final class DrawnView: UIView {
    var draws = 0
    var layouts = 0

    override func draw(_ rect: CGRect) { draws += 1 }

    override func layoutSubviews() { layouts += 1 }
}

private final class PhaseView: UIView {
    var onStep: (String) -> Void = { _ in }

    override func updateConstraints() {
        onStep("updateConstraints")
        super.updateConstraints()
    }

    override func layoutSubviews() { onStep("layoutSubviews") }

    override func draw(_ rect: CGRect) { onStep("draw") }
}

private final class LinkTarget: NSObject {
    var times: [TimeInterval] = []

    func step(_ link: CADisplayLink) { times.append(link.timestamp) }

    nonisolated static func register(_ methods: _ClassRegistration) {
        methods.procedure("step:", "step(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: LinkTarget.self).step(_argument(arguments, 0))
        }
    }
}

extension OneApplication {
    @Suite("FrameDriver") @MainActor struct FrameDriverTests {
        @Test("A delay that is not a number counts as none; an infinite one never ends")
        func strangeDelays() {
            let app = TestApplication()
            app.advanceToRest()
            let driver = ApplicationEnvironment.shared.frameDriver
            var calls: [String] = []
            let never = driver.call(after: .infinity) { calls.append("infinity") }
            _ = driver.call(after: .nan) { calls.append("nan") }
            _ = driver.call(after: 1) { calls.append("1") }
            app.advance(by: 0.1)
            #expect(calls == ["nan"])
            app.advance(by: 1)
            #expect(calls == ["nan", "1"])
            driver.delayedCallQueue.remove(never)
        }

        @Test("A frame runs the phases in the order of the architecture, and app code within them")
        func order() {
            let app = TestApplication()
            let view = PhaseView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
            app.show(view)
            app.advanceToRest()
            let driver = ApplicationEnvironment.shared.frameDriver
            var steps: [String] = []
            driver.onPhase = { steps.append("\($0)") }
            view.onStep = { steps.append($0) }
            _ = driver.call(after: 0) { steps.append("delayed call") }
            view.setNeedsUpdateConstraints()
            view.setNeedsLayout()
            view.setNeedsDisplay()
            app.advance(by: 0)
            #expect(
                steps == [
                    "input", "timers", "delayed call", "constraints", "updateConstraints", "layout",
                    "layoutSubviews", "display", "draw", "commit", "compose", "present",
                    "afterwards",
                ])
        }

        @Test("Changes of layers are a mistake while a committed frame is composed and shown")
        func closedPhases() {
            #expect(FramePhase.allCases.filter(\.isClosedToChanges) == [.compose, .present])
        }

        @Test("An app at rest gets no frames, however long it rests")
        func rest() {
            let app = TestApplication()
            app.show(DrawnView(frame: CGRect(x: 0, y: 100, width: 50, height: 50)))
            app.advanceToRest()
            let frames = app.frameCount
            app.advance(by: 3600)
            #expect(app.frameCount == frames)
            #expect(app.isAtRest)
        }

        @Test("A change after a layout that changed nothing is on the screen with the next frame")
        func changeAfterIdleLayout() {
            let app = TestApplication()
            let view = DrawnView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
            app.show(view)
            app.advanceToRest()
            let (draws, layouts) = (view.draws, view.layouts)
            view.setNeedsLayout()
            app.advanceToRest()
            #expect(view.layouts == layouts + 1)
            view.setNeedsDisplay()
            #expect(!app.isAtRest)
            app.advanceToRest()
            #expect(view.draws == draws + 1)
        }

        @Test("However many changes come before a frame, a view draws and lays out once")
        func onePass() {
            let app = TestApplication()
            let view = DrawnView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
            app.show(view)
            app.advanceToRest()
            (view.draws, view.layouts) = (0, 0)
            for _ in 0..<5 {
                view.setNeedsDisplay()
                view.setNeedsLayout()
            }
            #expect(view.draws == 0 && view.layouts == 0)
            app.advanceToRest()
            #expect(view.draws == 1)
            #expect(view.layouts == 1)
        }

        @Test("A change of colour is on the screen with the next frame")
        func picture() {
            let app = TestApplication()
            let view = UIView(frame: CGRect(x: 20, y: 100, width: 10, height: 10))
            view.backgroundColor = .red
            app.show(view)
            #expect(app.picture(of: view)[5, 5] == (255, 0, 0, 255))
            view.backgroundColor = .blue
            let picture = app.picture(of: view)
            #expect(picture.width == 30 && picture.height == 30)
            #expect(picture[0, 0] == (0, 0, 255, 255))
        }

        @Test("Delayed messages arrive in the order of their times, at their times")
        func delayedPerforms() {
            _registerClass(Recorder.self, Recorder.register)
            let app = TestApplication()
            let recorder = Recorder(app)
            recorder.perform("note:", with: "late", afterDelay: 0.5)
            recorder.perform("note:", with: "early", afterDelay: 0.25)
            recorder.perform("note:", with: "also late", afterDelay: 0.5)
            recorder.perform("note:", with: "dropped", afterDelay: 0.3)
            NSObject.cancelPreviousPerformRequests(
                withTarget: recorder, selector: "note:", object: "dropped")
            app.advance(by: 1)
            #expect(recorder.notes == ["early 0.25", "late 0.5", "also late 0.5"])
        }

        @Test("A message that repeats itself without delay does not stop the clock")
        func endlessPerforms() {
            _registerClass(Recorder.self, Recorder.register)
            let app = TestApplication()
            let recorder = Recorder(app)
            recorder.perform("again", with: nil, afterDelay: 0)
            app.advance(by: 0.1)
            #expect(recorder.repetitions > 1 && recorder.repetitions < 10)
            NSObject.cancelPreviousPerformRequests(withTarget: recorder)
            app.advance(by: 0.1)
            #expect(app.isAtRest)
        }

        @Test("A display link is sent with every frame until it is paused or invalidated")
        func displayLink() {
            _registerClass(LinkTarget.self, LinkTarget.register)
            let app = TestApplication()
            let target = LinkTarget()
            let link = CADisplayLink(target: target, selector: "step:")
            link.add(to: .main, forMode: .common)
            app.advance(by: 0.5)
            #expect((29...31).contains(target.times.count))
            let steps = zip(target.times.dropFirst(), target.times).map { $0 - $1 }
            #expect(steps.allSatisfy { abs($0 - 1.0 / 60) < 0.001 })
            link.isPaused = true
            let count = target.times.count
            app.advance(by: 0.5)
            #expect(target.times.count == count)
            #expect(app.isAtRest)
            link.isPaused = false
            app.advance(by: 0.1)
            #expect(target.times.count > count)
            link.invalidate()
            app.advanceToRest()
        }

        @Test("An animation runs on the device's clock and ends with its completion")
        func animation() {
            let app = TestApplication()
            let view = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
            view.backgroundColor = .blue
            app.show(view)
            app.advanceToRest()
            nonisolated(unsafe) var isOver = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { isOver = true }
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 5.0
            animation.toValue = 205.0
            animation.duration = 1
            view.layer.add(animation, forKey: "move")
            CATransaction.commit()
            app.advance(by: 0.5)
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - 105) < 5)
            #expect(!isOver)
            app.advance(by: 0.6)
            #expect(isOver)
            app.advanceToRest()
            #expect(view.layer.animationKeys()?.isEmpty ?? true)
        }
    }
}

private final class Recorder: NSObject {
    private let app: TestApplication
    private let start: TimeInterval
    var notes: [String] = []
    var repetitions = 0

    @MainActor
    init(_ app: TestApplication) {
        self.app = app
        start = app.now
    }

    @MainActor
    func note(_ text: NSString) { notes.append("\(text) \(app.now - start)") }

    func again() {
        repetitions += 1
        perform("again", with: nil, afterDelay: 0)
    }

    nonisolated static func register(_ methods: _ClassRegistration) {
        methods.procedure("note:", "note(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Recorder.self).note(
                _argument(arguments, 0) as String as NSString)
        }
        methods.procedure("again", "again()") { receiver, _ in
            unsafeDowncast(receiver, to: Recorder.self).again()
        }
    }
}
