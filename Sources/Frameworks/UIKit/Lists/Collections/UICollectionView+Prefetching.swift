import Foundation

extension UICollectionView {
    /// Requests prefetching of the items that follow the visible ones in the direction of scrolling.
    final func prefetchItems() {
        guard collection.settings.isPrefetchingEnabled, let source = collection.prefetchDataSource
        else { return }
        let items = visibleItems
        guard let first = items.first, let last = items.last else { return }
        var prefetch = collection.prefetch
        let (wanted, passed) = prefetch.request(
            around: first...last, count: items.count, offset: contentOffset
        ) { path, isForwards in
            item(path, offsetBy: isForwards ? 1 : -1)
        }
        collection.prefetch = prefetch
        if !passed.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: passed) }
        if !wanted.isEmpty { source.collectionView(self, prefetchItemsAt: wanted) }
    }

    /// Returns the next or previous item in the order of the data source; nil at the end.
    private final func item(_ path: IndexPath, offsetBy step: Int) -> IndexPath? {
        var (section, item) = (path.section, path.item + step)
        while collection.counts.indices.contains(section) {
            if item >= 0, item < collection.counts[section] {
                return IndexPath(item: item, section: section)
            }
            section += step
            guard collection.counts.indices.contains(section) else { return nil }
            item = step > 0 ? 0 : collection.counts[section] - 1
        }
        return nil
    }
}
