import CoreGraphics
import Foundation
import ObjectiveC

extension UITableView: DragDropList {
    final var hasDragDelegate: Bool { table.dragDelegate != nil }
    final var hasDropDelegate: Bool { table.dropDelegate != nil }

    // MARK: - The drag delegate

    final func dragItems(_ session: DragSession, at path: IndexPath) -> [UIDragItem] {
        table.dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    final func dragItemsToAdd(
        _ session: any UIDragSession, at path: IndexPath, _ point: CGPoint
    ) -> [UIDragItem] {
        table.dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    final func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        table.dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }

    final func dragWillBegin(_ session: any UIDragSession) {
        table.dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }

    final func dragDidEnd(_ session: any UIDragSession) {
        table.dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }

    final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session)
            ?? false
    }

    // MARK: - The drop delegate

    final func dropCanHandle(_ session: any UIDropSession) -> Bool {
        table.dropDelegate?.tableView(self, canHandle: session) ?? false
    }

    final func dropDidEnter(_ session: any UIDropSession) {
        table.dropDelegate?.tableView(self, dropSessionDidEnter: session)
    }

    final func dropAnswer(_ session: any UIDropSession, at path: IndexPath?) -> ListDropAnswer {
        guard let delegate = table.dropDelegate else {
            return ListDropAnswer(
                proposal: UIDropProposal(operation: .cancel), intent: .unspecified)
        }
        let proposal = delegate.tableView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        let intent: ListDropIntent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insertAt
            case .insertIntoDestinationIndexPath: .insertInto
            case .automatic: .automatic
            }
        return ListDropAnswer(proposal: proposal, intent: intent)
    }

    final func dropDidExit(_ session: any UIDropSession) {
        table.dropDelegate?.tableView(self, dropSessionDidExit: session)
    }

    final func dropDidEnd(_ session: any UIDropSession) {
        table.dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }

    final func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        table.dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
    }

    final func performDrop(_ drop: ListDrop) {
        table.dropDelegate?.tableView(self, performDropWith: TableDrop(drop))
    }
}

/// The coordinator of a drop, as the drop delegate sees it.
final class TableDrop: NSObject, UITableViewDropCoordinator {
    private let drop: ListDrop
    let proposal: UITableViewDropProposal
    let items: [any UITableViewDropItem]

    init(_ drop: ListDrop) {
        self.drop = drop
        proposal =
            drop.answer.proposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: drop.answer.proposal.operation)
        items = drop.session.items.map { Item($0, drop.source(of: $0), drop.size(of: $0)) }
        super.init()
    }

    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        guard let table = drop.list as? UITableView else {
            fatalError("the drop of a table is on a table")
        }
        let row = table.show(placeholder)
        let parameters = placeholder.previewParametersProvider?(row.cell)
        let animator = drop.drop(dragItem, .rectangle(row.cell.frame, parameters))
        return PlaceholderContext(table, row, dragItem, animator)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.drop(dragItem, .element(indexPath))
    }

    func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { drop.drop(dragItem, .part(indexPath, rect)) }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.drop(dragItem, .target(target))
    }

    private final class Item: NSObject, UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
            (dragItem, sourceIndexPath, previewSize) = (item, source, size)
            super.init()
        }
    }
}
