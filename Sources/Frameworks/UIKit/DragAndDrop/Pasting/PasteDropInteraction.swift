import Foundation

/// Drops items on a view with a paste configuration, as if they were pasted.
final class PasteDropInteraction: NSObject, UIInteraction, DropReceiver {
    private(set) weak var view: UIView?

    func willMove(to view: UIView?) {}

    func didMove(to view: UIView?) { self.view = view }

    var dropView: UIView? { view }

    private func providers(_ session: DropSession) -> [NSItemProvider] {
        session.items.map(\.itemProvider)
    }

    func accepts(_ session: DropSession) -> Bool { view?.canPaste(providers(session)) ?? false }

    func enter(_ session: DropSession) {}

    func update(_ session: DropSession) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func exit(_ session: DropSession) {}

    func perform(_ session: DropSession) { view?.paste(itemProviders: providers(session)) }

    func preview(
        for item: UIDragItem, default preview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { preview }

    func willAnimate(_ item: UIDragItem, _ animator: any UIDragAnimating) {}

    func conclude(_ session: DropSession) {}

    func end(_ session: DropSession) {}
}
