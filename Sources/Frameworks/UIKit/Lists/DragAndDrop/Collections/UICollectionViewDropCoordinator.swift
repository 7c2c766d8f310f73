import CoreGraphics
import Foundation

/// An item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item of the drag.
    var dragItem: UIDragItem { get }
    /// The item from which the item was dragged; nil if that is not in the same collection view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points; zero without one.
    var previewSize: CGSize { get }
}

/// A drop on a collection view: what is dropped, where, and where the previews go.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    /// The place of the drop; nil beside all items.
    var destinationIndexPath: IndexPath? { get }
    /// The last answer of the drop delegate.
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }

    /// Moves the preview of an item to a item that has been inserted.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

    /// Moves the preview of an item into a rectangle of a item, in points of its cell.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating

    /// Moves the preview of an item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
