import Foundation
import ObjectiveC

extension UISplitViewController {
    /// The children of the columns that have one, from the primary edge on.
    final var columnChildren: [UIViewController] {
        Column.expanded.compactMap { state.members[$0]?.child }
    }

    final var shownControllers: [UIViewController] {
        state.isCollapsed ? [state.root].compactMap { $0 } : columnChildren
    }

    // MARK: - Wrong calls

    /// Raises an exception in the classic form, which has no columns.
    final func requireColumns(_ selector: String) {
        guard state.style == .unspecified else { return }
        // Observed by an open project: the second half of the text. From memory, not measured: the name.
        raiseException(
            "NSInternalInconsistencyException",
            "-[UISplitViewController \(selector)]: This API requires initializing via "
                + "-[UISplitViewController initWithStyle:]")
    }

    private final func requireSupplementary() {
        guard state.style != .tripleColumn else { return }
        // From memory, not measured: the text.
        raiseException(
            "NSInvalidArgumentException",
            "UISplitViewControllerColumnSupplementary requires UISplitViewControllerStyleTripleColumn"
        )
    }

    /// Writes UIKit's line about a controller without a primary child.
    final func reportMissingPrimary() {
        guard state.style == .unspecified, !state.isCollapsed, state.members[.primary] == nil
        else { return }
        Console.log(
            "Split View Controller \(self) is expected to have a view controller at index 0 before "
                + "it's used!")
    }

    // MARK: - Changes

    /// Sets the controllers by position, as the classic form does.
    final func replaceControllers(_ controllers: [UIViewController]) {
        var columns: [Column] = [.primary, .secondary]
        if state.style == .tripleColumn { columns = Column.expanded }
        if controllers.count > columns.count {
            // Chosen: the other controllers are ignored.
            Console.log(
                "\(self) shows the first \(columns.count) of \(controllers.count) controllers")
        }
        _willChangeValue(self, "viewControllers")
        let collapses = state.isCollapsed
        if collapses { leaveCollapsedForm() }
        let given = Array(controllers.prefix(columns.count))
        for column in columns { setMember(nil, for: column, unlessIn: given) }
        for (column, controller) in zip(columns, given) { setMember(controller, for: column) }
        if collapses { collapse() }
        _didChangeValue(self, "viewControllers")
    }

    private final func setMember(
        _: Void?, for column: Column, unlessIn controllers: [UIViewController]
    ) {
        guard let member = state.members[column],
            !controllers.contains(where: { $0 === member.controller || $0 === member.child })
        else { return }
        setMember(nil, for: column)
    }

    /// Puts a controller into a column; one that is in another column leaves that.
    final func setMember(_ controller: UIViewController?, for column: Column) {
        if column == .supplementary, controller != nil { requireSupplementary() }
        let former = state.members[column]
        if let controller, controller === former?.controller || controller === former?.child {
            return
        }
        state.transition?.endAtOnce()
        if let controller {
            for (other, member) in state.members
            where member.controller === controller || member.child === controller {
                setMember(nil, for: other)
            }
        }
        let place = former.flatMap { placeInStack(of: $0.child) }
        state.members[column] = nil
        // A stack that is dropped is not the parent of what it held any longer.
        if let former { autoreleasepool { release(former) } }
        if let controller {
            let member = makeMember(controller, for: column)
            state.members[column] = member
            take(member.child)
            if state.isCollapsed { showInCollapsedForm(member.child, column, replacing: place) }
        } else if state.isCollapsed, former?.child === state.root {
            state.root = nil
            collapseAgain()
        }
        viewIfLoaded?.setNeedsLayout()
        setNeedsSystemBarUpdate()
    }

    private final func makeMember(
        _ controller: UIViewController, for column: Column
    ) -> SplitState.Member {
        let isWrapped =
            state.style != .unspecified && column != .compact
            && !(controller is UINavigationController)
        guard isWrapped else { return .init(controller: controller, child: controller) }
        detach(controller)
        return .init(
            controller: controller, child: UINavigationController(rootViewController: controller))
    }

    /// Makes a controller a child of this one.
    final func take(_ child: UIViewController) {
        guard child.parent !== self else { return }
        detach(child)
        addChild(child)
        child.didMove(toParent: self)
    }

    /// Takes the view of another parent's child out of its superview.
    private final func detach(_ child: UIViewController) {
        guard child.parent !== self, let view = child.viewIfLoaded, view.superview != nil else {
            return
        }
        view.removeFromSuperview()
    }

    private final func release(_ member: SplitState.Member) {
        let child = member.child
        if let stack = child.parent as? UINavigationController, stack !== self {
            moveChildren { stack.removeAtOnce([child]) }
        } else if child.parent === self {
            child.willMove(toParent: nil)
            for host in container.subviews where child.viewIfLoaded?.superview === host {
                child.view.removeFromSuperview()
            }
            moveChildren { child.removeFromParent() }
        }
        child.setContainerTraits(nil)
        if member.controller !== child {
            (child as? UINavigationController)?.removeAtOnce([member.controller])
        }
    }

    /// Makes changes in which a child's departure does not empty its column.
    final func moveChildren(_ changes: () -> Void) {
        let former = state.isMovingChildren
        state.isMovingChildren = true
        changes()
        state.isMovingChildren = former
    }

    /// Empties the column of a child that another parent has taken, or that the app has removed.
    final func forget(_ child: UIViewController) {
        guard !state.isMovingChildren,
            let column = state.members.first(where: { $0.value.child === child })?.key
        else { return }
        state.members[column] = nil
        child.setContainerTraits(nil)
        if state.root === child {
            state.root = nil
            collapseAgain()
        }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: - The child in front

    /// The child that answers for the whole screen.
    // Chosen: the secondary one, which is the largest.
    final var childInFront: UIViewController? {
        if state.isCollapsed { return state.root }
        return state.members[.secondary]?.child ?? columnChildren.first
    }
}
