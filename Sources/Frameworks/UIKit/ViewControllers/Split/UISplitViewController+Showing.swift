import Foundation
import ObjectiveC

extension UISplitViewController {
    // MARK: - Columns

    final func showColumn(_ column: Column) {
        if state.isCollapsed { return showInStack(column) }
        choose(rules.mode(showing: column, from: displayMode), animated: true)
    }

    final func hideColumn(_ column: Column) {
        if state.isCollapsed { return hideInStack(column) }
        choose(rules.mode(hiding: column, from: displayMode), animated: true)
    }

    // MARK: - Controllers

    final func showPrimary(_ controller: UIViewController, _ sender: Any?) {
        if state.delegate?.splitViewController(self, show: controller, sender: sender) ?? false {
            return
        }
        guard state.isCollapsed else { return setMember(controller, for: .primary) }
        showInRoot(controller, sender)
    }

    final func showSecondary(_ controller: UIViewController, _ sender: Any?) {
        if state.delegate?
            .splitViewController(self, showDetail: controller, sender: sender) ?? false
        {
            return
        }
        if state.style == .unspecified, state.isCollapsed {
            showInRoot(controller, sender)
            // It is the secondary one of the expanded form, also after it was popped.
            state.members[.secondary] = .init(controller: controller, child: controller)
            return
        }
        setMember(controller, for: .secondary)
        if state.isCollapsed { showInStack(.secondary) }
    }

    /// Lets the child that is shown show a controller; one that cannot presents it.
    private final func showInRoot(_ controller: UIViewController, _ sender: Any?) {
        guard let root = state.root else { return present(controller, animated: true) }
        if ControllerMethodSlots.slot(ofAction: "showViewController:sender:")?
            .isOverridden(in: root) ?? false
        {
            root.show(controller, sender: sender)
        } else {
            present(controller, animated: true)
        }
    }

    final func unwindTowards(_ child: UIViewController) {
        guard !state.isCollapsed,
            let column = state.members.first(where: { $0.value.child === child })?.key
        else { return }
        choose(rules.mode(showing: column, from: displayMode), animated: true)
    }
}
