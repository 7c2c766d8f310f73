import Foundation
import ObjectiveC

/// The object that accepts the items dropped on a collection view.
///
/// Every method but the first is optional. A move within the collection view that the data source performs is no drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Called when items were dropped: changes the data and tells the coordinator where the items go.
    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator)

    /// Returns whether the collection view takes part in a drag; `true` by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
        -> Bool

    /// Called when the finger has entered the collection view.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

    /// Returns what a drop would do here; a copy by default.
    ///
    /// - Parameter destinationIndexPath: The item below the finger, or the gap there; nil beside all of them.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal

    /// Called when the finger has left the collection view.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

    /// Called at the end of each drag that has been above the collection view.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

    /// Returns the shape of the preview that is dropped; nil, the default, means that of the lifted one.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UICollectionViewDropDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool {
        sendIfImplemented(
            "collectionView:canHandleDropSession:", to: self, [collectionView, session]) as? Bool
            ?? true
    }

    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
    ) {
        _ = sendIfImplemented(
            "collectionView:dropSessionDidEnter:", to: self, [collectionView, session])
    }

    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        sendIfImplemented(
            "collectionView:dropSessionDidUpdate:withDestinationIndexPath:", to: self,
            [collectionView, session, destinationIndexPath]) as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: .copy)
    }

    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
    ) {
        _ = sendIfImplemented(
            "collectionView:dropSessionDidExit:", to: self, [collectionView, session])
    }

    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
    ) {
        _ = sendIfImplemented(
            "collectionView:dropSessionDidEnd:", to: self, [collectionView, session])
    }

    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        sendIfImplemented(
            "collectionView:dropPreviewParametersForItemAtIndexPath:", to: self,
            [collectionView, indexPath]) as? UIDragPreviewParameters
    }
}
