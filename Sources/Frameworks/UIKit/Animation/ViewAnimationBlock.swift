import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

/// The animations of one block's changes, with the completion that follows them.
@MainActor
final class ViewAnimationBlock {
    /// The delegate messages of an animation begun by `beginAnimations`.
    var messages: AnimationMessages?
    /// Called once, when all animations have ended; false when one of them was removed before.
    var completion: ((Bool) -> Void)?

    private var runningCount = 0
    private var hasStarted = false
    private var isEachFinished = true
    private var isClosed = false
    /// Views to lay out at the end of the block, in the order of their changes.
    private(set) var viewsToLayOut: [UIView] = []

    init(completion: ((Bool) -> Void)? = nil) { self.completion = completion }

    /// Adds an animation to the layer of a view.
    func add(
        _ animation: CAAnimation, to layer: CALayer, key: String, of view: UIView,
        _ settings: ViewAnimationSettings, whenEnded: (() -> Void)? = nil
    ) {
        runningCount += 1
        if settings.laysOutSubviews { viewsToLayOut.append(view) }
        if !settings.takesTouches { view.blockTouches() }
        animation.delegate = AnimationEnd(
            block: self, view: settings.takesTouches ? nil : view, whenEnded: whenEnded)
        layer.add(animation, forKey: key)
    }

    /// Closes the block: no more animations are added.
    ///
    /// **Order:** without any animation the completion is called now; with a duration of 0, in the next
    /// turn of the run loop (documented).
    func close(isImmediate: Bool) {
        isClosed = true
        viewsToLayOut = []
        guard runningCount == 0 else { return }
        guard isImmediate, completion != nil || messages != nil else {
            finish()
            return
        }
        let block = UnsafeMainReference(value: self)
        _ = TimeEnvironment.delayedCalls.schedule(after: 0, inModes: [.common]) {
            MainThread.run { block.value.finish() }
        }
    }

    fileprivate func animationDidStart() {
        guard !hasStarted else { return }
        hasStarted = true
        messages?.sendWillStart()
    }

    fileprivate func animationDidStop(isFinished: Bool) {
        runningCount -= 1
        if !isFinished { isEachFinished = false }
        if isClosed, runningCount == 0 { finish() }
    }

    private func finish() {
        let (completion, messages) = (completion, messages)
        self.completion = nil
        self.messages = nil
        messages?.sendDidStop(isFinished: isEachFinished)
        completion?(isEachFinished)
    }
}

/// A reference for nonisolated code that runs on the main thread.
// Sendable: read on the main thread only.
private struct UnsafeMainReference: @unchecked Sendable {
    let value: ViewAnimationBlock
}

/// The delegate of one animation, which notifies its block and re-enables the view's touches at the end.
// Sendable: animations of views' layers begin and end on the main thread.
private final class AnimationEnd: NSObject, CAAnimationDelegate, @unchecked Sendable {
    private let block: ViewAnimationBlock
    private weak var view: UIView?
    private let whenEnded: (() -> Void)?
    /// A driven animation may end more than once; only its first end is counted.
    private var hasEnded = false

    init(block: ViewAnimationBlock, view: UIView?, whenEnded: (() -> Void)?) {
        self.block = block
        self.view = view
        self.whenEnded = whenEnded
    }

    func animationDidStart(_ anim: CAAnimation) {
        MainThread.run { block.animationDidStart() }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainThread.run {
            if !hasEnded {
                hasEnded = true
                view?.unblockTouches()
                block.animationDidStop(isFinished: flag)
            }
            whenEnded?()
        }
    }
}

extension UIView {
    /// Blocks touches of this view and its subviews, until as many calls of `unblockTouches()`.
    fileprivate final func blockTouches() {
        rareState.touchHolds += 1
        hostedLayer.touches.insert(.isBlockedByAnimation)
    }

    fileprivate final func unblockTouches() {
        rareState.touchHolds -= 1
        if rareState.touchHolds == 0 { hostedLayer.touches.remove(.isBlockedByAnimation) }
    }
}
