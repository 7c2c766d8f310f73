import Foundation

/// The rows that the prefetch data source was asked to prepare.
struct PrefetchState {
    fileprivate var requested: Set<RowPath> = []
    fileprivate var lastOffset: CGFloat = 0
    fileprivate var isForwards = true

    mutating func reset() { requested = [] }
}

extension UITableView {
    /// Requests prefetching of the rows that follow the visible ones in the direction of scrolling.
    final func prefetchRows() {
        guard table.settings.isPrefetchingEnabled, let source = table.prefetchDataSource,
            let first = table.rows.first?.path, let last = table.rows.last?.path
        else { return }
        let offset = contentOffset.y
        if offset != table.prefetch.lastOffset {
            table.prefetch.isForwards = offset > table.prefetch.lastOffset
            table.prefetch.lastOffset = offset
        }
        let isForwards = table.prefetch.isForwards
        // Rows that are visible now need no preparation any more.
        table.prefetch.requested = table.prefetch.requested.filter { $0 < first || $0 > last }
        let passed = table.prefetch.requested.filter { isForwards ? $0 < first : $0 > last }
        var coming: [RowPath] = []
        var next = isForwards ? table.geometry.row(after: last) : table.geometry.row(before: first)
        // Chosen: as many rows as are visible.
        while let path = next, coming.count < table.rows.count {
            coming.append(path)
            next = isForwards ? table.geometry.row(after: path) : table.geometry.row(before: path)
        }
        let wanted = coming.filter { !table.prefetch.requested.contains($0) }
        table.prefetch.requested.subtract(passed)
        table.prefetch.requested.formUnion(wanted)
        if !passed.isEmpty {
            source.tableView(
                self, cancelPrefetchingForRowsAt: passed.sorted().map(\.indexPath))
        }
        if !wanted.isEmpty { source.tableView(self, prefetchRowsAt: wanted.map(\.indexPath)) }
    }
}
