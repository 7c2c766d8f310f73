import Foundation
import ObjectiveC

/// The search for the controller that an unwind segue returns to, and the transitions to it.
///
/// The search moves from the source to its parent, or to the controller that presents it if there is no parent. Of each
/// controller it first searches the other children; then the controller itself may perform the action.
@MainActor
struct UnwindSearch {
    private let source: UIViewController
    private let action: Selector
    private let sender: Any?

    init(_ source: UIViewController, _ action: Selector, _ sender: Any?) {
        self.source = source
        self.action = action
        self.sender = sender
    }

    /// Performs the segue; does nothing if no controller accepts it.
    ///
    /// **Order:** `prepare(for:sender:)`, the action of the destination, the transitions.
    func perform(_ identifier: String?, _ type: UIStoryboardSegue.Type) {
        guard let target = destination else { return }
        let segue = type._make(identifier: identifier, source: source, destination: target)
        source.prepare(for: segue, sender: sender)
        ObjectiveC.send(action, to: target, segue, nil)
        if type == UIStoryboardSegue.self {
            unwind(segue, to: target)
        } else {
            segue.perform()
        }
    }

    // MARK: - Destination

    private var destination: UIViewController? {
        let information = UIStoryboardUnwindSegueSource(source, action, sender)
        var current: UIViewController? = source
        while let controller = current {
            if let found = search(controller, information) { return found }
            current = controller.links.parent ?? controller.links.presenter
        }
        return nil
    }

    private func search(
        _ controller: UIViewController, _ information: UIStoryboardUnwindSegueSource
    ) -> UIViewController? {
        for child in controller.allowedChildrenForUnwinding(from: information) {
            if let found = search(child, information) { return found }
        }
        let performs = controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
        return performs ? controller : nil
    }

    // MARK: - Transitions

    /// Dismisses the presentations above the destination, then shows it in each of its containers.
    private func unwind(_ segue: UIStoryboardSegue, to target: UIViewController) {
        for controller in sequence(first: target, next: { $0.links.parent }) {
            guard let presented = controller.links.presented, presented.contains(source) else {
                continue
            }
            controller.dismiss(animated: true)
            break
        }
        var child = target
        while let container = child.links.parent {
            container.unwind(for: segue, towards: child)
            child = container
        }
    }
}

extension UIViewController {
    /// Whether a controller is this one, a child of it or one that it presents.
    final func contains(_ controller: UIViewController) -> Bool {
        var next: UIViewController? = controller
        while let current = next {
            if current === self { return true }
            next = current.links.parent ?? current.links.presenter
        }
        return false
    }

    /// Whether this controller implements the action of an unwind segue.
    final func implementsUnwindAction(_ action: Selector, from source: UIViewController) -> Bool {
        source !== self && responds(to: action)
    }

    /// The children that do not contain the source, the last one first.
    final func childrenBesideSource(_ source: UIViewController) -> [UIViewController] {
        children.reversed().filter { !$0.contains(source) }
    }
}
