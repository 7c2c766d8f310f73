import Foundation
import ObjectiveC
import QuartzCore

extension UITableView {
    /// Sets the defaults of a new table.
    final func becomeTable() {
        alwaysBounceVertical = true
        assignedBackgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        showBackground()
        addEditingRecognizers()
    }

    final func changeDataSource(_ dataSource: (any UITableViewDataSource)?) {
        guard dataSource !== table.dataSource else { return }
        table.dataSource = dataSource
        methods.forget()
        discardData()
    }

    /// Adopts the new delegate of the scroll view.
    final func takeDelegate() {
        let delegate = scrollDelegate as? any UITableViewDelegate
        guard delegate !== table.delegate else { return }
        table.delegate = delegate
        if delegate != nil { addMenus() }
        methods.forget()
        askForHeightsAgain()
    }

    // MARK: - Loading

    final func dataWasDiscarded() {
        endEditingOfRows()
        removePlaceholders()
        table.index.areTitlesLoaded = false
    }

    /// Requests that the heights are queried again with the next layout.
    final func askForHeightsAgain() {
        table.needsHeights = true
        setNeedsLayout()
    }

    final func changeHeights(
        _ key: WritableKeyPath<TableSettings, CGFloat>, _ height: CGFloat
    ) {
        let height = height.isNaN ? 0 : height
        guard table.settings[keyPath: key] != height else { return }
        table.settings[keyPath: key] = height
        askForHeightsAgain()
    }

    /// The geometry with the numbers of rows and the heights of the data source.
    final var loadedGeometry: TableGeometry {
        loadData()
        return table.geometry
    }

    final func rowCount(ofSection section: Int) -> Int {
        loadData()
        guard section >= 0, section < table.geometry.sectionCount else { return 0 }
        return table.geometry.rowCount(of: section)
    }

    /// Queries the numbers of rows from the data source and the heights from the delegate, unless they are known.
    final func loadData() {
        guard !list.data.isLoaded || table.needsHeights, !list.data.isLoading else { return }
        list.data.beginLoading()
        defer { list.data.endLoading() }
        if !list.data.isLoaded {
            recycleEverything()
            let counts = askForCounts()
            list.data.countsDidLoad()
            table.needsHeights = false
            table.geometry = makeGeometry(counts)
        } else {
            loadHeights()
        }
        table.measuredWidth = hostedLayer.bounds.width
        updateContentSize()
        // A handler may have called for a reload.
        if !list.data.isLoaded { setNeedsLayout() }
    }

    /// Queries the heights again, and keeps the first visible row in place.
    private final func loadHeights() {
        table.needsHeights = false
        let anchor = anchorRow
        var geometry = makeGeometry(counts)
        geometry.adoptHeights(of: table.geometry, isFinal: false, section: { $0 }, row: { $0 })
        table.geometry = geometry
        table.measuredWidth = hostedLayer.bounds.width
        resolveShownHeights()
        updateContentSize()
        keep(anchor)
    }

    /// The first visible row and its distance from the top of the table; nil if the content is scrolled to its
    /// beginning.
    final var anchorRow: (path: RowPath, distance: CGFloat)? {
        let top = contentOffset.y
        guard top > -effectiveContentInset.top + 0.5, let first = rowsInView.first else {
            return nil
        }
        return (first.path, table.geometry.extent(of: first.path).start - top)
    }

    /// Scrolls so that a row is at the same distance from the top as before.
    final func keep(_ anchor: (path: RowPath, distance: CGFloat)?) {
        guard let anchor, table.geometry.contains(anchor.path) else { return }
        let top = table.geometry.extent(of: anchor.path).start - anchor.distance
        let target = range.clamped(CGPoint(x: contentOffset.x, y: top))
        if abs(target.y - contentOffset.y) > 0.01 { contentOffset = target }
    }

    /// Measures the shown rows, headers and footers again, after estimates have replaced their heights.
    private final func resolveShownHeights() {
        for row in table.rows where table.geometry.contains(row.path) {
            guard let cell = row.cell else { continue }
            cell.take(tableAppearance(ofRow: row.path))
            _ = resolveHeight(of: cell, at: row.path)
        }
        for (kind, views) in [(HeaderFooterKind.header, table.headers), (.footer, table.footers)] {
            for section in views.keys where section < table.geometry.sectionCount {
                _ = measureHeaderFooter(kind, section)
            }
        }
    }

    /// Measures the shown rows again, as after updates.
    final func measureShownRowsAgain() {
        let settings = table.settings
        guard settings.estimatedRowHeight != 0,
            settings.rowHeight < 0 || !methods.missing.contains(.heightForRow)
        else { return }
        for row in table.rows where table.geometry.contains(row.path) {
            guard let cell = row.cell else { continue }
            table.geometry.makeEstimate(of: row.path)
            cell.take(tableAppearance(ofRow: row.path))
            _ = resolveHeight(of: cell, at: row.path)
        }
    }

    /// Queries the number of rows of each section from the data source.
    final func askForCounts() -> [Int] {
        guard let dataSource = table.dataSource else { return [] }
        let sections = max(0, query(.numberOfSections) { $0.numberOfSections(in: self) } ?? 1)
        return (0..<sections).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
    }

    final var counts: [Int] {
        (0..<table.geometry.sectionCount).map { table.geometry.rowCount(of: $0) }
    }

    final func updateContentSize() {
        let size = CGSize(width: hostedLayer.bounds.width, height: table.geometry.totalHeight)
        if size != settings.contentSize { changeContentSize(size) }
    }

    // MARK: - Heights

    /// Creates the geometry of sections with numbers of rows, with the heights that are known before rows are shown.
    final func makeGeometry(_ counts: [Int]) -> TableGeometry {
        var sections: [SectionGeometry] = []
        sections.reserveCapacity(counts.count)
        for (number, count) in counts.enumerated() {
            var section = SectionGeometry(
                rows: makeRows(number, count))
            let header = initialHeaderFooterHeight(.header, number)
            section.header = header.height
            section.isHeaderFinal = header.isFinal
            let footer = initialHeaderFooterHeight(.footer, number)
            section.footer = footer.height
            section.isFooterFinal = footer.isFinal
            if style == .plain {
                let padding = table.settings.headerTopPadding
                section.headerPadding =
                    padding >= 0 ? padding : TableMetrics.current.headerTopPadding
            }
            sections.append(section)
        }
        var geometry = TableGeometry(sections: sections)
        geometry.header = table.headerView?.frame.height.limited ?? 0
        geometry.footer = table.footerView?.frame.height.limited ?? 0
        return geometry
    }

    private final func makeRows(_ section: Int, _ count: Int) -> RowHeights {
        let settings = table.settings
        let standard = settings.rowHeight >= 0 ? settings.rowHeight.limited : defaultRowHeight
        guard count > 0 else { return RowHeights(count: 0, standard: standard, isFinal: true) }
        let first = IndexPath(row: 0, section: section)
        if let estimate = ask(
            .estimatedHeightForRow, { $0.tableView(self, estimatedHeightForRowAt: first) }),
            let delegate = table.delegate
        {
            return RowHeights(count: count, isFinal: false) { row in
                let height =
                    row == 0
                    ? estimate
                    : delegate.tableView(
                        self, estimatedHeightForRowAt: IndexPath(row: row, section: section))
                return height >= 0 ? height.limited : standard
            }
        }
        guard settings.estimatedRowHeight == 0 else {
            let estimate =
                settings.rowHeight >= 0 || settings.estimatedRowHeight < 0
                ? standard : settings.estimatedRowHeight.limited
            return RowHeights(count: count, standard: estimate, isFinal: false)
        }
        if let height = ask(.heightForRow, { $0.tableView(self, heightForRowAt: first) }),
            let delegate = table.delegate
        {
            return RowHeights(count: count, isFinal: true) { row in
                let path = IndexPath(row: row, section: section)
                let height = row == 0 ? height : delegate.tableView(self, heightForRowAt: path)
                return self.checkedHeight(height, at: path) ?? standard
            }
        }
        return RowHeights(count: count, standard: standard, isFinal: true)
    }

    /// The height of rows for which neither the app nor a measurement gives one, in points.
    final var defaultRowHeight: CGFloat { TableMetrics.current.rowHeight }

    /// Validates a height that the delegate returned; nil for `automaticDimension`.
    final func checkedHeight(_ height: CGFloat, at path: @autoclosure () -> IndexPath) -> CGFloat? {
        if height >= 0 { return min(height, 1e9) }
        if height == UITableView.automaticDimension { return nil }
        if height.isNaN { return 0 }
        let path = path()
        raiseException(
            "NSInternalInconsistencyException",
            "table view row height must not be negative - provided height for index path "
                + "(\(path.section) - \(path.row)) is \(String(format: "%f", Double(height)))")
    }

    // MARK: - Size and traits

    /// Responds to a change of the table's size; heights depend on the width.
    final func tableSizeDidChange() {
        setNeedsLayout()
        guard list.data.isLoaded, hostedLayer.bounds.width != table.measuredWidth else { return }
        table.needsHeights = true
    }

    final func tableTraitsDidChange(from former: UITraitCollection) {
        guard former.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        table.needsHeights = true
        setNeedsLayout()
    }
}
