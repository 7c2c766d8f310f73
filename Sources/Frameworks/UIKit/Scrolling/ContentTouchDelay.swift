import Foundation

/// A recognizer that withholds a touch from the subviews of a scroll view until it is clear that it does not scroll.
///
/// It fails when its time has passed or the finger is lifted; the subview then receives the touch. A drag that
/// begins earlier claims the touch, and the subview never receives it.
final class ContentTouchDelay: UIGestureRecognizer {
    /// Seconds.
    // Measured: recorded touches of iOS.
    static let duration: TimeInterval = 0.15

    weak var scrollView: UIScrollView?
    private var event: UIEvent?

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        self.event = event
        guard let scrollView, scrollView.settings.delaysContentTouches,
            touches.contains(where: { $0.links.view !== scrollView })
        else { return pass() }
        setDeadline(event.timestamp + ContentTouchDelay.duration)
    }

    override func deadlineReached(at time: TimeInterval) { pass() }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { pass() }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func reset() {
        super.reset()
        event = nil
    }

    /// Passes the touches on to the subviews, unless the scroll view refuses them.
    private func pass() {
        if let scrollView {
            for touch in tracking.touches {
                guard let view = touch.links.view, view !== scrollView, !touch.delivery.isReceived
                else { continue }
                if !scrollView.touchesShouldBegin([touch], with: event, in: view) {
                    touch.delivery.refuse()
                }
            }
        }
        state = .failed
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
}
