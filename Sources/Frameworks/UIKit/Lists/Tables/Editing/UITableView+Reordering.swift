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
    /// The display link that scrolls while the finger is at an edge.
    var displayLink: ReorderDisplayLink?
}

extension UITableView {
    /// Lifts a row.
    ///
    /// - Returns: Whether the row may be moved.
    final func beginReordering(_ cell: UITableViewCell, at point: CGPoint) -> Bool {
        guard table.editing.reordering == nil, table.editing.isEditing, table.updates == nil,
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
        scrollWhileReordering()
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
    private static var reorderDuration: TimeInterval { 0.25 }

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
        reordering.displayLink?.stop()
        table.editing.reordering = nil
        reordering.cell.lift(false)
        reordering.cell.stateDidChange()
        guard !isCancelled, reordering.target != reordering.path,
            table.geometry.contains(reordering.path)
        else { return settleRows() }
        table.dataSource?.tableView(
            self, moveRowAt: reordering.path.indexPath, to: reordering.target.indexPath)
        guard table.isLoaded, table.geometry.contains(reordering.path) else { return }
        performBatchUpdates {
            self.moveRow(at: reordering.path.indexPath, to: reordering.target.indexPath)
        } completion: { [weak self] _ in
            self?.sendBelowHeaders(reordering.cell)
        }
    }

    /// Drops the row at its original position, as when the content changes.
    final func cancelReordering() {
        guard let reordering = table.editing.reordering else { return }
        reordering.displayLink?.stop()
        table.editing.reordering = nil
        reordering.cell.lift(false)
        sendBelowHeaders(reordering.cell)
        setNeedsLayout()
    }

    /// Sends a cell that was in front of everything behind the headers again.
    private final func sendBelowHeaders(_ cell: UITableViewCell) {
        guard cell.isDirectly(below: self) else { return }
        sendSubviewToBack(cell)
        if let view = table.backgroundView { sendSubviewToBack(view) }
    }

    private final func settleRows() {
        UIView.animate(
            withDuration: UITableView.reorderDuration, delay: 0, options: [.allowUserInteraction]
        ) { self.placeRows() }
    }

    // MARK: - Scrolling at the edges

    private final func scrollWhileReordering() {
        guard let reordering = table.editing.reordering else { return }
        let scrolls = edgeSpeed(reordering.finger) != 0
        if scrolls, reordering.displayLink == nil {
            table.editing.reordering?.displayLink = ReorderDisplayLink(self)
        } else if !scrolls {
            reordering.displayLink?.stop()
            table.editing.reordering?.displayLink = nil
        }
    }

    /// Returns the speed at which the table scrolls for a finger near an edge, in points per second.
    // Chosen: up to 600 within 60 points of an edge.
    private final func edgeSpeed(_ finger: CGFloat) -> CGFloat {
        let insets = effectiveContentInset
        let top = insets.top + 60 - finger
        let bottom = finger - (hostedLayer.bounds.height - insets.bottom - 60)
        if top > 0 { return -min(top, 60) * 10 }
        if bottom > 0 { return min(bottom, 60) * 10 }
        return 0
    }

    /// Scrolls for a frame while the finger is at an edge.
    final func advanceReordering(by seconds: TimeInterval) {
        guard let reordering = table.editing.reordering else { return }
        let distance = edgeSpeed(reordering.finger) * CGFloat(seconds)
        let target = range.clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
        guard target != contentOffset else { return }
        contentOffset = target
        moveReorderedRow()
    }
}
