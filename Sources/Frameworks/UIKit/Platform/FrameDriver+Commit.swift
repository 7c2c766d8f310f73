import Foundation
import QuartzCore

extension FrameDriver {
    /// Phase 6: the layer tree becomes an immutable render tree. Without a change the former tree
    /// stays.
    func commit(at time: TimeInterval) {
        guard composition.tree == nil || layers.needsCommit || layers.hasAnimations else {
            layers.endFrameWithoutCommit()
            return
        }
        composition.tree = layers.commit(at: time)
    }

    /// After the frame, outside of all phases: controllers are told that their views appeared.
    func finish() {
        for window in screen.content.windows where window.hasDeferredAppearance {
            window.runDeferredAppearance()
        }
    }
}
