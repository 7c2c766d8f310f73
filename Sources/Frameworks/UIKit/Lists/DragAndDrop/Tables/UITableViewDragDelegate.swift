import Foundation
import ObjectiveC

/// The provider of the items that the user drags from a table.
///
/// Every method but the first is optional.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a row that the user presses; none lets the press fail.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]

    /// Returns the items that a tap on a row adds to a drag; none by default.
    ///
    /// - Parameter point: In points of the content.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]

    /// Returns the shape of the preview that is lifted; nil, the default, means all of the cell.
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?

    /// Called when the finger has moved after the lift.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

    /// Called after the last animation of the drag.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

    /// Returns whether the items may be moved and not only copied; `true` by default.
    func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// Returns whether only this app may accept the items; `false` by default.
    func tableView(
        _ tableView: UITableView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UITableViewDragDelegate {
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        sendIfImplemented(
            "tableView:itemsForAddingToDragSession:atIndexPath:point:", to: self,
            [tableView, session, indexPath, point]) as? [UIDragItem] ?? []
    }

    public func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        sendIfImplemented(
            "tableView:dragPreviewParametersForRowAtIndexPath:", to: self, [tableView, indexPath])
            as? UIDragPreviewParameters
    }

    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    {
        _ = sendIfImplemented("tableView:dragSessionWillBegin:", to: self, [tableView, session])
    }

    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
        _ = sendIfImplemented("tableView:dragSessionDidEnd:", to: self, [tableView, session])
    }

    public func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        sendIfImplemented(
            "tableView:dragSessionAllowsMoveOperation:", to: self, [tableView, session]) as? Bool
            ?? true
    }

    public func tableView(
        _ tableView: UITableView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        sendIfImplemented(
            "tableView:dragSessionIsRestrictedToDraggingApplication:", to: self,
            [tableView, session]) as? Bool ?? false
    }
}
