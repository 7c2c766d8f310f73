import Foundation

// Without a compact column the columns of a collapsed controller are in the stack of the first one's navigation
// controller, each with its own navigation controller.

extension UISplitViewController {
    /// The navigation controller in whose stack the other columns are; nil while something else is shown.
    private final var stack: UINavigationController? {
        guard state.isCollapsed, state.style != .unspecified, let base = baseColumn,
            state.members[base]?.child === state.root
        else { return nil }
        return state.root as? UINavigationController
    }

    private final var baseColumn: Column? { Column.expanded.first { state.members[$0] != nil } }

    /// The children of the columns above the first one.
    private final var upperChildren: [UIViewController] { Array(columnChildren.dropFirst()) }

    /// Shows the columns up to one in the stack of the first one.
    final func stackColumns(upTo top: Column, animated: Bool) {
        guard let base = baseColumn, let root = state.members[base]?.child else { return }
        state.root = root
        guard let stack = root as? UINavigationController else { return }
        let upper = upperChildren
        let below = stack.viewControllers.prefix { child in !upper.contains { $0 === child } }
        let nested = Column.expanded
            .filter { $0.rawValue > base.rawValue && $0.rawValue <= top.rawValue }
            .compactMap { state.members[$0]?.child }
        for column in Column.expanded where column != base { container.host(column).show(nil) }
        moveChildren {
            stack.replaceStack(Array(below) + nested, animated: animated, nests: true)
        }
    }

    /// Makes the columns children of this controller again.
    final func unstackColumns() {
        guard let root = state.root as? UINavigationController else { return }
        moveChildren {
            for child in columnChildren where child.parent === root {
                root.removeAtOnce([child])
                take(child)
            }
            // Those that the user had left.
            for child in columnChildren where child.parent == nil { take(child) }
        }
    }

    /// Makes a column's child that was popped a child of this controller.
    final func takeBack(_ child: UIViewController) {
        guard state.style != .unspecified, child.parent == nil,
            state.members.values.contains(where: { $0.child === child })
        else { return }
        take(child)
    }

    /// The stack that a child is in and its position there.
    final func placeInStack(of child: UIViewController) -> (UINavigationController, Int)? {
        guard state.isCollapsed, let stack = child.parent as? UINavigationController,
            let index = stack.viewControllers.firstIndex(where: { $0 === child })
        else { return nil }
        return (stack, index)
    }

    /// Shows the new child of a column where the former one was.
    final func showInCollapsedForm(
        _ child: UIViewController, _ column: Column,
        replacing place: (stack: UINavigationController, index: Int)?
    ) {
        if let place, place.stack === state.root {
            var controllers = place.stack.viewControllers
            controllers.insert(child, at: min(place.index, controllers.count))
            moveChildren { place.stack.replaceStack(controllers, animated: false, nests: true) }
        } else if column == .compact {
            unstackColumns()
            state.root = child
        } else if state.root == nil || !isMember(state.root) {
            state.root = nil
            collapseAgain()
        }
    }

    private final func isMember(_ child: UIViewController?) -> Bool {
        state.members.values.contains { $0.child === child }
    }

    // MARK: - Showing and hiding columns

    /// Shows a column on top of the stack.
    final func showInStack(_ column: Column) {
        guard stack != nil, state.members[column] != nil, column != .compact else { return }
        stackColumns(upTo: column, animated: view.window != nil)
    }

    /// Pops a column, with those above it.
    final func hideInStack(_ column: Column) {
        guard let stack, let child = state.members[column]?.child,
            let index = stack.viewControllers.firstIndex(where: { $0 === child }), index > 0
        else { return }
        stack.popToViewController(stack.viewControllers[index - 1], animated: view.window != nil)
    }
}
