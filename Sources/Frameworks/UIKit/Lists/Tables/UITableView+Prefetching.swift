import Foundation

extension UITableView {
    /// Requests prefetching of the rows that follow the visible ones in the direction of scrolling.
    final func prefetchRows() {
        guard table.settings.isPrefetchingEnabled, let source = table.prefetchDataSource,
            let first = table.rows.first?.path, let last = table.rows.last?.path
        else { return }
        let (wanted, passed) = list.prefetch.request(
            around: first...last, count: table.rows.count, offset: contentOffset
        ) { path, isForwards in
            isForwards ? table.geometry.row(after: path) : table.geometry.row(before: path)
        }
        if !passed.isEmpty {
            source.tableView(self, cancelPrefetchingForRowsAt: passed.map(\.indexPath))
        }
        if !wanted.isEmpty { source.tableView(self, prefetchRowsAt: wanted.map(\.indexPath)) }
    }
}
