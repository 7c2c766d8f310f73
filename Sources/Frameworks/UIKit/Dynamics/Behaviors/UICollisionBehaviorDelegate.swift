import Foundation
import ObjectiveC

/// Methods that are called when contacts begin and end; every method is optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Called when two items touch.
    ///
    /// - Parameter p: Where, in the animator's coordinates.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint)

    /// Called when two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem)

    /// Called when an item touches a boundary.
    ///
    /// - Parameter identifier: Nil for the bounds of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

    /// Called when an item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
    ) {
        _ = sendIfImplemented(
            "collisionBehavior:beganContactForItem:withItem:atPoint:", to: self,
            [behavior, item1, item2, p])
    }

    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {
        _ = sendIfImplemented(
            "collisionBehavior:endedContactForItem:withItem:", to: self, [behavior, item1, item2])
    }

    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        _ = sendIfImplemented(
            "collisionBehavior:beganContactForItem:withBoundaryIdentifier:atPoint:", to: self,
            [behavior, item, identifier, p])
    }

    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        _ = sendIfImplemented(
            "collisionBehavior:endedContactForItem:withBoundaryIdentifier:", to: self,
            [behavior, item, identifier])
    }
}
