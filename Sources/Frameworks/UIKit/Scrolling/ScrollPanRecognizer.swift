import CoreGraphics
import Foundation

/// The pan that scrolls.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// The time of the last touch event, in seconds of the host's clock.
    private var lastTime: TimeInterval = 0

    init() {
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        if progress.state == .possible, scrollView?.fingerCameDown() == true {
            for touch in touches { touch.delivery.refuse() }
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        super.touchesEnded(touches, with: event)
    }

    override func start(with travel: CGPoint) -> Start {
        guard let scrollView else { return .fail }
        let movement = tracking.convertedVector(travel, to: scrollView)
        if scrollView.defersToReceiver(movement) { return .fail }
        return scrollView.dragStart(for: movement, of: tracking.history)
    }

    override func willNotifyTargets(of state: State) {
        guard let scrollView else { return }
        switch state {
        case .began: scrollView.dragBegan(translation(in: scrollView))
        case .changed: scrollView.dragMoved(translation(in: scrollView))
        case .ended: scrollView.dragEnded(velocity: velocity(in: scrollView), at: lastTime)
        case .cancelled: scrollView.dragEnded(velocity: .zero, at: lastTime)
        case .possible, .failed: break
        }
    }

    // MARK: - Wheels and trackpads

    override func acceptsScroll(by translation: CGPoint, isStep: Bool) -> Bool {
        guard let scrollView else { return false }
        let movement = tracking.convertedVector(translation, to: scrollView)
        return isStep
            ? scrollView.canStep(by: movement)
            : scrollView.dragStart(for: movement, of: []) == .begin
    }

    override func takeScrollStep(_ translation: CGPoint, at time: TimeInterval) {
        guard let scrollView else { return }
        scrollView.step(byWheel: tracking.convertedVector(translation, to: scrollView))
    }

    override func scrollTimeDidChange(to time: TimeInterval) { lastTime = time }

    override func reset() {
        super.reset()
        scrollView?.fingersLeft()
    }

    // MARK: - Other recognizers

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPartner(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPartner(preventingGestureRecognizer)
    }

    /// Whether a recognizer is the pinch of the same scroll view, which recognizes simultaneously.
    private func isPartner(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer is ScrollPinchRecognizer && recognizer.view === view
    }
}
