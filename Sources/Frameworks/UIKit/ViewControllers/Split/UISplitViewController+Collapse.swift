import Foundation
import ObjectiveC

// In compact width one child is shown in place of the columns. A layout pass collapses and expands, so that size
// classes, sizes and children are final.

extension UISplitViewController {
    /// Collapses or expands if the size class has changed.
    final func updateCollapse() {
        guard view.window != nil else { return }
        let isCompact = traitCollection.horizontalSizeClass == .compact
        guard isCompact != state.isCollapsed else { return }
        state.transition?.endAtOnce()
        if isCompact { collapse() } else { expand() }
    }

    // MARK: - Collapsing

    final func collapse() {
        _willChangeValue(self, "collapsed")
        state.isCollapsed = true
        _didChangeValue(self, "collapsed")
        state.chosenMode = nil
        state.mode = nil
        for member in state.members.values { member.child.setContainerTraits(nil) }
        if state.style == .unspecified { collapsePanes() } else { collapseColumns() }
        formDidChange()
        if state.style != .unspecified { state.delegate?.splitViewControllerDidCollapse(self) }
    }

    private final func collapsePanes() {
        guard var root = state.members[.primary]?.child ?? state.members[.secondary]?.child else {
            return
        }
        if let other = state.delegate?.primaryViewController(forCollapsing: self), other !== root {
            // The former one stays a child, for the expanded form.
            take(other)
            root = other
        }
        state.root = root
        guard let secondary = state.members[.secondary]?.child, secondary !== root else { return }
        container.host(.secondary).show(nil)
        let isDone =
            state.delegate?
            .splitViewController(self, collapseSecondary: secondary, onto: root) ?? false
        // It stays the secondary one of the expanded form, unless something else takes its place.
        moveChildren {
            if !isDone { root.collapseSecondaryViewController(secondary, for: self) }
            guard secondary.parent === self else { return }
            secondary.willMove(toParent: nil)
            secondary.removeFromParent()
        }
    }

    private final func collapseColumns() {
        let present = Column.expanded.filter { state.members[$0] != nil }
        let proposed = state.members[.compact] == nil ? present.last : .compact
        guard let proposed else { return }
        let answer =
            state.delegate?
            .splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
            ?? proposed
        let top = state.members[answer] == nil ? proposed : answer
        if top == .compact {
            state.root = state.members[.compact]?.child
        } else {
            stackColumns(upTo: top, animated: false)
        }
    }

    /// Collapses once more after the child that was shown has left.
    final func collapseAgain() {
        guard state.isCollapsed, state.root == nil else { return }
        if state.style == .unspecified { collapsePanes() } else { collapseColumns() }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: - Expanding

    final func expand() {
        let former = [state.root, state.members[.primary]?.child].compactMap { $0 }
        if state.style == .unspecified { expandPanes() } else { unstackColumns() }
        state.root = nil
        _willChangeValue(self, "collapsed")
        state.isCollapsed = false
        _didChangeValue(self, "collapsed")
        drop(former)
        state.mode = nil
        state.size = container.bounds.size
        if state.style != .unspecified, let delegate = state.delegate {
            let proposed = resolvedMode
            let answer = delegate.splitViewController(
                self, displayModeForExpandingToProposedDisplayMode: proposed)
            if answer != proposed { state.chosenMode = rules.interpreted(answer) }
        }
        formDidChange()
        if state.style != .unspecified { state.delegate?.splitViewControllerDidExpand(self) }
    }

    private final func expandPanes() {
        guard let root = state.root else { return }
        let primary = state.delegate?.primaryViewController(forExpanding: self) ?? root
        let separated =
            state.delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self)
        var secondary = separated ?? state.members[.secondary]?.child
        if secondary === primary { secondary = nil }
        moveChildren {
            if let stack = secondary?.parent as? UINavigationController, let secondary {
                stack.removeAtOnce([secondary])
            }
            for child in [primary, secondary].compactMap({ $0 }) { take(child) }
            // The screens of an inner controller are those of the secondary pane.
            if let stack = primary as? UINavigationController {
                stack.removeAtOnce(stack.viewControllers.filter { $0 is UINavigationController })
            }
        }
        state.members[.primary] = .init(controller: primary, child: primary)
        state.members[.secondary] = secondary.map { .init(controller: $0, child: $0) }
    }

    /// Removes those children that are in no column any more; the app may have added others.
    private final func drop(_ former: [UIViewController]) {
        for child in former where child.parent === self {
            guard !state.members.values.contains(where: { $0.child === child }) else { continue }
            child.willMove(toParent: nil)
            if child.viewIfLoaded?.superview === container.host(.compact) {
                container.host(.compact).show(nil)
            }
            child.removeFromParent()
        }
    }

    /// Leaves the collapsed form without notifying the delegate, before the controllers are replaced.
    final func leaveCollapsedForm() {
        unstackColumns()
        container.host(.compact).show(nil)
        let former = [state.root].compactMap { $0 }
        state.root = nil
        state.isCollapsed = false
        drop(former)
    }

    private final func formDidChange() {
        viewIfLoaded?.setNeedsLayout()
        setNeedsSystemBarUpdate()
        NotificationCenter.default.post(
            name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    }
}

extension UIViewController {
    /// Posted when `showDetailViewController(_:sender:)` may have another effect, as after a split view controller was
    /// collapsed or expanded. The object is that controller.
    nonisolated public static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}
