import CoreGraphics
import Foundation
import ObjectiveC

// Changes of the display mode, run by `ViewControllerTransition`.

extension UISplitViewController {
    /// The mode that the preferences, the size and what was chosen since lead to.
    final var resolvedMode: DisplayMode {
        var rules = rules
        if state.style == .unspecified, let primary = state.members[.primary]?.child,
            let delegate = state.delegate
        {
            let size = rules.size
            rules.mayHidePrimary = delegate.splitViewController(
                self, shouldHide: primary,
                in: size.width > size.height ? .landscapeLeft : .portrait)
        }
        return state.chosenMode ?? rules.mode
    }

    final func preferMode(_ mode: DisplayMode) {
        guard mode != state.preferredMode || state.chosenMode != nil else { return }
        state.preferredMode = mode
        state.chosenMode = nil
        guard state.mode != nil, !state.isCollapsed else { return }
        // Documented: the change is animated in an animation block.
        let duration = UIView.inheritedAnimationDuration
        changeMode(to: resolvedMode, animated: duration > 0, duration: duration)
    }

    /// Changes to a mode until the size or the preferences change.
    final func choose(
        _ mode: DisplayMode, animated: Bool,
        _ driver: UIPercentDrivenInteractiveTransition? = nil
    ) {
        guard mode != displayMode else { return }
        state.chosenMode = mode
        guard state.mode != nil else { return }
        changeMode(to: mode, animated: animated, driver)
    }

    /// Follows the preferences and the size, in a layout pass.
    final func updateMode() {
        let mode = resolvedMode
        guard let former = state.mode else {
            if state.style == .unspecified {
                state.delegate?.splitViewController(self, willChangeTo: mode)
            }
            state.mode = resolvedMode
            announcePrimary(nil, displayMode)
            return
        }
        if mode != former { changeMode(to: mode, animated: false) }
    }

    // MARK: - The change

    private final func changeMode(
        to mode: DisplayMode, animated: Bool, duration: TimeInterval = 0,
        _ driver: UIPercentDrivenInteractiveTransition? = nil
    ) {
        guard mode != state.mode else { return }
        guard !state.isStarting else {
            viewIfLoaded?.setNeedsLayout()
            return
        }
        state.transition?.endAtOnce()
        state.isStarting = true
        defer { state.isStarting = false }
        let former = displayMode
        let change = ModeChange(
            former: geometry(in: former), latter: geometry(in: mode), state.members)
        announce(change)
        setMode(mode)
        guard isViewLoaded, view.window != nil else {
            viewIfLoaded?.setNeedsLayout()
            return
        }
        start(
            change, animated && view.isInShownWindow && UIView.areAnimationsEnabled, duration,
            driver)
    }

    private final func setMode(_ mode: DisplayMode) {
        _willChangeValue(self, "displayMode")
        state.mode = mode
        _didChangeValue(self, "displayMode")
    }

    /// Notifies the delegate before a change.
    private final func announce(_ change: ModeChange) {
        guard let delegate = state.delegate else { return }
        delegate.splitViewController(self, willChangeTo: change.latter.mode)
        guard state.style == .unspecified else {
            for (column, _) in change.disappearing {
                delegate.splitViewController(self, willHide: column)
            }
            for (column, _) in change.appearing {
                delegate.splitViewController(self, willShow: column)
            }
            return
        }
        announcePrimary(change.former.mode, change.latter.mode)
    }

    private final func start(
        _ change: ModeChange, _ animated: Bool, _ duration: TimeInterval,
        _ driver: UIPercentDrivenInteractiveTransition?
    ) {
        for (_, child) in change.appearing { child.loadViewIfNeeded() }
        let animator =
            animated ? SplitAnimator(duration) { [weak self] in self?.show(change) } : nil
        let transition = ViewControllerTransition(
            in: container, change.participants(in: self),
            .init(animator: animator, interactor: driver)
        ) { [weak self] completed in self?.end(change, completed: completed) }
        state.transition = transition
        for controller in [self] + columnChildren { controller.links.transition = transition }
        if isShown {
            let isAnimated = animated || appearance.isInProgress && appearance.isAnimated
            for (_, child) in change.disappearing {
                child.beginTransition(false, animated: isAnimated, cause: .container)
            }
            for (_, child) in change.appearing {
                child.beginTransition(true, animated: isAnimated, cause: .container)
            }
        }
        UIView.performWithoutAnimation {
            if animated { arrange(change.former) }
            for (column, child) in change.appearing {
                let host = container.host(column)
                host.frame.size = change.latter.frame(of: column).size
                child.setContainerTraits(UITraitCollection(horizontalSizeClass: .compact))
                host.show(child.view)
                host.layoutIfNeeded()
            }
            updateButtons()
            container.host(.secondary).layoutIfNeeded()
            if !animated { show(change) }
        }
        transition.start()
    }

    /// Places everything as it is after a change; inside its animation.
    private final func show(_ change: ModeChange) {
        arrange(change.latter)
        for column in Column.expanded { container.host(column).layoutIfNeeded() }
    }

    // MARK: - The end

    private final func end(_ change: ModeChange, completed: Bool) {
        let transition = state.transition
        state.transition = nil
        for controller in [self] + change.children where controller.links.transition === transition
        {
            controller.links.transition = nil
        }
        if !completed { takeBack(change) }
        let hidden = completed ? change.disappearing : change.appearing
        let shown = completed ? change.appearing : change.disappearing
        for (column, child) in hidden {
            if child.viewIfLoaded?.superview === container.host(column) {
                container.host(column).show(nil)
            }
            child.endTransition()
        }
        // While this controller itself is appearing, the appearance of its children ends together with its own.
        if appearance.state != .appearing {
            for (_, child) in shown { child.endTransition() }
        }
        viewIfLoaded?.setNeedsLayout()
        setNeedsSystemBarUpdate()
    }

    /// Returns to the former mode after a gesture was cancelled.
    private final func takeBack(_ change: ModeChange) {
        state.chosenMode = change.former.mode
        state.delegate?.splitViewController(self, willChangeTo: change.former.mode)
        setMode(change.former.mode)
        for (_, child) in change.appearing where child.appearance.state == .appearing {
            child.beginTransition(false, animated: true, cause: .container)
        }
        for (_, child) in change.disappearing where child.appearance.state == .disappearing {
            child.beginTransition(true, animated: true, cause: .container)
        }
        UIView.performWithoutAnimation { arrange(change.former) }
    }
}

/// A change of the display mode and the columns that it shows and hides.
@MainActor
private struct ModeChange {
    typealias Participant = (column: UISplitViewController.Column, child: UIViewController)

    let former: SplitGeometry
    let latter: SplitGeometry
    let appearing: [Participant]
    let disappearing: [Participant]
    let children: [UIViewController]

    init(
        former: SplitGeometry, latter: SplitGeometry,
        _ members: [UISplitViewController.Column: SplitState.Member]
    ) {
        self.former = former
        self.latter = latter
        let participants = UISplitViewController.Column.expanded.compactMap { column in
            members[column].map { (column: column, child: $0.child) }
        }
        children = participants.map(\.child)
        appearing = participants.filter {
            latter.isVisible($0.column) && !former.isVisible($0.column)
        }
        disappearing = participants.filter {
            former.isVisible($0.column) && !latter.isVisible($0.column)
        }
    }

    /// The controllers that the transition names: the columns that leave and come, else the split view controller.
    func participants(in split: UISplitViewController) -> TransitionParticipants {
        TransitionParticipants(
            from: side(disappearing.last, in: split), to: side(appearing.last, in: split))
    }

    private func side(
        _ participant: Participant?, in split: UISplitViewController
    ) -> TransitionParticipant {
        guard let participant else { return TransitionParticipant(controller: split, view: nil) }
        return TransitionParticipant(
            controller: participant.child, view: nil,
            initialFrame: former.frame(of: participant.column),
            finalFrame: latter.frame(of: participant.column))
    }
}

/// The animator of a change of the display mode, in which all columns move together.
private final class SplitAnimator: InterruptibleAnimator {
    private let duration: TimeInterval
    private let changes: () -> Void
    private let metrics = TransitionMetrics.current

    /// - Parameter duration: Seconds, of the animation block around the change; 0 for the usual animation.
    init(_ duration: TimeInterval, _ changes: @escaping () -> Void) {
        self.duration = duration
        self.changes = changes
    }

    override var timing: any UITimingCurveProvider {
        duration > 0 ? UICubicTimingParameters(animationCurve: .easeInOut) : metrics.push
    }

    override func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        duration > 0 ? duration : metrics.pushDuration
    }

    override func addChanges(
        to animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
    ) {
        animator.addAnimations(changes)
    }
}
