import CoreGraphics
import Foundation

/// A row that stands for one whose data has not arrived.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    final let path: IndexPath
    final let reuseIdentifier: String
    final let height: CGFloat

    /// - Parameters:
    ///   - insertionIndexPath: The place of the row.
    ///   - reuseIdentifier: The identifier of a registered cell or a prototype.
    ///   - rowHeight: In points; `UITableView.automaticDimension` for the height that the cell needs.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        path = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        height = rowHeight
        super.init()
    }

    /// A closure that configures the cell of the placeholder.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}

/// A row that stands for an item that was dropped until its data has arrived.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// A closure that returns the shape of the preview that is dropped; nil for that of the lifted one.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// The end of a placeholder: replaces it by a row, or removes it.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The item for which the placeholder stands.
    var dragItem: UIDragItem { get }

    /// Replaces the placeholder by a row.
    ///
    /// - Parameter dataSourceUpdates: Inserts the data at the path of the row.
    /// - Returns: Whether the placeholder was still there; a reload of the table removes it.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

    /// Removes the placeholder.
    ///
    /// - Returns: Whether it was still there.
    @discardableResult
    func deletePlaceholder() -> Bool
}
