import CoreGraphics
import Foundation

/// The way in which an action's time passes.
public enum SKActionTimingMode: Int, Sendable {
    case linear = 0
    case easeIn = 1
    case easeOut = 2
    case easeInEaseOut = 3

    /// The progress of what changes at a progress of time, both from 0 to 1.
    func eased(_ time: CGFloat) -> CGFloat {
        switch self {
        case .linear: time
        case .easeIn: time * time
        case .easeOut: time * (2 - time)
        case .easeInEaseOut: time * time * (3 - 2 * time)
        }
    }
}

/// A function of the progress of an action's time, from 0 to 1.
public typealias SKActionTimingFunction = (Float) -> Float

/// A change of a node over time. An action can be run by any number of nodes.
@objc(SKAction)
open class SKAction: NSObject, NSCopying {
    let kind: ActionKind
    /// Makes the action that undoes this one; nil if that is this one.
    private let reversing: (() -> SKAction)?

    init(
        _ kind: ActionKind, duration: TimeInterval = 0, reversed: (() -> SKAction)? = nil
    ) {
        self.kind = kind
        self.duration = max(duration, 0)
        reversing = reversed
        super.init()
    }

    /// Creates an action that does the same as another one.
    convenience init(copying other: SKAction) {
        self.init(other.kind, duration: other.duration, reversed: other.reversing)
        _ = timed(like: other)
    }

    /// The time that it takes, in seconds. Of groups and sequences it follows from their actions.
    open var duration: TimeInterval

    /// The factor of its time.
    open var speed: CGFloat = 1

    /// The way in which its time passes; linear by default.
    open var timingMode: SKActionTimingMode = .linear

    /// A function that takes the place of the mode; nil by default.
    open var timingFunction: SKActionTimingFunction?

    /// The action that undoes this one. Those to a value, of blocks and waits are returned as they are.
    open func reversed() -> SKAction {
        guard let reversing else { return makeCopy() }
        return reversing().timed(like: self)
    }

    public func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

    private func makeCopy() -> SKAction { SKAction(copying: self) }

    private func timed(like other: SKAction) -> SKAction {
        speed = other.speed
        timingMode = other.timingMode
        timingFunction = other.timingFunction
        return self
    }

    /// The progress of what changes at a progress of time.
    func progress(at time: CGFloat) -> CGFloat {
        if let timingFunction { return CGFloat(timingFunction(Float(time))) }
        return timingMode.eased(time)
    }
}

/// A value of an action, for the closures that nodes run.
// Actions can be made anywhere, and belong to the main actor once a node has them.
struct OfNodes<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// The kinds of actions, by how they use their time.
enum ActionKind {
    /// Happens at once.
    case instant(@MainActor (SKNode) -> Void)
    /// Makes, when the action begins at a node, the closure that is called with its progress.
    case gradual(@MainActor (SKNode) -> Change)
    /// Waits for its duration, give or take half of a range.
    case wait(range: TimeInterval)
    case sequence([SKAction])
    case group([SKAction])
    /// Without a count it never ends.
    case repeated(SKAction, count: Int?)

    /// Sets a node to a progress of an action, from 0 to 1; the last argument is the time in seconds.
    ///
    /// It gets the node, since a node that its own actions retained would never end.
    typealias Change = @MainActor (SKNode, CGFloat, TimeInterval) -> Void
}
