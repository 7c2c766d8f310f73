import Foundation

extension FrameDriver {
    /// Phase 1: touches that came since the last frame reach windows.
    func deliverInput(at time: TimeInterval) {
        guard let application else { return }
        application.deliverCollectedTouches()
        application.advanceGestures(to: time)
    }
}
