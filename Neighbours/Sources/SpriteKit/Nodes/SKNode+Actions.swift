import Foundation

extension SKNode {
    /// Runs an action, beside those that run.
    @objc(runAction:)
    open func run(_ action: SKAction) { start(action, key: nil, completion: nil) }

    /// Runs an action, and calls a closure at its end.
    @objc(runAction:completion:)
    open func run(_ action: SKAction, completion block: @escaping () -> Void) {
        start(action, key: nil, completion: block)
    }

    /// Runs an action in the place of the one with the same key.
    @objc(runAction:withKey:)
    open func run(_ action: SKAction, withKey key: String) {
        removeAction(forKey: key)
        start(action, key: key, completion: nil)
    }

    private final func start(_ action: SKAction, key: String?, completion: (() -> Void)?) {
        running.append(RunningAction(action, key: key, completion: completion))
    }

    /// Whether actions run.
    @objc open func hasActions() -> Bool { !running.isEmpty }

    /// The action that runs with a key.
    @objc(actionForKey:)
    open func action(forKey key: String) -> SKAction? {
        running.first { $0.key == key }?.action
    }

    /// Ends the action with a key, without calling its closure.
    @objc(removeActionForKey:)
    open func removeAction(forKey key: String) {
        for action in running where action.key == key { action.isRemoved = true }
        running.removeAll { $0.isRemoved }
    }

    /// Ends all actions, without calling their closures.
    @objc open func removeAllActions() {
        for action in running { action.isRemoved = true }
        running = []
    }

    /// Lets time pass for the actions of the node and of those below it.
    final func evaluateActions(by seconds: TimeInterval) {
        guard !isPaused else { return }
        let seconds = seconds * Double(speed)
        if !running.isEmpty { evaluateOwnActions(by: seconds) }
        advance(by: seconds)
        for child in children where child.parent === self {
            child.evaluateActions(by: seconds)
        }
    }

    private final func evaluateOwnActions(by seconds: TimeInterval) {
        for action in running where !action.isRemoved {
            guard action.advance(self, by: seconds), !action.isRemoved else { continue }
            action.isRemoved = true
            running.removeAll { $0 === action }
            action.completion?()
        }
    }
}
