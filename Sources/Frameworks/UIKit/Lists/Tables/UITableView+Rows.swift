import Foundation
import ObjectiveC
import QuartzCore

extension UITableView {
    // MARK: - Layout

    /// Shows the rows, headers and footers of the visible rectangle.
    final func layOutTable() {
        guard !table.isShowingRows else { return }
        table.isShowingRows = true
        defer { table.isShowingRows = false }
        dropLapsedScrollGoal()
        var round = 0
        repeat {
            loadData()
            round += 1
        } while !showRows() && round < UITableView.mostRounds
        reachScrollGoal()
        dropUnusedViews()
        placeHeadersAndFooters()
        placeTableHeaderAndFooter()
        placeSwipe()
        placeSectionIndex()
        resumeFocus()
        prefetchRows()
    }

    /// The limit on restarts of one layout pass because a method of the app changed the content.
    // Chosen: an app that causes more is in an endless loop.
    private static var mostRounds: Int { 8 }

    /// Brings the visible rows up to date for a query.
    final func showRowsIfStale() {
        loadData()
        guard !table.isShowingRows, !list.data.isLoading, !list.recorder.isRecording else { return }
        if table.rows.isEmpty || table.needsHeights { layOutTable() }
    }

    /// The shown rows that are in the visible rectangle.
    final var rowsInView: [VisibleRow] {
        let bounds = hostedLayer.bounds
        return table.rows.filter {
            let extent = table.geometry.extent(of: $0.path)
            return extent.end > bounds.minY && extent.start < bounds.maxY
        }
    }

    /// Shows the rows of the visible rectangle.
    ///
    /// - Returns: Whether the pass is complete; false if the app changed the content during it.
    final func showRows() -> Bool {
        let generation = list.data.generation
        func isUnchanged() -> Bool { list.data.generation == generation && list.data.isLoaded }
        recycleRows { $0.end <= $1.minY || $0.start >= $1.maxY }
        guard isUnchanged() else { return false }
        if table.rows.isEmpty {
            measureHeadersAndFootersAroundTop()
            guard let path = table.geometry.firstRow(endingBelow: hostedLayer.bounds.minY) else {
                updateContentSize()
                return isUnchanged()
            }
            if table.geometry.extent(of: path).start < hostedLayer.bounds.maxY {
                guard showRow(path, at: 0), isUnchanged() else { return false }
            }
        }
        guard fillGaps(), isUnchanged() else { return false }
        while let first = table.rows.first?.path {
            // A height that is measured above the first visible row moves that row, and the content is scrolled with
            // it.
            if table.geometry.extent(of: first).start <= hostedLayer.bounds.minY { break }
            let previous = table.geometry.row(before: first)
            measureHeadersAndFooters(above: first, upTo: previous)
            guard isUnchanged() else { return false }
            guard let previous,
                table.geometry.extent(of: previous).end > hostedLayer.bounds.minY
            else { break }
            guard showRow(previous, at: 0), isUnchanged() else { return false }
        }
        while let last = table.rows.last?.path {
            let next = table.geometry.row(after: last)
            measureHeadersAndFooters(below: last, upTo: next)
            guard isUnchanged() else { return false }
            guard let next,
                table.geometry.extent(of: next).start < hostedLayer.bounds.maxY
            else { break }
            guard showRow(next, at: table.rows.count), isUnchanged() else { return false }
        }
        // Rows may have grown, or the content moved.
        recycleRows { $0.end <= $1.minY || $0.start >= $1.maxY }
        updateContentSize()
        placeRows()
        return isUnchanged()
    }

    /// Shows rows that were inserted between shown ones.
    ///
    /// - Returns: Whether the pass is complete; false if the app changed the content during it.
    private final func fillGaps() -> Bool {
        guard table.mayHaveGaps else { return true }
        var index = 0
        while index + 1 < table.rows.count {
            let path = table.rows[index].path
            guard let next = table.geometry.row(after: path), next < table.rows[index + 1].path
            else {
                index += 1
                continue
            }
            guard table.geometry.extent(of: next).start < hostedLayer.bounds.maxY else {
                let gone = Array(table.rows[(index + 1)...])
                table.rows.removeSubrange((index + 1)...)
                for row in gone { endDisplaying(row) }
                break
            }
            guard showRow(next, at: index + 1) else { return false }
            index += 1
        }
        table.mayHaveGaps = false
        return true
    }

    /// Sets the frames of the shown rows.
    final func placeRows() {
        for row in table.rows {
            guard let cell = row.cell, cell !== table.editing.reordering?.cell else { continue }
            let frame = frame(ofRow: row.path).offsetBy(
                dx: swipeShift(ofRow: row.path),
                dy: reorderingShift(ofRow: row.path) + dropShift(ofRow: row.path))
            if cell.frame != frame { cell.frame = frame }
        }
        placePlaceholders()
    }

    /// The frame of a row's cell.
    final func frame(ofRow path: RowPath) -> CGRect {
        let extent = table.geometry.extent(of: path)
        let inset = sideInset
        return CGRect(
            x: inset.left, y: extent.start,
            width: max(0, hostedLayer.bounds.width - inset.left - inset.right),
            height: extent.length)
    }

    /// The insets of rows from the sides of the table.
    final var sideInset: UIEdgeInsets {
        guard style == .insetGrouped else { return .zero }
        let area = safeAreaInsets
        let margin = rowMargin
        return UIEdgeInsets(top: 0, left: area.left + margin, bottom: 0, right: area.right + margin)
    }

    /// The leading and trailing margin of rows.
    final var rowMargin: CGFloat {
        let metrics = TableMetrics.current
        let width = hostedLayer.bounds.width
        return width >= metrics.regularWidth ? metrics.regularMargin : metrics.compactMargin
    }

    // MARK: - One row

    /// Obtains the cell of a row from the data source and shows it.
    ///
    /// - Returns: Whether the row is shown; false if the app changed the content meanwhile.
    private final func showRow(_ path: RowPath, at index: Int) -> Bool {
        let generation = list.data.generation
        let cell = obtainCell(at: path)
        guard list.data.generation == generation, list.data.isLoaded else {
            if !table.rows.contains(where: { $0.cell === cell }) { recycle(cell: cell) }
            return false
        }
        let isTaken = table.rows.contains { $0.cell === cell }
        let row = VisibleRow(path: path, cell: isTaken ? nil : cell)
        let isAboveShown = index == 0 && !table.rows.isEmpty
        table.rows.insert(row, at: index)
        guard !isTaken else { return true }
        func isUnchanged() -> Bool { list.data.generation == generation && list.data.isLoaded }
        prepare(cell, at: path)
        if isUnchanged() {
            let difference = resolveHeight(of: cell, at: path)
            if isAboveShown, difference != 0, isUnchanged() {
                moveContent(keepingVisibleBy: difference)
            }
        }
        guard isUnchanged() else {
            removeUnshown(cell)
            return false
        }
        cell.frame = frame(ofRow: path)
        show(cell)
        _ = ask(.willDisplayRow) {
            $0.tableView(self, willDisplay: cell, forRowAt: path.indexPath)
        }
        return isUnchanged()
    }

    /// Removes the row of a cell that is not visible yet, after the app changed the content.
    private final func removeUnshown(_ cell: UITableViewCell) {
        guard let index = table.rows.firstIndex(where: { $0.cell === cell }) else { return }
        table.rows.remove(at: index)
        recycle(cell: cell)
    }

    /// Returns the cell of a row: a kept one, or the data source's.
    final func obtainCell(at path: RowPath) -> UITableViewCell {
        if let cell = list.kept.take(path) as? UITableViewCell { return cell }
        guard let dataSource = table.dataSource else {
            raiseException(
                "NSInternalInconsistencyException",
                "UITableView (\(DumpText.object(self))) failed to obtain a cell from its dataSource (nil)"
            )
        }
        return dataSource.tableView(self, cellForRowAt: path.indexPath)
    }

    final func askForCell(at path: RowPath) -> (any ListCell)? {
        table.dataSource?.tableView(self, cellForRowAt: path.indexPath)
    }

    final func loadLayout() { loadData() }

    /// Sets the properties of a cell that the table controls.
    final func prepare(_ cell: UITableViewCell, at path: RowPath) {
        cell.table = self
        if let level = ask(
            .indentationLevel, { $0.tableView(self, indentationLevelForRowAt: path.indexPath) })
        {
            cell.indentationLevel = level
        }
        // The delegate may have called for a reload.
        guard table.geometry.contains(path) else { return }
        cell.take(tableAppearance(ofRow: path))
        prepareEditing(of: cell, at: path, animated: false)
        cell.setHighlighted(list.selection.highlighted == path, animated: false)
        cell.setSelected(list.selection.order.contains(path), animated: false)
    }

    /// Makes a cell visible in the table.
    final func show(_ cell: UITableViewCell) {
        if !cell.isDirectly(below: self) {
            if let backgroundView = list.background.view {
                insertSubview(cell, aboveSubview: backgroundView)
            } else {
                insertSubview(cell, at: 0)
            }
        }
        if cell.isHidden { cell.isHidden = false }
    }

    // MARK: - Height

    /// Determines the height of a row that is about to be shown, unless it is final.
    ///
    /// - Returns: The difference from its estimate.
    final func resolveHeight(of cell: UITableViewCell, at path: RowPath) -> CGFloat {
        guard table.geometry.contains(path), !table.geometry.isFinal(path) else { return 0 }
        let height: CGFloat
        let asked = ask(.heightForRow) { $0.tableView(self, heightForRowAt: path.indexPath) }
        guard table.geometry.contains(path) else { return 0 }
        if let asked, let checked = checkedHeight(asked, at: path.indexPath) {
            height = checked
        } else if asked == nil, table.settings.rowHeight >= 0 {
            height = table.settings.rowHeight.limited
            // The standard height is not stored for each row.
            if table.geometry[path.section].rows[path.row] == height { return 0 }
        } else {
            height = fittingHeight(of: cell)
            guard table.geometry.contains(path) else { return 0 }
        }
        return table.geometry.setHeight(height, of: path)
    }

    /// The height that a cell needs for its content in the width of the table.
    final func fittingHeight(of cell: UITableViewCell) -> CGFloat {
        let inset = sideInset
        let width = max(0, hostedLayer.bounds.width - inset.left - inset.right)
        // Margins and accessories depend on the width.
        if cell.bounds.width != width {
            cell.frame.size = CGSize(width: width, height: max(cell.frame.height, defaultRowHeight))
        }
        let height = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        return height.isFinite && height >= 0 ? height : defaultRowHeight
    }

    /// Scrolls after heights above the visible rows changed, so that nothing visible moves.
    final func moveContent(keepingVisibleBy difference: CGFloat) {
        updateContentSize()
        if case .animating(var animation) = scroll.activity {
            animation.from.y += difference
            animation.to.y += difference
            scroll.activity = .animating(animation)
            scroll.steppedOffset.y += difference
        }
        contentOffset.y += difference
    }

    // MARK: - Recycling

    /// Whether a row stays shown wherever it is, because the user is moving it.
    private final func isHeld(_ path: RowPath) -> Bool {
        table.editing.reordering?.path == path
    }

    /// Recycles the rows whose extents satisfy a predicate.
    private final func recycleRows(where isGone: (Extent, CGRect) -> Bool) {
        let bounds = hostedLayer.bounds
        var gone: [VisibleRow] = []
        table.rows.removeAll { row in
            guard isGone(table.geometry.extent(of: row.path), bounds), !isHeld(row.path) else {
                return false
            }
            gone.append(row)
            return true
        }
        for row in gone { endDisplaying(row) }
    }

    /// Returns the cell of a row to the reuse pool, and notifies the delegate.
    final func endDisplaying(_ row: VisibleRow) {
        guard let cell = row.cell else { return }
        if !keep(cell, of: row.path) { recycle(cell: cell) }
        _ = ask(.didEndDisplayingRow) {
            $0.tableView(self, didEndDisplaying: cell, forRowAt: row.path.indexPath)
        }
    }

    /// Returns all cells, headers and footers to the reuse pool.
    final func recycleEverything() {
        let rows = table.rows
        table.rows = []
        recycleKeptCells { _ in nil }
        for row in rows {
            guard let cell = row.cell else { continue }
            recycle(cell: cell)
            _ = ask(.didEndDisplayingRow) {
                $0.tableView(self, didEndDisplaying: cell, forRowAt: row.path.indexPath)
            }
        }
        recycleHeadersAndFooters()
    }

    // MARK: - Queries

    final func visibleCell(at path: IndexPath) -> UITableViewCell? {
        showRowsIfStale()
        let path = RowPath(path)
        return table.rows.first { $0.path == path }?.cell
    }

    final func visiblePath(of cell: UITableViewCell) -> IndexPath? {
        table.rows.first { $0.cell === cell }?.path.indexPath
    }
}
