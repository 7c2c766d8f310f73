import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import RenderTree

extension UIViewPropertyAnimator: AnimationDriver {
    // MARK: - Blocks

    final func add(_ body: @escaping () -> Void, delayFactor: CGFloat) {
        switch storedState {
        case .inactive: pendingBlocks.append((delayFactor, body))
        case .active:
            let done = core.run.progress(at: now)
            run(body, startingAt: done + Double(delayFactor) * (1 - done))
        case .stopped: refuse("addAnimations:")
        }
    }

    /// Runs the pending blocks.
    final func activate() {
        storedState = .active
        let blocks = pendingBlocks
        pendingBlocks = []
        for block in blocks { run(block.body, startingAt: Double(block.delayFactor)) }
    }

    private final func run(_ body: () -> Void, startingAt start: Double) {
        guard AnimationSwitch.isOn else {
            body()
            return
        }
        var settings = ViewAnimationSettings(duration: core.duration, timing: core.timing)
        settings.takesTouches = isUserInteractionEnabled
        startOfBlock = min(max(start, 0), 1)
        OpenAnimationBlocks.open(
            OpenAnimationBlocks.Entry(
                block: ViewAnimationBlock(), settings: settings, driver: self))
        body()
        OpenAnimationBlocks.close()
        startOfBlock = 0
    }

    // MARK: - Animations

    final func adopt(_ change: AnimatedChange) {
        change.start = startOfBlock
        changes.append(change)
        change.layer.steerAnimation(
            forKey: change.key, core.steering(startingAt: change.start, time: now))
        if isUserInteractionEnabled, !isManualHitTestingEnabled {
            change.view.setHitTestsPresentation(true)
        }
    }

    final func animationDidEnd(_ change: AnimatedChange) {
        guard storedState == .active, !isRemovingAnimations,
            changes.contains(where: { $0 === change })
        else { return }
        change.hasEnded = true
        if change.layer.animation(forKey: change.key) == nil {
            changes.removeAll { $0 === change }
            release(change)
        }
        if changes.allSatisfy(\.hasEnded) { reachEnd() }
    }

    /// Ends or pauses after all animations reached their end in the current direction.
    final func reachEnd() {
        if pausesOnCompletion {
            core.pause(at: 1, isLinear: scrubsLinearly, time: now)
            return
        }
        let position: UIViewAnimatingPosition = core.isReversed ? .start : .end
        if position == .start { restore { $0.former?.value } }
        removeAnimations(except: { position == .end && $0.staysAtEnd })
        end(at: position)
    }

    private final func release(_ change: AnimatedChange) {
        if isUserInteractionEnabled, !isManualHitTestingEnabled {
            change.view.setHitTestsPresentation(false)
        }
    }

    private final func removeAnimations(except stays: (AnimatedChange) -> Bool = { _ in false }) {
        isRemovingAnimations = true
        for change in changes {
            if !stays(change) { change.layer.removeAnimation(forKey: change.key) }
            release(change)
        }
        isRemovingAnimations = false
    }

    // MARK: - The end

    final func stop(finishesLater: Bool) {
        if storedState == .stopped {
            if !finishesLater { becomeInactive() }
            return
        }
        guard storedState == .active else { return }
        for change in changes {
            guard let former = change.former else { continue }
            change.final = change.layer.modelValue(of: former.property)
        }
        let shown = changes.map { change in
            change.former.flatMap { change.layer.shownValue(of: $0.property) }
        }
        removeAnimations()
        AnimationSwitch.withoutAnimation {
            for (change, value) in zip(changes, shown) { change.set(value) }
        }
        if finishesLater { storedState = .stopped } else { becomeInactive() }
    }

    final func finishStopped(at position: UIViewAnimatingPosition) {
        // After a stop that finishes at once nothing is left to do, as in the same project of the book.
        if storedState == .inactive { return }
        guard storedState == .stopped else {
            // Known from logs of iOS.
            raiseException(
                "NSInternalInconsistencyException",
                "finishAnimationAtPosition: should only be called on a stopped animator!")
        }
        switch position {
        case .start: restore { $0.former?.value }
        case .end:
            AnimationSwitch.withoutAnimation { for change in changes { change.set(change.final) } }
        case .current: break
        }
        end(at: position)
    }

    /// Sets every property to a value of its change; of several changes, to that of the first one.
    private final func restore(_ value: (AnimatedChange) -> AnimationValue?) {
        AnimationSwitch.withoutAnimation {
            for change in changes.reversed() { change.set(value(change)) }
        }
    }

    private final func end(at position: UIViewAnimatingPosition) {
        let completions = completions
        becomeInactive()
        for completion in completions { completion(position) }
    }

    private final func becomeInactive() {
        changes = []
        completions = []
        storedState = .inactive
        core.reset()
    }
}

extension AnimatedChange {
    fileprivate func set(_ value: AnimationValue?) {
        guard let former, let value else { return }
        layer.setValue(value.any, forKeyPath: former.property.rawValue)
    }
}

extension UIView {
    /// Makes hit tests use the presentation values of this view, until as many calls with `false`.
    fileprivate final func setHitTestsPresentation(_ isWanted: Bool) {
        rareState.shownTouchAreas += isWanted ? 1 : -1
        if rareState.shownTouchAreas > 0 {
            hostedLayer.touches.insert(.hitTestsPresentation)
        } else {
            hostedLayer.touches.remove(.hitTestsPresentation)
        }
    }
}
