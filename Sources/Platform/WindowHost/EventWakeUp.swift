import CoreFoundation
import Dispatch
import Foundation

/// Calls a handler when the display may have events, without permanent polling.
///
/// - Data on the display's socket wakes the main queue.
/// - SDL and its libraries read the socket with each request and queue events. So the handler is also
///   called each time before the run loop sleeps.
/// - Some events are late: SDL delays a change of focus by 0.2 seconds.
@MainActor
final class EventWakeUp {
    private let look: @MainActor () -> Void
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?
    private var observer: CFRunLoopObserver?
    private var isLookingLater = false

    /// Seconds after an event until the handler is called again.
    // Longer than SDL's 0.2 seconds.
    private static let laterLook: TimeInterval = 0.25

    /// - Parameter descriptor: The display's socket; -1 without one, which is polled at the frame rate.
    init(descriptor: Int32, framesPerSecond: Int, look: @escaping @MainActor () -> Void) {
        self.look = look
        if descriptor >= 0 {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler(handler: DispatchWorkItem(block: handler { $0.socketHasNews() }))
            source.resume()
            self.source = source
        } else {
            // WORKAROUND(window-polling): SDL hides the input devices of a display without a window system.
            startTimer(every: 1 / TimeInterval(framesPerSecond))
        }
        observer = makeObserver()
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    isolated deinit {
        source?.cancel()
        timer?.cancel()
        if let observer { CFRunLoopObserverInvalidate(observer) }
    }

    /// Starts or stops polling, for events that do not come from the display.
    func setPolling(_ looksOften: Bool) {
        guard source != nil else { return }
        timer?.cancel()
        timer = nil
        if looksOften { startTimer(every: Self.often) }
    }

    /// Seconds between polls during input with an input method.
    // Chosen: an imperceptible delay of typed text.
    private static let often: TimeInterval = 1.0 / 30

    private func startTimer(every interval: TimeInterval) {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler(handler: DispatchWorkItem(block: handler { $0.look() }))
        timer.resume()
        self.timer = timer
    }

    private func socketHasNews() {
        look()
        guard !isLookingLater else { return }
        isLookingLater = true
        DispatchQueue.main.asyncAfter(
            deadline: .now() + Self.laterLook,
            execute: DispatchWorkItem(
                block: handler {
                    $0.isLookingLater = false
                    $0.look()
                }))
    }

    private func handler(
        _ body: @escaping @MainActor @Sendable (EventWakeUp) -> Void
    ) -> @Sendable () -> Void {
        { [weak self] in MainActor.assumeIsolated { self.map(body) } }
    }

    private func makeObserver() -> CFRunLoopObserver? {
        var context = CFRunLoopObserverContext()
        // The observer is invalidated in `deinit`, so it need not retain `self`.
        context.info = Unmanaged.passUnretained(self).toOpaque()
        let beforeWaiting = CFOptionFlags(1 << 5)  // kCFRunLoopBeforeWaiting is not imported
        // Earlier than the observer that produces frames, so that frames include the input.
        let order = 1_000_000
        return CFRunLoopObserverCreate(
            kCFAllocatorDefault, beforeWaiting, true, order,
            { _, _, info in
                guard let info else { return }
                let wakeUp = Unmanaged<EventWakeUp>.fromOpaque(info).takeUnretainedValue()
                MainActor.assumeIsolated { wakeUp.look() }
            }, &context)
    }
}
