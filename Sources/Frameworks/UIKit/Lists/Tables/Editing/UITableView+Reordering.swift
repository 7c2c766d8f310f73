import Foundation
import QuartzCore

/// The state of a row that the user is moving.
struct RowReordering {
    /// The path of the row before the move.
    let path: RowPath
    /// The path that the row will have when the finger is lifted.
    var target: RowPath
    let cell: UITableViewCell
    /// From the finger to the middle of the cell, in points.
    let grip: CGFloat
    /// The position of the finger, in points from the top of the table's frame.
    var finger: CGFloat
}

extension UITableView {
    /// Lifts a row.
    ///
    /// - Returns: Whether the row may be moved.
    final func beginReordering(_ cell: UITableViewCell, at point: CGPoint) -> Bool {
        guard table.editing.reordering == nil, table.editing.isEditing, !list.recorder.isRecording,
            let path = visiblePath(of: cell).map({ RowPath($0) }), cell.edit.mayMove
        else { return false }
        _ = closeSwipe(animated: true)
        table.editing.reordering = RowReordering(
            path: path, target: path, cell: cell, grip: cell.center.y - point.y,
            finger: point.y - contentOffset.y)
        bringSubviewToFront(cell)
        cell.lift(true)
        cell.stateDidChange()
        return true
    }

    /// Moves the lifted row with the finger, and makes room for it.
    final func continueReordering(at point: CGPoint) {
        guard table.editing.reordering != nil else { return }
        table.editing.reordering?.finger = point.y - contentOffset.y
        moveReorderedRow()
        scrollAtEdges()
    }

    private final func moveReorderedRow() {
        guard let reordering = table.editing.reordering else { return }
        let center = contentOffset.y + reordering.finger + reordering.grip
        reordering.cell.center.y = center
        guard
            let proposed = table.geometry.row(
                at: min(max(center, 0), settings.contentSize.height - 1)),
            proposed != reordering.target
        else { return }
        var target = proposed
        if target != reordering.path,
            let adjusted = ask(
                .targetIndexPathForMove,
                {
                    $0.tableView(
                        self, targetIndexPathForMoveFromRowAt: reordering.path.indexPath,
                        toProposedIndexPath: proposed.indexPath)
                })
        {
            target = RowPath(adjusted)
        }
        guard target != table.editing.reordering?.target else { return }
        table.editing.reordering?.target = target
        UIView.animate(
            withDuration: UITableView.reorderDuration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { self.placeRows() }
    }

    /// In seconds.
    // From memory, not measured.
    static var reorderDuration: TimeInterval { 0.25 }

    /// Returns the distance by which a row makes room for the one that is being moved, in points.
    final func reorderingShift(ofRow path: RowPath) -> CGFloat {
        guard let reordering = table.editing.reordering, reordering.target != reordering.path,
            path != reordering.path
        else { return 0 }
        let length = table.geometry.extent(of: reordering.path).length
        if reordering.path < reordering.target {
            let isBetween = path > reordering.path && path <= reordering.target
            return isBetween ? -length : 0
        }
        let isBetween = path >= reordering.target && path < reordering.path
        return isBetween ? length : 0
    }

    /// Drops the row at its target and notifies the data source, or drops it at its original position.
    final func finishReordering(isCancelled: Bool = false) {
        guard let reordering = table.editing.reordering else { return }
        stopEdgeScrolling()
        table.editing.reordering = nil
        reordering.cell.lift(false)
        reordering.cell.stateDidChange()
        guard !isCancelled, reordering.target != reordering.path,
            table.geometry.contains(reordering.path)
        else { return settleRows() }
        table.dataSource?.tableView(
            self, moveRowAt: reordering.path.indexPath, to: reordering.target.indexPath)
        guard list.data.isLoaded, table.geometry.contains(reordering.path) else { return }
        performBatchUpdates {
            self.moveRow(at: reordering.path.indexPath, to: reordering.target.indexPath)
        } completion: { [weak self] _ in
            self?.sendBelowHeaders(reordering.cell)
        }
    }

    /// Drops the row at its original position, as when the content changes.
    final func cancelReordering() {
        guard let reordering = table.editing.reordering else { return }
        stopEdgeScrolling()
        table.editing.reordering = nil
        reordering.cell.lift(false)
        sendBelowHeaders(reordering.cell)
        setNeedsLayout()
    }

    /// Sends a cell that was in front of everything behind the headers again.
    private final func sendBelowHeaders(_ cell: UITableViewCell) {
        guard cell.isDirectly(below: self) else { return }
        sendSubviewToBack(cell)
        sendBackgroundToBack()
    }

    private final func settleRows() {
        UIView.animate(
            withDuration: UITableView.reorderDuration, delay: 0, options: [.allowUserInteraction]
        ) { self.placeRows() }
    }
}

extension UITableView: EdgeScrollingList {
    final var heldPoint: CGPoint? {
        table.editing.reordering.map { CGPoint(x: hostedLayer.bounds.width / 2, y: $0.finger) }
            ?? list.drag.current?.finger ?? dropFinger
    }

    final var edgeScrollAxes: UIAxis { .vertical }

    final func moveHeldElement() {
        moveReorderedRow()
        extendSelection()
        list.dragAndDrop?.contentDidScroll()
    }
}
