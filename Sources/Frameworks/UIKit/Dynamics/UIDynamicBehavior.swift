import Foundation
import ObjectiveC
internal import RigidBodies

/// A rule by which a dynamic animator moves items: one of UIKit's behaviours, or an app's composition of them.
///
/// **Order:** an animator visits a behaviour before its children, and these in the order in which they were added.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    final var link = BehaviorLink()
    final var members = BehaviorMembers()

    public override init() { super.init() }

    /// The behaviours that are in effect while this one is.
    open var childBehaviors: [UIDynamicBehavior] { link.children }

    /// Adds a behaviour that joins and leaves animators with this one; does nothing if it is already there.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { take(behavior) }

    /// Removes a child and takes it out of the animator.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { drop(behavior) }

    /// Called after each frame of the animator in which this behaviour is.
    open var action: (() -> Void)?

    /// The animator in which this behaviour is, itself or with its parent.
    open var dynamicAnimator: UIDynamicAnimator? { link.animator }

    /// Called before the behaviour joins an animator, or leaves it, with nil. Does nothing by default.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: - For behaviours of the framework

    /// Called after the behaviour joined an animator; an override first calls `super`, which creates the bodies of the
    /// items.
    func join(_ world: DynamicWorld) { joinMembers(world) }

    /// Called after the behaviour left an animator; an override calls `super` last.
    func leave(_ world: DynamicWorld) { leaveMembers(world) }

    /// Called after an item's body joined.
    func bodyDidJoin(_ body: DynamicBody, _ world: DynamicWorld) {}

    /// Called after an item's body left the behaviour.
    func bodyDidLeave(_ body: DynamicBody, _ world: DynamicWorld) {}

    /// Called before the steps of a frame.
    ///
    /// - Parameter duration: Of the steps together, in seconds.
    func frameWillBegin(_ duration: TimeInterval) {}

    /// Applies the forces of one step.
    func applyForces() {}

    /// Called after the steps of a frame, before the items are written.
    func frameDidEnd() {}

    /// Whether the behaviour may move items that rest, so that the animator must not pause.
    var needsContinuousSteps: Bool { false }
}

/// The position of a behaviour in the tree of an animator.
@MainActor
struct BehaviorLink {
    weak var animator: UIDynamicAnimator?
    weak var parent: UIDynamicBehavior?
    var children: [UIDynamicBehavior] = []
}

extension UIDynamicBehavior {
    private final func take(_ behavior: UIDynamicBehavior) {
        guard behavior.link.parent !== self else { return }
        behavior.requireUnattached()
        var ancestor: UIDynamicBehavior? = self
        while let next = ancestor {
            guard next !== behavior else {
                raiseException(
                    "NSInvalidArgumentException", "\(behavior) can't be a child of itself")
            }
            ancestor = next.link.parent
        }
        behavior.link.parent = self
        link.children.append(behavior)
        if let animator = link.animator { behavior.attach(to: animator) }
    }

    private final func drop(_ behavior: UIDynamicBehavior) {
        guard behavior.link.parent === self else { return }
        if behavior.link.animator != nil { behavior.detach() }
        behavior.link.parent = nil
        link.children.removeAll { $0 === behavior }
        link.animator?.treeDidChange()
    }

    /// Raises an exception for a behaviour that has a parent or an animator.
    final func requireUnattached() {
        if let animator = link.animator {
            raiseException(
                "NSInvalidArgumentException", "\(self) is already associated to \(animator)")
        }
        if let parent = link.parent {
            raiseException(
                "NSInvalidArgumentException", "\(self) is already a child behavior of \(parent)")
        }
    }

    /// Puts the behaviour and its children into an animator.
    final func attach(to animator: UIDynamicAnimator) {
        willMove(to: animator)
        guard link.animator == nil else { return }
        link.animator = animator
        animator.visited = nil
        join(animator.world)
        for child in link.children { child.attach(to: animator) }
        animator.treeDidChange()
    }

    /// Takes the behaviour and its children out of their animator.
    final func detach() {
        guard let animator = link.animator else { return }
        for child in link.children.reversed() { child.detach() }
        willMove(to: nil)
        guard link.animator === animator else { return }
        link.animator = nil
        animator.visited = nil
        leave(animator.world)
        animator.treeDidChange()
    }

    /// Runs the animator, after a change that moves the items.
    final func wakeMembers() {
        guard let animator = link.animator else { return }
        for body in members.bodies { body.rigid.wake() }
        animator.resume()
    }
}
