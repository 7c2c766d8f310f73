import Foundation

/// Lets the user drop items on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    private weak var heldView: UIView?
    private weak var heldDelegate: (any UIDropInteractionDelegate)?
    /// The sessions that are above the view or are being dropped there.
    final var sessions: [DropSession] = []

    /// - Parameter delegate: Accepts the items; referenced weakly.
    public init(delegate: any UIDropInteractionDelegate) {
        heldDelegate = delegate
        super.init()
    }

    /// The view that the interaction was added to.
    open var view: UIView? { heldView }

    /// The object that accepts the items.
    open var delegate: (any UIDropInteractionDelegate)? { heldDelegate }

    /// Whether several drags may be above the view at the same time; `false` by default.
    open var allowsSimultaneousDropSessions = false

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) { heldView = view }
}

extension UIDropInteraction: DropReceiver {
    final var dropView: UIView? { heldView }

    final func accepts(_ session: DropSession) -> Bool {
        guard let heldDelegate else { return false }
        let isFree = sessions.allSatisfy { $0 === session }
        return (isFree || allowsSimultaneousDropSessions)
            && heldDelegate.dropInteraction(self, canHandle: session)
    }

    final func enter(_ session: DropSession) {
        sessions.append(session)
        heldDelegate?.dropInteraction(self, sessionDidEnter: session)
    }

    final func update(_ session: DropSession) -> UIDropProposal {
        heldDelegate?.dropInteraction(self, sessionDidUpdate: session)
            ?? UIDropProposal(operation: .cancel)
    }

    final func exit(_ session: DropSession) {
        sessions.removeAll { $0 === session }
        heldDelegate?.dropInteraction(self, sessionDidExit: session)
    }

    final func perform(_ session: DropSession) {
        heldDelegate?.dropInteraction(self, performDrop: session)
    }

    final func preview(
        for item: UIDragItem, default preview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let heldDelegate else { return preview }
        return heldDelegate.dropInteraction(self, previewForDropping: item, withDefault: preview)
    }

    final func willAnimate(_ item: UIDragItem, _ animator: any UIDragAnimating) {
        heldDelegate?.dropInteraction(self, item: item, willAnimateDropWith: animator)
    }

    final func conclude(_ session: DropSession) {
        heldDelegate?.dropInteraction(self, concludeDrop: session)
    }

    final func end(_ session: DropSession) {
        sessions.removeAll { $0 === session }
        heldDelegate?.dropInteraction(self, sessionDidEnd: session)
    }
}
