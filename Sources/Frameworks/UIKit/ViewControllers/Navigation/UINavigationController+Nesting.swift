import Foundation

// A collapsed split view puts the navigation controllers of its columns into the stack of one: the outer one shows its
// bar with the items of all, the inner ones show their screens.

extension UINavigationController {
    /// The navigation controller in whose stack this one is.
    final var outer: UINavigationController? {
        guard let parent = parent as? UINavigationController,
            parent.state.stack.contains(where: { $0 === self })
                || parent.state.leaving.contains(where: { $0 === self })
        else { return nil }
        return parent
    }

    final var outermost: UINavigationController { outer?.outermost ?? self }

    /// The navigation controller that is the top of this one's stack.
    private final var inner: UINavigationController? {
        topViewController as? UINavigationController
    }

    // MARK: - The bar of all

    final var sharedBar: UINavigationBar { outermost.navigationBar }

    /// The items of all screens, from the bottom of the outermost stack to its top.
    final var sharedItems: [UINavigationItem] { outermost.itemsOfNested }

    private final var itemsOfNested: [UINavigationItem] {
        state.stack.flatMap {
            ($0 as? UINavigationController)?.itemsOfNested ?? [$0.navigationItem]
        }
    }

    /// Whether the innermost controller hides the bar.
    final var hidesSharedBar: Bool { inner?.hidesSharedBar ?? state.isBarHidden }

    /// Whether an outer or an inner controller exchanges screens, so that this one has to wait.
    ///
    /// The first screen of an inner one is shown along with it.
    final var waitsForSharedBar: Bool {
        if let shown = state.shown as? UINavigationController, shown.isExchangingNested {
            return true
        }
        guard state.shown != nil, let outer else { return false }
        return outer.state.transition != nil || outer.waitsForSharedBar
    }

    private final var isExchangingNested: Bool {
        if state.transition != nil { return true }
        return (state.shown as? UINavigationController)?.isExchangingNested ?? false
    }

    /// Shows the items of the stack, unless an outer controller exchanges them.
    final func showItemsAtOnce() {
        var next = outer
        while let current = next {
            if current.state.exchangesItems { return }
            next = current.outer
        }
        sharedBar.setItemsAtOnce(sharedItems)
    }

    /// Shows the items in this controller's own bar again, after it has left an outer one.
    final func takeBackItems() {
        navigationBar.take([])
        navigationBar.setItemsAtOnce(state.stack.map(\.navigationItem))
        viewIfLoaded?.setNeedsLayout()
    }

    final func setNeedsLayoutOfNested() {
        viewIfLoaded?.setNeedsLayout()
        outer?.setNeedsLayoutOfNested()
        (state.shown as? UINavigationController)?.viewIfLoaded?.setNeedsLayout()
    }

    // MARK: - Columns

    /// Puts the controller of a column onto the stack.
    final func nest(_ controllers: [UIViewController], animated: Bool) {
        replaceStack(state.stack + controllers, animated: animated, nests: true)
    }

    /// Called after a controller was popped and has left.
    final func didPop(_ controller: UIViewController) {
        (controller as? UINavigationController)?.takeBackItems()
        splitViewController?.takeBack(controller)
    }
}

extension UIViewController {
    /// The top of the innermost stack in a navigation controller; else this controller.
    final var innermostTop: UIViewController {
        guard let navigation = self as? UINavigationController,
            let top = navigation.state.stack.last
        else { return self }
        return top.innermostTop
    }
}
