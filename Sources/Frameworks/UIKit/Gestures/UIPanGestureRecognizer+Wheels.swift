import CoreGraphics
import Foundation

// A pan that follows a wheel or a trackpad has no touches: its path is set here. The arena notifies its
// targets with the next frame.

extension UIPanGestureRecognizer {
    final func beginScroll(at time: TimeInterval) {
        path.start(at: .zero, time)
        state = .began
    }

    /// - Parameter travel: Since the beginning, in points of the window.
    final func continueScroll(by travel: CGPoint, at time: TimeInterval) {
        guard progress.state.isOngoing else { return }
        scrollTimeDidChange(to: time)
        path.move(to: travel, time)
        state = .changed
    }

    final func endScroll(at time: TimeInterval) {
        guard progress.state.isOngoing else { return }
        scrollTimeDidChange(to: time)
        state = .ended
    }
}
