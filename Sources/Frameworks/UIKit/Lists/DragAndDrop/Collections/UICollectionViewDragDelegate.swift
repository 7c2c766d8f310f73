import Foundation
import ObjectiveC

/// The provider of the items that the user drags from a collection view.
///
/// Every method but the first is optional.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a item that the user presses; none lets the press fail.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]

    /// Returns the items that a tap on a item adds to a drag; none by default.
    ///
    /// - Parameter point: In points of the content.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]

    /// Returns the shape of the preview that is lifted; nil, the default, means all of the cell.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?

    /// Called when the finger has moved after the lift.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

    /// Called after the last animation of the drag.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

    /// Returns whether the items may be moved and not only copied; `true` by default.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// Returns whether only this app may accept the items; `false` by default.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UICollectionViewDragDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        sendIfImplemented(
            "collectionView:itemsForAddingToDragSession:atIndexPath:point:", to: self,
            [collectionView, session, indexPath, point]) as? [UIDragItem] ?? []
    }

    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        sendIfImplemented(
            "collectionView:dragPreviewParametersForItemAtIndexPath:", to: self,
            [collectionView, indexPath]) as? UIDragPreviewParameters
    }

    public func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {
        _ = sendIfImplemented(
            "collectionView:dragSessionWillBegin:", to: self, [collectionView, session])
    }

    public func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {
        _ = sendIfImplemented(
            "collectionView:dragSessionDidEnd:", to: self, [collectionView, session])
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        sendIfImplemented(
            "collectionView:dragSessionAllowsMoveOperation:", to: self, [collectionView, session])
            as? Bool ?? true
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        sendIfImplemented(
            "collectionView:dragSessionIsRestrictedToDraggingApplication:", to: self,
            [collectionView, session]) as? Bool ?? false
    }
}
