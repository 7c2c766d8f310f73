import Foundation

/// Turns what hosts report into touches and events, and finds the view that each touch hits.
///
/// The application has one. It owns the event object that is sent for every step of the touches on
/// the screen, counts taps, and decides which reports share an event. Windows take over from there
/// (see `TouchRouter`).
@MainActor
package final class TouchStream {
    private let event = UIEvent(type: .touches)
    /// Reports since the last frame.
    private var collected: [TouchSample] = []
    private var batch = TouchBatch()
    private weak var hoveredWindow: UIWindow?

    package init() {}
    private var tapCounter = TapCounter()

    /// Takes up a report, to be delivered with all others of a frame.
    package func collect(_ sample: TouchSample) {
        collected.append(sample)
    }

    /// Delivers the reports of a frame in the order in which they happened.
    ///
    /// Gesture deadlines that lie before a report take effect before it.
    ///
    /// - Parameters:
    ///   - windows: The visible windows, the frontmost first.
    ///   - send: Sends an event on its way, as `UIApplication.sendEvent(_:)` does.
    package func deliverCollected(to windows: [UIWindow], sending send: (UIEvent) -> Void) {
        guard !collected.isEmpty else { return }
        var samples: [TouchSample] = []
        swap(&samples, &collected)
        for sample in samples {
            if !batch.accepts(sample) { sendBatch(to: windows, sending: send) }
            batch.append(sample)
        }
        sendBatch(to: windows, sending: send)
        samples.removeAll(keepingCapacity: true)
        if collected.isEmpty { swap(&samples, &collected) }
    }

    /// Takes every touch away, as when the application loses the screen.
    func cancelAllTouches(
        at timestamp: TimeInterval, in windows: [UIWindow], sending send: (UIEvent) -> Void
    ) {
        tapCounter.interrupt()
        collected.removeAll(keepingCapacity: true)
        if !event.touchList.all.isEmpty {
            for touch in event.touchList.all { touch.cancel(at: timestamp) }
            event.details.timestamp = timestamp
            send(event)
            event.touchList.removeFinished()
        }
        for window in windows { window.touchRouter.cancelGestures() }
    }

    /// Reports where a pointer hovers; nil when it left the screen.
    func hover(at location: CGPoint?, _ timestamp: TimeInterval, in windows: [UIWindow]) {
        let window = location.flatMap { location in
            windows.first { window in
                window.hitTest(window.convert(location, from: nil as UIWindow?), with: nil) != nil
            }
        }
        if hoveredWindow !== window {
            hoveredWindow?.touchRouter.hover(at: nil, timestamp: timestamp)
            hoveredWindow = window
        }
        guard let window, let location else { return }
        window.touchRouter.hover(
            at: window.convert(location, from: nil as UIWindow?), timestamp: timestamp)
    }

    private func sendBatch(to windows: [UIWindow], sending send: (UIEvent) -> Void) {
        guard let timestamp = batch.timestamp else { return }
        for window in windows { window.touchRouter.advance(to: timestamp) }
        for touch in event.touchList.all { touch.rest() }
        event.details.timestamp = timestamp
        event.details.modifierFlags = []
        let isPressed = batch.samples.contains { $0.source == .pointer }
        // Hosts report presses of the primary button only.
        event.details.buttonMask = isPressed ? .primary : []
        for sample in batch.samples { take(sample, in: windows) }
        batch.removeAll()
        if event.touchList.all.contains(where: { $0.phase != .stationary }) { send(event) }
        event.touchList.removeFinished()
    }

    private func take(_ sample: TouchSample, in windows: [UIWindow]) {
        if sample.phase == .began {
            begin(sample, in: windows)
            return
        }
        // A host may go on reporting a touch that was taken away when the application resigned.
        guard let touch = event.touchList.all.last(where: { isLive($0, sample.identifier) }) else {
            return
        }
        touch.take(
            sample, at: touch.windowLocation(of: sample),
            isFirstOfEvent: touch.phase == .stationary)
        if sample.phase == .ended { tapCounter.touchEnded(at: sample.timestamp) }
        if sample.phase == .cancelled { tapCounter.interrupt() }
    }

    private func isLive(_ touch: UITouch, _ identifier: Int) -> Bool {
        touch.progress.sample.identifier == identifier && !touch.isFinished
    }

    private func begin(_ sample: TouchSample, in windows: [UIWindow]) {
        let touch = UITouch()
        for window in windows {
            let location = window.convert(sample.location, from: nil as UIWindow?)
            guard let view = window.hitTest(location, with: event) else { continue }
            touch.links.window = window
            touch.links.view = view
            touch.take(sample, at: location, isFirstOfEvent: true)
            touch.progress.tapCount = tapCounter.countOfTouch(
                at: sample.location, in: ObjectIdentifier(window), beganAt: sample.timestamp)
            event.touchList.append(touch)
            return
        }
        // Nothing was hit: as on a device, nobody hears of the touch.
        tapCounter.interrupt()
    }
}
