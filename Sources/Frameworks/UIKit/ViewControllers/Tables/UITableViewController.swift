// Long because a subclass may override every method of the protocols that it adopts.

import Foundation
import ObjectiveC

/// A controller whose view is a table, of which it is the data source and the delegate.
///
/// A subclass overrides the methods that it needs. The table treats those that are not overridden as missing.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private var style = UITableView.Style.plain
    private var hasAppeared = false

    // MARK: - Life

    /// Creates a controller with a plain table.
    public convenience init() { self.init(style: .plain) }

    /// Creates a controller with a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITableViewController.self) else { return nil }
    }

    /// The table, the controller's view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// Whether the selection ends when the table appears again; `true` by default.
    open var clearsSelectionOnViewWillAppear = true

    /// The control that refreshes the table when it is pulled down.
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }

    // MARK: - View

    /// Makes the table, with the controller as its data source and delegate.
    open override func loadView() {
        if loadsViewFromFile() { return }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        view = table
    }

    /// Loads the table when it appears first, and ends the selection when it appears again.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let table = tableView else { return }
        if !hasAppeared {
            hasAppeared = true
            table.reloadData()
        } else if clearsSelectionOnViewWillAppear {
            clearSelection(of: table, animated: animated)
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView?.flashScrollIndicators()
    }

    /// Edits the table as well.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    private func clearSelection(of table: UITableView, animated: Bool) {
        for path in table.indexPathsForSelectedRows ?? [] {
            table.deselectRow(at: path, animated: animated)
        }
    }

    // MARK: - Data source

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.table.staticSections?[section].rows.count ?? 0
    }

    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        if let sections = tableView.table.staticSections {
            return sections[indexPath.section].rows[indexPath.row].cell
        }
        raiseException(
            "NSInternalInconsistencyException",
            "UITableView (\(DumpText.object(tableView))) failed to obtain a cell from its dataSource "
                + "(\(DumpText.object(self)))")
    }

    open func numberOfSections(in tableView: UITableView) -> Int {
        tableView.table.staticSections?.count ?? tableView.missing(.numberOfSections, 1)
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        guard let sections = tableView.table.staticSections else {
            return tableView.missing(.titleForHeader, nil)
        }
        return sections[section].header
    }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard let sections = tableView.table.staticSections else {
            return tableView.missing(.titleForFooter, nil)
        }
        return sections[section].footer
    }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.missing(.canEditRow, true)
    }

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.missing(.canMoveRow, true)
    }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        tableView.missing(.sectionIndexTitles, nil)
    }

    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        tableView.missing(.sectionForIndexTitle, index)
    }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        tableView.missing(.commit, ())
    }

    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        tableView.missing(.moveRow, ())
    }

    // MARK: - Delegate

    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        tableView.missing(.willDisplayRow, ())
    }

    open func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
        tableView.missing(.willDisplayHeader, ())
    }

    open func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
        tableView.missing(.willDisplayFooter, ())
    }

    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        tableView.missing(.didEndDisplayingRow, ())
    }

    open func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        tableView.missing(.didEndDisplayingHeader, ())
    }

    open func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        tableView.missing(.didEndDisplayingFooter, ())
    }

    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let sections = tableView.table.staticSections else {
            return tableView.missing(.heightForRow, UITableView.automaticDimension)
        }
        return sections[indexPath.section].rows[indexPath.row].height
    }

    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat {
        tableView.missing(.heightForHeader, UITableView.automaticDimension)
    }

    open func tableView(
        _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat {
        tableView.missing(.heightForFooter, UITableView.automaticDimension)
    }

    open func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat {
        tableView.missing(.estimatedHeightForRow, UITableView.automaticDimension)
    }

    open func tableView(
        _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat {
        tableView.missing(.estimatedHeightForHeader, UITableView.automaticDimension)
    }

    open func tableView(
        _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat {
        tableView.missing(.estimatedHeightForFooter, UITableView.automaticDimension)
    }

    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.missing(.viewForHeader, nil)
    }

    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.missing(.viewForFooter, nil)
    }

    open func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        tableView.missing(.accessoryTapped, ())
    }

    open func tableView(
        _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.missing(.shouldHighlight, true)
    }

    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        tableView.missing(.didHighlight, ())
    }

    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        tableView.missing(.didUnhighlight, ())
    }

    open func tableView(
        _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        tableView.missing(.willSelectRow, indexPath)
    }

    open func tableView(
        _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        tableView.missing(.willDeselectRow, indexPath)
    }

    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.missing(.didSelectRow, ())
    }

    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        tableView.missing(.didDeselectRow, ())
    }

    open func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.missing(.canPerformPrimary, !tableView.isEditing)
    }

    open func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {
        tableView.missing(.performPrimaryAction, ())
    }

    open func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        tableView.missing(.shouldBeginMultipleSelection, false)
    }

    open func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        tableView.missing(.didBeginMultipleSelection, ())
    }

    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        tableView.missing(.didEndMultipleSelection, ())
    }

    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        tableView.missing(.canFocus, true)
    }

    open func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
        tableView.missing(.shouldUpdateFocus, true)
    }

    open func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        tableView.missing(.didUpdateFocus, ())
    }

    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        tableView.missing(.preferredFocus, nil)
    }

    open func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.missing(.selectionFollowsFocus, true)
    }

    open func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int {
        tableView.missing(.indentationLevel, 0)
    }

    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        tableView.missing(.editingStyle, .delete)
    }

    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        tableView.missing(.confirmationTitle, nil)
    }

    open func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
        tableView.missing(.editActions, nil)
    }

    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        tableView.missing(.leadingSwipeActions, nil)
    }

    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        tableView.missing(.trailingSwipeActions, nil)
    }

    open func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.missing(.shouldIndent, true)
    }

    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        tableView.missing(.willBeginEditing, ())
    }

    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        tableView.missing(.didEndEditing, ())
    }

    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        tableView.missing(.targetIndexPathForMove, proposedDestinationIndexPath)
    }

    open func tableView(
        _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.missing(.shouldShowMenu, false)
    }

    open func tableView(
        _ tableView: UITableView, canPerformAction action: Selector,
        forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        tableView.missing(.canPerformAction, false)
    }

    open func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        tableView.missing(.performAction, ())
    }

    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        tableView.missing(.menuConfiguration, nil)
    }

    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView.missing(.highlightPreview, nil)
    }

    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView.missing(.dismissalPreview, nil)
    }

    open func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        tableView.missing(.menuPreviewAction, ())
    }

    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        tableView.missing(.menuDisplay, ())
    }

    open func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        tableView.missing(.menuEnd, ())
    }

    // MARK: - Scroll view delegate

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    open func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}

    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    open func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}

    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
