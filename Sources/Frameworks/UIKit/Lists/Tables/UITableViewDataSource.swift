import Foundation
import ObjectiveC

/// The content of a table: the numbers of its sections and rows, and a cell for each row.
///
/// **Order:** `reloadData()` calls `numberOfSections(in:)`, then queries the number of rows of every section and the
/// heights that are not estimated; the next layout obtains cells for the visible rows only.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of rows of a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// Returns a cell, dequeued or new, for a row that becomes visible.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Returns the number of sections; 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int

    /// Returns the title of a section's header; nil means none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// Returns the title of a section's footer; nil means none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Returns whether the user can delete or insert a row; `true` by default.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Returns whether the user may move a row; by default if `tableView(_:moveRowAt:to:)` is implemented.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// Returns the titles of the index at the trailing edge.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?

    /// Returns the section to which a title of the index scrolls; by default the one with the same index.
    func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int

    /// Called when the user deletes or inserts a row. The implementation changes its data and updates the table.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath)

    /// Called after the user moved a row, to change the data; the table itself moves the row.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
}

/// An object that prepares the data of rows that will soon be visible.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Called with rows that will probably be visible soon, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

    /// Called with rows whose data is no longer needed, because the user scrolls in the other direction.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
        tableView.send(
            "tableView:cancelPrefetchingForRowsAtIndexPaths:", .cancelPrefetching, to: self,
            indexPaths, otherwise: ())
    }
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int {
        tableView.send("numberOfSectionsInTableView:", .numberOfSections, to: self, otherwise: 1)
    }

    public func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        tableView.send(
            "tableView:titleForHeaderInSection:", .titleForHeader, to: self, section, otherwise: nil
        )
    }

    public func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
        tableView.send(
            "tableView:titleForFooterInSection:", .titleForFooter, to: self, section, otherwise: nil
        )
    }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.send(
            "tableView:canEditRowAtIndexPath:", .canEditRow, to: self, indexPath, otherwise: true)
    }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.send(
            "tableView:canMoveRowAtIndexPath:", .canMoveRow, to: self, indexPath, otherwise: true)
    }

    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        tableView.send(
            "sectionIndexTitlesForTableView:", .sectionIndexTitles, to: self, otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        tableView.send(
            "tableView:sectionForSectionIndexTitle:atIndex:", .sectionForIndexTitle, to: self,
            title, index, otherwise: index)
    }

    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        tableView.send(
            "tableView:commitEditingStyle:forRowAtIndexPath:", .commit, to: self, editingStyle,
            indexPath, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        tableView.send(
            "tableView:moveRowAtIndexPath:toIndexPath:", .moveRow, to: self, sourceIndexPath,
            destinationIndexPath, otherwise: ())
    }
}
