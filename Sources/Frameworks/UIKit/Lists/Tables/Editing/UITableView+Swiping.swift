import Foundation
import QuartzCore

extension UITableView {
    final func addEditingRecognizers() { addGestureRecognizer(SwipeRecognizer(self)) }

    // MARK: - Configurations

    /// The actions of a row at an edge; nil for a row that cannot be swiped.
    private final func swipeActions(
        _ path: RowPath, isLeading: Bool
    ) -> UISwipeActionsConfiguration? {
        if isLeading {
            return ask(.leadingSwipeActions) {
                $0.tableView(
                    self, leadingSwipeActionsConfigurationForRowAt: path.indexPath)
            } ?? nil
        }
        guard editingStyle(ofRow: path) != .none else { return nil }
        if let asked = ask(
            .trailingSwipeActions,
            { $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path.indexPath) }),
            let configuration = asked
        {
            return configuration
        }
        if let asked = ask(
            .editActions, { $0.tableView(self, editActionsForRowAt: path.indexPath) }),
            let actions = asked
        {
            return configuration(of: actions)
        }
        guard editingStyle(ofRow: path) == .delete, commitsDeletions else { return nil }
        return deletion(ofRow: path)
    }

    /// The button that deletes a row.
    private final func deletion(ofRow path: RowPath) -> UISwipeActionsConfiguration {
        let title =
            ask(.confirmationTitle) {
                $0.tableView(
                    self, titleForDeleteConfirmationButtonForRowAt: path.indexPath)
            } ?? nil
        let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
            [weak self] _, _, completion in
            if let self, let path = self.table.editing.swipe?.path { self.commit(.delete, path) }
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    private final func configuration(
        of actions: [UITableViewRowAction]
    ) -> UISwipeActionsConfiguration {
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { action in
                let converted = UIContextualAction(
                    style: action.style == .default ? .destructive : .normal, title: action.title
                ) { [weak self] _, _, completion in
                    if let path = self?.table.editing.swipe?.path {
                        action.handler(action, path.indexPath)
                    }
                    completion(false)
                }
                converted.backgroundColor = action.backgroundColor
                return converted
            })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    // MARK: - The finger

    /// Begins to move a row aside.
    ///
    /// - Returns: Whether the row has actions at the edge that the movement uncovers.
    final func beginSwipe(at point: CGPoint, isTowardsRight: Bool) -> Bool {
        let isLeading = isTowardsRight == (directionOfContent == .leftToRight)
        if let swipe = table.editing.swipe {
            // The open row goes on with the finger.
            guard row(at: point) == swipe.path else { return false }
            table.editing.swipe?.dragStart = swipe.distance
            return true
        }
        guard !table.editing.isEditing, table.updates == nil, let path = row(at: point) else {
            return false
        }
        guard makeSwipe(path, isLeading: isLeading) else { return false }
        cancelTouchesOfRows()
        return true
    }

    private final func cancelTouchesOfRows() {
        guard let path = table.highlighted else { return }
        table.highlighted = nil
        visibleRow(path)?.cell?.setHighlighted(false, animated: false)
    }

    /// Prepares the actions of a row.
    ///
    /// - Returns: Whether it has any.
    private final func makeSwipe(_ path: RowPath, isLeading: Bool) -> Bool {
        guard let cell = visibleRow(path)?.cell,
            let configuration = swipeActions(path, isLeading: isLeading),
            !configuration.actions.isEmpty, table.geometry.contains(path)
        else { return false }
        _ = ask(.willBeginEditing) { $0.tableView(self, willBeginEditingRowAt: path.indexPath) }
        guard visibleRow(path)?.cell === cell else { return false }
        let actions = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] in
            self?.perform($0)
        }
        let cover = SwipeCover(self)
        cover.actions = actions
        insertSubview(actions, belowSubview: cell)
        addSubview(cover)
        table.editing.swipe = RowSwipe(
            path: path, cell: cell, isLeading: isLeading, actions: actions, cover: cover)
        cell.edit.isSwiped = true
        cell.stateDidChange()
        placeSwipe()
        return true
    }

    /// - Parameter translation: Of the finger, in points to the right.
    final func continueSwipe(by translation: CGFloat) {
        guard var swipe = table.editing.swipe else { return }
        let isToRight = swipe.isLeading == (directionOfContent == .leftToRight)
        var distance = swipe.dragStart + (isToRight ? translation : -translation)
        distance = max(distance, 0)
        let full = swipe.cell.bounds.width
        if !swipe.actions.performsFirst, distance > swipe.actions.openWidth {
            // Without a full swipe the row resists.
            distance =
                swipe.actions.openWidth
                + RubberBand.extent(ofPull: distance - swipe.actions.openWidth, in: full)
        }
        swipe.distance = min(distance, full)
        table.editing.swipe = swipe
        swipe.actions.showFullSwipe(isFullSwipe(swipe))
        placeSwipe()
    }

    private final func isFullSwipe(_ swipe: RowSwipe) -> Bool {
        swipe.actions.performsFirst
            && swipe.distance
                > max(
                    swipe.actions.openWidth + 20,
                    swipe.cell.bounds.width * SwipeMetrics.current.fullSwipePart)
    }

    /// - Parameter velocity: Of the finger, in points a second to the right.
    final func endSwipeDrag(velocity: CGFloat) {
        guard let swipe = table.editing.swipe else { return }
        let isToRight = swipe.isLeading == (directionOfContent == .leftToRight)
        let speed = isToRight ? velocity : -velocity
        if isFullSwipe(swipe), let action = swipe.actions.firstAction {
            table.editing.swipe?.isOpen = true
            return perform(action)
        }
        let decisive = SwipeMetrics.current.decisiveSpeed
        let opens =
            abs(speed) > decisive ? speed > 0 : swipe.distance > swipe.actions.openWidth / 2
        if opens {
            settleSwipe(at: swipe.actions.openWidth)
            table.editing.swipe?.isOpen = true
        } else {
            _ = closeSwipe(animated: true)
        }
    }

    /// Opens the actions at the trailing edge of a row, as the control of a row that is edited does.
    final func openSwipe(at path: RowPath) {
        if table.editing.swipe != nil { _ = closeSwipe(animated: true) }
        guard makeSwipe(path, isLeading: false), let swipe = table.editing.swipe else { return }
        settleSwipe(at: swipe.actions.openWidth)
        table.editing.swipe?.isOpen = true
    }

    // MARK: - Places

    private final func settleSwipe(at distance: CGFloat) {
        UIView.animate(
            withDuration: SwipeMetrics.current.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
        ) {
            self.table.editing.swipe?.distance = distance
            self.placeSwipe()
        }
    }

    /// The distance by which a swipe moves a row to the right, in points.
    final func swipeShift(ofRow path: RowPath) -> CGFloat {
        guard let swipe = table.editing.swipe, swipe.path == path else { return 0 }
        let isToRight = swipe.isLeading == (directionOfContent == .leftToRight)
        return isToRight ? swipe.distance : -swipe.distance
    }

    /// Places the swiped row and its actions.
    final func placeSwipe() {
        guard let swipe = table.editing.swipe, table.geometry.contains(swipe.path) else { return }
        let row = frame(ofRow: swipe.path)
        let shift = swipeShift(ofRow: swipe.path)
        let frame = row.offsetBy(dx: shift, dy: 0)
        if swipe.cell.frame != frame { swipe.cell.frame = frame }
        swipe.actions.frame = CGRect(
            x: shift > 0 ? row.minX : row.maxX + shift, y: row.minY, width: abs(shift),
            height: row.height)
        swipe.actions.layoutIfNeeded()
        if swipe.cover.frame != hostedLayer.bounds { swipe.cover.frame = hostedLayer.bounds }
    }

    // MARK: - Actions

    /// Performs an action of the open row.
    private final func perform(_ action: UIContextualAction) {
        guard let swipe = table.editing.swipe else { return }
        var isComplete = false
        action.handler(action, swipe.actions) { [weak self] isPerformed in
            guard !isComplete, let self else { return }
            isComplete = true
            self.complete(action, swipe, isPerformed)
        }
    }

    private final func complete(
        _ action: UIContextualAction, _ swipe: RowSwipe, _ isPerformed: Bool
    ) {
        // The handler may have deleted the row.
        guard let current = table.editing.swipe, current.cell === swipe.cell else { return }
        guard isPerformed, action.style == .destructive else {
            _ = closeSwipe(animated: true)
            return
        }
        UIView.animate(
            withDuration: SwipeMetrics.current.duration, delay: 0, options: [],
            animations: {
                self.table.editing.swipe?.distance = swipe.cell.bounds.width
                self.placeSwipe()
            },
            completion: { [weak self] _ in
                guard let self, let current = self.table.editing.swipe,
                    current.cell === swipe.cell
                else { return }
                self.end(current)
                self.setNeedsLayout()
            })
    }

    // MARK: - Closing

    /// Closes the open row.
    ///
    /// - Returns: Whether a row was open.
    final func closeSwipe(animated: Bool) -> Bool {
        guard let swipe = table.editing.swipe else { return false }
        table.editing.swipe?.isOpen = false
        guard animated, windowAbove != nil else {
            end(swipe)
            return true
        }
        swipe.cover.isHidden = true
        UIView.animate(
            withDuration: SwipeMetrics.current.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
            animations: {
                self.table.editing.swipe?.distance = 0
                self.placeSwipe()
            },
            completion: { [weak self] _ in
                guard let self, let current = self.table.editing.swipe,
                    current.cell === swipe.cell, !current.isOpen
                else { return }
                self.end(current)
            })
        return true
    }

    /// Ends a swipe at once.
    ///
    /// - Parameter isGone: Whether the row was deleted.
    final func end(_ swipe: RowSwipe, isGone: Bool = false) {
        table.editing.swipe = nil
        swipe.actions.removeFromSuperview()
        swipe.cover.removeFromSuperview()
        swipe.cell.edit.isSwiped = false
        swipe.cell.stateDidChange()
        let isThere = !isGone && table.geometry.contains(swipe.path)
        if isThere, visibleRow(swipe.path)?.cell === swipe.cell {
            swipe.cell.frame = frame(ofRow: swipe.path)
        }
        _ = ask(.didEndEditing) {
            $0.tableView(self, didEndEditingRowAt: isThere ? swipe.path.indexPath : nil)
        }
    }
}
