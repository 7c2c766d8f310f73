import CoreGraphics
import Foundation
import ObjectiveC

extension UICollectionView: DragDropList {
    final var hasDragDelegate: Bool { collection.dragDelegate != nil }
    final var hasDropDelegate: Bool { collection.dropDelegate != nil }

    // MARK: - The drag delegate

    final func dragItems(_ session: DragSession, at path: IndexPath) -> [UIDragItem] {
        collection.dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    final func dragItemsToAdd(
        _ session: any UIDragSession, at path: IndexPath, _ point: CGPoint
    ) -> [UIDragItem] {
        collection.dragDelegate?.collectionView(
            self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    final func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        collection.dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }

    final func dragWillBegin(_ session: any UIDragSession) {
        collection.dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }

    final func dragDidEnd(_ session: any UIDragSession) {
        collection.dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        collection.dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session)
            ?? true
    }

    final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        collection.dragDelegate?.collectionView(
            self, dragSessionIsRestrictedToDraggingApplication: session)
            ?? false
    }

    // MARK: - The drop delegate

    final func dropCanHandle(_ session: any UIDropSession) -> Bool {
        collection.dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    final func dropDidEnter(_ session: any UIDropSession) {
        collection.dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }

    final func dropAnswer(_ session: any UIDropSession, at path: IndexPath?) -> ListDropAnswer {
        guard let delegate = collection.dropDelegate else {
            return ListDropAnswer(
                proposal: UIDropProposal(operation: .cancel), intent: .unspecified)
        }
        let proposal = delegate.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        let intent: ListDropIntent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insertAt
            case .insertIntoDestinationIndexPath: .insertInto
            }
        return ListDropAnswer(proposal: proposal, intent: intent)
    }

    final func dropDidExit(_ session: any UIDropSession) {
        collection.dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }

    final func dropDidEnd(_ session: any UIDropSession) {
        collection.dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }

    final func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        collection.dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
    }

    final func performDrop(_ drop: ListDrop) {
        collection.dropDelegate?.collectionView(self, performDropWith: CollectionDrop(drop))
    }
}

/// The coordinator of a drop, as the drop delegate sees it.
final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
    private let drop: ListDrop
    let proposal: UICollectionViewDropProposal
    let items: [any UICollectionViewDropItem]

    init(_ drop: ListDrop) {
        self.drop = drop
        proposal =
            drop.answer.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.answer.proposal.operation)
        items = drop.session.items.map { Item($0, drop.source(of: $0), drop.size(of: $0)) }
        super.init()
    }

    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.drop(dragItem, .element(indexPath))
    }

    func drop(
        _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { drop.drop(dragItem, .part(indexPath, rect)) }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.drop(dragItem, .target(target))
    }

    private final class Item: NSObject, UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
            (dragItem, sourceIndexPath, previewSize) = (item, source, size)
            super.init()
        }
    }
}
