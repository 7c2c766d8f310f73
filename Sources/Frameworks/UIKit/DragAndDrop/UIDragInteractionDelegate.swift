import Foundation
import ObjectiveC

/// The provider of the items that a `UIDragInteraction` drags, and the receiver of its events.
///
/// Every method but the first is optional.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// Returns the items at the location of a press; none lets the press fail.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]

    /// Returns the preview of an item that is lifted; nil shows none. The interaction's view by default.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?

    /// Called before the previews are lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)

    /// Called when the finger has moved after the lift.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

    /// Returns whether the items may be moved and not only copied; `true` by default.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// Returns whether only this app may accept the items; `false` by default.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool

    /// Returns whether large previews keep their size while they are dragged; `false` by default.
    func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool

    /// Called when the finger has moved.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

    /// Called before the last animation of the drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        willEndWith operation: UIDropOperation)

    /// Called after the last animation of the drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation)

    /// Called when the destination has the data of the items, after the end of the drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)

    /// Returns the items that a tap adds to a drag; none by default.
    ///
    /// - Parameter point: In the coordinates of the interaction's view.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem]

    /// Returns the drag to which a tap adds items, if there are several; nil adds them to none.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
    ) -> (any UIDragSession)?

    /// Called before items are added to the drag, by this interaction or another one.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction)

    /// Returns the preview to which an item returns; nil fades it out. The lifted one by default.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// Called before an item returns.
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIDragInteractionDelegate {
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        let selector: Selector = "dragInteraction:previewForLiftingItem:session:"
        if let own = sendIfImplemented(selector, to: self, [interaction, item, session]) {
            return own as? UITargetedDragPreview
        }
        guard !receives(selector, self), let view = interaction.view, view.windowAbove != nil,
            view.superview != nil
        else { return nil }
        return UITargetedDragPreview(view: view)
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        _ = sendIfImplemented(
            "dragInteraction:willAnimateLiftWithAnimator:session:", to: self,
            [interaction, animator, session])
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
        _ = sendIfImplemented(
            "dragInteraction:sessionWillBegin:", to: self, [interaction, session])
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        sendIfImplemented(
            "dragInteraction:sessionAllowsMoveOperation:", to: self, [interaction, session])
            as? Bool ?? true
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        sendIfImplemented(
            "dragInteraction:sessionIsRestrictedToDraggingApplication:", to: self,
            [interaction, session]) as? Bool ?? false
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool {
        sendIfImplemented(
            "dragInteraction:prefersFullSizePreviewsForSession:", to: self, [interaction, session])
            as? Bool ?? false
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
    ) {
        _ = sendIfImplemented("dragInteraction:sessionDidMove:", to: self, [interaction, session])
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        willEndWith operation: UIDropOperation
    ) {
        _ = sendIfImplemented(
            "dragInteraction:session:willEndWithOperation:", to: self,
            [interaction, session, operation])
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        _ = sendIfImplemented(
            "dragInteraction:session:didEndWithOperation:", to: self,
            [interaction, session, operation])
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) {
        _ = sendIfImplemented(
            "dragInteraction:sessionDidTransferItems:", to: self, [interaction, session])
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        sendIfImplemented(
            "dragInteraction:itemsForAddingToSession:withTouchAtPoint:", to: self,
            [interaction, session, point]) as? [UIDragItem] ?? []
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
    ) -> (any UIDragSession)? {
        sendIfImplemented(
            "dragInteraction:sessionForAddingItems:withTouchAtPoint:", to: self,
            [interaction, sessions, point]) as? (any UIDragSession)
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) {
        _ = sendIfImplemented(
            "dragInteraction:session:willAddItems:forInteraction:", to: self,
            [interaction, session, items, addingInteraction])
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        let selector: Selector = "dragInteraction:previewForCancellingItem:withDefault:"
        if let own = sendIfImplemented(selector, to: self, [interaction, item, defaultPreview]) {
            return own as? UITargetedDragPreview
        }
        return receives(selector, self) ? nil : defaultPreview
    }

    public func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
    ) {
        _ = sendIfImplemented(
            "dragInteraction:item:willAnimateCancelWithAnimator:", to: self,
            [interaction, item, animator])
    }
}
