import Foundation

extension FrameDriver {
    /// Phase 1: delivers the touches since the last frame to windows.
    func deliverInput(at time: TimeInterval) {
        guard let application else { return }
        application.deliverCollectedTouches()
        application.advanceGestures(to: time)
    }
}
