import Foundation
import ObjectiveC

extension UIViewController {
    final func adopt(_ child: UIViewController) {
        if child === self {
            raiseException(
                "UIViewControllerHierarchyInconsistency",
                "A view controller cannot be its own child: \(self)")
        }
        if child.links.parent === self { return }
        requireAgreement(with: child)
        // Documented: the child is removed from another parent first.
        if child.links.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        links.children.append(child)
        child.changeParent { child.links.parent = self }
        child.links.membership = .entering
    }

    final func prepareToMove(toParent parent: UIViewController?) {
        if parent == nil, links.parent != nil { links.membership = .leaving }
    }

    final func leaveParent() {
        guard let parent = links.parent else { return }
        EventTurn.keep(self)
        withExtendedLifetime(self) {
            parent.release(self)
            links.membership = .settled
            parent.childDidLeave(self)
            didMove(toParent: nil)
        }
    }

    /// Changes the parent, which may be observed by its names in Swift and in Objective-C.
    private final func changeParent(_ change: () -> Void) {
        let keys = ["parent", "parentViewController"]
        for key in keys { _willChangeValue(self, key) }
        change()
        for key in keys.reversed() { _didChangeValue(self, key) }
    }

    private final func release(_ child: UIViewController) {
        links.children.removeAll { $0 === child }
        child.changeParent { child.links.parent = nil }
        child.links.traitsOfParent = nil
        child.links.traitsOfContainer = nil
    }

    /// Raises an exception when the view of this child is added to a window below the view of a
    /// controller that is not its parent.
    ///
    /// - Parameter superview: the view that the child's view is added to.
    final func requireParent(above superview: UIView) {
        guard let parent = links.parent, let nearest = superview.nearestController,
            nearest !== parent
        else { return }
        raiseException(
            "UIViewControllerHierarchyInconsistency",
            "child view controller:\(self) should have parent view controller:\(nearest) but "
                + "actual parent is:\(parent)")
    }

    /// Raises an exception when a controller whose view is in a window gets a parent whose view is not
    /// above it.
    private final func requireAgreement(with child: UIViewController) {
        guard let view = child.links.view, view.windowAbove != nil,
            let nearest = view.viewAbove?.nearestController, nearest !== self
        else { return }
        raiseException(
            "UIViewControllerHierarchyInconsistency",
            "child view controller:\(child) should have parent view controller:\(nearest) but "
                + "requested parent is:\(self)")
    }
}

extension UIView {
    /// The controller of this view, or of the nearest view above that has one.
    fileprivate final var nearestController: UIViewController? {
        var view: UIView? = self
        while let current = view {
            if let controller = current.links.controller { return controller }
            view = current.viewAbove
        }
        return nil
    }
}
