import Foundation
import QuartzCore

/// A list whose rows can be swiped to reveal actions.
@MainActor
protocol SwipingList: ListHost {
    /// Whether a row may be swiped now.
    var mayBeginSwipe: Bool { get }

    /// Returns the frame of a row without the swipe; nil for one that does not exist.
    func swipeFrame(ofRow path: RowPath) -> CGRect?
    /// Returns the actions of a row at an edge; nil for a row that cannot be swiped.
    func swipeActions(_ path: RowPath, isLeading: Bool) -> UISwipeActionsConfiguration?
    func mark(_ cell: UIView, isSwiped: Bool)
    func swipeWillBegin(_ path: RowPath)
    /// - Parameter path: nil for a row that is gone.
    func swipeDidEnd(_ path: RowPath?)
}

/// The row of a list that is swiped, or stays open.
struct SwipeState {
    fileprivate(set) var open: RowSwipe?

    init() {}
}

extension SwipingList {
    // MARK: - The finger

    /// Begins to swipe a row.
    ///
    /// - Returns: Whether the row has actions at the edge that the swipe reveals.
    func beginSwipe(at point: CGPoint, isTowardsRight: Bool) -> Bool {
        let isLeading = isTowardsRight == (directionOfContent == .leftToRight)
        if let swipe = list.swipe.open {
            // The swipe continues with the open row.
            guard element(at: point) == swipe.path else { return false }
            list.swipe.open?.dragStart = swipe.distance
            return true
        }
        guard mayBeginSwipe, let path = element(at: point) else { return false }
        guard makeSwipe(path, isLeading: isLeading) else { return false }
        cancelElementTouches()
        return true
    }

    /// Prepares the actions of a row.
    ///
    /// - Returns: Whether it has any.
    private func makeSwipe(_ path: RowPath, isLeading: Bool) -> Bool {
        guard let cell = shownCell(at: path),
            let configuration = swipeActions(path, isLeading: isLeading),
            !configuration.actions.isEmpty, let row = swipeFrame(ofRow: path)
        else { return false }
        swipeWillBegin(path)
        guard shownCell(at: path) === cell else { return false }
        let actions = SwipeActionsView(
            configuration, isLeading: isLeading,
            edgeInset: safeAreaInset(of: row, isLeading: isLeading)
        ) { [weak self] in self?.performSwipeAction($0) }
        let cover = SwipeCover(self)
        cover.actions = actions
        insertSubview(actions, belowSubview: cell)
        addSubview(cover)
        list.swipe.open = RowSwipe(
            path: path, cell: cell, isLeading: isLeading, actions: actions, cover: cover)
        mark(cell, isSwiped: true)
        placeSwipe()
        return true
    }

    /// Returns the width of the part of a row that is outside the safe area at an edge, in points.
    private func safeAreaInset(of row: CGRect, isLeading: Bool) -> CGFloat {
        let isAtLeft = isLeading == (directionOfContent == .leftToRight)
        let inset =
            isAtLeft
            ? safeAreaInsets.left - (row.minX - hostedLayer.bounds.minX)
            : safeAreaInsets.right - (hostedLayer.bounds.maxX - row.maxX)
        return max(0, inset)
    }

    /// - Parameter translation: The translation of the finger to the right, in points.
    func continueSwipe(by translation: CGFloat) {
        guard var swipe = list.swipe.open else { return }
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
        list.swipe.open = swipe
        swipe.actions.showFullSwipe(isFullSwipe(swipe))
        placeSwipe()
    }

    private func isFullSwipe(_ swipe: RowSwipe) -> Bool {
        swipe.actions.performsFirst
            && swipe.distance
                > max(
                    swipe.actions.openWidth + 20,
                    swipe.cell.bounds.width * SwipeMetrics.current.fullSwipePart)
    }

    /// - Parameter velocity: The velocity of the finger to the right, in points per second.
    func endSwipeDrag(velocity: CGFloat) {
        guard let swipe = list.swipe.open else { return }
        let isToRight = swipe.isLeading == (directionOfContent == .leftToRight)
        let speed = isToRight ? velocity : -velocity
        if isFullSwipe(swipe), let action = swipe.actions.firstAction {
            list.swipe.open?.isOpen = true
            return performSwipeAction(action)
        }
        let decisive = SwipeMetrics.current.decisiveSpeed
        let opens =
            abs(speed) > decisive ? speed > 0 : swipe.distance > swipe.actions.openWidth / 2
        if opens {
            settleSwipe(at: swipe.actions.openWidth)
            list.swipe.open?.isOpen = true
        } else {
            _ = closeSwipe(animated: true)
        }
    }

    /// Opens the actions at the trailing edge of a row, as the delete control of editing mode does.
    func openSwipeActions(at path: RowPath) {
        if let swipe = list.swipe.open { endSwipe(swipe) }
        guard makeSwipe(path, isLeading: false), let swipe = list.swipe.open else { return }
        settleSwipe(at: swipe.actions.openWidth)
        list.swipe.open?.isOpen = true
    }

    // MARK: - Places

    private func settleSwipe(at distance: CGFloat) {
        UIView.animate(
            withDuration: SwipeMetrics.current.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
        ) {
            self.list.swipe.open?.distance = distance
            self.placeSwipe()
        }
    }

    /// The distance by which a swipe moves a row to the right, in points.
    func swipeShift(ofRow path: RowPath) -> CGFloat {
        guard let swipe = list.swipe.open, swipe.path == path else { return 0 }
        let isToRight = swipe.isLeading == (directionOfContent == .leftToRight)
        return isToRight ? swipe.distance : -swipe.distance
    }

    /// Lays out the swiped row and its actions.
    func placeSwipe() {
        guard let swipe = list.swipe.open, let row = swipeFrame(ofRow: swipe.path) else { return }
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
    private func performSwipeAction(_ action: UIContextualAction) {
        guard let swipe = list.swipe.open else { return }
        var isComplete = false
        action.handler(action, swipe.actions) { [weak self] isPerformed in
            guard !isComplete, let self else { return }
            isComplete = true
            self.complete(action, swipe, isPerformed)
        }
    }

    private func complete(
        _ action: UIContextualAction, _ swipe: RowSwipe, _ isPerformed: Bool
    ) {
        // The handler may have deleted the row.
        guard let current = list.swipe.open, current.actions === swipe.actions else { return }
        guard isPerformed, action.style == .destructive else {
            _ = closeSwipe(animated: true)
            return
        }
        UIView.animate(
            withDuration: SwipeMetrics.current.duration, delay: 0, options: [],
            animations: {
                self.list.swipe.open?.distance = swipe.cell.bounds.width
                self.placeSwipe()
            },
            completion: { [weak self] _ in
                guard let self, let current = self.list.swipe.open,
                    current.actions === swipe.actions
                else { return }
                self.endSwipe(current)
                self.setNeedsLayout()
            })
    }

    // MARK: - Closing

    /// Closes the open row.
    ///
    /// - Returns: Whether a row was open.
    func closeSwipe(animated: Bool) -> Bool {
        guard let swipe = list.swipe.open else { return false }
        list.swipe.open?.isOpen = false
        guard animated, windowAbove != nil else {
            endSwipe(swipe)
            return true
        }
        swipe.cover.isHidden = true
        UIView.animate(
            withDuration: SwipeMetrics.current.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
            animations: {
                self.list.swipe.open?.distance = 0
                self.placeSwipe()
            },
            completion: { [weak self] _ in
                guard let self, let current = self.list.swipe.open,
                    current.actions === swipe.actions, !current.isOpen
                else { return }
                self.endSwipe(current)
            })
        return true
    }

    /// Ends the swipe of a cell that leaves the list, or of the open row without a cell.
    func endSwipe(of cell: UIView? = nil, isGone: Bool) {
        guard let swipe = list.swipe.open, cell == nil || swipe.cell === cell else { return }
        endSwipe(swipe, isGone: isGone)
    }

    /// Follows the swiped row to its new path.
    func remapSwipe(_ after: (RowPath) -> RowPath?) {
        guard let swipe = list.swipe.open else { return }
        if let path = after(swipe.path) {
            list.swipe.open?.path = path
        } else {
            endSwipe(swipe, isGone: true)
        }
    }

    /// Ends a swipe immediately.
    ///
    /// - Parameter isGone: Whether the row was deleted.
    private func endSwipe(_ swipe: RowSwipe, isGone: Bool = false) {
        list.swipe.open = nil
        swipe.actions.removeFromSuperview()
        swipe.cover.removeFromSuperview()
        mark(swipe.cell, isSwiped: false)
        let frame = isGone ? nil : swipeFrame(ofRow: swipe.path)
        if let frame, shownCell(at: swipe.path) === swipe.cell { swipe.cell.frame = frame }
        swipeDidEnd(frame == nil ? nil : swipe.path)
    }
}
