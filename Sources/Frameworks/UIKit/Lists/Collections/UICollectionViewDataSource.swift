import Foundation
import ObjectiveC

/// The content of a collection view: the numbers of its sections and items, and a view for each visible element.
///
/// **Order:** the first layout or query after `reloadData()` calls `numberOfSections(in:)`, then queries the number of
/// items of every section; then the layout is prepared, and views are obtained for the visible elements only.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of items of a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int

    /// Returns a dequeued cell for an item that becomes visible.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell

    /// Returns the number of sections; 1 by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// Returns a dequeued supplementary view that becomes visible; required if the layout has supplementary views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Returns whether the user may move an item; by default if `collectionView(_:moveItemAt:to:)` is implemented.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
        -> Bool

    /// Called after the user moved an item, to change the data; the collection view shows it at its new path already.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)

    /// Returns the titles of an index beside the items; collection views of iOS show none.
    func indexTitles(for collectionView: UICollectionView) -> [String]?

    /// Returns the item to which a title of the index belongs.
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
}

/// An object that prepares the data of items that will soon be visible.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Called with items that will probably be visible soon, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// Called with items whose data is no longer needed, because the user scrolls in the other direction.
    func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        collectionView.send(
            "collectionView:cancelPrefetchingForItemsAtIndexPaths:", .cancelPrefetching, to: self,
            indexPaths, otherwise: ())
    }
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        collectionView.send(
            "numberOfSectionsInCollectionView:", .numberOfSections, to: self, otherwise: 1)
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.send(
            "collectionView:viewForSupplementaryElementOfKind:atIndexPath:", .supplementaryView,
            to: self, kind, indexPath, otherwise: UICollectionReusableView())
    }

    public func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:canMoveItemAtIndexPath:", .canMove, to: self, indexPath, otherwise: true
        )
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:moveItemAtIndexPath:toIndexPath:", .move, to: self, sourceIndexPath,
            destinationIndexPath, otherwise: ())
    }

    public func indexTitles(for collectionView: UICollectionView) -> [String]? {
        collectionView.send("indexTitlesForCollectionView:", .indexTitles, to: self, otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        collectionView.send(
            "collectionView:indexPathForIndexTitle:atIndex:", .indexPathForTitle, to: self, title,
            index, otherwise: IndexPath(item: 0, section: 0))
    }
}
