import Foundation

/// The items that the prefetch data source was asked to prepare.
struct CollectionPrefetchState {
    fileprivate var requested: Set<IndexPath> = []
    fileprivate var lastOffset = CGPoint.zero
    fileprivate var isForwards = true

    mutating func reset() { requested = [] }
}

extension UICollectionView {
    /// Requests prefetching of the items that follow the visible ones in the direction of scrolling.
    final func prefetchItems() {
        guard collection.settings.isPrefetchingEnabled, let source = collection.prefetchDataSource
        else { return }
        let items = visibleItems
        guard let first = items.first, let last = items.last else { return }
        let offset = contentOffset
        let movement =
            offset.x - collection.prefetch.lastOffset.x + offset.y
            - collection.prefetch.lastOffset.y
        if movement != 0 { collection.prefetch.isForwards = movement > 0 }
        collection.prefetch.lastOffset = offset
        let isForwards = collection.prefetch.isForwards
        // Items that are visible now need no preparation any more.
        collection.prefetch.requested = collection.prefetch.requested.filter {
            $0 < first || $0 > last
        }
        let passed = collection.prefetch.requested.filter { isForwards ? $0 < first : $0 > last }
        var coming: [IndexPath] = []
        var next = item(isForwards ? last : first, offsetBy: isForwards ? 1 : -1)
        // Chosen: as many items as are visible.
        while let path = next, coming.count < items.count {
            coming.append(path)
            next = item(path, offsetBy: isForwards ? 1 : -1)
        }
        let wanted = coming.filter { !collection.prefetch.requested.contains($0) }
        collection.prefetch.requested.subtract(passed)
        collection.prefetch.requested.formUnion(wanted)
        if !passed.isEmpty {
            source.collectionView(self, cancelPrefetchingForItemsAt: passed.sorted())
        }
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
