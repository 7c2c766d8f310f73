import Foundation

/// Converts the reports of hosts to touches and events, and hit-tests each new touch.
///
/// The application has one. It owns the event object that is sent for every step of the touches on
/// the screen, counts taps, and decides which reports share an event. The windows deliver the event
/// (see `TouchRouting`).
@MainActor
package final class TouchStream {
    private let event = UIEvent(type: .touches)
    /// Reports since the last frame.
    @exclusivity(unchecked) private var collected: [TouchSample] = []
    @exclusivity(unchecked) private var sampleBuffers = ReusableStorage<[TouchSample]>()
    @exclusivity(unchecked) private var batch = TouchBatch()
    private weak var hoveredWindow: UIWindow?

    private var tapCounter = TapCounter()
    /// The modifier keys that are held.
    var modifierFlags: UIKeyModifierFlags = []

    package init() {}

    /// Queues a report, to be delivered with all others of a frame.
    package func collect(_ sample: TouchSample) {
        collected.append(sample)
    }

    /// Delivers the reports of a frame in the order in which they happened.
    ///
    /// Gesture deadlines before a report pass first.
    ///
    /// - Parameters:
    ///   - windows: The visible windows, the frontmost first.
    ///   - send: Dispatches an event, as `UIApplication.sendEvent(_:)` does.
    package func deliverCollected(
        to windows: [UIWindow], sending send: @MainActor (UIEvent) -> Void
    ) {
        guard !collected.isEmpty else { return }
        // Reports that arrive during delivery belong to the next frame.
        var samples = sampleBuffers.take()
        defer { sampleBuffers.giveBack(&samples) }
        swap(&samples, &collected)
        for sample in samples {
            if !batch.accepts(sample) { sendBatch(to: windows, sending: send) }
            batch.append(sample)
        }
        sendBatch(to: windows, sending: send)
    }

    /// Cancels every touch, as when the application resigns active.
    func cancelAllTouches(
        at timestamp: TimeInterval, in windows: [UIWindow],
        sending send: @MainActor (UIEvent) -> Void
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

    /// Reports the pointer's position in points of the screen; nil when it left the screen.
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
            at: window.convert(location, from: nil as UIWindow?), timestamp: timestamp,
            modifierFlags: modifierFlags)
    }

    /// Reports a movement of a wheel or trackpad, in points of the screen, to the window under the pointer.
    func scroll(_ movement: WheelMovement, in windows: [UIWindow]) {
        for window in windows {
            var inside = movement
            inside.location = window.convert(movement.location, from: nil as UIWindow?)
            guard window.hitTest(inside.location, with: nil) != nil else { continue }
            window.touchRouter.scroll(inside)
            return
        }
    }

    private func sendBatch(to windows: [UIWindow], sending send: @MainActor (UIEvent) -> Void) {
        guard let timestamp = batch.timestamp else { return }
        for window in windows { window.touchRouter.advance(to: timestamp) }
        for touch in event.touchList.all { touch.becomeStationary() }
        event.details.timestamp = timestamp
        event.details.modifierFlags = modifierFlags
        event.details.buttonMask = []
        for sample in batch.samples {
            // Hosts report presses of the primary button only.
            if sample.source == .pointer { event.details.buttonMask = .primary }
            apply(sample, in: windows)
        }
        batch.removeAll()
        if isAnyTouchChanged { send(event) }
        event.touchList.removeFinished()
    }

    private func apply(_ sample: TouchSample, in windows: [UIWindow]) {
        if sample.phase == .began {
            begin(sample, in: windows)
            return
        }
        // A host may still report a touch that was cancelled when the application resigned active.
        guard let touch = liveTouch(sample.identifier) else { return }
        touch.apply(
            sample, at: touch.windowLocation(of: sample),
            isFirstOfEvent: touch.progress.phase == .stationary)
        if sample.phase == .ended { tapCounter.touchEnded(at: sample.timestamp) }
        if sample.phase == .cancelled { tapCounter.interrupt() }
    }

    private var isAnyTouchChanged: Bool {
        for touch in event.touchList.all where touch.progress.phase != .stationary { return true }
        return false
    }

    /// The touch on the screen with a host's identifier.
    private func liveTouch(_ identifier: Int) -> UITouch? {
        for touch in event.touchList.all
        where touch.progress.sample.identifier == identifier && !touch.isFinished {
            return touch
        }
        return nil
    }

    private func begin(_ sample: TouchSample, in windows: [UIWindow]) {
        let touch = UITouch()
        for window in windows {
            let location = window.convert(sample.location, from: nil as UIWindow?)
            guard let view = window.hitTest(location, with: event) else { continue }
            touch.links.window = window
            touch.links.view = view
            touch.apply(sample, at: location, isFirstOfEvent: true)
            touch.progress.tapCount = tapCounter.countOfTouch(
                at: sample.location, in: ObjectIdentifier(window), beganAt: sample.timestamp)
            event.touchList.append(touch)
            return
        }
        // The touch is dropped without a hit view, as on a device.
        tapCounter.interrupt()
    }
}
