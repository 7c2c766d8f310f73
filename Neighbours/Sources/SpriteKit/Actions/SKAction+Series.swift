import Dispatch
import Foundation
import ObjectiveC

extension SKAction {
    /// Runs actions one after the other.
    public class func sequence(_ actions: [SKAction]) -> SKAction {
        SKAction(
            .sequence(actions), duration: actions.reduce(0) { $0 + $1.actualDuration },
            reversed: { sequence(actions.reversed().map { $0.reversed() }) })
    }

    /// Runs actions at the same time, until the last has ended.
    public class func group(_ actions: [SKAction]) -> SKAction {
        SKAction(
            .group(actions), duration: actions.map(\.actualDuration).max() ?? 0,
            reversed: { group(actions.map { $0.reversed() }) })
    }

    /// Runs an action several times.
    public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
        let count = max(count, 0)
        return SKAction(
            .repeated(action, count: count), duration: action.actualDuration * Double(count),
            reversed: { `repeat`(action.reversed(), count: count) })
    }

    /// Runs an action until it is removed.
    public class func repeatForever(_ action: SKAction) -> SKAction {
        SKAction(
            .repeated(action, count: nil), duration: action.actualDuration,
            reversed: { repeatForever(action.reversed()) })
    }

    /// The duration at the action's speed.
    private var actualDuration: TimeInterval { speed > 0 ? duration / Double(speed) : duration }

    /// Waits.
    public class func wait(forDuration duration: TimeInterval) -> SKAction {
        SKAction(.wait(range: 0), duration: duration)
    }

    /// Waits for a time that is up to half of a range shorter or longer.
    public class func wait(
        forDuration duration: TimeInterval, withRange durationRange: TimeInterval
    ) -> SKAction {
        SKAction(.wait(range: max(durationRange, 0)), duration: duration)
    }

    /// Calls a closure.
    public class func run(_ block: @escaping () -> Void) -> SKAction {
        let block = OfNodes(block)
        return SKAction(.instant { _ in block.value() })
    }

    /// Calls a closure on a queue.
    public class func run(_ block: @escaping @Sendable () -> Void, queue: DispatchQueue) -> SKAction
    {
        SKAction(.instant { _ in queue.async(execute: block) })
    }

    /// Has the first child with a name run an action, and does not wait for it.
    public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
        let shared = OfNodes(action)
        return SKAction(
            .instant { $0.childNode(withName: name)?.run(shared.value) },
            reversed: { run(action.reversed(), onChildWithName: name) })
    }

    /// Calls a closure in every frame with the node and the time in seconds since the beginning.
    public class func customAction(
        withDuration duration: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
    ) -> SKAction {
        let block = OfNodes(block)
        return SKAction(
            .gradual { _ in { node, _, seconds in block.value(node, CGFloat(seconds)) } },
            duration: duration)
    }

    /// Sends a message without arguments.
    public class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
        let target = OfNodes(target as? NSObject)
        return SKAction(.instant { _ in _ = target.value?.perform(selector) })
    }

    /// Removes the node from its parent.
    public class func removeFromParent() -> SKAction {
        SKAction(.instant { $0.removeFromParent() })
    }
}
