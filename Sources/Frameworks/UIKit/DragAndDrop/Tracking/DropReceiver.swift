import Foundation

/// A destination of drags: what a view accepts, as a drop interaction asks its delegate.
@MainActor
protocol DropReceiver: AnyObject {
    var dropView: UIView? { get }

    /// Whether the destination takes part in a drag; asked once for each drag.
    func accepts(_ session: DropSession) -> Bool
    func enter(_ session: DropSession)
    func update(_ session: DropSession) -> UIDropProposal
    func exit(_ session: DropSession)
    func perform(_ session: DropSession)
    /// Returns the preview to which an item moves; nil fades the item out.
    func preview(
        for item: UIDragItem, default preview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    func willAnimate(_ item: UIDragItem, _ animator: any UIDragAnimating)
    func conclude(_ session: DropSession)
    func end(_ session: DropSession)
}

extension UIView {
    /// The spring-loaded interactions of the view itself.
    final var springs: [UISpringLoadedInteraction] {
        rare?.interactions.compactMap { $0 as? UISpringLoadedInteraction } ?? []
    }

    /// The destinations of the view itself.
    final var dropReceivers: [any DropReceiver] {
        guard let rare else { return [] }
        return rare.interactions.compactMap { $0 as? any DropReceiver }
    }
}
