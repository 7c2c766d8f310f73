import Foundation
import ObjectiveC

extension UIViewController {
    /// The view, which is loaded if it does not exist yet.
    final var loadedView: UIView? {
        if let view = links.view { return view }
        MainThreadChecks.check("-[UIViewController view]")
        loadView()
        guard let view = links.view else {
            raiseException(
                "NSInternalInconsistencyException",
                "-[\(DumpText.className(of: self)) loadView] did not set the view of \(self)")
        }
        viewDidLoad()
        return links.view ?? view
    }

    final func loadPlainView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    final func assignView(_ view: UIView?) {
        guard view !== links.view else { return }
        if let view, let other = view.links.controller {
            raiseException(
                "UIViewControllerHierarchyInconsistency",
                "A view can only be associated with at most one view controller at a time! View "
                    + "\(view) is associated with \(other). Clear this association before "
                    + "associating this view with \(self).")
        }
        links.view?.links.controller = nil
        links.view = view
        view?.links.controller = self
        if ControllerMethodSlots.updateViewConstraints.isOverridden(in: self) {
            view?.setNeedsUpdateConstraints()
        }
    }

    /// Lays out the view once, between the callbacks of the controller.
    final func layOutView(_ view: UIView) {
        announceIsAppearing()
        updateContentUnavailable()
        viewWillLayoutSubviews()
        view.layoutSubviews()
        layOutContentUnavailable(in: view)
        viewDidLayoutSubviews()
    }

    /// Clears the unretained references of the view and the children to this controller, which is freed.
    final func clearBackReferences() {
        links.view?.links.controller = nil
        for child in links.children { child.links.parent = nil }
    }
}
