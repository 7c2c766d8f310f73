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
        child.links.parent?.release(child)
        child.willMove(toParent: self)
        links.children.append(child)
        child.links.parent = self
        child.links.membership = .entering
    }

    final func leaveParent() {
        guard let parent = links.parent else { return }
        withExtendedLifetime(self) {
            parent.release(self)
            links.membership = .settled
            didMove(toParent: nil)
        }
    }

    private final func release(_ child: UIViewController) {
        links.children.removeAll { $0 === child }
        child.links.parent = nil
    }

    /// Stops when the view of a child is put where another controller is responsible.
    ///
    /// - Parameter superview: the view that takes the child's view in.
    final func requireParent(above superview: UIView) {
        guard let parent = links.parent else { return }
        var view: UIView? = superview
        while let current = view {
            if let controller = current.links.controller {
                guard controller !== parent else { return }
                raiseException(
                    "UIViewControllerHierarchyInconsistency",
                    "child view controller:\(self) should have parent view controller:"
                        + "\(controller) but requested parent is:\(parent)")
            }
            view = current.viewAbove
        }
    }
}
