import ObjectiveC
import Testing

@testable import UIKit

/// Moves fingers over a window in fake time, without an application.
@MainActor
package final class TouchTester {
    package let window: UIWindow
    package let log = TouchLog()
    package private(set) var time: TimeInterval = 1000

    private let stream = TouchStream()

    package init(size: CGSize = CGSize(width: 400, height: 800)) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        // Shown without a screen: a hidden layer is passed over by hit testing.
        window.layer.isHidden = false
    }

    // MARK: - Fingers

    /// Puts a finger down.
    package func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        report(.began, finger, x, y)
        flush()
    }

    package func move(
        _ x: CGFloat, _ y: CGFloat, finger: Int = 0, after interval: TimeInterval = 0.01
    ) {
        wait(interval)
        report(.moved, finger, x, y)
        flush()
    }

    package func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        report(.ended, finger, x, y)
        flush()
    }

    package func cancel(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        report(.cancelled, finger, x, y)
        flush()
    }

    package func tap(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        down(x, y, finger: finger)
        wait(0.05)
        up(x, y, finger: finger)
    }

    /// Adds a report without delivering it.
    package func report(
        _ phase: TouchSample.Phase, _ finger: Int, _ x: CGFloat, _ y: CGFloat,
        source: TouchSample.Source = .finger
    ) {
        stream.collect(
            TouchSample(
                identifier: finger, phase: phase, location: CGPoint(x: x, y: y), timestamp: time,
                source: source))
    }

    /// Delivers what was reported, as a frame does.
    package func flush() {
        stream.deliverCollected(to: [window]) { window.sendEvent($0) }
    }

    /// Lets time pass; deadlines come due in between.
    package func wait(_ interval: TimeInterval) {
        time += interval
        window.touchRouter.advance(to: time)
    }

    /// Advances the time without notifying anyone.
    package func skip(_ interval: TimeInterval) {
        time += interval
    }

    package func resignActive() {
        stream.cancelAllTouches(at: time, in: [window]) { window.sendEvent($0) }
    }

    // MARK: - Hovering

    package func hover(_ x: CGFloat, _ y: CGFloat) {
        stream.hover(at: CGPoint(x: x, y: y), time, in: [window])
    }

    package func stopHovering() {
        stream.hover(at: nil, time, in: [window])
    }

    // MARK: - Views and recognizers

    /// Adds a view that writes its touches to the log.
    @discardableResult
    package func addView(
        _ name: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 800),
        to superview: UIView? = nil
    ) -> LoggingView {
        let view = LoggingView(frame: frame)
        view.name = name
        view.log = log
        (superview ?? window).addSubview(view)
        return view
    }

    /// Adds a recognizer that writes the states of its actions to the log.
    @discardableResult
    package func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: UIView
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget(log, action: TouchLog.action)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }
}

/// Takes down what happens, in order.
@MainActor
package final class TouchLog: NSObject {
    package static let action: Selector = "record:"

    package var lines: [String] = []
    /// Called for each action, after it was written down.
    package var onAction: ((UIGestureRecognizer) -> Void)?

    package func record(_ recognizer: UIGestureRecognizer) {
        lines.append("\(recognizer.name ?? "") \(recognizer.state)")
        onAction?(recognizer)
    }

    package func add(_ line: String) {
        lines.append(line)
    }

    /// Returns what was written and starts anew.
    package func take() -> [String] {
        defer { lines.removeAll() }
        return lines
    }
}

extension TouchLog {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("record:", "record(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: TouchLog.self).record(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(TouchLog.self, TouchLog.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}

/// A view that writes down its touches and passes nothing on.
package final class LoggingView: UIView {
    package var name = ""
    package var log: TouchLog?
    package var onTouches: ((Set<UITouch>, UIEvent?) -> Void)?

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches, event)
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches, event)
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches, event)
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches, event)
    }

    private func note(_ what: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        log?.add("\(name) \(what)" + (touches.count > 1 ? " ×\(touches.count)" : ""))
        onTouches?(touches, event)
    }
}
