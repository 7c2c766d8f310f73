import CoreFoundation
import Dispatch
import Foundation

/// Calls when the display may have news, without looking for it all the time.
///
/// - News on the display's socket wakes the main queue.
/// - SDL and its libraries read the socket whenever they talk to the display, and keep what they find.
///   So each time before the run loop sleeps there is a look at what they have.
/// - Some events come late: SDL waits 0.2 seconds before it reports a change of focus.
@MainActor
final class EventWakeUp {
    private let look: @MainActor () -> Void
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?
    private var observer: CFRunLoopObserver?
    private var isLookingLater = false

    /// Seconds after news when there is another look.
    // Longer than SDL's 0.2 seconds.
    private static let laterLook: TimeInterval = 0.25

    /// - Parameter descriptor: The display's socket; -1 where it has none, which is then looked at as
    ///   often as pictures are shown.
    init(descriptor: Int32, framesPerSecond: Int, look: @escaping @MainActor () -> Void) {
        self.look = look
        if descriptor >= 0 {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler(handler: DispatchWorkItem(block: handler { $0.socketHasNews() }))
            source.resume()
            self.source = source
        } else {
            // WORKAROUND(window-polling): SDL hides where a display without a window system tells of input.
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

    /// Looks often as well, for news that does not come from the display, or stops doing so.
    func setLooksOften(_ looksOften: Bool) {
        guard source != nil else { return }
        timer?.cancel()
        timer = nil
        if looksOften { startTimer(every: Self.often) }
    }

    /// Seconds between polls while an input method is composing.
    // Chosen: short enough for text to follow the fingers.
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
        // The observer is invalidated before `self` goes, so it need not keep `self` alive.
        context.info = Unmanaged.passUnretained(self).toOpaque()
        let beforeWaiting = CFOptionFlags(1 << 5)  // kCFRunLoopBeforeWaiting is not imported
        // Before the one that produces frames, so that their input is in them.
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
