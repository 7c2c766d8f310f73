import Foundation
import QuartzCore

extension FrameDriver {
    /// Phase 6: makes an immutable render tree of the layer tree. Without a change the former tree
    /// stays.
    func commit(at time: TimeInterval) {
        guard composition.tree == nil || layers.needsCommit || layers.hasAnimations else {
            layers.endFrameWithoutCommit()
            return
        }
        composition.tree = layers.commit(at: time)
    }
}
