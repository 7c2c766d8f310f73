import Foundation
import ObjectiveC

/// Methods that are called when an animator starts and comes to rest; both are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Called before an animator that rested moves its items.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)

    /// Called after an animator stopped, since nothing moves any more.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        _ = sendIfImplemented("dynamicAnimatorWillResume:", to: self, [animator])
    }

    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        _ = sendIfImplemented("dynamicAnimatorDidPause:", to: self, [animator])
    }
}
