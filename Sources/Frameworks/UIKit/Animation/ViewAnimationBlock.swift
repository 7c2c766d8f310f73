import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

/// The animations that the changes of one block became, and who waits for their end.
@MainActor
final class ViewAnimationBlock {
    /// What the delegate of an animation opened by `beginAnimations` hears.
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
        if !settings.takesTouches { view.holdTouches() }
        animation.delegate = AnimationEnd(
            block: self, view: settings.takesTouches ? nil : view, whenEnded: whenEnded)
        layer.add(animation, forKey: key)
    }

    /// Takes no more animations.
    ///
    /// **Order:** without any animation the completion is called now; a block without length has it
    /// called with the next turn of the run loop (documented).
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

/// Carries a reference through code without isolation that runs on the main thread.
// Sendable: read on the main thread only.
private struct UnsafeMainReference: @unchecked Sendable {
    let value: ViewAnimationBlock
}

/// Tells a block, and the view that waits for touches, that one animation began and ended.
// Sendable: animations of views' layers begin and end on the main thread.
private final class AnimationEnd: NSObject, CAAnimationDelegate, @unchecked Sendable {
    private let block: ViewAnimationBlock
    private weak var view: UIView?
    private let whenEnded: (() -> Void)?
    /// A held animation may end more than once; only its first end counts here.
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
                view?.releaseTouches()
                block.animationDidStop(isFinished: flag)
            }
            whenEnded?()
        }
    }
}

extension UIView {
    /// Keeps touches from this view and everything below until as many releases.
    fileprivate final func holdTouches() {
        rareState.touchHolds += 1
        hostedLayer.touches.insert(.areHeld)
    }

    fileprivate final func releaseTouches() {
        rareState.touchHolds -= 1
        if rareState.touchHolds == 0 { hostedLayer.touches.remove(.areHeld) }
    }
}
