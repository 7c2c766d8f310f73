import Foundation
import ObjectiveC

/// The object that accepts the items dropped on a table.
///
/// Every method but the first is optional. A move within the table that the data source performs is no drop.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Called when items were dropped: changes the data and tells the coordinator where the items go.
    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

    /// Returns whether the table takes part in a drag; `true` by default.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

    /// Called when the finger has entered the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

    /// Returns what a drop would do here; a copy by default.
    ///
    /// - Parameter destinationIndexPath: The row below the finger, or the gap there; nil beside all of them.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal

    /// Called when the finger has left the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

    /// Called at the end of each drag that has been above the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

    /// Returns the shape of the preview that is dropped; nil, the default, means that of the lifted one.
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        sendIfImplemented("tableView:canHandleDropSession:", to: self, [tableView, session])
            as? Bool ?? true
    }

    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    {
        _ = sendIfImplemented("tableView:dropSessionDidEnter:", to: self, [tableView, session])
    }

    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        sendIfImplemented(
            "tableView:dropSessionDidUpdate:withDestinationIndexPath:", to: self,
            [tableView, session, destinationIndexPath]) as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: .copy)
    }

    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
        _ = sendIfImplemented("tableView:dropSessionDidExit:", to: self, [tableView, session])
    }

    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
        _ = sendIfImplemented("tableView:dropSessionDidEnd:", to: self, [tableView, session])
    }

    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        sendIfImplemented(
            "tableView:dropPreviewParametersForRowAtIndexPath:", to: self, [tableView, indexPath])
            as? UIDragPreviewParameters
    }
}
