import Foundation
import ObjectiveC

/// The object that accepts the items dropped on a view with a `UIDropInteraction`.
///
/// Every method is optional.
///
/// **Order:** `canHandle`, `sessionDidEnter`, `sessionDidUpdate` for each movement, then `performDrop` and
/// `concludeDrop` or `sessionDidExit`, and at last `sessionDidEnd`.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Returns whether the view takes part in a drag; `true` by default. Asked once for each drag.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
        -> Bool

    /// Called when the finger has entered the view.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

    /// Returns what a drop would do here, each time when the finger has moved; `cancel` by default.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal

    /// Called when the finger has left the view.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

    /// Called when the items were dropped: loads their data.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

    /// Called after the animation of the drop.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

    /// Called at the end of each drag that has been above the view, wherever it ends.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)

    /// Returns the preview to which an item moves; nil fades it out. The default one shrinks at the finger.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// Called before the animation of an item's drop.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem,
        willAnimateDropWith animator: any UIDragAnimating)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIDropInteractionDelegate {
    public func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
        sendIfImplemented("dropInteraction:canHandleSession:", to: self, [interaction, session])
            as? Bool ?? true
    }

    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {
        _ = sendIfImplemented("dropInteraction:sessionDidEnter:", to: self, [interaction, session])
    }

    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        sendIfImplemented("dropInteraction:sessionDidUpdate:", to: self, [interaction, session])
            as? UIDropProposal ?? UIDropProposal(operation: .cancel)
    }

    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {
        _ = sendIfImplemented("dropInteraction:sessionDidExit:", to: self, [interaction, session])
    }

    public func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
        _ = sendIfImplemented("dropInteraction:performDrop:", to: self, [interaction, session])
    }

    public func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) {
        _ = sendIfImplemented("dropInteraction:concludeDrop:", to: self, [interaction, session])
    }

    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) {
        _ = sendIfImplemented("dropInteraction:sessionDidEnd:", to: self, [interaction, session])
    }

    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        let selector: Selector = "dropInteraction:previewForDroppingItem:withDefault:"
        if let own = sendIfImplemented(selector, to: self, [interaction, item, defaultPreview]) {
            return own as? UITargetedDragPreview
        }
        return receives(selector, self) ? nil : defaultPreview
    }

    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem,
        willAnimateDropWith animator: any UIDragAnimating
    ) {
        _ = sendIfImplemented(
            "dropInteraction:item:willAnimateDropWithAnimator:", to: self,
            [interaction, item, animator])
    }
}
