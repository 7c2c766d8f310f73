import Foundation
import QuartzCore

extension FrameDriver {
    /// Phase 2: whatever is due. Animations that ended come first, as their delegates may start others;
    /// gestures come last, because a delayed call may have changed them.
    func runTimers(at time: TimeInterval) {
        layers.runCompletions(at: time)
        delayedCallQueue.run(at: time, in: MainRunLoop.mode)
        displayLinks.fire(at: time, in: MainRunLoop.mode)
        application?.advanceGestures(to: time)
        onFrame()
    }
}
