import CoreGraphics
import Foundation

/// An action at a node, from its beginning to its end.
@MainActor
final class ActionProgress {
    private let action: SKAction
    // Its actions belong to the node.
    private unowned let node: SKNode
    private var elapsed: TimeInterval = 0
    private var duration: TimeInterval
    private var change: ActionKind.Change?
    /// Those of a group, or that of a sequence or repetition that runs.
    private var parts: [ActionProgress] = []
    private var finishedCount = 0

    init(_ action: SKAction, of node: SKNode) {
        self.action = action
        self.node = node
        duration = action.duration
        switch action.kind {
        case .wait(let range) where range > 0:
            duration = max(duration + .random(in: -range / 2...range / 2), 0)
        case .group(let actions): parts = actions.map { ActionProgress($0, of: node) }
        default: break
        }
    }

    /// Lets time pass.
    ///
    /// - Returns: The part of the time that is left after the end of the action; nil while it goes on.
    func advance(by seconds: TimeInterval) -> TimeInterval? {
        let speed = Double(action.speed)
        guard speed > 0 else { return nil }
        return advanceAtSpeed(by: seconds * speed).map { $0 / speed }
    }

    private func advanceAtSpeed(by seconds: TimeInterval) -> TimeInterval? {
        switch action.kind {
        case .instant(let body):
            body(node)
            return seconds
        case .gradual(let begin):
            let change = change ?? begin(node)
            self.change = change
            elapsed += seconds
            // Sums of frames end at the frame that they should, in spite of rounding.
            let isOver = elapsed >= duration - 1e-9
            let time = isOver ? 1 : CGFloat(elapsed / duration)
            change(node, action.progress(at: time), min(elapsed, duration))
            return isOver ? max(elapsed - duration, 0) : nil
        case .wait:
            elapsed += seconds
            return elapsed >= duration - 1e-9 ? max(elapsed - duration, 0) : nil
        case .group: return advanceGroup(by: seconds)
        case .sequence(let actions):
            return advanceSeries(by: seconds) { $0 < actions.count ? actions[$0] : nil }
        case .repeated(let action, let count):
            return advanceSeries(by: seconds) { $0 < count ?? .max ? action : nil }
        }
    }

    private func advanceGroup(by seconds: TimeInterval) -> TimeInterval? {
        var left = seconds
        parts.removeAll { part in
            guard let rest = part.advance(by: seconds) else { return false }
            left = min(left, rest)
            return true
        }
        return parts.isEmpty ? left : nil
    }

    /// Runs one action after the other, the next with the time that the former has left.
    private func advanceSeries(
        by seconds: TimeInterval, next: (Int) -> SKAction?
    ) -> TimeInterval? {
        var left = seconds
        var timelessCount = 0
        while true {
            if parts.isEmpty {
                guard let action = next(finishedCount) else { return left }
                parts = [ActionProgress(action, of: node)]
            }
            guard let rest = parts[0].advance(by: left) else { return nil }
            // Actions without a duration, repeated for ever, go on in the next frame.
            timelessCount = rest == left ? timelessCount + 1 : 0
            left = rest
            parts = []
            finishedCount += 1
            if timelessCount > 1_000 { return nil }
        }
    }
}

/// An action that a node runs.
@MainActor
final class RunningAction {
    let action: SKAction
    let key: String?
    let completion: (() -> Void)?
    private var progress: ActionProgress?
    /// Whether it was removed from its node.
    var isRemoved = false

    init(_ action: SKAction, key: String?, completion: (() -> Void)?) {
        self.action = action
        self.key = key
        self.completion = completion
    }

    /// Lets time pass; returns whether the action is over.
    func advance(_ node: SKNode, by seconds: TimeInterval) -> Bool {
        let progress = progress ?? ActionProgress(action, of: node)
        self.progress = progress
        return progress.advance(by: seconds) != nil
    }
}
