import Foundation

extension UICollectionView {
    /// Requests prefetching of the items that follow the visible ones in the direction of scrolling.
    final func prefetchItems() {
        guard collection.settings.isPrefetchingEnabled, let source = collection.prefetchDataSource
        else { return }
        let items = visibleItems
        guard let first = items.first, let last = items.last else { return }
        let (wanted, passed) = list.prefetch.request(
            around: RowPath(first)...RowPath(last), count: items.count, offset: contentOffset
        ) { [counts] path, isForwards in
            item(path, offsetBy: isForwards ? 1 : -1, counts)
        }
        if !passed.isEmpty {
            source.collectionView(self, cancelPrefetchingForItemsAt: passed.map(\.indexPath))
        }
        if !wanted.isEmpty {
            source.collectionView(self, prefetchItemsAt: wanted.map(\.indexPath))
        }
    }

    /// Returns the next or previous item in the order of the data source; nil at the end.
    private final func item(_ path: RowPath, offsetBy step: Int, _ counts: [Int]) -> RowPath? {
        var path = RowPath(section: path.section, row: path.row + step)
        while counts.indices.contains(path.section) {
            if path.row >= 0, path.row < counts[path.section] { return path }
            path.section += step
            guard counts.indices.contains(path.section) else { return nil }
            path.row = step > 0 ? 0 : counts[path.section] - 1
        }
        return nil
    }
}
