import CoreGraphics
import Foundation

/// An item that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item of the drag.
    var dragItem: UIDragItem { get }
    /// The row from which the item was dragged; nil if that is not in the same table.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points; zero without one.
    var previewSize: CGSize { get }
}

/// A drop on a table: what is dropped, where, and where the previews go.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    /// The place of the drop; nil beside all rows.
    var destinationIndexPath: IndexPath? { get }
    /// The last answer of the drop delegate.
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }

    /// Shows a placeholder row in the gap until the data of an item has arrived.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext

    /// Moves the preview of an item to a row that has been inserted.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

    /// Moves the preview of an item into a rectangle of a row, in points of its cell.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating

    /// Moves the preview of an item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
