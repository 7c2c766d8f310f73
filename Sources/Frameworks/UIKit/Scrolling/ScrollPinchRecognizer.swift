import CoreGraphics
import Foundation

/// The pinch that zooms.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    init() { super.init(target: nil, action: nil) }

    override func willNotifyTargets(of state: State) {
        guard let scrollView else { return }
        // The position is the middle of two fingers. One that is left only keeps the gesture going.
        let place = numberOfTouches >= 2 || state == .began ? location(in: scrollView) : nil
        switch state {
        case .began: scrollView.pinchBegan(at: place ?? .zero)
        case .changed: scrollView.pinchMoved(to: place, scale: scale)
        case .ended, .cancelled: scrollView.pinchEnded()
        case .possible, .failed: break
        }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPartner(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPartner(preventingGestureRecognizer)
    }

    /// Whether a recognizer is the pan of the same scroll view, which recognizes simultaneously.
    private func isPartner(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer is ScrollPanRecognizer && recognizer.view === view
    }
}
